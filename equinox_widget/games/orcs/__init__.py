"""Orcs Orcs Orcs: mages on a tower, six lanes of creatures, and spells that reinforce each other."""
