"""Lines over pipes: what is typed becomes text, what is written only text, and an end comes to an end."""

import io
import os
import time
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.terminal.lines import CLEAR, LONGEST, RESTORE, SAVE, UP, Stream, columns, plain, wrapped


class Keyboard:
    """Both ends of a pipe, and a second pipe by which the end is announced."""

    def __init__(self) -> None:
        self.source, self.keys = os.pipe()
        self.end, self.announce = os.pipe()
        self.paper = io.StringIO()

    def lines(self, terminal: bool = False) -> Stream:
        return Stream(self.source, self.paper, time.monotonic, terminal, self.end)

    def type(self, keys: bytes) -> None:
        os.write(self.keys, keys)

    def close(self) -> None:
        for file in (self.source, self.keys, self.end, self.announce):
            try:
                os.close(file)
            except OSError:
                continue


@pytest.fixture
def keyboard() -> Iterator[Keyboard]:
    keyboard = Keyboard()
    yield keyboard
    keyboard.close()


ACTING = {
    "an arrow key": ("An\x1b[Da", "Ana"),
    "an application's arrow key": ("An\x1bOCa", "Ana"),
    "a wiped screen": ("\x1b[2J\x1b[1;1HAna", "Ana"),
    "a bell": ("A\a\x00na", "Ana"),
    "another end of line": ("Ana\r", "Ana"),
    "the C1 controls": ("A\x9b2Jna", "A2Jna"),
    "turned about": ("\u202eAna\u2066", "Ana"),
    "letter and accent": ("Zoe\u0308", "Zoë"),
    "right to left": ("שרה", "שרה"),
    "a family": ("👨‍👩‍👧", "👨‍👩‍👧"),
    "braces and percents": ("{x} %s {0}", "{x} %s {0}"),
}


@pytest.mark.parametrize(("sent", "text"), ACTING.values(), ids=ACTING)
def test_only_text_is_read_and_only_text_is_written(keyboard: Keyboard, sent: str, text: str) -> None:
    keyboard.type(sent.encode() + b"\n")
    assert keyboard.lines().read(1) == text
    for terminal in (False, True):
        keyboard.paper = io.StringIO()
        lines = keyboard.lines(terminal)
        lines.write(sent)
        lines.prompt(sent, above=sent)
        lines.status(sent)
        told = keyboard.paper.getvalue()
        for own in (SAVE, UP, "\r", CLEAR, RESTORE) if terminal else ():
            told = told.replace(own, "", 1)
        assert plain(told) == told
        assert text in told


def test_bytes_that_are_no_text_are_marked(keyboard: Keyboard) -> None:
    keyboard.type(b"\xff\xfeAna\n")
    assert keyboard.lines().read(1) == "\ufffd\ufffdAna"


def test_a_line_without_end_costs_neither_time_nor_room(keyboard: Keyboard) -> None:
    lines = keyboard.lines()
    for _ in range(500):
        keyboard.type(b"x" * 4096)
        assert lines.read(0) is None
    keyboard.type(b"\nAna\n")
    assert lines.read(1) == "x" * LONGEST
    assert lines.read(1) == "Ana"


def no_more_keys(keyboard: Keyboard) -> None:
    os.close(keyboard.keys)


def keyboard_torn_out(keyboard: Keyboard) -> None:
    os.close(keyboard.source)


def asked_to_end(keyboard: Keyboard) -> None:
    os.write(keyboard.announce, b"\x0f")


@pytest.mark.parametrize("over", [no_more_keys, keyboard_torn_out, asked_to_end])
def test_when_nothing_more_can_come_it_is_said_and_said_again(
    keyboard: Keyboard, over: Callable[[Keyboard], None]
) -> None:
    lines = keyboard.lines()
    over(keyboard)
    for _ in range(2):
        with pytest.raises(EOFError):
            lines.read(5)


def test_what_was_half_typed_at_the_end_is_no_answer(keyboard: Keyboard) -> None:
    lines = keyboard.lines()
    keyboard.type(b"12 7 3")
    assert lines.read(0.05) is None
    asked_to_end(keyboard)
    with pytest.raises(EOFError):
        lines.read(5)


class Gone(io.StringIO):
    """A terminal that was closed."""

    def flush(self) -> None:
        raise BrokenPipeError


@pytest.mark.parametrize("terminal", [False, True])
def test_a_reader_who_is_gone_types_nothing_either(keyboard: Keyboard, terminal: bool) -> None:
    for write in (Stream.write, Stream.prompt, Stream.call):
        keyboard.type(b"splash\n")
        lines = Stream(keyboard.source, Gone(), time.monotonic, terminal)
        write(lines, "x")
        with pytest.raises(EOFError):
            lines.read(5)


@given(st.text(alphabet="ab  -“é\n", max_size=120), st.integers(1, 40))
def test_lines_are_broken_between_words_and_nothing_is_lost(text: str, wide: int) -> None:
    told = wrapped(text, wide)
    assert "".join(told.split()) == "".join(text.split())
    assert told.endswith(text[len(text.rstrip(" ")) :])
    indent = max(len(line) - len(line.lstrip()) for line in text.split("\n"))
    if all(indent + len(word) <= wide for word in text.split()):
        assert told.split() == text.split()


def test_what_goes_on_is_indented_like_its_first_line() -> None:
    assert wrapped("     one two three four", 15) == "     one two\n     three four"
    assert wrapped("     Number (0–7): ", 15) == "     Number\n     (0–7): "


def test_columns_are_read_downwards_and_as_wide_as_the_widest() -> None:
    assert columns(["1 a", "2 bb", "3 c", "4 d", "5 e"], 12) == ["1 a   4 d", "2 bb  5 e", "3 c"]
    assert columns(["longer than a line", "b"], 5) == ["longer than a line", "b"]


@given(st.lists(st.text("ab", min_size=1, max_size=12), min_size=1), st.integers(12, 90))
def test_columns_hold_everything_and_fit(texts: list[str], wide: int) -> None:
    rows = columns(texts, wide)
    assert sorted(" ".join(rows).split()) == sorted(texts)
    assert all(len(row) <= wide for row in rows)
