"""`python -m tests.bench`: measures the budgets and prints JSON; exit code 1 when a held one is missed.

Names after it measure only those. Figures are medians or ratios, and hold for the machine they were taken on.
"""

import json
import sys
from collections.abc import Callable
from math import inf

from msgspec import Struct

from tests.bench import match, reader, screen, storage


class Budget(Struct, frozen=True):
    """A figure that must not fall below `least`, nor rise above `most`."""

    figure: str
    least: float = 0
    most: float = inf

    def missed(self, value: float) -> str | None:
        """What the figure should have been; None when it is."""
        if value < self.least:
            return f"{self.figure} is {value}, at least {self.least} is held"
        if value > self.most:
            return f"{self.figure} is {value}, at most {self.most} is held"
        return None


MEASURES: dict[str, tuple[Callable[[], dict[str, float]], tuple[Budget, ...]]] = {
    "replay_500": (match.replay_500, (Budget("median_ms", most=20), Budget("kayak_median_ms", most=60))),
    "answers_per_second": (
        match.answers_per_second,
        tuple(Budget(name, least=subject.least) for name, subject in match.SUBJECTS.items()),
    ),
    "durable_entry": (storage.durable_entry, (Budget("p99_ms", most=10),)),
    "shelf_open": (storage.shelf_open, (Budget("ratio", most=1.2),)),
    "tag_decoded_mb_per_second": (reader.decoding, tuple(Budget(name, least=2) for name in reader.STREAMS)),
    "tag_told": (reader.told, (Budget("p99_ms", most=10),)),
    "tag_answered": (screen.tag, (Budget("p99_ms", most=25),)),
    "first_frame": (screen.first_frame, (Budget("median_s", most=0.6), Budget("pss_mb", most=60))),
    "touch": (screen.touch, (Budget("p99_ms", most=20),)),
    "button": (screen.button, (Budget("p99_ms", most=30), Budget("slow_disk_p99_ms", most=30))),
    "idle": (
        screen.idle,
        (
            Budget("home_cpu_percent", most=1.0),
            Budget("home_frames", most=2),
            Budget("buttons_cpu_percent", most=2.5),
            Budget("buttons_frames", most=2),
        ),
    ),
}


def main(names: list[str]) -> int:
    measured: dict[str, dict[str, float]] = {}
    missed: list[str] = []
    for name in names or MEASURES:
        measure, budgets = MEASURES[name]
        figures = measured[name] = {figure: round(value, 4) for figure, value in measure().items()}
        missed += (f"{name}: {fault}" for budget in budgets if (fault := budget.missed(figures[budget.figure])))
    print(json.dumps({"figures": measured, "missed": missed}, indent=2))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
