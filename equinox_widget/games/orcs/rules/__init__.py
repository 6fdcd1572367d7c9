"""The rules of Orcs Orcs Orcs, one room per subject of the rulebook; needs the engine and nothing else."""
