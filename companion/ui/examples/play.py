"""Examples of the play screens: Safari Splash! from its starting cards to the podium."""

from collections.abc import Callable, Sequence
from typing import Self

from companion.rules.question import Parts
from companion.rules.registry import GAMES
from companion.rules.safari.setup import Setup, StartCard
from companion.ui.examples.sample import NAMES
from companion.ui.examples.staging import Staged
from companion.ui.screens.answering import Choose, Count
from companion.ui.screens.log import Change
from companion.ui.screens.safari.aids import Animal, Group
from companion.ui.screens.screen import Console, Screen

CARDS = (
    StartCard(("lion", "zebra"), ("crocodile",), ("flamingo", "hippopotamus")),
    StartCard(("elephant", "giraffe"), ("lion",), ("zebra", "flamingo")),
    StartCard(("hippopotamus", "zebra"), ("giraffe",), ("crocodile", "lion")),
    StartCard(("flamingo", "lion"), ("zebra",), ("elephant", "giraffe")),
    StartCard(("giraffe", "crocodile"), ("elephant",), ("lion", "zebra")),
    StartCard(("crocodile", "elephant"), ("flamingo",), ("hippopotamus", "lion")),
)
RIVERS: tuple[tuple[int, ...], ...] = (
    (12, 7, 3, 2, 1, 0),
    (11, 7, 3, 2, 1, 0),
    (14, 9, 1, 3, 0, 1),
    (10, 4, 5, 0, 0, 0),
    (13, 5, 2, 1, 1, 0),
    (9, 6, 6, 1, 0, 0),
)
"""Cards, favourites, disliked animals, pairs, trios and foursomes of each player."""


class Race(Staged):
    """A match of Safari Splash!. cards: whether the starting cards were typed in."""

    def __init__(
        self, console: Console, names: Sequence[str], level: int = 1, cards: bool = False, kept: bool = True
    ) -> None:
        setup = Setup(level, 90, CARDS[: len(names)] if cards else ())
        super().__init__(console, GAMES["safari"], names, setup, kept)

    def race(self, seconds: float = 0) -> Self:
        """The race has run for so long."""
        return self.give(do="start").wait(3.1 + seconds)

    def rivers(self, rivers: tuple[tuple[int, ...], ...]) -> Self:
        """The race is over, and so many rivers are counted."""
        self.race(20).give(do="end")
        for river in rivers:
            question = self.table.question
            assert question is not None
            counts: Parts = dict(zip(RIVER_PARTS, river, strict=True))
            self.table.answer({part: counts.get(part, 0) for part in question.options[0].parts}, "touch")
        return self.wait(5)


RIVER_PARTS = ("cards", "favourite", "disliked", "pairs", "trios", "foursomes")


def examples(console: Console, names: Sequence[str] = NAMES) -> dict[str, Callable[[], Screen]]:
    """Every state that a table of players comes to. names: of six."""

    def staged(seats: int = 3, level: int = 1, cards: bool = False, kept: bool = True) -> Race:
        return Race(console, names[:seats], level, cards, kept)

    level_three: Parts = {"cards": 14, "favourite": 9, "disliked": 2, "special": 1, "pairs": 3, "trios": 1}
    tied = (RIVERS[0], RIVERS[0], RIVERS[3], RIVERS[4], RIVERS[5], RIVERS[3])
    impossible = (2, 30, 0, 9, 0, 0)

    def counting(level: int) -> Race:
        stage = staged(6, level, cards=level == 3).race(20).give(do="end").wait(5)
        for part, number in level_three.items():
            for _ in range(int(number) if level == 3 or part != "special" else 0):
                stage.screen.act(Count(part, 1))
        return stage

    return {
        "play-ready": lambda: staged(6).screen,
        "play-ready-cards": lambda: staged(6, 3, cards=True).screen,
        "play-starting-cards": lambda: staged(6, 3, cards=True).shown("cards"),
        "play-countdown": lambda: staged().give(do="start").wait(1.2).screen,
        "play-running": lambda: staged().race(20).give(do="splash").wait(9).give(do="splash").wait(14).screen,
        "play-running-six": lambda: staged(6).race(43).give(do="stuck", seat=2).give(do="stuck", seat=3).wait(5).screen,
        "play-last-ten": lambda: staged(4).race(83).screen,
        "play-flash": lambda: staged().race(30).give(do="splash").wait(1).screen,
        "play-flash-seventh": lambda: _seventh(staged()).screen,
        "play-paused": lambda: staged().race(43).give(do="pause").wait(5).screen,
        "play-count": lambda: counting(1).screen,
        "play-count-three": lambda: counting(3).screen,
        "play-groups": lambda: counting(1).shown("groups", Group(2), Group(3), Group(2), Group(4)),
        "play-touching": lambda: counting(3).shown("touching", *map(Animal, "A1A2B2C")),
        "play-doubt": lambda: staged().rivers((RIVERS[0], impossible)).screen,
        "play-result": lambda: staged(2).rivers(RIVERS[:1] + RIVERS[2:3]).screen,
        "play-result-river": lambda: staged(3).rivers(RIVERS[:2] + RIVERS[3:4]).screen,
        "play-result-shared": lambda: staged(6).rivers(tied).screen,
        "play-result-three": lambda: staged(6, 3).rivers(RIVERS).screen,
        "play-scores": lambda: staged(6, 3).rivers(RIVERS).shown("scores"),
        "play-log": lambda: staged(6).rivers(RIVERS[:5]).shown("log"),
        "play-fix-which": lambda: staged(6).rivers(RIVERS).shown("fix"),
        "play-fix": lambda: staged(6).rivers(RIVERS).shown("fix", Change(6)),
        "play-fix-options": lambda: staged(6).race(10).give(do="splash").wait(5).shown("log", Change(3)),
        "play-fix-loses": lambda: staged(3).rivers(RIVERS[:3]).shown("fix", Change(3), Choose(1)),
        "play-why": lambda: staged().race(10).give(do="stuck", seat=1).give(do="splash").wait(1).shown("why"),
        "play-menu": lambda: staged().race(10).shown("menu"),
        "play-end-early": lambda: staged().race(10).shown(Choose(5)),
        "play-undo-clock": lambda: staged().race(10).shown("undo"),
        "play-give-up": lambda: staged().race(10).shown("menu", "abandon"),
        "play-unkept": lambda: staged(kept=False).race(20).screen,
    }


def _seventh(stage: Race) -> Race:
    """One call more than there are splash cards."""
    stage.race(5)
    for _ in range(7):
        stage.give(do="splash").wait(2)
    return stage
