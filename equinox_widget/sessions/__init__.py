"""What goes on at one table, without any widget: a game, a lesson, a quiz, a scenario. One file per kind."""
