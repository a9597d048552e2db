"""Rest: a screen at which nobody has done anything for a while goes dim, and whatever wakes it does nothing else."""


class Rest:
    """When the screen goes dim. after: seconds without anything happening; 0: never."""

    def __init__(self, after: float, now: float) -> None:
        self._after = after
        self._since = now
        self.asleep = False

    def stir(self, now: float) -> bool:
        """Somebody did something at `now` (monotonic seconds); whether that woke the screen."""
        self._since = now
        woke, self.asleep = self.asleep, False
        return woke

    def pass_time(self, now: float, busy: bool) -> bool:
        """Time has passed; whether the screen has just gone dim. busy: a clock runs, or something moves."""
        if busy:
            self._since = now
        if self.asleep or not self._after or now - self._since < self._after:
            return False
        self.asleep = True
        return True
