"""The tags of the table: what each is on, naming those of a game in a run, and what one is."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.rules.registry import GAMES
from companion.table.tags import Binding, Tag
from companion.ui.examples.home import after, opened
from companion.ui.examples.sample import SampleDevices, SampleTags
from companion.ui.screens.screen import Console, DeviceState, Screen
from companion.ui.screens.tags.asking_what import WhatIsThis
from companion.ui.screens.tags.choosing import Chosen, Pick, Sticking, choose_run
from companion.ui.screens.tags.everything import AllTags, Of
from companion.ui.screens.tags.one import OneTag
from companion.ui.screens.tags.start import TagsStart
from companion.ui.screens.tags.things import things_of

GREEN = Chosen("whitewater", "race_card", "green")
PAUSE = 2.0
"""Seconds between two tags."""


class ReadDevices(SampleDevices):
    """All that the sample has, and a reader."""

    def __init__(self, health: str = "ok", fault: str | None = None) -> None:
        super().__init__()
        self.reader_is = DeviceState("reader", health, fault)

    def states(self) -> Sequence[DeviceState]:
        return (*super().states(), self.reader_is)


def tag(number: int) -> Tag:
    """A tag of EM4100 cards."""
    return f"01{0x0063E9AE + 977 * number:08X}"


def read(console: Console, count: int) -> Console:
    """The console with a reader; so many things of every game carry a tag, some with a name of the table's own."""
    memory = console.memory
    kept: dict[Tag, Binding] = {}
    for game in GAMES.values():
        for thing in things_of(game, memory)[:count]:
            label = "The chewed one" if len(kept) % 7 == 3 else ""
            number = len(kept)
            bound = Binding(thing.binding.game, thing.binding.kind, thing.binding.parts, thing.binding.colour, label)
            kept[tag(number) if number % 5 else f"04A224B2C35E{number:02X}"] = bound
    tags = SampleTags()
    tags.bindings = kept
    console.memory.tags = tags  # type: ignore[misc]
    return replace(console, devices=ReadDevices())


def held(screen: Screen, *tags: Tag) -> Screen:
    """The screen once these were held to the reader, with time in between."""
    for number, each in enumerate(tags):
        screen.tagged(each, number * PAUSE)
    return screen


def examples(console: Console) -> dict[str, Callable[[], Screen]]:
    """Each state by its name, and what makes the screen in it."""

    def some() -> Console:
        return read(console, 12)

    def new() -> Console:
        return read(console, 0)

    def faulty() -> Console:
        return replace(new(), devices=ReadDevices("lost", "not_open"))

    def run(at: Console, *tags: Tag) -> Screen:
        return held(opened(choose_run(at, at.games["whitewater"]), Chosen("whitewater", "race_card"), GREEN), *tags)

    def stick(*actions: object) -> Screen:
        return after(Sticking(some(), tag(1)), *actions)

    return {
        "tags": lambda: TagsStart(some()),
        "tags-no-reader": lambda: TagsStart(console),
        "tags-reader-lost": lambda: TagsStart(faulty()),
        "tags-kinds": lambda: choose_run(some(), GAMES["kayak"]),
        "tags-colours": lambda: after(choose_run(some(), GAMES["whitewater"]), Chosen("whitewater", "race_card")),
        "tags-enrol": lambda: run(new()),
        "tags-enrol-bound": lambda: run(new(), tag(0), tag(1)),
        "tags-enrol-copies": lambda: held(choose_run(new(), GAMES["safari"]), tag(0), tag(1)),
        "tags-enrol-has": lambda: after(run(some()), "before"),
        "tags-enrol-elsewhere": lambda: run(some(), tag(1)),
        "tags-enrol-instead": lambda: held(after(run(some()), "before"), tag(99)),
        "tags-enrol-end": lambda: after(run(new(), tag(0), tag(1)), "skip", "skip", "skip"),
        "tags-enrol-all": lambda: run(new(), *map(tag, range(5))),
        "tags-what": lambda: WhatIsThis(some()),
        "tags-what-known": lambda: held(WhatIsThis(some()), tag(3)),
        "tags-what-unknown": lambda: held(WhatIsThis(some()), "010063E9AE"),
        "tags-stick": lambda: stick(Chosen("whitewater"), Chosen("whitewater", "tile")),
        "tags-stick-claimed": lambda: stick(Chosen("whitewater"), Chosen("whitewater", "race_card", "red"), Pick(3)),
        "tags-all": lambda: after(AllTags(some()), Of("whitewater")),
        "tags-none": lambda: AllTags(new()),
        "tags-one": lambda: OneTag(some(), tag(3)),
        "tags-unbind": lambda: after(OneTag(some(), tag(4)), "unbind"),
        "tags-rename": lambda: opened(OneTag(some(), tag(4)), "rename"),
    }
