"""The tags as a file that people write and mend by hand: a line a tag."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct, inspect

from companion.match.journal import COLOURS
from companion.rules.component import ComponentKind
from companion.rules.form import Choice, Form, Number, admits
from companion.rules.question import Reason
from companion.rules.registry import GAMES
from companion.table import hand_written
from companion.table.hand_written import Fault, Unfit, faults, not_one_of, parsed, shown, within
from companion.table.tag_text import tag_named
from companion.table.tags import LABEL_MOST, Binding, Tag, fit
from companion.words import Words


class File(Struct, frozen=True):
    """The form of the file as a whole."""

    tags: dict[str, Any]


class Entry(Struct, frozen=True):
    """The form of what stands behind a tag, as far as it is the same for every component."""

    game: str
    kind: str
    parts: dict[str, Any]
    colour: str = ""
    label: str = ""


FORM_OF_FILE, FORM_OF_ENTRY = inspect.type_info(File), inspect.type_info(Entry)


class Sheet(Struct, frozen=True):
    """What a file holds. bindings: what its tags are stuck to.

    strange: whatever else stands in it, as it stands there; another version of the console may know better.
    faults: what is wrong with that, in the order of the file.
    """

    bindings: dict[Tag, Binding] = {}
    strange: dict[str, Any] = {}
    faults: tuple[Fault, ...] = ()


class Comparison(Struct, frozen=True):
    """What taking the tags of a file would do: which are new, which are known so, which are stuck to something else."""

    new: tuple[Tag, ...]
    same: tuple[Tag, ...]
    changed: tuple[Tag, ...]


def read(data: bytes) -> Sheet:
    """What a file holds. Raises Unfit when it is no file of tags at all."""
    file = parsed(data)
    if fault := next(faults(file, FORM_OF_FILE), None):
        raise Unfit(fault)
    bindings: dict[Tag, Binding] = {}
    strange: dict[str, Any] = {}
    found: list[Fault] = []
    for name, entry in file["tags"].items():
        tag, place = tag_named(name), within("tags", name)
        if tag is None:
            wrong = [Fault(place, Reason("not_a_tag"))]
        elif tag in bindings:
            wrong = [Fault(place, Reason("twice", {"field": tag}))]
        else:
            wrong = list(_faults_of_entry(entry, place))
        if tag is None or wrong:
            strange[name] = entry
            found += wrong
        else:
            bindings[tag] = msgspec.convert(entry, Binding)
    return Sheet(bindings, strange, tuple(found))


def written(bindings: Mapping[Tag, Binding], strange: Mapping[str, Any] | None = None) -> bytes:
    """A file of tags, which can be read again."""
    lines = [
        f"    {json.dumps(tag)}: {json.dumps(msgspec.to_builtins(binding), ensure_ascii=False)}"
        for tag, binding in bindings.items()
    ]
    # Nobody has looked at what is in it: escaped, it can be written whatever it is.
    lines += (f"    {json.dumps(name)}: {json.dumps(entry)}" for name, entry in (strange or {}).items())
    inside = ",\n".join(lines)
    return f'{{\n  "tags": {{\n{inside}\n  }}\n}}\n'.encode() if lines else b'{\n  "tags": {}\n}\n'


def compare(taken: Mapping[Tag, Binding], standing: Mapping[Tag, Binding]) -> Comparison:
    """What would become of the bindings that stand if those of a file were taken."""
    return Comparison(
        new=tuple(tag for tag in taken if tag not in standing),
        same=tuple(tag for tag, binding in taken.items() if standing.get(tag) == binding),
        changed=tuple(tag for tag, binding in taken.items() if standing.get(tag, binding) != binding),
    )


def told_fault(words: Words, fault: Fault) -> str:
    """What is wrong with a file of tags, and where."""
    return hand_written.told_fault(words, fault, lambda reason: words.say(f"tags.fault.{reason.kind}", **reason.facts))


def _faults_of_entry(entry: object, path: str) -> Iterator[Fault]:
    shape = list(faults(entry, FORM_OF_ENTRY, path))
    yield from shape
    if shape:
        return
    said = msgspec.convert(entry, Entry)
    game = GAMES.get(said.game)
    if game is None:
        yield Fault(within(path, "game"), not_one_of(said.game, GAMES))
        return
    kind = next((kind for kind in game.component_kinds if kind.name == said.kind), None)
    if kind is None:
        yield Fault(within(path, "kind"), not_one_of(said.kind, [kind.name for kind in game.component_kinds]))
        return
    yield from _faults_of_parts(said.parts, kind, within(path, "parts"))
    yield from _faults_of_colour(said.colour, kind, path)
    if not fit(said.label):
        yield Fault(within(path, "label"), Reason("label_unfit", {"most": LABEL_MOST}))


def _faults_of_parts(parts: Mapping[str, object], kind: ComponentKind, path: str) -> Iterator[Fault]:
    for name in parts:
        if name not in kind.parts:
            yield Fault(path, Reason("unknown_field", {"found": name, "known": ", ".join(kind.parts)}))
    for name, form in kind.parts.items():
        if name not in parts:
            yield Fault(path, Reason("missing_field", {"field": name}))
        elif not admits(form, parts[name]):
            yield Fault(within(path, name), _misfit(parts[name], form))


def _faults_of_colour(colour: str, kind: ComponentKind, path: str) -> Iterator[Fault]:
    if kind.owned and not colour:
        yield Fault(path, Reason("missing_field", {"field": "colour"}))
    elif kind.owned and colour not in COLOURS:
        yield Fault(within(path, "colour"), not_one_of(colour, COLOURS))
    elif colour and not kind.owned:
        yield Fault(within(path, "colour"), Reason("nobodys"))


def _misfit(found: object, form: Form) -> Reason:
    """Why something cannot stand in a part of a component."""
    match form:
        case Choice(words):
            return not_one_of(found, words)
        case Number(least, None):
            return Reason("not_from", {"found": shown(found), "least": least})
        case Number(least, int(most)):
            return Reason("not_within", {"found": shown(found), "least": least, "most": most})
        case _:
            raise TypeError(f"a form that no component's part has: {form}")
