"""Teaching with the rules: lessons, and what a learner has done."""
