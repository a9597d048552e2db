"""A box as a file that people write and mend by hand."""

import json
from typing import Any

import msgspec
from msgspec import inspect

from companion.rules.rulebook import Game
from companion.table.boxes import example, following, typed
from companion.table.copies import COPIES
from companion.table.hand_written import Fault, Unfit, faults, not_one_of, parsed

WIDE = 88
"""Characters of a line: what fits into one is written in one."""


def read(data: bytes, game: Game, over: Any) -> Any:
    """The box in a file of `game`; what the file leaves out is as in the box `over`. Raises Unfit.

    What the file names in `own`, or without it all that it says, is typed in by the table; so is, in any case, what
    differs from the example.
    """
    assert game.box is not None, "its copies differ"
    written = parsed(data)
    if fault := next(faults(written, inspect.type_info(game.box.form)), None):
        raise Unfit(fault)
    fields = [name for name in game.box.form.__struct_fields__ if name != "own"]
    for number, name in enumerate(written.get("own", ())):
        if name not in fields:
            raise Unfit(Fault(f"own[{number}]", not_one_of(name, fields)))
    box = msgspec.convert(msgspec.to_builtins(over) | written, game.box.form)
    if reason := game.box.fault(box):
        raise Unfit(Fault(*COPIES[game.name].locate(box, reason)))
    own = {*written.get("own", written), *(name for name in over.own if name not in written)}
    known = following(game, typed(example(game), **{name: getattr(box, name) for name in own}))
    own |= {name for name in fields if name in written and getattr(box, name) != getattr(known, name)}
    return following(game, typed(known, **{name: getattr(box, name) for name in own}))


def slip(game: Game, box: Any) -> Fault | None:
    """What in a box that could be played with is a slip when somebody wrote it so; None when nothing is."""
    found = COPIES[game.name].slip(box)
    return Fault(*found) if found else None


def written(box: Any) -> bytes:
    """A box as a file to be edited: JSON, with what belongs together on one line."""
    return f"{_laid_out(msgspec.to_builtins(box), 0)}\n".encode()


def kept(box: Any) -> bytes:
    """A box as a file to be kept: only what the table typed in, for the examples may be others one day."""
    fields = msgspec.to_builtins(box)
    return f"{_laid_out({name: fields[name] for name in (*box.own, 'own')}, 0)}\n".encode()


def _laid_out(value: object, indent: int) -> str:
    """JSON with every list and object on a line of its own, where it does not fit into the line it stands in."""
    line = json.dumps(value, ensure_ascii=False)
    if indent and len(line) + indent <= WIDE:
        return line
    inner = " " * (indent + 2)
    match value:
        case dict():
            parts = [f"{json.dumps(name)}: {_laid_out(each, indent + 2)}" for name, each in value.items()]
            opened, closed = "{}"
        case list() | tuple():
            parts = [_laid_out(each, indent + 2) for each in value]
            opened, closed = "[]"
        case _:
            return line
    return opened + ",".join(f"\n{inner}{part}" for part in parts) + f"\n{' ' * indent}{closed}"
