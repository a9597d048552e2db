"""The `companion` command: what each of its words does, and which exit code it leaves."""

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion import __version__, app, examination, lookup, tags_command, words
from companion.doctor import report
from companion.doctor.finding import in_trouble
from companion.match.journal import Record, Unreadable
from companion.match.replay import OtherRules, replay, resume
from companion.match.shelf import read_record
from companion.process import keep_streams, let_go_of_output
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.simulate import simulate
from companion.stored_boxes import StoredBoxes, unused
from companion.surface import SURFACES
from companion.table import box_file
from companion.table.box_words import drawn, told_fault
from companion.table.box_words import told as told_box
from companion.table.boxes import example
from companion.table.hand_written import Unfit
from companion.table.log import answers_told, told
from companion.table.voice import as_found, fault, voice_of
from companion.terminal.lines import plain
from companion.words import Words

OK, BROKEN, UNREADABLE, INTERRUPTED = 0, 1, 2, 130
PICTURE = (800, 480)
"""Pixels of a picture of a screen when no size is asked for."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns its exit code.

    0 fine, 1 a broken invariant, something in trouble, or an output that stays on, 2 something that cannot be read, 3
    another console runs here, 130 interrupted. That nobody reads the output to its end is fine.
    """
    keep_streams()
    try:
        return _obey(list(sys.argv[1:] if arguments is None else arguments))
    except BrokenPipeError:
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        let_go_of_output()


def _obey(typed: Sequence[str]) -> int:
    language = _language_of(typed)
    speaks = words.load(language)
    options = _parser(speaks).parse_args(typed)
    match options.command:
        case "replay":
            return replay_record(options.record, app.folder(options.data), options.json, speaks)
        case "rules":
            return list_rules(options.game, options.json, speaks)
        case "simulate":
            return simulate_matches(options, speaks)
        case "box":
            return show_box(options, app.folder(options.data), speaks)
        case "doctor":
            return tell_findings(options, speaks)
        case "tags":
            return show_tags(options, app.folder(options.data), speaks)
        case "screens":
            return render_screens(options.out, options.size or PICTURE, speaks)
        case "silence":
            return OK if app.silence(options.config, app.folder(options.data), speaks) else BROKEN
        case game:
            return app.run(
                app.Wishes(
                    surface=options.surface,
                    game=GAMES.get(game) if game else None,
                    data=app.folder(options.data),
                    language=options.lang,
                    kiosk=options.kiosk,
                    size=options.size,
                    config=options.config,
                )
            )


def replay_record(name: str, data: Path, as_json: bool, speaks: Words) -> int:
    """`companion replay`: a record's rulings and outcome, or what is wrong with it and where."""
    try:
        record = read_record(data, name)
    except FileNotFoundError:
        return _fail(speaks.say("cli.no_record", record=name))
    except OSError as error:
        return _fail(speaks.say("cli.cannot_be_read", record=name, error=error.strerror or error))
    except Unreadable as unreadable:
        return _fail(_bad_line(name, unreadable, speaks))
    game = GAMES.get(record.header.game)
    if game is None:
        return _fail(speaks.say("cli.other_game", record=name, game=as_found(record.header.game)))
    try:
        match, damage = resume(game, record)
    except OtherRules as other:
        return _fail("\n".join(_of_other_rules(name, record, other, speaks)))
    except Unreadable as unreadable:
        return _fail(_bad_line(name, unreadable, speaks, game))
    if damage:
        return _fail(_bad_line(name, damage, speaks, game))
    if as_json:
        print(json.dumps(lookup.replayed(match), ensure_ascii=False))
        return OK
    voice = voice_of(speaks, game, record.header)
    print(plain("\n".join(told(match, voice))))
    if match.question:
        print(plain(speaks.say("cli.open", question=voice.headline(match.question))))
    return OK


def list_rules(name: str, as_json: bool, speaks: Words) -> int:
    """`companion rules GAME --questions`: the game's vocabulary, generated from its code."""
    game = GAMES[name]
    print(json.dumps(lookup.questions(game)) if as_json else "\n".join(lookup.questions_told(game, speaks)))
    return OK


def simulate_matches(options: argparse.Namespace, speaks: Words) -> int:
    """`companion simulate GAME`: random legal matches, every position checked."""
    game = GAMES[options.game]
    seats = game.seats[0] if options.seats is None else options.seats
    if seats not in game.seats:
        name = speaks.say(f"{game.name}.name")
        return _fail(speaks.say("cli.seats", game=name, least=game.seats[0], most=game.seats[-1], seats=seats))
    done = simulate(game, options.matches, seats, options.seed, time.perf_counter)
    if options.json:
        print(json.dumps(msgspec.to_builtins(done)))
    else:
        print(speaks.say("cli.simulated", **{**msgspec.to_builtins(done), "game": speaks.say(f"{game.name}.name")}))
        for outcome, times in sorted(done.outcomes.items()):
            print(speaks.say("cli.outcome", outcome=outcome, times=times))
        for broken in done.broken:
            print(speaks.say("cli.broken", broken=broken), file=sys.stderr)
    return BROKEN if done.broken else OK


def show_box(options: argparse.Namespace, data: Path, speaks: Words) -> int:
    """`companion box`: what the table's copy of a game holds: told, written into a file, or taken from one."""
    game, boxes = GAMES[options.game], StoredBoxes(data, lambda job: job())
    path = options.exported or options.imported
    try:
        if options.imported:
            boxes.set_box(game, boxes.read(game, options.imported))
        elif options.example:
            boxes.set_box(game, example(game))
        elif options.exported:
            with options.exported.open("xb") as opened:
                opened.write(box_file.written(boxes.box(game)))
    except Unfit as unfit:
        return _fail(speaks.say("cli.box.not_imported", file=path, fault=told_fault(speaks, game, unfit.fault)))
    except OSError as error:
        return _fail(speaks.say("cli.box.failed", file=error.filename or path, error=error.strerror or error))
    box = boxes.box(game)
    if options.json:
        print(json.dumps(msgspec.to_builtins(box)))
    elif options.exported:
        print(speaks.say("cli.box.exported", file=path))
    else:
        print("\n".join([*told_box(speaks, game, box), *drawn(speaks, game, box)]))
    not_used = unused(data, [game], speaks)
    return _fail("\n".join(not_used)) if not_used else OK


def tell_findings(options: argparse.Namespace, speaks: Words) -> int:
    """`companion doctor`: what is well on this machine, what is not, and what helps."""
    findings, console = examination.from_outside(options.data, app.folder(None), options.config, options.kiosk, speaks)
    if options.json:
        print(report.as_json(findings, console, speaks))
    else:
        print(plain("\n".join(report.lines(findings, speaks))))
    return BROKEN if in_trouble(findings) else OK


def show_tags(options: argparse.Namespace, data: Path, speaks: Words) -> int:
    """`companion tags`: which tag is stuck to what."""
    wrong = tags_command.run(options, data, speaks, lambda: app.lines_with_reader(options.config, data, speaks))
    return _fail("\n".join(wrong)) if wrong else OK


def render_screens(out: Path, size: tuple[int, int], speaks: Words) -> int:
    """`companion screens`: a picture of every screen in representative states, without a display."""
    # Only here: nothing else of the command needs pygame.
    from companion.ui.pictures import render

    made = render(out, size, speaks)
    print(speaks.say("cli.screens.made", count=len(made), folder=out))
    return OK


def _size(typed: str) -> tuple[int, int]:
    """A size typed as WIDTHxHEIGHT, in pixels."""
    wide, _, high = typed.partition("x")
    if not (wide.isdecimal() and high.isdecimal() and int(wide) >= 320 and int(high) >= 240):
        raise argparse.ArgumentTypeError(typed)
    return int(wide), int(high)


def _bad_line(name: str, unreadable: Unreadable, speaks: Words, game: Game | None = None) -> str:
    told = fault(speaks, unreadable, game)
    return speaks.say("cli.bad_line", record=name, number=unreadable.number, fault=told)


def _of_other_rules(name: str, record: Record, other: OtherRules, speaks: Words) -> list[str]:
    """What can be told of a record that this version of the rules cannot play on: where it parts, and its answers."""
    game = GAMES[record.header.game]
    facts = {"record": name, "game": speaks.say(f"{game.name}.name"), "recorded": other.recorded, "here": other.here}
    try:
        _, unreadable = replay(game, record)
    except Unreadable as not_even_set_up:
        unreadable = not_even_set_up
    parts = (
        speaks.say("cli.diverges", here=other.here, number=unreadable.number, fault=fault(speaks, unreadable, game))
        if unreadable
        else speaks.say("cli.same_so_far", here=other.here)
    )
    return [speaks.say("cli.other_rules", **facts), *answers_told(record, voice_of(speaks, game, record.header)), parts]


def _fail(text: str) -> int:
    # A record may have come from anywhere.
    print(plain(text), file=sys.stderr)
    return UNREADABLE


def whole_number(typed: str) -> int:
    """How many, as an argument. Raises ValueError for what is no such number."""
    if (count := int(typed)) < 0:
        raise ValueError(typed)
    return count


def _language_of(typed: Sequence[str]) -> str:
    """The language asked for, found before the rest is parsed: the parser's own words depend on it."""
    finder = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    finder.add_argument("--lang")
    known, _ = finder.parse_known_args(typed)
    return known.lang or words.preferred(os.environ)


def _parser(speaks: Words) -> argparse.ArgumentParser:
    def common(default: Any) -> argparse.ArgumentParser:
        parser = argparse.ArgumentParser(add_help=False)
        parser.add_argument("--surface", choices=SURFACES, default=default, help=speaks.say("cli.surface"))
        parser.add_argument("--data", type=Path, metavar="DIR", default=default, help=speaks.say("cli.data"))
        parser.add_argument("--lang", metavar="L", default=default, help=speaks.say("cli.language"))
        parser.add_argument("--config", type=Path, metavar="FILE", default=default, help=speaks.say("cli.config"))
        parser.add_argument("--size", type=_size, metavar="WxH", default=default, help=speaks.say("cli.size"))
        unset = default if default is argparse.SUPPRESS else False
        parser.add_argument("--kiosk", action="store_true", default=unset, help=speaks.say("cli.kiosk"))
        return parser

    parser = argparse.ArgumentParser("companion", description=speaks.say("cli.about"), parents=[common(None)])
    named = f"{speaks.say('console.name')} {__version__}"
    parser.add_argument("--version", action="version", version=named, help=speaks.say("cli.version"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", help=speaks.say("cli.play"))
    again = [common(argparse.SUPPRESS)]
    for game in GAMES:
        commands.add_parser(game, parents=again, help=speaks.say("cli.game", game=speaks.say(f"{game}.name")))

    replaying = commands.add_parser("replay", parents=again, help=speaks.say("cli.replay"))
    replaying.add_argument("record", metavar="FILE|ID", help=speaks.say("cli.replay.record"))

    rules = commands.add_parser("rules", parents=again, help=speaks.say("cli.rules"))
    rules.add_argument("game", choices=GAMES)
    rules.add_argument("--questions", action="store_true", required=True, help=speaks.say("cli.rules.questions"))

    simulating = commands.add_parser("simulate", parents=again, help=speaks.say("cli.simulate"))
    simulating.add_argument("game", choices=GAMES)
    simulating.add_argument(
        "--matches", type=whole_number, default=100, metavar="N", help=speaks.say("cli.simulate.matches")
    )
    simulating.add_argument("--seats", type=int, metavar="K", help=speaks.say("cli.simulate.seats"))
    simulating.add_argument("--seed", type=int, default=0, metavar="S", help=speaks.say("cli.simulate.seed"))

    box = commands.add_parser("box", parents=again, help=speaks.say("cli.box"))
    box.add_argument("game", choices=[name for name, game in GAMES.items() if game.box])
    instead = box.add_mutually_exclusive_group()
    instead.add_argument("--export", type=Path, metavar="FILE", dest="exported", help=speaks.say("cli.box.export"))
    instead.add_argument("--import", type=Path, metavar="FILE", dest="imported", help=speaks.say("cli.box.import"))
    instead.add_argument("--example", action="store_true", help=speaks.say("cli.box.example"))

    tags = commands.add_parser("tags", parents=again, help=speaks.say("cli.tags"))
    tags_command.add_options(tags, speaks)

    screens = commands.add_parser("screens", parents=again, help=speaks.say("cli.screens"))
    screens.add_argument("--out", type=Path, metavar="DIR", required=True, help=speaks.say("cli.screens.out"))

    doctor = commands.add_parser("doctor", parents=again, help=speaks.say("cli.doctor"))
    commands.add_parser("silence", parents=again, help=speaks.say("cli.silence"))

    for command in (replaying, rules, simulating, box, tags, doctor):
        command.add_argument("--json", action="store_true", help=speaks.say("cli.json"))
    return parser
