"""Pictures of a position: text board, figure, film, tables and HTML."""
