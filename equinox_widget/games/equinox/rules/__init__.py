"""The rules of Equinox, complete and once: cards, state, the five steps, control, powers, score, rulings, notation."""
