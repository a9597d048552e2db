"""The table of paragraphs names every paragraph, every ruling and every function, and nothing that is not there."""

import inspect
import re
from importlib import import_module
from importlib.resources import files

import pytest

import companion.rules.whitewater as folder
from companion.rules.whitewater import GAME
from tests.rules.paragraphs import cited, found, functions

OUTLINE = {
    "Introduction": 2,
    "Game Objective": 2,
    "Game Setup": 4,
    "The River Course": 3,
    "Gameplay": 12,
    "The Icons": 5,
    "Additional Information on Movement": 3,
    "End of the Game": 2,
    "Alternative End": 1,
}
"""The rule text from top to bottom: its sections, and how many paragraphs, cards or bullets each has."""

PARAGRAPHS = [f"{section} {number}" for section, last in OUTLINE.items() for number in range(1, last + 1)]
RULINGS = ["box", *(f"W{number}" for number in range(1, 14)), "Course"]

TEXT = (files(folder) / "PARAGRAPHS.md").read_text(encoding="utf-8")
CELLS = [[cell.strip() for cell in line.strip("|").split("|")] for line in TEXT.splitlines() if line.startswith("| ")]
ROWS = [(paragraph, held) for paragraph, _, held in CELLS if paragraph not in ("Paragraph", "---")]
NAMED = sorted(set(re.findall(r"`(\w+(?:\.\w+)+)`", TEXT)))
FUNCTIONS = {*functions(folder)}


def test_every_paragraph_and_every_ruling_has_its_row_in_order() -> None:
    assert [paragraph for paragraph, _ in ROWS] == PARAGRAPHS + RULINGS


@pytest.mark.parametrize(("paragraph", "held"), ROWS)
def test_a_row_names_code_or_says_why_it_is_the_tables_own_business(paragraph: str, held: str) -> None:
    assert re.search(r"`\w+\.\w+", held) or re.match(r"The table's own business[:,] \w+", held)


@pytest.mark.parametrize("name", NAMED)
def test_what_the_table_names_exists(name: str) -> None:
    assert found(folder, name) is not None


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_every_public_function_is_in_the_table(name: str) -> None:
    assert name in NAMED


def test_the_folder_was_looked_through() -> None:
    assert {"rulebook.Whitewater.wash", "podium.places", "position.Position.seat", "board.Board.stop"} <= FUNCTIONS


def test_every_rule_that_play_cites_is_in_the_table() -> None:
    assert cited(GAME) <= OUTLINE.keys() | set(RULINGS)


OF_THE_COURSE = {"board", "course"}
"""Modules that hold one ruling altogether, and say so at their top."""


@pytest.mark.parametrize("module", sorted(OF_THE_COURSE))
def test_a_module_that_holds_one_ruling_says_so(module: str) -> None:
    assert "course" in (inspect.getdoc(import_module(f"{folder.__name__}.{module}")) or "")


@pytest.mark.parametrize(
    "name", sorted(each for each in {*FUNCTIONS} - {"invariants.broken"} if each.split(".")[0] not in OF_THE_COURSE)
)
def test_every_public_function_cites_its_paragraph(name: str) -> None:
    sources = "|".join((*OUTLINE, *(rf"\b{ruling}\b" for ruling in RULINGS)))
    assert re.search(sources, inspect.getdoc(found(folder, name)) or "")
