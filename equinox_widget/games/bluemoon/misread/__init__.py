"""How the rules of Blue Moon are misread: as tables that play a rule wrongly, and as sets that are counted wrongly."""
