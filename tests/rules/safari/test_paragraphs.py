"""The table of paragraphs names every paragraph, every ruling and every function, and nothing that is not there."""

import inspect
import re
from importlib.resources import files

import pytest

import companion.rules.safari as folder
from companion.rules.safari import GAME
from tests.rules.paragraphs import cited, found, functions

OUTLINE = (
    ("Game Material", 1, 4),
    ("Setup", 1, 3),
    ("Gameplay", 1, 2),
    ("Gameplay, taking", 1, 3),
    ("Gameplay, adding", 1, 3),
    ("SPLASH!", 1, 2),
    ("End of the Game", 1, 1),
    ("Conditions from the starting card", 1, 3),
    ("Conditions from the help card", 1, 1),
    ("End of the Game", 2, 3),
    ("Scoring Example", 1, 1),
)
"""The rule text from top to bottom: its sections, and the first and last of their paragraphs or bullets there."""

SECTIONS = {section for section, _, _ in OUTLINE}
PARAGRAPHS = [f"{section} {number}" for section, first, last in OUTLINE for number in range(first, last + 1)]
RULINGS = ["Levels", *(f"S{number}" for number in range(1, 10))]

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
    assert {"rulebook.Safari.splash", "scoring.total", "position.Position.counting", "aids.reckon_groups"} <= FUNCTIONS


def test_every_rule_that_play_cites_is_in_the_table() -> None:
    assert cited(GAME) <= SECTIONS | set(PARAGRAPHS) | set(RULINGS)


@pytest.mark.parametrize("name", sorted({*FUNCTIONS} - {"invariants.broken"}))
def test_every_public_function_cites_its_paragraph(name: str) -> None:
    sections = "|".join(re.escape(section) for section in (*SECTIONS, "list of levels"))
    assert re.search(rf"{sections}|\bS[1-9]\b", inspect.getdoc(found(folder, name)) or "")
