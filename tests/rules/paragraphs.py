"""A game's folder looked through, for the tests that hold it to its table of paragraphs."""

import inspect
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from companion.rules.rulebook import Game


def found(folder: ModuleType, name: str) -> object:
    """What a table names so. AttributeError or ImportError: nothing."""
    module, *path = name.split(".")
    thing: object = import_module(f"{folder.__name__}.{module}")
    for step in path:
        thing = getattr(thing, step)
    return thing


def functions(folder: ModuleType) -> Iterator[str]:
    """Every public function and method of the folder, as the table names it."""
    for module in iter_modules(folder.__path__):
        yield from _functions(import_module(f"{folder.__name__}.{module.name}"), module.name)


def _functions(module: ModuleType, short: str) -> Iterator[str]:
    for name, member in vars(module).items():
        if name.startswith("_") or getattr(member, "__module__", None) != module.__name__:
            continue
        if inspect.isfunction(member):
            yield f"{short}.{name}"
        elif inspect.isclass(member):
            for own, method in vars(member).items():
                if not own.startswith("_") and (inspect.isfunction(method) or isinstance(method, property)):
                    yield f"{short}.{name}.{own}"


def cited(game: Game) -> set[str]:
    """Every rule that is cited in play."""
    words = {kind.rule for kind in game.questions} | {kind.rule for kind in game.rulings}
    return words | {kind.rule for kind in game.reasons} | {switch.rule for switch in game.switches}
