"""The games, one package each; every rule of a game stands in its package and nowhere else."""
