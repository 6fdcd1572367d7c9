"""What any rulebook game offers its users: positions, games, explanations; knows no game by name."""
