"""How a position of Equinox is drawn: the text board, the figure, and its fragment of HTML."""
