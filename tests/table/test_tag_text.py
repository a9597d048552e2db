"""A tag in a line: held to the reader, or typed by its own number or the printed one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.tag_text import BYTES, tag_held, tag_meant, tag_named
from companion.table.tags import Hint, Tag
from hardware.reader.em4100 import printed_number

CARD = "010063E9AE"
TWIN = "020063E9AE"
"""Another tag with the same number printed on it."""
SEVEN = "04A224B2C35E80"


def test_the_printed_number_is_the_last_four_bytes_of_five() -> None:
    assert printed_number(CARD) == "0006547886"
    assert printed_number("01FFFFFFFF") == "4294967295"
    assert printed_number("0063E9AE") == printed_number(SEVEN) == ""


@pytest.mark.parametrize("text", ["010063e9ae", " 010063E9AE ", "0102030A", SEVEN.lower(), "00" * 10])
def test_a_tag_is_named_in_any_letters(text: str) -> None:
    assert tag_named(text) == text.strip().upper()


@pytest.mark.parametrize(
    "text", ["", "0102", "010203040506", "010063E9AG", "0100 63E9AE", "01:00:63:E9:AE", "٠١٠٠٦٣٤٩١٢", "00" * 11]
)
def test_what_is_no_number_of_a_tag_names_none(text: str) -> None:
    assert tag_named(text) is None


@pytest.mark.parametrize("line", ["tag 010063E9AE", "TAG 010063e9ae", "  tag   010063E9AE  "])
def test_a_reader_tells_of_a_tag_in_a_line(line: str) -> None:
    assert tag_held(line) == CARD


@pytest.mark.parametrize("line", ["", "tag", "tag it", "010063E9AE", "gone", "tags 010063E9AE", "tag 01 00 63 E9 AE"])
def test_any_other_line_tells_of_none(line: str) -> None:
    assert tag_held(line) is None


@pytest.mark.parametrize(
    ("line", "seen", "meant"),
    [
        ("tag 010063e9ae", (), CARD),
        ("010063e9ae", (), CARD),
        (SEVEN, (), SEVEN),
        ("0006547886", (CARD,), CARD),
        ("0006547886", (CARD, SEVEN), CARD),
        ("0006547886", (), Hint("only_printed", {"number": "0006547886"})),
        ("0006547886", ("0006547886",), "0006547886"),
        ("tag 0006547886", (CARD,), "0006547886"),
        ("0006547886", (CARD, TWIN), Hint("printed_twice", {"number": "0006547886"})),
        ("9999999999", (), "9999999999"),
        ("rhino", (CARD,), Hint("no_number", {"text": "rhino"})),
        ("6547886", (CARD,), Hint("no_number", {"text": "6547886"})),
    ],
)
def test_a_line_means_a_tag_or_says_why_not(line: str, seen: tuple[Tag, ...], meant: Tag | Hint) -> None:
    assert tag_meant(line, seen) == meant


@given(st.text(max_size=30), st.lists(st.sampled_from([CARD, TWIN, SEVEN])))
def test_whatever_is_typed_it_is_a_tag_or_a_hint(line: str, seen: list[Tag]) -> None:
    meant = tag_meant(line, seen)
    assert isinstance(meant, Hint) or len(meant) // 2 in BYTES
