"""A file of tags written by hand: read with every fault named by its place, and written so that it is read again."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import words
from companion.match.journal import COLOURS
from companion.rules.form import Choice
from companion.rules.registry import GAMES
from companion.table import tags_file
from companion.table.hand_written import Unfit
from companion.table.tag_text import BYTES
from companion.table.tags import Binding, Tag, sound
from companion.table.tags_file import Comparison, Sheet, compare, told_fault, written

EN = words.load()

RHINO: dict[str, Any] = {"game": "whitewater", "kind": "race_card", "parts": {"card": "rhino"}, "colour": "blue"}
TILE: dict[str, Any] = {"game": "kayak", "kind": "tile", "parts": {"tile": 3}}
BLUE_RHINO = Binding("whitewater", "race_card", {"card": "rhino"}, "blue")


def read(file: object) -> Sheet:
    """What is read from a file whose text is the JSON of `file`, or `file` itself."""
    return tags_file.read(file if isinstance(file, bytes) else json.dumps(file).encode())


def one(**fields: object) -> Sheet:
    """A file with one blue rhino, in which something is otherwise."""
    return read({"tags": {"010063E9AE": {**RHINO, **fields}}})


def test_a_tag_is_read_whatever_its_letters() -> None:
    assert read({"tags": {"010063e9ae": RHINO}}) == Sheet({"010063E9AE": BLUE_RHINO})
    assert read({"tags": {}}) == Sheet()


# Faults


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"", "Line 1"),
        (b"\0" * 64, "Line 1"),
        (b"[]", "braces"),
        (b"{}", "“tags” is missing"),
        (b'{"tags": []}', "tags: Here must be fields in braces"),
        (b'{"tags": {}, "tag": {}}', "no field “tag”"),
        (b'{"tags": {}, "tags": {}}', "“tags” stands there twice"),
        (b'{"tags": {"010063E9AE": 1, "010063E9AE": 2}}', "“010063E9AE” stands there twice"),
        (b"\xff\xfe{}", "UTF-8"),
        (b"[" * 100_000, "deeper brackets"),
        (b'{"tags": %s}' % (b"1" * 5000), "bigger numbers"),
    ],
)
def test_what_is_no_file_of_tags_says_why(file: bytes, said: str) -> None:
    with pytest.raises(Unfit) as raised:
        read(file)
    assert said in told_fault(EN, raised.value.fault)


FAULTS: dict[str, tuple[Sheet, str]] = {
    "not_a_tag": (read({"tags": {"rhino": RHINO}}), "tags.rhino: This is no number of a tag"),
    "short": (read({"tags": {"010203": RHINO}}), "tags.010203: This is no number of a tag"),
    "not_an_object": (read({"tags": {"010063E9AE": "rhino"}}), 'tags.010063E9AE: Here must be fields in braces, { … }'),
    "missing_field": (read({"tags": {"010063E9AE": {**RHINO, "kind": 1}}}), ".kind: Here must be a word"),
    "no game": (read({"tags": {"010063E9AE": {"kind": "tile", "parts": {}}}}), "“game” is missing"),
    "unknown_field": (one(color="red"), "no field “color” here. There are: game, kind, parts, colour, label."),
    "game": (one(game="chess"), "tags.010063E9AE.game: “chess” is not known here. There are: safari"),
    "kind": (one(kind="card"), ".kind: “card” is not known here. There are: race_card, tile."),
    "part": (one(parts={"card": "rhinoo"}), ".parts.card: “rhinoo” is not known here. There are: cheetah"),
    "odd part": (one(parts={"card": ["rhino"]}), ".parts.card: “[…]” is not known here."),
    "no part": (one(parts={}), ".parts: The field “card” is missing."),
    "other part": (one(parts={"card": "rhino", "tile": 1}), ".parts: There is no field “tile” here. There are: card."),
    "not_from": (one(kind="tile", parts={"tile": 0}, colour=""), ".tile: Here must be a whole number from 1 up, "),
    "not_within": (read({"tags": {"010063E9AE": {**TILE, "parts": {"tile": 7}}}}), "from 1 to 6, not 7"),
    "not a number": (read({"tags": {"010063E9AE": {**TILE, "parts": {"tile": "3"}}}}), 'from 1 to 6, not "3"'),
    "colour": (one(colour="mauve"), ".colour: “mauve” is not known here. There are: red, blue"),
    "no colour": (one(colour=""), "tags.010063E9AE: The field “colour” is missing."),
    "nobodys": (one(kind="tile", parts={"tile": 3}), ".colour: This one has no colour of its own"),
    "long": (one(label="x" * 25), ".label: A name has up to 24 letters"),
    "unprintable": (one(label="a\u202eb"), ".label: A name has"),
    "blank": (one(label=" "), ".label: A name has"),
    "no label": (one(label=None), ".label: Here must be a word in quotation marks, not null."),
    "twice": (read({"tags": {"010063E9AE": RHINO, "010063e9ae": 1}}), ".010063e9ae: “010063E9AE” stands there twice."),
}  # fmt: skip


@pytest.mark.parametrize(("sheet", "said"), FAULTS.values(), ids=FAULTS)
def test_whatever_is_wrong_with_a_tag_is_told_with_its_place_and_stays(sheet: Sheet, said: str) -> None:
    assert said in told_fault(EN, sheet.faults[0])
    assert len(sheet.strange) == 1
    assert read(written(sheet.bindings, sheet.strange)) == sheet


def test_every_reason_has_words() -> None:
    kinds = {fault.reason.kind for sheet, _ in FAULTS.values() for fault in sheet.faults}
    assert kinds >= {"not_a_tag", "twice", "not_one_of", "not_from", "not_within", "nobodys", "label_unfit"}
    for kind in kinds:
        assert EN.has(f"file.fault.{kind}") != EN.has(f"tags.fault.{kind}"), kind


def test_one_that_is_wrong_keeps_no_other_from_being_read() -> None:
    sheet = read({"tags": {"01020304": {"game": "chess"}, "010063E9AE": RHINO, "x": [1, 2]}})
    assert sheet.bindings == {"010063E9AE": BLUE_RHINO}
    assert sheet.strange == {"01020304": {"game": "chess"}, "x": [1, 2]}
    assert [fault.path for fault in sheet.faults] == ["tags.01020304", "tags.01020304", "tags.x"]


# Round trips

labels = st.one_of(
    st.just(""),
    st.sampled_from(["Gran's rhino", "Štěpán 2", "שרה", "{x} %s"]),
    st.text(st.characters(codec="utf-8"), max_size=24).filter(lambda text: text.isprintable() and text == text.strip()),
)


@st.composite
def bindings(draw: st.DrawFn) -> Binding:
    game = draw(st.sampled_from(list(GAMES.values())))
    kind = draw(st.sampled_from(game.component_kinds))
    parts = {
        name: draw(st.sampled_from(form.words)) if isinstance(form, Choice) else draw(st.integers(1, 6))
        for name, form in kind.parts.items()
    }
    return Binding(game.name, kind.name, parts, draw(st.sampled_from(COLOURS)) if kind.owned else "", draw(labels))


tags = st.sampled_from(BYTES).flatmap(lambda count: st.binary(min_size=count, max_size=count)).map(
    lambda data: data.hex().upper()
)  # fmt: skip
sheets = st.dictionaries(tags, bindings(), max_size=6)


@given(sheets)
def test_what_is_written_is_read_again_a_line_a_tag(known: dict[Tag, Binding]) -> None:
    assert all(map(sound, known.values()))
    assert tags_file.read(written(known)) == Sheet(known)
    assert len(written(known).decode().split("\n")) == (len(known) + 5 if known else 4)


def test_it_is_laid_out_for_people() -> None:
    assert written({"010063E9AE": BLUE_RHINO}).decode() == (
        '{\n  "tags": {\n    "010063E9AE": {"game": "whitewater", "kind": "race_card", '
        '"parts": {"card": "rhino"}, "colour": "blue"}\n  }\n}\n'
    )


@given(sheets, sheets)
def test_files_are_compared_tag_by_tag(taken: dict[Tag, Binding], standing: dict[Tag, Binding]) -> None:
    standing = {**standing, **dict(list(taken.items())[:2])}
    compared = compare(taken, standing)
    assert sorted((*compared.new, *compared.same, *compared.changed)) == sorted(taken)
    assert {**standing, **taken} == {**standing, **{tag: taken[tag] for tag in (*compared.new, *compared.changed)}}
    assert compare(taken, {**standing, **taken}) == Comparison((), tuple(taken), ())


SPOKEN = [
    "tags", "game", "kind", "parts", "colour", "label", "card", "tile", "face", "do", "010063E9AE", "010063e9ae",
]  # fmt: skip
VALUES = ["whitewater", "kayak", "race_card", "tile", "tile_side", "rhino", "blue", "a", "splash", "safari"]


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(VALUES),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(SPOKEN) | st.text(), inner),
    )
)
def test_whatever_is_written_it_is_read_or_said_why_not(file: object) -> None:
    for text in (json.dumps(file), json.dumps({"tags": {"010063E9AE": file}})):
        try:
            sheet = tags_file.read(text.encode())
        except Unfit as unfit:
            faults = [unfit.fault]
        else:
            faults = list(sheet.faults)
            assert bool(faults) == bool(sheet.strange)
            assert all(map(sound, sheet.bindings.values()))
            again = tags_file.read(written(sheet.bindings, sheet.strange))
            assert again.bindings == sheet.bindings
            assert json.dumps(again.strange) == json.dumps(sheet.strange)
        for fault in faults:
            said = told_fault(EN, fault)
            assert ".fault" not in said
            assert said.isprintable()
            assert not [fact for fact in ("found", "known", "field", "least", "most") if f"{{{fact}}}" in said]


@given(st.binary(max_size=60))
def test_no_bytes_are_too_strange(data: bytes) -> None:
    with suppress(Unfit):
        tags_file.read(data)
