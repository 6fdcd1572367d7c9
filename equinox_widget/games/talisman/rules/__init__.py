"""The rules of Talisman, complete and once, one room per subject of the rulebook."""
