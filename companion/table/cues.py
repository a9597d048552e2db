"""Cues: the seconds of a clock that the table hears."""

LAST = 10
"""Of a longer clock only the last ten seconds are called."""


def called(before: int, after: int) -> list[int]:
    """The whole seconds to call when a clock goes from `before` milliseconds left to `after`, each once, longest first.

    A second is called as soon as no more than that much time is left. However late the tick, none is left out.
    """
    return [second for second in range(LAST, 0, -1) if after <= second * 1000 < before]
