"""The walls between the rooms stand, and would be missed: each of them falls when something is put through it."""

import ast
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("companion", "hardware", "sounds")
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]

LINT_IMPORTS = ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-cache")
LINTS = {
    "imports": LINT_IMPORTS,
    "ruff": ("-m", "ruff", "check"),
    "format": ("-m", "ruff", "format", "--check"),
    "types": ("-m", "mypy"),
}

PURE = {
    "abc", "collections", "collections.abc", "dataclasses", "enum", "functools", "itertools", "math", "msgspec",
    "msgspec.structs", "operator", "typing",
}  # fmt: skip
"""All that a rulebook may import from outside the rules: nothing here knows the hour, the dice, a disk or a device."""

OUTSIDE = {"open", "input", "print", "exec", "eval", "compile", "breakpoint", "__import__", "globals", "id", "hash"}
"""Builtins by which a rulebook would reach outside without importing anything, or depend on the process it runs in."""


def lint(*arguments: str, where: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=where, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", LINTS)
def test_the_whole_project_is_clean(name: str) -> None:
    found = lint(*LINTS[name])
    assert found.returncode == 0, found.stdout + found.stderr


# The rooms


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rooms once more, to be spoilt."""
    folder = tmp_path_factory.mktemp("rooms")
    for room in ROOMS:
        shutil.copytree(ROOT / room, folder / room, ignore=shutil.ignore_patterns("__pycache__", "*.wav", "*.mo"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


@pytest.mark.parametrize(
    ("module", "smuggled"),
    [
        ("companion/rules/form.py", "random"),
        ("companion/rules/form.py", "time"),
        ("companion/rules/safari/scoring.py", "datetime"),
        ("companion/rules/safari/scoring.py", "os"),
        ("companion/rules/whitewater/podium.py", "companion.rules.safari.scoring"),
        ("companion/rules/registry.py", "companion.words"),
        ("companion/rules/question.py", "companion.match.journal"),
        ("companion/rules/question.py", "hardware"),
        ("companion/match/journal.py", "companion.table.table"),
        ("companion/match/journal.py", "companion.words"),
        ("companion/table/table.py", "companion.terminal.play"),
        ("companion/terminal/lines.py", "companion.headless.play"),
        ("companion/headless/play.py", "companion.app"),
        ("hardware/__init__.py", "companion.match.journal"),
        ("sounds/__init__.py", "companion"),
    ],
)
def test_nothing_can_be_put_through_a_wall(copy: Path, module: str, smuggled: str) -> None:
    spoilt = copy / module
    sound = spoilt.read_text()
    try:
        spoilt.write_text(f"{sound}\nimport {smuggled}\n")
        found = lint(*LINT_IMPORTS, where=copy)
    finally:
        spoilt.write_text(sound)
    assert found.returncode == 1, found.stdout + found.stderr
    assert smuggled in found.stdout


def test_the_rooms_as_they_are_pass_where_the_spoilt_ones_fail(copy: Path) -> None:
    found = lint(*LINT_IMPORTS, where=copy)
    assert found.returncode == 0, found.stdout + found.stderr


def packages(folder: Path) -> set[str]:
    return {inner.parent.name for inner in folder.glob("*/__init__.py")}


def test_everything_in_the_companion_has_its_floor() -> None:
    (layers,) = (contract["layers"] for contract in CONTRACTS if contract["type"] == "layers")
    placed = {module.strip() for layer in layers for module in layer.split("|")}
    single = {module.stem for module in (ROOT / "companion").glob("*.py")} - {"__init__", "__main__"}
    assert {f"companion.{name}" for name in packages(ROOT / "companion") | single} == placed


def test_every_game_is_kept_from_every_other() -> None:
    (modules,) = (contract["modules"] for contract in CONTRACTS if contract["type"] == "independence")
    assert {f"companion.rules.{name}" for name in packages(ROOT / "companion" / "rules")} == set(modules)


# Purity, read off the code itself


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module, _, level):
                yield module if module and not level else "." * level


def impurities(code: str) -> set[str]:
    """What a rulebook's module imports or calls that it must not."""
    tree = ast.parse(code)
    foreign = {name for name in imported(tree) if name not in PURE and not f"{name}.".startswith("companion.rules.")}
    return foreign | {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in OUTSIDE}


def modules(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


@pytest.mark.parametrize("module", modules("companion/rules"), ids=lambda path: str(path.relative_to(ROOT)))
def test_rulebooks_use_nothing_but_what_is_pure(module: Path) -> None:
    assert not impurities(module.read_text())


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("import random", {"random"}),
        ("from os import path", {"os"}),
        ("def f():\n    import time as t", {"time"}),
        ("from . import form", {"."}),
        ("import companion.match.match", {"companion.match.match"}),
        ("import companion.ruleset", {"companion.ruleset"}),
        ("x = open('y')", {"open"}),
        ("__import__('time')", {"__import__"}),
        ("from companion.rules.form import Form\nimport msgspec", set()),
    ],
)
def test_what_is_not_pure_is_found(code: str, found: set[str]) -> None:
    assert impurities(code) == found


@pytest.mark.parametrize("room", ["hardware", "sounds"])
def test_hardware_knows_nothing_of_the_companion(room: str) -> None:
    for module in modules(room):
        assert not [name for name in imported(ast.parse(module.read_text())) if name.split(".")[0] == "companion"]
