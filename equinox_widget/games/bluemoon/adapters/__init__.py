"""Blue Moon as other libraries want it."""
