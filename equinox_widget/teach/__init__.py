"""Teaching with the rules: lessons, the gallery of edge cases, scenarios to step through."""
