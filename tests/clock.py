"""A clock that a test moves by hand."""


class HandClock:
    """Monotonic seconds, moved by `advance`."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def advance(self, seconds: float) -> None:
        self.seconds += seconds
