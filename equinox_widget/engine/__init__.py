"""What any turn-based rulebook game needs. It knows no game, and nothing of notebooks."""
