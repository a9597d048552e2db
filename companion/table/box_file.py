"""A box as a file that people write and mend by hand: every fault is named by its place in it."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct, inspect

from companion.rules.question import Reason
from companion.rules.rulebook import Game
from companion.table.boxes import example, following, typed
from companion.table.copies import COPIES

WIDE = 88
"""Characters of a line: what fits into one is written in one."""

NUMBER_MOST = 2**53
"""The upper end of JSON's exact numbers."""


class Fault(Struct, frozen=True):
    """What is wrong with a file. path: the place, as course.tiles[3].trunks[0]; empty for the file as a whole."""

    path: str
    reason: Reason


class UnfitBox(Exception):  # noqa: N818 - what the file is
    """A file that holds no box of the game."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.path, fault.reason.kind)
        self.fault = fault


def read(data: bytes, game: Game, over: Any) -> Any:
    """The box in a file of `game`; what the file leaves out is as in the box `over`. Raises UnfitBox.

    What the file names in `own`, or without it all that it says, is typed in by the table; so is, in any case, what
    differs from the example.
    """
    assert game.box is not None, "its copies differ"
    written = _parsed(data)
    if fault := next(_faults(written, inspect.type_info(game.box.form), ""), None):
        raise UnfitBox(fault)
    fields = [name for name in game.box.form.__struct_fields__ if name != "own"]
    for number, name in enumerate(written.get("own", ())):
        if name not in fields:
            raise UnfitBox(Fault(f"own[{number}]", _not_one_of(name, fields)))
    box = msgspec.convert(msgspec.to_builtins(over) | written, game.box.form)
    if reason := game.box.fault(box):
        raise UnfitBox(Fault(*COPIES[game.name].locate(box, reason)))
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


def _faults(value: object, form: inspect.Type, path: str) -> Iterator[Fault]:
    """By what a value read from JSON is not of the form of a box's field, from top to bottom."""
    match form:
        case inspect.StructType():
            yield from _faults_of_object(value, form, path)
        case inspect.UnionType(types):
            yield from _faults_of_tagged(value, types, path)
        case inspect.VarTupleType(item):
            if isinstance(value, list):
                for number, each in enumerate(value):
                    yield from _faults(each, item, f"{path}[{number}]")
            else:
                yield Fault(path, Reason("not_a_list", {"found": _shown(value)}))
        case inspect.LiteralType(words):
            if value not in words:
                yield Fault(path, _not_one_of(value, words))
        case inspect.IntType():
            if type(value) is not int or abs(value) > NUMBER_MOST:
                yield Fault(path, Reason("not_a_whole_number", {"found": _shown(value)}))
        case inspect.StrType():
            if not isinstance(value, str):
                yield Fault(path, Reason("not_a_word", {"found": _shown(value)}))
        case _:
            raise TypeError(f"a form that no box is made of: {form}")


def _faults_of_object(value: object, form: inspect.StructType, path: str) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield Fault(path, Reason("not_an_object", {"found": _shown(value)}))
        return
    known = {field.encode_name: field for field in form.fields}
    tag = [form.tag_field] if form.tag_field else []
    for name in value:
        if name not in known and name not in tag:
            yield Fault(path, Reason("unknown_field", {"found": name, "known": ", ".join([*tag, *known])}))
    for name, field in known.items():
        if name in value:
            yield from _faults(value[name], field.type, f"{path}.{name}" if path else name)
        elif field.required:
            yield Fault(path, Reason("missing_field", {"field": name}))


def _faults_of_tagged(value: object, forms: tuple[inspect.Type, ...], path: str) -> Iterator[Fault]:
    """Of an object that may be of several forms, and says in a field of which one it is."""
    tagged = {form.tag: form for form in forms if isinstance(form, inspect.StructType)}
    name = next(form.tag_field for form in tagged.values())
    assert name is not None, "a union of objects has tags"
    if not isinstance(value, dict):
        yield Fault(path, Reason("not_an_object", {"found": _shown(value)}))
    elif name not in value:
        yield Fault(path, Reason("missing_field", {"field": name}))
    elif not isinstance(tag := value[name], str) or tag not in tagged:
        yield Fault(f"{path}.{name}", _not_one_of(tag, [str(each) for each in tagged]))
    else:
        yield from _faults_of_object(value, tagged[tag], path)


def _parsed(data: bytes) -> dict[str, Any]:
    try:
        # Editors on some systems begin a text with a mark of its encoding.
        parsed = json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise UnfitBox(Fault("", Reason("not_text"))) from None
    except json.JSONDecodeError as error:
        raise UnfitBox(Fault("", Reason("not_json", {"line": error.lineno, "column": error.colno}))) from None
    except (ValueError, RecursionError):
        raise UnfitBox(Fault("", Reason("excessive"))) from None
    if not isinstance(parsed, dict):
        raise UnfitBox(Fault("", Reason("not_an_object", {"found": _shown(parsed)})))
    return parsed


def _not_one_of(found: object, words: Any) -> Reason:
    said = found if isinstance(found, str) else _shown(found)
    return Reason("not_one_of", {"found": said, "known": ", ".join(map(str, words))})


def _shown(found: object) -> str:
    """What was found, as it stands in the file; of what has parts, only its shape."""
    match found:
        case dict():
            return "{…}"
        case list():
            return "[…]"
        case _:
            # A word keeps its quotation marks: without them "24" would be told to be no number.
            return json.dumps(found, ensure_ascii=False)


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
