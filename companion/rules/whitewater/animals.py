"""The five animals every player races with, and how far each one moves."""

SPEED = {"cheetah": 5, "zebra": 4, "rhino": 3, "meerkat": 2, "turtle": 1}
"""Spaces an animal moves: the number above it on its race card (Gameplay)."""

SPECIES = tuple(SPEED)
"""The animals, the fastest first; each has a race card, and a podium of its own."""

SUN = "sun"
FACES = (*SPECIES, SUN)
"""Of the die: five show an animal's number, one the sun (Gameplay, The Icons)."""
