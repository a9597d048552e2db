"""The tags' screens: a game is named in a run, a tag is told, and nothing is lost that was not asked for."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace as changed

from companion import words
from companion.rules.registry import GAMES
from companion.table.tags import Binding, Tag, sound
from companion.ui.examples.sample import SampleDevices, console
from companion.ui.examples.tags import ReadDevices, read, tag
from companion.ui.keyboard import Key
from companion.ui.screens.screen import BACK, STAY, Back, Console, DeviceState, Screen, Show, Step
from companion.ui.screens.tags.asking_what import WhatIsThis
from companion.ui.screens.tags.choosing import Choosing, ChoosingRun, Chosen, Pick, Sticking, choose_run
from companion.ui.screens.tags.enrolling import RESTING, Enrolling
from companion.ui.screens.tags.everything import AllTags, Of, Open
from companion.ui.screens.tags.one import OneTag
from companion.ui.screens.tags.start import Enrol, TagsStart
from companion.ui.screens.tags.things import things_of
from companion.ui.screens.toasts import LASTING
from companion.ui.widgets import Row, SeatBadge
from hardware.reader.em4100 import printed_number
from tests.ui.screens.consoles import LANGUAGES
from tests.ui.screens.reading import SIZES, Walk, assert_sound, look, open_actions, shown, shows, touch

CARDS = Chosen("whitewater", "race_card", "blue")
BLUE = [Binding("whitewater", "race_card", {"card": each}, "blue") for each in ("cheetah", "zebra", "rhino")]
CHEETAH, ZEBRA, RHINO = BLUE
SPLASH = Binding("safari", "splash", {"do": "splash"})
A, B, C, D = "010063E9AE", "0F0184F07A", "04A224B2C35E80", "DEADBEEF"
LONG = "Wwwwwwwwwwwwwwwwwwww"
"""As long as a name of the table's own may be, and wider than any."""


def at_hand(kept: dict[Tag, Binding] | None = None, language: str = "en") -> Console:
    """A console with a reader, and these tags."""
    at = read(console(words.load(language)), 0)
    at.memory.tags.bindings.update(kept or {})  # type: ignore[attr-defined]
    return at


def bound(at: Console) -> dict[Tag, Binding]:
    return dict(at.memory.tags.bindings)


class Hand:
    """Holds tags to a screen, and takes each away before the next, unless it rests."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.now = 1000.0

    def hold(self, *tags: Tag) -> None:
        for each in tags:
            self.now += 2 * RESTING
            assert self.screen.tagged(each, self.now) == STAY

    def rest(self, tag: Tag, times: int = 50) -> None:
        """A reader that tells a resting tag again and again."""
        for _ in range(times):
            self.now += 0.06
            assert self.screen.tagged(tag, self.now) == STAY


def enrol(at: Console, chosen: Chosen = CARDS) -> Hand:
    """The run of the blue race cards, or another."""
    screen = choose_run(at, at.games[chosen.game])
    if isinstance(screen, ChoosingRun):
        kind = replace(chosen, colour="")
        taken = touch(screen, kind)
        screen = shown(touch(screen, chosen) if chosen.colour else taken)
    assert isinstance(screen, Enrolling)
    return Hand(screen)


# The start


def test_a_printed_number_is_the_last_four_bytes_of_five() -> None:
    assert printed_number("010063E9AE") == "0006547886"
    assert printed_number("0F0184F07A") == "0025489530"
    assert printed_number("FFFFFFFFFF") == "4294967295"
    assert [printed_number(other) for other in (C, D, "")] == ["", "", ""]


def test_the_start_says_how_the_reader_is_and_how_much_is_named() -> None:
    at = at_hand({A: CHEETAH, B: ZEBRA, C: SPLASH})
    screen = TagsStart(at)
    assert shows(screen, "It reads tags.")
    assert shows(screen, "3 tags have names")
    values = {row.text: row.value for row in look(screen) if isinstance(row, Row)}
    assert values == {"Safari Splash!": "1 / 6", "Whitewater": "2 / 54", "Kayak Chaos": "0 / 70", "Niagara": "0 / 42"}
    assert "retry" not in open_actions(screen)


def test_without_a_reader_and_with_a_lost_one_it_says_what_to_do() -> None:
    assert shows(TagsStart(replace(at_hand(), devices=SampleDevices())), "There is no reader.")
    devices = ReadDevices("lost", "not_open")
    screen = TagsStart(replace(at_hand(), devices=devices))
    assert shows(screen, "It is closed. Touch “Try again”.")
    retried: list[str] = []
    devices.retry = lambda: retried.append("retry")  # type: ignore[method-assign]
    assert touch(screen, "retry") == STAY
    assert retried == ["retry"]
    devices.reader_is = DeviceState("reader", "ok")
    screen.tick()
    assert screen.moving
    assert shows(screen, "It reads tags.")
    screen.tick()
    assert not screen.moving


@pytest.mark.parametrize("health", ["absent", "opening", "ok", "lost"])
def test_every_health_of_the_reader_is_in_words(health: str) -> None:
    assert words.load().has(f"tags.reader.{health}")
    assert_sound(TagsStart(replace(at_hand(language=words.PSEUDO), devices=ReadDevices(health))))
    screen = enrol(replace(at_hand(), devices=ReadDevices(health))).screen
    assert shows(screen, "Reader:") == (health != "ok")


def test_the_start_leads_everywhere() -> None:
    at = at_hand({A: CHEETAH})
    screen = TagsStart(at)
    for action, kind in (("what", WhatIsThis), ("all", AllTags), (Enrol("kayak"), ChoosingRun)):
        assert type(shown(touch(screen, action))) is kind
    assert shows(shown(screen.tagged(A, 0.0)), "Blue cheetah")
    assert touch(screen, "back") == BACK


# Choosing what to enrol


def test_what_there_is_to_enrol_comes_by_kind_and_colour() -> None:
    at = at_hand({A: RHINO})
    screen = choose_run(at, at.games["whitewater"])
    rows = [(row.text, row.value) for row in look(screen) if isinstance(row, Row)]
    assert rows == [("Race cards", "1 / 30"), ("Tree trunk tiles", "0 / 24")]
    assert touch(screen, replace(CARDS, colour="")) == STAY
    colours = [(badge.name, badge.value) for badge in look(screen) if isinstance(badge, SeatBadge)]
    assert colours[:2] == [("Red", "0 / 5"), ("Blue", "1 / 5")]
    assert touch(screen, "back") == STAY
    assert len([row for row in look(screen) if isinstance(row, Row)]) == 2
    assert touch(screen, "back") == BACK


def test_a_game_with_one_kind_goes_straight_to_its_run() -> None:
    at = at_hand()
    assert shows(choose_run(at, at.games["safari"]), "Splash card (1/6)")
    niagara = choose_run(at, at.games["niagara"])
    assert isinstance(niagara, ChoosingRun)
    assert len([badge for badge in look(niagara) if isinstance(badge, SeatBadge)]) == 6
    assert touch(niagara, "back") == BACK


def test_a_tag_held_while_choosing_is_told_and_bound_to_nothing() -> None:
    at = at_hand({A: RHINO})
    screen = choose_run(at, at.games["kayak"])
    assert screen.tagged(A, 0.0) == STAY
    assert shows(screen, "0006547886: Blue rhino, Whitewater")
    screen.tagged(D, 1.0)
    assert shows(screen, "DEADBEEF: A tag without a name")
    assert bound(at) == {A: RHINO}
    at.clock.seconds += LASTING  # type: ignore[attr-defined]
    screen.tick()
    assert not shows(screen, "DEADBEEF")


@pytest.mark.parametrize("game", GAMES)
def test_every_component_of_every_game_can_be_enrolled(game: str) -> None:
    at = at_hand()
    things = things_of(at.games[game], at.memory)
    hand = Hand(Enrolling(at, things))
    count = sum(thing.copies for thing in things)
    hand.hold(*map(tag, range(count)))
    assert shows(hand.screen, "All of them have tags")
    assert list(bound(at).values()) == [thing.binding for thing in things for _ in range(thing.copies)]
    assert all(map(sound, bound(at).values()))


# The run


def test_each_tag_held_binds_what_is_named_and_goes_on() -> None:
    at = at_hand()
    hand = enrol(at)
    assert shows(hand.screen, "Hold this to the reader Blue cheetah")
    assert shows(hand.screen, "Then: Blue zebra")
    hand.hold(A)
    assert shows(hand.screen, "Blue cheetah: 0006547886")
    assert shows(hand.screen, "Blue zebra")
    hand.hold(C)
    assert shows(hand.screen, "Blue zebra: 04A224B2C35E80")
    assert bound(at) == {A: CHEETAH, C: ZEBRA}
    assert touch(hand.screen, "back") == BACK


def test_a_tag_that_stays_on_the_reader_binds_once() -> None:
    at = at_hand()
    hand = enrol(at)
    hand.rest(A)
    assert bound(at) == {A: CHEETAH}
    assert shows(hand.screen, "Blue zebra")
    assert "instead" not in open_actions(hand.screen)


def test_the_tag_just_bound_asks_when_it_is_held_again_and_held_once_more_moves() -> None:
    at = at_hand()
    hand = enrol(at)
    hand.hold(A, A)
    assert bound(at) == {A: CHEETAH}
    assert shows(hand.screen, "Blue zebra: use this tag?")
    assert shows(hand.screen, "0006547886 is on Blue cheetah, Whitewater now.")
    hand.rest(A)
    assert bound(at) == {A: CHEETAH}, "it only rests"
    hand.hold(A)
    assert bound(at) == {A: ZEBRA}
    assert shows(hand.screen, "Blue rhino")
    touch(hand.screen, "before")
    touch(hand.screen, "before")
    assert not shows(hand.screen, "It has its tag")


@pytest.mark.parametrize("no", ["leave", "held back"])
def test_a_tag_stuck_elsewhere_stays_there_when_it_is_left(no: str) -> None:
    at = at_hand({A: changed(SPLASH, label="Oldest")})
    hand = enrol(at)
    hand.hold(A)
    assert shows(hand.screen, "is on Splash card, Safari Splash! now.")
    assert shows(hand.screen, "“Oldest” would be gone.")
    if no == "leave":
        touch(hand.screen, "leave")
    else:
        assert hand.screen.press("back", True, 0.0) == STAY
    assert bound(at) == {A: changed(SPLASH, label="Oldest")}
    assert shows(hand.screen, "Blue cheetah")
    assert hand.screen.press("back", True, 0.0) is None


def test_a_tag_stuck_elsewhere_is_moved_by_touch() -> None:
    at = at_hand({A: SPLASH})
    hand = enrol(at)
    hand.hold(A)
    assert set(open_actions(hand.screen)) == {"leave", "instead"}
    touch(hand.screen, "instead")
    assert bound(at) == {A: CHEETAH}


def test_another_tag_held_instead_of_an_answer_leaves_the_first_where_it_was() -> None:
    at = at_hand({A: SPLASH})
    hand = enrol(at)
    hand.hold(A, B)
    assert bound(at) == {A: SPLASH, B: CHEETAH}
    assert shows(hand.screen, "Blue zebra")


def test_what_has_its_tag_is_shown_so_and_kept_or_replaced() -> None:
    at = at_hand({A: changed(CHEETAH, label="Spotty")})
    hand = enrol(at)
    assert shows(hand.screen, "Blue zebra"), "the first one without"
    touch(hand.screen, "before")
    assert shows(hand.screen, "It has its tag: 0006547886")
    hand.hold(A)
    assert shows(hand.screen, "Blue cheetah keeps 0006547886")
    touch(hand.screen, "before")
    touch(hand.screen, "skip")
    assert shows(hand.screen, "Blue zebra")
    touch(hand.screen, "before")
    hand.hold(B)
    assert shows(hand.screen, "Blue cheetah has Spotty (0006547886).")
    assert bound(at) == {A: changed(CHEETAH, label="Spotty")}
    touch(hand.screen, "instead")
    assert bound(at) == {B: changed(CHEETAH, label="Spotty")}, "the name stays with the cheetah"


def test_what_has_a_tag_can_have_both() -> None:
    at = at_hand({A: CHEETAH})
    hand = enrol(at)
    touch(hand.screen, "before")
    hand.hold(B)
    touch(hand.screen, "beside")
    assert bound(at) == {A: CHEETAH, B: CHEETAH}
    touch(hand.screen, "before")
    assert shows(hand.screen, "It has its tags: 0006547886, 0025489530")


def test_copies_that_say_the_same_have_a_tag_each() -> None:
    at = at_hand({A: SPLASH, B: SPLASH})
    hand = enrol(at, Chosen("safari", "splash"))
    assert shows(hand.screen, "Splash card (3/6)")
    hand.hold(A)
    assert shows(hand.screen, "is on Splash card")
    touch(hand.screen, "leave")
    hand.hold(C)
    touch(hand.screen, "before")
    hand.hold(D)
    touch(hand.screen, "instead")
    assert bound(at) == {A: SPLASH, B: SPLASH, D: SPLASH}, "only the third one's tag gave way"


def test_the_end_names_what_has_none_and_goes_back_to_it() -> None:
    at = at_hand()
    hand = enrol(at, Chosen("whitewater", "tile"))
    hand.hold(A)
    for _ in range(23):
        touch(hand.screen, "skip")
    assert shows(hand.screen, "1 of 24 have tags")
    assert shows(hand.screen, "Without one: Tree trunk tile 2, Tree trunk tile 3, Tree trunk tile 4 and 20 more")
    hand.hold(A)
    assert shows(hand.screen, "0006547886: Tree trunk tile 1, Whitewater")
    hand.hold(B)
    assert shows(hand.screen, "0025489530: A tag without a name")
    touch(hand.screen, "rest")
    assert shows(hand.screen, "Tree trunk tile 2")
    hand.hold(B)
    assert bound(at) == {A: Binding("whitewater", "tile", {"tile": 1}), B: Binding("whitewater", "tile", {"tile": 2})}


# What is this?


def test_whatever_is_held_is_told_with_its_numbers() -> None:
    at = at_hand({A: changed(RHINO, label="Bruiser"), C: SPLASH})
    screen = WhatIsThis(at)
    assert shows(screen, "Hold any tag to the reader")
    assert open_actions(screen) == ("back",)
    screen.tagged(A, 0.0)
    for said in ("Bruiser", "Blue rhino, Whitewater", "Printed on it: 0006547886", "Its own number: 010063E9AE"):
        assert shows(screen, said)
    screen.tagged(C, 1.0)
    assert shows(screen, "Splash card Safari Splash!")
    assert not shows(screen, "Printed")
    assert isinstance(shown(touch(screen, "more")), OneTag)
    assert touch(screen, "back") == BACK


def test_an_unknown_tag_is_named_at_once() -> None:
    at = at_hand()
    screen = WhatIsThis(at)
    screen.tagged(B, 0.0)
    assert shows(screen, "A tag without a name")
    naming = shown(touch(screen, "name"))
    for action in (Chosen("whitewater"), replace(CARDS, colour=""), CARDS):
        assert touch(naming, action) == STAY
    assert bound(at) == {}
    assert touch(naming, Pick(2)) == BACK
    assert bound(at) == {B: RHINO}
    assert shows(screen, "Blue rhino")


# One tag, and all of them


def test_a_tag_is_stuck_to_something_else() -> None:
    at = at_hand({A: changed(RHINO, label="Bruiser"), B: ZEBRA})
    naming = shown(touch(OneTag(at, A), "stick"))
    for action in (Chosen("whitewater"), replace(CARDS, colour=""), CARDS):
        touch(naming, action)
    assert touch(naming, Pick(1)) == STAY
    assert shows(naming, "Blue zebra: use this tag?")
    assert shows(naming, "Blue zebra has 0025489530.")
    touch(naming, "leave")
    assert touch(naming, Pick(2)) == BACK, "it is there already"
    assert bound(at) == {A: changed(RHINO, label="Bruiser"), B: ZEBRA}
    touch(naming, Pick(1))
    assert touch(naming, "beside") == BACK
    assert bound(at) == {A: ZEBRA, B: ZEBRA}


def test_copies_take_any_number_of_tags() -> None:
    at = at_hand({tag(number): SPLASH for number in range(1, 7)} | {A: RHINO})
    naming = shown(touch(OneTag(at, A), "stick"))
    touch(naming, Chosen("safari"))
    touch(naming, Pick(0))
    assert set(open_actions(naming)) == {"leave", "instead"}
    assert touch(naming, "instead") == BACK
    assert bound(at)[A] == SPLASH
    assert len(bound(at)) == 7


def test_a_question_is_left_by_back_and_by_another_tag() -> None:
    at = at_hand({A: RHINO, B: ZEBRA})
    naming = Sticking(at, A)
    for action in (Chosen("whitewater"), replace(CARDS, colour=""), CARDS, Pick(1)):
        touch(naming, action)
    assert naming.press("back", True, 0.0) == STAY
    assert Pick(1) in open_actions(naming)
    touch(naming, Pick(1))
    naming.tagged(D, 0.0)
    assert Pick(1) in open_actions(naming)
    assert bound(at) == {A: RHINO, B: ZEBRA}


def test_a_tag_has_a_name_of_the_tables_own_until_it_is_emptied() -> None:
    at = at_hand({A: RHINO})
    screen = OneTag(at, A)
    keyboard = shown(touch(screen, "rename"))
    for letter in "bruiser":
        touch(keyboard, Key("type", letter), (480, 320))
    assert touch(keyboard, Key("done")) == BACK
    assert bound(at) == {A: changed(RHINO, label="Bruiser")}
    assert shows(screen, "Bruiser Blue rhino, Whitewater")
    assert touch(shown(touch(screen, "rename")), "empty") == BACK
    assert bound(at) == {A: RHINO}


def test_a_name_is_taken_away_only_after_a_question() -> None:
    at = at_hand({A: RHINO, B: ZEBRA})
    screen = OneTag(at, A)
    for no in ("keep", "held back"):
        touch(screen, "unbind")
        assert shows(screen, "0006547886 would no longer stand for this: Blue rhino.")
        assert screen.press("back", True, 0.0) == STAY if no == "held back" else touch(screen, no) == STAY
        assert bound(at) == {A: RHINO, B: ZEBRA}
    assert screen.act("unbind-sure") == STAY
    touch(screen, "unbind")
    assert touch(screen, "unbind-sure") == BACK
    assert bound(at) == {B: ZEBRA}


def test_another_tag_takes_the_page_and_every_one_is_answered() -> None:
    at = at_hand({A: RHINO, B: ZEBRA})
    screen = OneTag(at, A)
    touch(screen, "unbind")
    screen.tagged(B, 0.0)
    assert shows(screen, "Blue zebra")
    assert "unbind-sure" not in open_actions(screen)
    screen.tagged(B, 2.0)
    assert shows(screen, "Yes, this is the one.")
    screen.tagged(D, 4.0)
    assert shows(screen, "DEADBEEF: A tag without a name")


def test_every_tag_is_on_some_page_of_its_game() -> None:
    at = read(console(words.load()), 24)
    assert len(bound(at)) > 60
    screen = AllTags(at)
    met: list[Tag] = []
    for game in GAMES:
        touch(screen, Of(game))
        while True:
            met += [action.tag for action in open_actions(screen) if isinstance(action, Open)]
            if "later" not in open_actions(screen):
                break
            touch(screen, "later")
    assert sorted(met) == sorted(bound(at))
    numbers = [row.text for row in look(after_tiles(at)) if isinstance(row, Row)]
    assert numbers == sorted(numbers, key=lambda text: int(text.rpartition(" ")[2]))


def after_tiles(at: Console) -> AllTags:
    """Twelve tiles, bound from the last to the first: 10 does not come before 2."""
    at.memory.tags.bindings.clear()  # type: ignore[attr-defined]
    for number in range(12, 0, -1):
        at.memory.tags.bind(tag(number), Binding("whitewater", "tile", {"tile": number}))
    return AllTags(at)


def test_a_tag_held_to_the_list_opens_its_page() -> None:
    at = at_hand({A: RHINO})
    screen = AllTags(at)
    assert shows(shown(screen.tagged(A, 0.0)), "Blue rhino")
    assert shows(shown(screen.tagged(B, 1.0)), "A tag without a name")
    page = shown(touch(screen, Open(A)))
    touch(page, "unbind")
    touch(page, "unbind-sure")
    assert shows(screen, "No tag has a name yet.")


# Buttons, chance, sizes


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_four_buttons_are_enough(size: tuple[int, int]) -> None:
    at = at_hand({A: SPLASH})
    choosing = Walk(shown(Walk(TagsStart(at), size).to(Enrol("whitewater"))), size)
    choosing.to(replace(CARDS, colour=""))
    run = Walk(shown(choosing.to(CARDS)), size)
    hand = Hand(run.screen)
    run.to("skip")
    run.to("before")
    hand.hold(A)
    run.to("leave")
    hand.hold(A)
    run.focus = None
    run.press("roll")
    run.press("ok")
    assert bound(at) == {A: CHEETAH}, "yes is the first that ROLL comes to"
    assert run.to("back") == BACK
    page = Walk(shown(Walk(AllTags(at), size).to(Open(A))), size)
    page.to("unbind")
    assert page.to("unbind-sure") == BACK
    assert bound(at) == {}


@dataclass(frozen=True)
class Touch:
    """Whatever can be touched at this place of the walk."""

    number: int


@dataclass(frozen=True)
class Held:
    tag: Tag
    late: float


TAGS = (A, B, C, D, tag(1), tag(2))
MOVES = st.one_of(
    st.builds(Touch, st.integers(0, 20)), st.builds(Held, st.sampled_from(TAGS), st.sampled_from((0.1, 2.0)))
)


class Front:
    """The screens of the tags on top of each other, as the console's loop shows them."""

    def __init__(self, at: Console) -> None:
        self.screens: list[Screen] = [TagsStart(at)]

    def go(self, step: Step) -> None:
        match step:
            case Show(screen):
                self.screens.append(screen)
            case Back() if len(self.screens) > 1:
                self.screens.pop()


@settings(max_examples=60)
@given(st.lists(MOVES, max_size=60))
def test_whatever_is_held_and_touched_only_what_was_confirmed_changes(moves: list[Touch | Held]) -> None:
    at = at_hand({A: RHINO, B: SPLASH, C: changed(ZEBRA, label="Stripes")})
    front, now = Front(at), 0.0
    for move in moves:
        screen, before = front.screens[-1], bound(at)
        match move:
            case Touch(number):
                actions = open_actions(screen)
                action = actions[number % len(actions)]
                front.go(screen.act(action))
                if bound(at) != before:
                    assert action in ("instead", "beside", "unbind-sure", "empty", Key("done")) or (
                        isinstance(screen, Sticking) and isinstance(action, Pick)
                    )
                    assert before.keys() <= bound(at).keys() or action in ("instead", "unbind-sure")
            case Held(held, late):
                now += late
                asked = "instead" in open_actions(screen)
                front.go(screen.tagged(held, now))
                if bound(at) != before:
                    assert isinstance(screen, Enrolling)
                    assert {each for each in TAGS if before.get(each) != bound(at).get(each)} == {held} or asked
                    assert asked or held not in before
        screen = front.screens[-1]
        screen.tick()
        assert all(map(sound, bound(at).values()))
        look(screen)


def crowded(language: str) -> Console:
    """Everything of every game carries a tag, each with a long name of its own; and the reader is lost."""
    at = read(console(words.load(language)), 24)
    for each, binding in bound(at).items():
        at.memory.tags.bind(each, changed(binding, label=LONG))
    return replace(at, devices=ReadDevices("lost", "not_open"))


def states(at: Console) -> Iterator[tuple[str, Screen]]:
    """Every state of the screens of the tags."""
    yield "start", TagsStart(at)
    for name, game in at.games.items():
        yield name, (choosing := choose_run(at, game))
        if isinstance(choosing, Choosing):
            for kind in game.component_kinds:
                step = choosing.act(Chosen(name, kind.name))
                run = shown(step if isinstance(step, Show) else choosing.act(Chosen(name, kind.name, "orange")))
                hand = Hand(run)
                yield f"{name} {kind.name} run", run
                hand.hold(tag(1))
                yield f"{name} {kind.name} heard", run
                if "instead" in open_actions(run):
                    hand.hold(tag(1))
                yield f"{name} {kind.name} taken", run
                for _ in range(50):
                    run.act("skip")
                yield f"{name} {kind.name} end", run
                choosing.act("back")
    for each in (tag(1), tag(6), D):
        what = WhatIsThis(at)
        what.tagged(each, 0.0)
        yield f"what {each}", what
    listed = AllTags(at)
    yield "list", listed
    for name in at.games:
        listed.act(Of(name))
        listed.act("later")
        yield f"list {name}", listed
    one = OneTag(at, next(iter(at.memory.tags.bindings), D))
    yield "one", one
    yield "rename", shown(one.act("rename")) if at.memory.tags.bindings else one
    one.act("unbind")
    yield "unbind", one
    sticking = Sticking(at, tag(1))
    for action in (Chosen("whitewater"), Chosen("whitewater", "race_card"), Chosen("whitewater", "race_card", "red")):
        sticking.act(action)
        yield f"sticking {action}", sticking
    sticking.act(Pick(2))
    yield "sticking asks", sticking
    sticking.tagged(tag(2), 0.0)
    yield "sticking says", sticking


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("full", [False, True], ids=["few", "crowded"])
def test_every_state_can_be_shown(language: str, full: bool) -> None:
    at = crowded(language) if full else at_hand({tag(1): RHINO}, language)
    assert len(bound(at)) > 60 or not full
    for name, screen in states(at):
        assert_sound(screen, name)
