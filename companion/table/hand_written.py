"""A file of JSON that people write and mend by hand: every fault is named by its place in it."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct, inspect

from companion.rules.question import Reason
from companion.table.voice import as_found
from companion.words import Words

NUMBER_MOST = 2**53
"""The upper end of JSON's exact numbers."""


class Fault(Struct, frozen=True):
    """What is wrong with a file. path: the place, as course.tiles[3].trunks[0]; empty for the file as a whole."""

    path: str
    reason: Reason


class Unfit(Exception):  # noqa: N818 - what the file is
    """A file that does not hold what it is read for."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.path, fault.reason.kind)
        self.fault = fault


def parsed(data: bytes) -> dict[str, Any]:
    """The one JSON object in a file. Raises Unfit."""
    try:
        # Editors on some systems begin a text with a mark of its encoding.
        found = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_object)
    except UnicodeDecodeError:
        raise Unfit(Fault("", Reason("not_text"))) from None
    except json.JSONDecodeError as error:
        raise Unfit(Fault("", Reason("not_json", {"line": error.lineno, "column": error.colno}))) from None
    except (ValueError, RecursionError):
        raise Unfit(Fault("", Reason("excessive"))) from None
    if not isinstance(found, dict):
        raise Unfit(Fault("", Reason("not_an_object", {"found": shown(found)})))
    return found


def faults(value: object, form: inspect.Type, path: str = "") -> Iterator[Fault]:
    """By what a value read from JSON is not of a form (`msgspec.inspect.type_info`), from top to bottom."""
    match form:
        case inspect.StructType():
            yield from _faults_of_object(value, form, path)
        case inspect.UnionType(types):
            yield from _faults_of_tagged(value, types, path)
        case inspect.DictType(_, item):
            if isinstance(value, dict):
                for name, each in value.items():
                    yield from faults(each, item, within(path, name))
            else:
                yield Fault(path, Reason("not_an_object", {"found": shown(value)}))
        case inspect.VarTupleType(item):
            if isinstance(value, list):
                for number, each in enumerate(value):
                    yield from faults(each, item, f"{path}[{number}]")
            else:
                yield Fault(path, Reason("not_a_list", {"found": shown(value)}))
        case inspect.LiteralType(words):
            if value not in words:
                yield Fault(path, not_one_of(value, words))
        case inspect.IntType():
            if type(value) is not int or abs(value) > NUMBER_MOST:
                yield Fault(path, Reason("not_a_whole_number", {"found": shown(value)}))
        case inspect.StrType():
            if not isinstance(value, str):
                yield Fault(path, Reason("not_a_word", {"found": shown(value)}))
        case inspect.AnyType():
            pass
        case _:
            raise TypeError(f"a form that no such file is made of: {form}")


def told_fault(words: Words, fault: Fault, otherwise: Callable[[Reason], str]) -> str:
    """What is wrong with a file, and where. otherwise: tells what is wrong not with the file but with what it says."""
    reason, message = fault.reason, f"file.fault.{fault.reason.kind}"
    if words.has(message):
        said = words.say(message, **{name: as_found(fact) for name, fact in reason.facts.items()})
    else:
        said = otherwise(reason)
    return words.say("file.fault", path=as_found(fault.path), fault=said) if fault.path else said


def within(path: str, name: str) -> str:
    """The place of a field in the object at `path`."""
    return f"{path}.{name}" if path else name


def not_one_of(found: object, words: Iterable[object]) -> Reason:
    """Why something that was found is none of the words that may stand there."""
    said = found if isinstance(found, str) else shown(found)
    return Reason("not_one_of", {"found": said, "known": ", ".join(map(str, words))})


def shown(found: object) -> str:
    """What was found, as it stands in the file; of what has parts, only its shape."""
    match found:
        case dict():
            return "{…}"
        case list():
            return "[…]"
        case _:
            # A word keeps its quotation marks: without them "24" would be told to be no number.
            return json.dumps(found, ensure_ascii=False)


def _object(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which nothing is said twice: one of the two would be lost without a word."""
    found: dict[str, Any] = {}
    for name, value in fields:
        if name in found:
            raise Unfit(Fault("", Reason("twice", {"field": name})))
        found[name] = value
    return found


def _faults_of_object(value: object, form: inspect.StructType, path: str) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield Fault(path, Reason("not_an_object", {"found": shown(value)}))
        return
    known = {field.encode_name: field for field in form.fields}
    tag = [form.tag_field] if form.tag_field else []
    for name in value:
        if name not in known and name not in tag:
            yield Fault(path, Reason("unknown_field", {"found": name, "known": ", ".join([*tag, *known])}))
    for name, field in known.items():
        if name in value:
            yield from faults(value[name], field.type, within(path, name))
        elif field.required:
            yield Fault(path, Reason("missing_field", {"field": name}))


def _faults_of_tagged(value: object, forms: tuple[inspect.Type, ...], path: str) -> Iterator[Fault]:
    """Of an object that may be of several forms, and says in a field of which one it is."""
    tagged = {form.tag: form for form in forms if isinstance(form, inspect.StructType)}
    name = next(form.tag_field for form in tagged.values())
    assert name is not None, "a union of objects has tags"
    if not isinstance(value, dict):
        yield Fault(path, Reason("not_an_object", {"found": shown(value)}))
    elif name not in value:
        yield Fault(path, Reason("missing_field", {"field": name}))
    elif not isinstance(tag := value[name], str) or tag not in tagged:
        yield Fault(f"{path}.{name}", not_one_of(tag, [str(each) for each in tagged]))
    else:
        yield from _faults_of_object(value, tagged[tag], path)
