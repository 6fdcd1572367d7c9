"""Rules of Orcs Orcs Orcs as people misread them; the true rules know nothing of it."""
