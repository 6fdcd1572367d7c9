"""Teaching with the rules: scenarios to step through, lessons, and what a learner has done."""
