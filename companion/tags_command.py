"""`companion tags`: which tag is stuck to what, on the command line."""

import argparse
import json
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.match.writer import Job
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.stored_boxes import StoredBoxes
from companion.stored_tags import FILE, StoredTags, unused
from companion.table import tags_file
from companion.table.hand_written import Unfit
from companion.table.places import Place, meant, places
from companion.table.tag_text import tag_meant
from companion.table.tag_words import number, table, told_component, told_tag
from companion.table.tags import LABEL_MOST, Binding, Hint, Tag, bare, fit
from companion.table.tags_file import told_fault
from companion.terminal.lines import Lines
from companion.terminal.tags import Desk
from companion.words import Words
from hardware.reader.em4100 import printed_number

Typing = Callable[[], AbstractContextManager[Lines]]
"""Where somebody types, and holds tags to the reader, for as long as that goes on."""


class Untold(Exception):  # noqa: N818 - what the command line does
    """What was asked for cannot be done; the message says why."""


def add_options(parser: argparse.ArgumentParser, speaks: Words) -> None:
    """The options of the command."""
    parser.add_argument("game", nargs="?", choices=list(GAMES), help=speaks.say("cli.tags.game"))
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--export", type=Path, metavar="FILE", dest="exported", help=speaks.say("cli.tags.export"))
    instead.add_argument("--import", type=Path, metavar="FILE", dest="imported", help=speaks.say("cli.tags.import"))
    instead.add_argument("--bind", nargs="+", metavar=("TAG", "COMPONENT"), help=speaks.say("cli.tags.bind"))
    instead.add_argument("--unbind", metavar="TAG", help=speaks.say("cli.tags.unbind"))
    instead.add_argument("--rename", nargs=2, metavar=("TAG", "LABEL"), help=speaks.say("cli.tags.rename"))
    instead.add_argument("--enrol", choices=list(GAMES), metavar="GAME", help=speaks.say("cli.tags.enrol"))
    instead.add_argument("--test", action="store_true", help=speaks.say("cli.tags.test"))
    parser.add_argument("--yes", action="store_true", help=speaks.say("cli.tags.yes"))


def run(options: argparse.Namespace, data: Path, speaks: Words, lines: Typing) -> list[str]:
    """Does what is asked for; returns what is wrong, which is nothing when all is well. lines: where somebody types."""
    return Tagging(data, speaks, options).run(lines)


class Tagging:
    """One command."""

    def __init__(self, data: Path, speaks: Words, options: argparse.Namespace) -> None:
        self._data = data
        self._words = speaks
        self._options = options
        self._boxes = StoredBoxes(data, lambda job: job())
        self._tags = StoredTags(data, at_once)

    def run(self, lines: Typing) -> list[str]:
        options = self._options
        try:
            if options.exported:
                self.write_file(options.exported)
            elif options.imported:
                self.take_file(options.imported, options.yes)
            elif options.bind:
                self.bind(options.bind[0], options.bind[1:], options.yes)
            elif options.unbind is not None:
                tag, _ = self.bound(options.unbind)
                self._tags.unbind(tag)
            elif options.rename:
                self.rename(*options.rename)
            elif options.enrol:
                with lines() as typed:
                    Desk(self._tags, self._words, typed).enrol(self.places(GAMES[options.enrol]))
            elif options.test:
                with lines() as typed:
                    Desk(self._tags, self._words, typed).test()
            else:
                self.tell()
        except Untold as untold:
            return [str(untold)]
        if trouble := self._tags.trouble:
            error = trouble.strerror or str(trouble)
            return [self._words.say("cli.tags.unkept", file=self._data / FILE, error=error)]
        return unused(self._data, self._words)

    # Telling

    @property
    def listed(self) -> dict[Tag, Binding]:
        """The tags of the game that is asked for, or of all, as they lie in the box."""
        games = [game for name, game in GAMES.items() if self._options.game in (None, name)]
        in_order = [place.binding for game in games for place in self.places(game)]
        listed = [item for item in self._tags.bindings.items() if item[1].game in [game.name for game in games]]

        def lies(item: tuple[Tag, Binding]) -> int:
            binding = bare(item[1])
            # Another box may have had more tiles.
            return in_order.index(binding) if binding in in_order else len(in_order)

        return dict(sorted(listed, key=lies))

    def tell(self) -> None:
        listed = self.listed
        if self._options.json:
            print(json.dumps({"tags": [self.as_json(tag, binding) for tag, binding in listed.items()]}))
        else:
            print("\n".join(table(listed, self._words)) or self._words.say("cli.tags.none"))

    def as_json(self, tag: Tag, binding: Binding) -> dict[str, object]:
        told = {"tag": tag, "number": printed_number(tag), "component": told_component(binding, self._words)}
        return {**told, **msgspec.to_builtins(binding)}

    def tell_tag(self, tag: Tag) -> None:
        print(f"{number(tag)}: {told_tag(tag, self._tags.bindings, self._words)}")

    # Files

    def write_file(self, path: Path) -> None:
        listed = self.listed
        try:
            with path.open("xb") as opened:
                opened.write(tags_file.written(listed))
        except OSError as error:
            raise Untold(self._words.say("cli.tags.failed", file=path, error=error.strerror or error)) from None
        print(self._words.say("cli.tags.exported", count=len(listed), file=path))

    def take_file(self, path: Path, yes: bool) -> None:
        say, standing = self._words.say, self._tags.bindings
        try:
            taken = self._tags.read(path)
        except Unfit as unfit:
            fault = told_fault(self._words, unfit.fault)
            raise Untold(say("cli.tags.not_imported", file=path, fault=fault)) from None
        except OSError as error:
            raise Untold(say("cli.tags.failed", file=path, error=error.strerror or error)) from None
        compared = tags_file.compare(taken, standing)
        if self._options.json:
            print(json.dumps(msgspec.to_builtins(compared)))
        facts = {"file": path, "new": len(compared.new), "same": len(compared.same)}
        if compared.changed and not yes:
            lines = [self.told_change(tag, standing[tag], taken[tag]) for tag in compared.changed]
            raise Untold("\n".join([*lines, say("cli.tags.wants_yes", count=len(compared.changed), **facts)]))
        self._tags.take({tag: taken[tag] for tag in (*compared.new, *compared.changed)})
        if not self._options.json:
            print(say("cli.tags.imported", changed=len(compared.changed), **facts))

    def told_change(self, tag: Tag, before: Binding, after: Binding) -> str:
        was, becomes = told_component(before, self._words), told_component(after, self._words)
        return self._words.say("cli.tags.would_change", tag=number(tag), before=was, after=becomes)

    # One tag

    def tag(self, text: str) -> Tag:
        """The tag that is meant. Raises Untold."""
        said = tag_meant(text, list(self._tags.bindings))
        if isinstance(said, Hint):
            raise Untold(self._words.say(f"tags.hint.{said.kind}", **said.facts))
        return said

    def bound(self, text: str) -> tuple[Tag, Binding]:
        """The tag that is meant, and what it is stuck to. Raises Untold."""
        tag = self.tag(text)
        binding = self._tags.bindings.get(tag)
        if binding is None:
            raise Untold(self._words.say("cli.tags.not_bound", tag=number(tag)))
        return tag, binding

    def bind(self, text: str, component: Sequence[str], yes: bool) -> None:
        tag, binding = self.tag(text), self.component(component)
        before = self._tags.bindings.get(tag)
        if before and before != binding and not yes:
            told = told_component(before, self._words)
            raise Untold(self._words.say("cli.tags.taken", tag=number(tag), component=told))
        self._tags.bind(tag, binding)
        self.tell_tag(tag)

    def rename(self, text: str, label: str) -> None:
        tag, binding = self.bound(text)
        if not fit(label.strip()):
            raise Untold(self._words.say("cli.tags.label_unfit", most=LABEL_MOST))
        self._tags.bind(tag, replace(binding, label=label.strip()))
        self.tell_tag(tag)

    def component(self, words: Sequence[str]) -> Binding:
        """The one component that is called so, in the game that is named, or in any. Raises Untold."""
        named, rest = (words[0], words[1:]) if words and words[0] in GAMES else (self._options.game, words)
        text, games = " ".join(rest), [GAMES[named]] if named else list(GAMES.values())
        found = [each for game in games for each in meant(text, game, self.places(game), self._words)]
        if len(found) == 1:
            return found[0]
        told = [told_component(each, self._words) for each in found or [self.places(games[0])[0].binding]]
        message = "cli.tags.components" if found else "cli.tags.no_component"
        raise Untold(self._words.say(message, text=text, components=", ".join(dict.fromkeys(told))))

    def places(self, game: Game) -> list[Place]:
        return places(game, self._boxes.box(game) if game.box else None)


def at_once(job: Job) -> None:
    """Does a job now; what fails tells so itself."""
    with suppress(OSError):
        job()
