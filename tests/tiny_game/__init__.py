"""A game of two to six with hidden cards, no longer than its rules: what any game gets by its ruleset alone.

Everybody has three cards. In turn each lays one down; the highest of a trick wins a point and begins the next one.
"""
