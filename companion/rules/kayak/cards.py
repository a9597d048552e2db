"""The action cards: their kinds, and what each does (Action Cards)."""

PADDLES = {"paddle": 1, "double_paddle": 2}
"""Cards that move a kayak up or down the stream, with the number of spaces (Paddle Cards, Double Paddle Cards)."""
SWERVES = {"swerve": 1, "double_swerve": 2}
"""Cards that move a kayak to the left or right, with the number of spaces (Swerve Cards, Double Swerve Cards)."""
MOVES = {**PADDLES, **SWERVES}

WEATHER_SHIFT, TIP, WHIRLPOOL, LIFE_RING = "weather_shift", "tip", "whirlpool", "life_ring"
RIVER_CARDS = (WEATHER_SHIFT, TIP, WHIRLPOOL)
"""Cards that change the river; a life ring can cancel them (Life Ring Cards)."""

KINDS = (*MOVES, *RIVER_CARDS, LIFE_RING)
CARDS = 54
"""In the box (What's in the Box)."""
HAND = 5
ACTIONS = 3
"""At most, in a turn (Turns)."""


def ways(card: str) -> tuple[str, ...]:
    """The directions a movement card can take (Paddle Cards, Swerve Cards)."""
    return ("up", "down") if card in PADDLES else ("left", "right")
