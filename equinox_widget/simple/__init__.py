"""What a simple game need not write itself: a game whose state is a few plain values, drawn as one row of places."""
