"""Teaching with the rules: lessons, quizzes, the gallery of edge cases, scenarios, and what a learner has done."""
