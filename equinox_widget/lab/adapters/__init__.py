"""The game as other libraries want it: a PettingZoo environment and an OpenSpiel game."""
