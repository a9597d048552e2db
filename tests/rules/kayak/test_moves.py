"""Rocks, Double Spaces, Paddle and Swerve Cards, Pushing Kayaks, K2 to K6: who may go where, and who goes with them."""

import pytest

from tests.rules.kayak.table import ANA, BEN, CLEO, DAN, does, drawn, is_drawn, kinds, may, why_not

# One kayak, and the river


@pytest.mark.parametrize(
    ("card", "way", "after"),
    [
        ("paddle", "down", "SSSSB\n.....\n.....\n..A..\n....."),
        ("paddle", "up", "SSSSB\n..A..\n.....\n.....\n....."),
        ("double_paddle", "down", "SSSSB\n.....\n.....\n.....\n..A.."),
        ("double_paddle", "up", "SSASB\n.....\n.....\n.....\n....."),
        ("swerve", "left", "SSSSB\n.....\n.A...\n.....\n....."),
        ("swerve", "right", "SSSSB\n.....\n...A.\n.....\n....."),
        ("double_swerve", "left", "SSSSB\n.....\nA....\n.....\n....."),
        ("double_swerve", "right", "SSSSB\n.....\n....A\n.....\n....."),
        ("free_move", "up", "SSSSB\n..A..\n.....\n.....\n....."),
        ("free_move", "down", "SSSSB\n.....\n.....\n..A..\n....."),
        ("free_move", "left", "SSSSB\n.....\n.A...\n.....\n....."),
        ("free_move", "right", "SSSSB\n.....\n...A.\n.....\n....."),
    ],
)
def test_a_card_moves_the_kayak_by_its_spaces(card: str, way: str, after: str) -> None:
    match = drawn("SSSSB\n.....\n..A..\n.....\n.....")
    rulings = does(match, card, way)
    assert is_drawn(match, after)
    spaces = 2 if "double" in card else 1
    assert [each.facts for each in rulings if each.kind == "moved"] == [{"seat": ANA, "way": way}] * spaces


@pytest.mark.parametrize(
    ("card", "way"), [("paddle", "left"), ("double_paddle", "right"), ("swerve", "up"), ("double_swerve", "down")]
)
def test_a_card_moves_no_kayak_in_the_other_directions(card: str, way: str) -> None:
    assert not may(drawn("SSSSB\n.....\n..A..\n.....\n....."), card, way)


@pytest.mark.parametrize("card", ["paddle", "double_paddle", "free_move"])
def test_a_rock_ahead_stops_a_kayak(card: str) -> None:
    match = drawn("SSSSB\n..A..\n..#..\n.....")
    assert why_not(match, card, "down") == ("rock_ahead", {"seat": ANA, "way": "down", "lane": 3})


def test_a_double_card_with_a_rock_in_the_second_space_is_refused_whole() -> None:
    match = drawn("SSSSB\nA.#..\n.....")
    assert why_not(match, "double_swerve", "right") == ("rock_ahead", {"seat": ANA, "way": "right", "lane": 3})
    assert may(match, "swerve", "right")


def test_the_lane_of_a_rock_is_counted_on_its_own_tile() -> None:
    match = drawn("SSSSB\n..A..\n~~~~~\n .#...")
    assert why_not(match, "paddle", "down") == ("rock_ahead", {"seat": ANA, "way": "down", "lane": 2})


def test_a_rock_is_not_jumped_over() -> None:
    match = drawn("SSSSB\n..A..\n..#..\n.....\n.....")
    assert not may(match, "double_paddle", "down")


@pytest.mark.parametrize(
    ("picture", "card", "way"),
    [
        ("SSSSB\nA....", "swerve", "left"),
        ("SSSSB\n....A", "swerve", "right"),
        ("SSSSB\n.A...", "double_swerve", "left"),
        ("ASSSB\n.....", "paddle", "up"),
        ("SSSSB\nA....", "double_paddle", "up"),
    ],
)
def test_there_is_no_river_beyond_the_banks_and_above_the_start(picture: str, card: str, way: str) -> None:
    assert why_not(drawn(picture), card, way) == ("no_space", {"seat": ANA, "way": way})


@pytest.mark.parametrize("card", ["paddle", "double_paddle"])
def test_a_lane_that_a_shifted_tile_does_not_go_on_with_ends_in_the_bank(card: str) -> None:
    match = drawn("SSSSB\nA....\n~~~~~\n .....\n .....")
    assert why_not(match, card, "down") == ("no_space", {"seat": ANA, "way": "down"})


def test_a_kayak_goes_straight_on_over_the_edge_of_a_shifted_tile() -> None:
    match = drawn("SSSSB\n..A..\n~~~~~\n .....\n .....")
    does(match, "double_paddle", "down")
    assert is_drawn(match, "SSSSB\n.....\n~~~~~\n .....\n .A...")


# Double spaces


@pytest.mark.parametrize(
    ("before", "card", "way", "rides"),
    [
        ("SSSSB\n..A..\n..^..\n..v..\n.....", "paddle", "down", True),
        ("SSSSB\n.....\n.A^..\n..v..\n.....", "swerve", "right", True),
        ("SSSSB\n.....\n..^A.\n..v..\n.....", "swerve", "left", True),
        ("SSSSB\n.....\n..^..\n..vA.\n.....", "swerve", "left", False),
        ("SSSSB\n.....\n..^..\n..v..\n..A..", "paddle", "up", False),
    ],
)
def test_whoever_enters_a_double_space_is_carried_to_its_lower_end(
    before: str, card: str, way: str, rides: bool
) -> None:
    match = drawn(before)
    rulings = does(match, card, way)
    assert is_drawn(match, "SSSSB\n.....\n..^..\n..a..\n.....")
    assert ("rode" in kinds(rulings)) == rides


def test_rapids_are_ridden_between_the_two_spaces_of_a_double_card() -> None:
    match = drawn("SSSSB\n..A..\n..^..\n..v..\n.....")
    does(match, "double_paddle", "down")
    assert is_drawn(match, "SSSSB\n.....\n..^..\n..v..\n..A..")
    match = drawn("SSSSB\n.....\n.A^..\n..v..\n.....")
    does(match, "double_swerve", "right")
    assert is_drawn(match, "SSSSB\n.....\n..^..\n..vA.\n.....")


def test_nobody_goes_up_against_the_rapids() -> None:
    match = drawn("SSSSB\n.....\n..^..\n..a..\n.....")
    assert why_not(match, "paddle", "up") == ("against_rapids", {"seat": ANA})
    match = drawn("SSSSB\n.....\n..^..\n..v..\n..A..")
    assert why_not(match, "double_paddle", "up") == ("against_rapids", {"seat": ANA})
    assert may(match, "paddle", "up")


def test_a_second_kayak_comes_in_from_upstream_and_waits() -> None:
    match = drawn("SSSSS\n..A..\n..^..\n..b..\n.....")
    assert kinds(does(match, "paddle", "down")) == ["played", "moved", "waits"]
    assert is_drawn(match, "SSSSS\n.....\n..a..\n..b..\n.....")


@pytest.mark.parametrize(
    ("picture", "card", "way"),
    [
        ("SSSSS\n.....\n.A^..\n..b..\n.....", "swerve", "right"),
        ("SSSSS\n.....\n..^..\n..bA.\n.....", "swerve", "left"),
        ("SSSSS\n.....\n..^..\n..b..\n..A..", "paddle", "up"),
    ],
)
def test_a_taken_double_space_is_entered_only_from_upstream(picture: str, card: str, way: str) -> None:
    assert why_not(drawn(picture), card, way) == ("double_taken", {"seat": ANA, "other": BEN})


@pytest.mark.parametrize(
    ("picture", "card", "way"),
    [
        ("SSSSS\n..A..\n..b..\n..c..\n.....", "paddle", "down"),
        ("SSSSS\n.....\n.Ab..\n..c..\n.....", "swerve", "right"),
        ("SSSSS\n.....\n..b..\n..c..\n..A..", "paddle", "up"),
    ],
)
def test_a_double_space_holds_no_third_kayak(picture: str, card: str, way: str) -> None:
    assert why_not(drawn(picture), card, way) == ("double_full", {"seat": ANA})


def test_who_waits_cannot_pass_the_one_in_front() -> None:
    match = drawn("SSSSS\n.....\n..a..\n..b..\n.....")
    assert why_not(match, "paddle", "down") == ("behind", {"seat": ANA, "other": BEN})
    match = drawn("SSSSS\n..A..\n..^..\n..b..\n.....")
    assert why_not(match, "double_paddle", "down") == ("behind", {"seat": ANA, "other": BEN})


@pytest.mark.parametrize(
    ("card", "way", "after"),
    [
        ("swerve", "left", "SSSSS\n.....\n.A^..\n..b..\n....."),
        ("swerve", "right", "SSSSS\n.....\n..^A.\n..b..\n....."),
        ("paddle", "up", "SSSSS\n..A..\n..^..\n..b..\n....."),
    ],
)
def test_who_waits_may_leave_sideways_and_upstream(card: str, way: str, after: str) -> None:
    match = drawn("SSSSS\n.....\n..a..\n..b..\n.....")
    does(match, card, way)
    assert is_drawn(match, after)


@pytest.mark.parametrize(
    ("card", "way", "after"),
    [
        ("paddle", "down", "SSSSS\n.....\n..^..\n..b..\n..A.."),
        ("swerve", "left", "SSSSS\n.....\n..^..\n.Ab..\n....."),
        ("double_swerve", "right", "SSSSS\n.....\n..^..\n..b.A\n....."),
    ],
)
def test_who_waits_slides_down_when_the_one_in_front_leaves(card: str, way: str, after: str) -> None:
    match = drawn("SSSSS\n.....\n..b..\n..a..\n.....")
    rulings = does(match, card, way)
    assert is_drawn(match, after)
    assert {"seat": BEN} in [ruling.facts for ruling in rulings if ruling.kind == "slid"]


# Pushing


@pytest.mark.parametrize(
    ("before", "card", "way", "after"),
    [
        ("SSSSS\n..A..\n..B..\n.....", "paddle", "down", "SSSSS\n.....\n..A..\n..B.."),
        ("SSSSS\n..B..\n..A..\n.....", "paddle", "up", "SSBSS\n..A..\n.....\n....."),
        ("SSSSS\n.BA..\n.....", "swerve", "left", "SSSSS\nBA...\n....."),
        ("SSSSS\n.ABCD\n.....", "swerve", "left", "SSSSS\nA.BCD\n....."),
        ("SSSSS\nABCD.\n.....", "swerve", "right", "SSSSS\n.ABCD\n....."),
        ("SSSSS\nAB...\n.....", "double_swerve", "right", "SSSSS\n..AB.\n....."),
        ("SSSSS\nA.B..\n.....", "double_swerve", "right", "SSSSS\n..AB.\n....."),
        ("SSSSS\nA.B..\n.....", "free_move", "right", "SSSSS\n.AB..\n....."),
        ("SSSSS\nAB...\n.....", "free_move", "right", "SSSSS\n.AB..\n....."),
    ],
)
def test_whoever_is_in_the_way_is_pushed_on(before: str, card: str, way: str, after: str) -> None:
    match = drawn(before)
    rulings = does(match, card, way)
    assert is_drawn(match, after)
    assert {each.facts["way"] for each in rulings if each.kind in ("moved", "pushed")} == {way}


def test_the_referee_tells_who_pushed_whom_the_foremost_first() -> None:
    rulings = does(drawn("SSSSS\n..A..\n..B..\n..C..\n....."), "paddle", "down")
    assert kinds(rulings) == ["played", "pushed", "pushed", "moved"]
    assert [(each.facts["seat"], each.facts["other"]) for each in rulings[1:3]] == [(BEN, CLEO), (ANA, BEN)]


@pytest.mark.parametrize(
    ("picture", "card", "way", "reason"),
    [
        ("SSSSS\nAB#..\n.....", "swerve", "right", ("pushed_on_rock", {"seat": BEN, "way": "right", "lane": 3})),
        ("SSSSS\nABC#.\n.....", "swerve", "right", ("pushed_on_rock", {"seat": CLEO, "way": "right", "lane": 4})),
        ("SSSSS\nAB.#.\n.....", "double_swerve", "right", ("pushed_on_rock", {"seat": BEN, "way": "right", "lane": 4})),
        ("SSSSS\nBA...\n.....", "swerve", "left", ("pushed_out", {"seat": BEN, "way": "left"})),
        ("SSSSS\nDCBA.\n.....", "swerve", "left", ("pushed_out", {"seat": DAN, "way": "left"})),
        ("BSSSS\nA....\n.....", "paddle", "up", ("pushed_out", {"seat": BEN, "way": "up"})),
        ("SSSSS\nA....\nB....\n~~~~~\n .....", "paddle", "down", ("pushed_out", {"seat": BEN, "way": "down"})),
        ("SSSSS\n.AB^.\n...c.", "swerve", "right", ("double_taken", {"seat": BEN, "other": CLEO})),
        ("SSSSS\n.A...\n.B...\n.c...\n.d...", "paddle", "down", ("double_full", {"seat": BEN})),
        ("SSSSS\n.....\n.^...\n.c...\n.B...\n.A...", "paddle", "up", ("double_taken", {"seat": BEN, "other": CLEO})),
    ],
)
def test_nobody_is_pushed_where_nobody_may_go(picture: str, card: str, way: str, reason: object) -> None:
    assert why_not(drawn(picture), card, way) == reason


def test_a_pushed_kayak_rides_the_rapids_too() -> None:
    match = drawn("SSSSS\n..A..\n..B..\n..^..\n..v..")
    assert kinds(does(match, "paddle", "down")) == ["played", "pushed", "rode", "moved"]
    assert is_drawn(match, "SSSSS\n.....\n..A..\n..^..\n..b..")


def test_a_pushed_kayak_waits_behind_another() -> None:
    match = drawn("SSSSS\n..A..\n..B..\n..^..\n..c..")
    assert kinds(does(match, "paddle", "down")) == ["played", "pushed", "waits", "moved"]
    assert is_drawn(match, "SSSSS\n.....\n..A..\n..b..\n..c..")


def test_nobody_in_a_double_space_is_pushed() -> None:
    match = drawn("SSSSS\n..A..\n..^..\n..b..\n.....")
    does(match, "paddle", "down")
    assert is_drawn(match, "SSSSS\n.....\n..a..\n..b..\n.....")
