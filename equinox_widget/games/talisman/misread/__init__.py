"""The rules as people misread them: what quizzes and lessons take their wrong answers from. No game is played so."""
