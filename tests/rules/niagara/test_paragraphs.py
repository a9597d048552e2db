"""The tables of paragraphs and facts name every paragraph, ruling, function and fact, and nothing that is not there."""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files

import pytest

import companion.rules.niagara as folder
from companion.rules.niagara import GAME
from tests.rules.paragraphs import cited, found, functions

OUTLINE = {
    "Introducción": 1,
    "Final del juego": 5,
    "Cartas": 1,
    "Movimiento del río": 1,
    "Movimiento de la canoa": 2,
    "Robo": 1,
}
"""The rule text from top to bottom: its sections, and how many paragraphs or bullets each has."""

PARAGRAPHS = [f"{section} {number}" for section, last in OUTLINE.items() for number in range(1, last + 1)]
HEAD = ("Gems", "River", "Rounds", "Letter")
"""What the rulings begin with: what is in the box, the river and its sites, the order of a round, and the switch."""
RULINGS = [*HEAD, *(f"N{number}" for number in range(1, 13))]

TEXT = (files(folder) / "PARAGRAPHS.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(\w+(?:\.\w+)+)`", TEXT)))
FUNCTIONS = {*functions(folder)}


def rows(title: str) -> list[tuple[str, str, str]]:
    """The table below a title, or those below several."""
    tables = [part for part in re.split(r"^## ", TEXT, flags=re.MULTILINE) if re.match(title, part)]
    lines = [line for table in tables for line in table.splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [(first, second, third) for first, second, third in cells if first not in ("Paragraph", "Fact", "---")]


ROWS = [(paragraph, held) for paragraph, _, held in rows("The rul")]
FACTS = rows("Where each fact")


def facts() -> Iterator[str]:
    """Every constant in which the folder holds something that is so in the game."""
    for short in ("river", "position", "plans", "winning", "rulebook", "setup", "surge"):
        source = inspect.getsource(import_module(f"{folder.__name__}.{short}"))
        yield from (f"{short}.{name}" for name in re.findall(r"^([A-Z_]+) =", source, re.MULTILINE))


def test_every_paragraph_and_every_ruling_has_its_row_in_order() -> None:
    assert [paragraph for paragraph, _ in ROWS] == PARAGRAPHS + RULINGS


@pytest.mark.parametrize(("paragraph", "held"), ROWS)
def test_a_row_names_code(paragraph: str, held: str) -> None:
    assert re.search(r"`\w+\.\w+", held)


@pytest.mark.parametrize("name", NAMED)
def test_what_the_tables_name_exists(name: str) -> None:
    assert found(folder, name) is not None


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_every_public_function_is_in_the_table(name: str) -> None:
    assert name in {each for _, held in ROWS for each in re.findall(r"`([\w.]+)`", held)} | {
        "invariants.broken",
        "inclination.inclination",
    }


def test_the_folder_was_looked_through() -> None:
    assert {"rulebook.Niagara.drift", "plans.pending", "position.Canoe.afloat", "winning.places"} <= FUNCTIONS
    assert {"river.SITES", "position.WEATHERS", "plans.SITE_COST", "winning.ANY", "surge.LEAST"} <= set(facts())


def test_every_rule_that_play_cites_is_in_the_table() -> None:
    assert cited(GAME) <= OUTLINE.keys() | set(RULINGS)


@pytest.mark.parametrize(
    "name", sorted({*FUNCTIONS} - {"invariants.broken", "inclination.inclination", "setup.refusal"})
)
def test_every_public_function_cites_its_paragraph(name: str) -> None:
    sources = "|".join((*OUTLINE, *(rf"\b{ruling}\b" for ruling in RULINGS)))
    assert re.search(sources, inspect.getdoc(found(folder, name)) or "")


# Facts


def test_every_fact_comes_from_the_text_from_a_ruling_or_is_a_switch() -> None:
    sources = [source for _, _, told in FACTS for source in told.split(", ")]
    assert set(sources) == OUTLINE.keys() | set(RULINGS)


@pytest.mark.parametrize("name", sorted(facts()))
def test_every_constant_is_a_fact_with_its_source(name: str) -> None:
    assert [fact for fact, held, _ in FACTS if f"`{name}`" in held]


def test_the_facts_of_the_switch_are_those_of_the_set_up() -> None:
    assert [switch.rule for switch in GAME.switches] == ["Letter"]
    assert len([fact for fact, _, told in FACTS if told == "Letter"]) == 4
