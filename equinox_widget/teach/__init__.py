"""Teaching with the rules: scenarios to step through."""
