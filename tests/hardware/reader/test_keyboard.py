"""Readers that type: what is a scan, and what are keys."""

from hypothesis import given
from hypothesis import strategies as st

from hardware.reader.decoder import Frames
from hardware.reader.keyboard import GAP, Key, Keyboard, Scan

PRINTED = "0006547886"


def typed(keyboard: Keyboard, keys: str, begin: float, gap: float = 0.01) -> list[Key | Scan]:
    """Types these keys, one each `gap` seconds; what was told meanwhile."""
    told: list[Key | Scan] = []
    for number, key in enumerate(keys):
        told += keyboard.press(key, begin + number * gap)
    return told


def keys(told: list[Key | Scan]) -> str:
    return "".join(each.key for each in told if isinstance(each, Key))


def test_ten_digits_and_enter_are_a_scan_and_no_keys() -> None:
    keyboard = Keyboard()
    assert typed(keyboard, PRINTED + "\r", 1.0) == [Scan("0063E9AE", 1.0 + 10 * 0.01)]
    assert keyboard.advance(99.0) == []
    assert keyboard.counts == Frames(good=1)


def test_every_name_of_enter_ends_a_scan() -> None:
    for enter in ("\r", "\n", "enter", "return"):
        keyboard = Keyboard()
        assert typed(keyboard, PRINTED, 0.0) == []
        assert keyboard.press(enter, 0.1) == [Scan("0063E9AE", 0.1)]


def test_a_digit_pressed_by_hand_is_a_key_a_tenth_of_a_second_later() -> None:
    keyboard = Keyboard()
    assert keyboard.press("3", 1.0) == []
    assert keyboard.advance(1.0 + 0.9 * GAP) == []
    assert keyboard.advance(1.0 + 1.1 * GAP) == [Key("3", 1.0)]
    assert keyboard.advance(9.0) == []


def test_any_other_key_is_passed_at_once_behind_the_digits_before_it() -> None:
    keyboard = Keyboard()
    assert keyboard.press("r", 1.0) == [Key("r", 1.0)]
    assert keyboard.press("1", 1.01) == []
    assert keyboard.press("2", 1.02) == []
    assert keyboard.press("s", 1.03) == [Key("1", 1.01), Key("2", 1.02), Key("s", 1.03)]


def test_enter_by_hand_is_a_key() -> None:
    keyboard = Keyboard()
    assert keys(typed(keyboard, "\r", 0.0)) == "\r"
    assert keys(typed(keyboard, "42\r", 1.0)) == "42\r"
    assert keys(typed(keyboard, PRINTED[:9] + "\r", 2.0)) == PRINTED[:9] + "\r"


def test_a_gap_makes_keys_of_what_came_before_it() -> None:
    for place in range(1, 11):
        keyboard = Keyboard()
        told = typed(keyboard, PRINTED[:place], 0.0)
        told += typed(keyboard, PRINTED[place:] + "\r", place * 0.01 + 2 * GAP)
        told += keyboard.advance(99.0)
        assert keys(told) == PRINTED + "\r", place


def test_keys_of_a_scan_that_are_heard_of_late_are_still_one() -> None:
    """A busy loop hears of them in two heaps, wherever the scan is cut, and nobody knows how late."""
    for place in range(1, 11):
        keyboard = Keyboard()
        told = [each for key in PRINTED[:place] for each in keyboard.press(key, 5.0, 4.0)]
        told += [each for key in PRINTED[place:] + "\r" for each in keyboard.press(key, 6.0, 5.0)]
        assert told == [Scan("0063E9AE", 6.0)], place


def test_keys_that_are_apart_for_certain_are_keys_however_late_they_are_heard_of() -> None:
    keyboard = Keyboard()
    told = [each for key in PRINTED for each in keyboard.press(key, 5.0, 4.0)]
    told += keyboard.press("\r", 6.0, 5.0 + 1.1 * GAP)
    assert keys(told) == PRINTED + "\r"


def test_slow_and_fast_readers_are_both_readers() -> None:
    for gap in (0.0, 0.001, 0.02, 0.09):
        assert typed(Keyboard(), PRINTED + "\r", 0.0, gap)[-1:] == [Scan("0063E9AE", 10 * gap)], gap


def test_a_digit_typed_just_before_a_scan_is_still_a_key() -> None:
    assert typed(Keyboard(), "7" + PRINTED + "\r", 0.0) == [Key("7", 0.0), Scan("0063E9AE", 11 * 0.01)]


def test_two_scans_in_a_row_are_two() -> None:
    told = typed(Keyboard(), f"{PRINTED}\r0025489530\r", 0.0)
    assert [each.tag for each in told if isinstance(each, Scan)] == ["0063E9AE", "0184F07A"]
    assert keys(told) == ""


def test_what_is_typed_like_a_scan_and_is_no_tag_is_swallowed_and_counted() -> None:
    keyboard = Keyboard()
    assert typed(keyboard, "0000000000\r", 0.0) == []
    assert typed(keyboard, "4294967296\r", 1.0) == []
    assert typed(keyboard, "4294967295\r", 2.0)[0] == Scan("FFFFFFFF", 2.0 + 10 * 0.01)
    assert keyboard.counts == Frames(good=1, bad=1, ghost=1)


@given(st.lists(st.tuples(st.sampled_from([*"0123456789", "\r", "r", "left", "²", "٣"]), st.sampled_from([0.01, 0.3]))))
def test_no_key_is_lost_doubled_or_moved(strokes: list[tuple[str, float]]) -> None:
    keyboard = Keyboard()
    at, told = 0.0, []
    for key, gap in strokes:
        at += gap
        told += keyboard.press(key, at)
    told += keyboard.advance(at + 1)
    passed = [each.key for each in told if isinstance(each, Key)]
    scans = sum(isinstance(each, Scan) for each in told) + keyboard.counts.bad + keyboard.counts.ghost
    assert len(passed) + 11 * scans == len(strokes)
    if not scans:
        assert passed == [key for key, _ in strokes]
