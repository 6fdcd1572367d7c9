"""The rules of the games, one room per subject."""
