"""Blue Moon with Emissaries & Inquisitors: a duel of two sets of cards."""
