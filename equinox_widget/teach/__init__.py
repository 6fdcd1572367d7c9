"""Teaching with the rules: lessons, the gallery of edge cases, scenarios, and what a learner has done."""
