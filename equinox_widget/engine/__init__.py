"""What any turn-based rulebook game needs; knows no creature, no card, no widget."""
