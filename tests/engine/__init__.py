"""The parts of the engine that know no game."""
