"""The table of paragraphs names every paragraph, every ruling and every function, and nothing that is not there."""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from types import ModuleType

import pytest

import companion.rules.kayak as folder
from companion.rules.kayak import GAME

OUTLINE = {
    "Quick Rules": 6,
    "Object of the Game": 1,
    "What's in the Box": 3,
    "Game Setup": 4,
    "Playing the Game": 1,
    "Turns": 3,
    "The River": 1,
    "Double Spaces": 3,
    "Rocks": 1,
    "Action Cards": 1,
    "Paddle Cards": 4,
    "Double Paddle Cards": 2,
    "Swerve Cards": 4,
    "Double Swerve Cards": 2,
    "Weather Shift Cards": 4,
    "Tip the Kayak Cards": 4,
    "Whirlpool Cards": 5,
    "Life Ring Cards": 3,
    "Pushing Kayaks": 1,
    "Game End": 1,
    "Advanced Rules": 1,
}
"""The rule text from top to bottom: its sections, and how many paragraphs, steps or bullets each has."""

PARAGRAPHS = [f"{section} {number}" for section, last in OUTLINE.items() for number in range(1, last + 1)]
RULINGS = ["box", *(f"K{number}" for number in range(1, 15))]

TEXT = (files(folder) / "PARAGRAPHS.md").read_text(encoding="utf-8")
CELLS = [[cell.strip() for cell in line.strip("|").split("|")] for line in TEXT.splitlines() if line.startswith("| ")]
ROWS = [(paragraph, held) for paragraph, _, held in CELLS if paragraph not in ("Paragraph", "---")]
NAMED = sorted(set(re.findall(r"`(\w+(?:\.\w+)+)`", TEXT)))


def modules() -> Iterator[ModuleType]:
    for module in iter_modules(folder.__path__):
        yield import_module(f"{folder.__name__}.{module.name}")


def found(name: str) -> object:
    """What the table names so. AttributeError or ImportError: nothing."""
    module, *path = name.split(".")
    thing: object = import_module(f"{folder.__name__}.{module}")
    for step in path:
        thing = getattr(thing, step)
    return thing


def functions() -> Iterator[str]:
    """Every public function and method of the folder, as the table names it."""
    for module in modules():
        short = module.__name__.rsplit(".", 1)[1]
        for name, member in vars(module).items():
            if name.startswith("_") or getattr(member, "__module__", None) != module.__name__:
                continue
            if inspect.isfunction(member):
                yield f"{short}.{name}"
            elif inspect.isclass(member):
                for own, method in vars(member).items():
                    if not own.startswith("_") and (inspect.isfunction(method) or isinstance(method, property)):
                        yield f"{short}.{name}.{own}"


def test_every_paragraph_and_every_ruling_has_its_row_in_order() -> None:
    assert [paragraph for paragraph, _ in ROWS] == PARAGRAPHS + RULINGS


@pytest.mark.parametrize(("paragraph", "held"), ROWS)
def test_a_row_names_code_or_says_why_it_is_the_tables_own_business(paragraph: str, held: str) -> None:
    assert re.search(r"`\w+\.\w+", held) or re.match(r"The table's own business[:,] \w+", held)


@pytest.mark.parametrize("name", NAMED)
def test_what_the_table_names_exists(name: str) -> None:
    assert found(name) is not None


@pytest.mark.parametrize("name", sorted(functions()))
def test_every_public_function_is_in_the_table(name: str) -> None:
    assert name in NAMED


def test_the_folder_was_looked_through() -> None:
    assert {"rulebook.Kayak.lay", "river.tipped", "position.Position.cells", "moving.Moving.step"} <= set(functions())


def test_every_rule_that_play_cites_is_in_the_table() -> None:
    cited = {kind.rule for kind in GAME.questions} | {kind.rule for kind in GAME.rulings}
    cited |= {kind.rule for kind in GAME.reasons} | {switch.rule for switch in GAME.switches}
    assert cited <= OUTLINE.keys() | set(RULINGS)


@pytest.mark.parametrize("name", sorted({*functions()} - {"invariants.broken"}))
def test_every_public_function_cites_its_paragraph(name: str) -> None:
    cited = "|".join((*OUTLINE, *(rf"\b{ruling}\b" for ruling in RULINGS)))
    assert re.search(cited, inspect.getdoc(found(name)) or "")
