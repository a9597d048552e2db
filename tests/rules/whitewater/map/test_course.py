"""A course as a table types it in: what cannot be raced on is refused with its reason, and nothing else is."""

import json
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.rules.form import admits
from companion.rules.question import Reason, Refused
from companion.rules.whitewater import GAME
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.course import (
    COURSE_REASONS,
    SLOTS,
    Course,
    Crossing,
    Land,
    Tile,
    course_fault,
)
from companion.rules.whitewater.example_course import EXAMPLE_COURSE
from companion.rules.whitewater.setup import Setup
from tests.play import start
from tests.rules.whitewater.map.courses import any_course

LOG = Tile((("plain",),))
ACROSS = tuple(Crossing(slot, "left") for slot in range(1, SLOTS + 1))
SOUND = Course((Land(("plain",)), *ACROSS), (LOG,) * 16)


def tiled(tile: Tile) -> Course:
    """The sound course, with another third tile."""
    return replace(SOUND, tiles=(LOG, LOG, tile, *SOUND.tiles[3:]))


FAULTS = {
    "no stretch at all": (Course((), ()), Reason("no_land", {}, "Course")),
    "nothing but water": (replace(SOUND, stretches=ACROSS), Reason("no_land", {}, "Course")),
    "land without a space": (replace(SOUND, stretches=(Land(()), *ACROSS)), Reason("no_land", {}, "Course")),
    "a crossing above the river": (
        replace(SOUND, stretches=(*SOUND.stretches, Crossing(0, "left"))),
        Reason("no_such_slot", {"crossing": 6, "slot": 0}, "Course"),
    ),
    "a crossing below the falls": (
        replace(SOUND, stretches=(Land(("plain",)), Crossing(6, "right"), *ACROSS)),
        Reason("no_such_slot", {"crossing": 1, "slot": 6}, "Course"),
    ),
    "a slot that the path leaves out": (
        replace(SOUND, stretches=(Land(("plain",)), *ACROSS[:3], ACROSS[4])),
        Reason("slot_not_crossed", {"slot": 4}, "Course"),
    ),
    "a picture on land that no icon has": (
        replace(SOUND, stretches=(*SOUND.stretches, Land(("plain", "plus4")))),
        Reason("no_such_space", {"stretch": 7}, "Course"),
    ),
    "a picture on a trunk that no icon has": (
        tiled(Tile((("plain", "home"),))),
        Reason("no_such_trunk", {"tile": 3}, "Course"),
    ),
    "a tile without trunks": (tiled(Tile(((),))), Reason("no_trunks", {"tile": 3}, "Course")),
    "a tile without trunks at one crossing": (
        tiled(Tile((("plain",), ("plain",), (), ("die",), ("plain",)))),
        Reason("no_trunks", {"tile": 3}, "Course"),
    ),
    "a tile with trunks for fewer crossings": (
        tiled(Tile((("plain",),) * 4)),
        Reason("trunks_of_other_course", {"tile": 3, "crossings": 5}, "Course"),
    ),
    "a tile with trunks for no crossing": (
        tiled(Tile(())),
        Reason("trunks_of_other_course", {"tile": 3, "crossings": 5}, "Course"),
    ),
    "a tile with trunks for more crossings": (
        tiled(Tile((("plain",),) * 6)),
        Reason("trunks_of_other_course", {"tile": 3, "crossings": 5}, "Course"),
    ),
}


@pytest.mark.parametrize(("course", "reason"), FAULTS.values(), ids=FAULTS)
def test_what_cannot_be_raced_on_is_refused_with_its_reason(course: Course, reason: Reason) -> None:
    assert course_fault(course) == reason
    with pytest.raises(Refused) as refusal:
        start(GAME, Setup(board="mapped", box=Box(course=course)), ("Ana", "Ben"))
    assert refusal.value.reason == reason


def test_every_fault_has_its_case_and_its_facts_have_their_forms() -> None:
    kinds = {kind.name: kind for kind in COURSE_REASONS}
    assert {reason.kind for _, reason in FAULTS.values()} == kinds.keys()
    for _, reason in FAULTS.values():
        forms = kinds[reason.kind].facts
        assert reason.facts.keys() == forms.keys()
        assert all(admits(forms[name], value) for name, value in reason.facts.items())


def test_a_course_with_other_tiles_than_the_box_is_refused_only_when_it_is_raced_on() -> None:
    box = Box(tiles=24, course=replace(SOUND, tiles=(LOG,) * 20))
    with pytest.raises(Refused) as refusal:
        start(GAME, Setup(board="mapped", box=box), ("Ana", "Ben"))
    assert refusal.value.reason == Reason("tiles_not_mapped", {"tiles": 24, "mapped": 20}, "Course")
    assert start(GAME, Setup(board="unmapped", box=box), ("Ana", "Ben")).question


@pytest.mark.parametrize("course", [SOUND, EXAMPLE_COURSE], ids=["the smallest", "the example"])
def test_a_sound_course_is_raced_on(course: Course) -> None:
    assert course_fault(course) is None
    box = Box(tiles=len(course.tiles), course=course)
    assert start(GAME, Setup(board="mapped", box=box), ("Ana", "Ben")).question


@given(st.randoms(use_true_random=False), st.integers(SLOTS, 60))
def test_any_sound_course_has_no_fault_and_comes_back_from_its_record_as_it_was(chance: Random, tiles: int) -> None:
    course = any_course(chance, tiles)
    assert course_fault(course) is None
    written = msgspec.json.encode(course)
    assert msgspec.json.decode(written, type=Course) == course
    assert msgspec.convert(json.loads(written), Course) == course


@pytest.mark.parametrize(
    ("stretch", "says"),
    [
        ({"form": "crossing", "slot": 1, "bank": "middle"}, "middle"),
        ({"form": "bridge", "slot": 1}, "bridge"),
        ({"form": "crossing", "slot": "1", "bank": "left"}, "int"),
    ],
    ids=["from no bank", "over a bridge", "in a slot without a number"],
)
def test_what_is_no_course_at_all_is_not_read(stretch: dict[str, object], says: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=says):
        msgspec.convert({"stretches": [stretch], "tiles": []}, Course)
