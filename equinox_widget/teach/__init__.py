"""Teaching with the rules: scenarios to step through, lessons, the gallery, and what a learner has done."""
