"""The rules of Blue Moon: one room per subject of the rulebook."""
