"""The installer's settings: one TOML file, read key by key. Whatever is wrong with it is told, and never stops play."""

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from companion.ui.layout import Size
from companion.ui.turning import ROTATIONS, Rotation
from companion.words import Words
from hardware.debounce import FINGERS, Timing
from hardware.facts import BUTTONS
from hardware.reader.profiles import PROFILES, ProfileName
from hardware.wiring import HEADER_PINS, BadWiring, Wiring

SYSTEM = Path("/etc/river-table.toml")
NAME = "river-table.toml"
"""Of the file in the data folder, where there is none for the whole system."""

LOUDEST = 10
LEAST_SIZE: Size = (320, 240)
MOST_SIZE: Size = (7680, 4320)
LONGEST_PORT = 200
"""Characters."""
BAUDS_KNOWN = (1200, 2400, 4800, 9600, 19200, 38400, 57600, 115200)
LONGEST_FILE = 1_000_000
"""Bytes; what comes behind is not read."""

Factory = Literal["auto", "lgpio", "rpigpio", "none", "simulated"]
"""auto: the library for the board, off a Raspberry Pi the simulated table. none: no buttons, lamps or buzzer."""


@dataclass(frozen=True, slots=True)
class Display:
    """rotation: degrees clockwise. kiosk: the console owns the machine. size: of the window; None: all there is. dim:
    seconds after which the screen of a kiosk goes dim when nothing happens; 0: never."""

    rotation: Rotation = 0
    kiosk: bool = False
    size: Size | None = None
    dim: int = 300


@dataclass(frozen=True, slots=True)
class Sound:
    """volume: 0 to 10, until one is chosen at the table. driver: SDL's name of the sound system; "": its choice."""

    volume: int = 8
    driver: str = ""


ReaderKind = ProfileName | Literal["auto", "keyboard"]
"""auto: recognised by what it sends, unless it wants to be asked (pn532). keyboard: a reader that types."""
READER_KINDS: tuple[ReaderKind, ...] = ("auto", *PROFILES, "keyboard")


@dataclass(frozen=True, slots=True)
class Reader:
    """port: a device's path, its USB ids as VID:PID, or a URL; "": there is no reader. baud: None: its kind's usual."""

    port: str = ""
    profile: ReaderKind = "auto"
    baud: int | None = None


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that is set for a console; without a file, as it stands here."""

    display: Display = field(default_factory=Display)
    sound: Sound = field(default_factory=Sound)
    factory: Factory = "auto"
    wiring: Wiring = field(default_factory=Wiring)
    timing: Timing = FINGERS
    reader: Reader = field(default_factory=Reader)


ProblemKind = Literal[
    "unreadable",  # found: the system's words
    "not_text",  # not UTF-8
    "syntax",  # line, found: that line
    "excessive",  # numbers or nesting beyond measure
    "unknown_section",  # section, known
    "unknown_key",  # section, key, known
    "not_a_section",  # section, found
    "unfit",  # section, key, found, default; what was expected goes with it
    "pin_twice",  # section, key, found, other, default
]
"""Everything that can be wrong with the file (message `config.problem.KIND`), with its facts."""

ExpectedKind = Literal["one_of", "truth", "word", "whole", "number", "pin", "size", "port"]
"""What a key can want (message `config.expected.KIND`)."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What a key wants. take: the value as the console uses it; ValueError for one that will not do."""

    kind: ExpectedKind
    take: Callable[[object], Any] = field(compare=False)
    facts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with the file. expected: for a value that will not do."""

    kind: ProblemKind
    file: Path
    facts: Mapping[str, int | str] = field(default_factory=dict)
    expected: Expected | None = None

    @property
    def warning(self) -> bool:
        """Whether it only has no effect: another version may know it."""
        return self.kind in ("unknown_section", "unknown_key")


def told(problem: Problem, words: Words) -> str:
    """A problem as one sentence."""
    expected = problem.expected
    wanted = words.say(f"config.expected.{expected.kind}", **expected.facts) if expected else ""
    facts = {"default": "", **problem.facts, "expected": wanted, "file": problem.file}
    facts["default"] = facts["default"] or words.say("config.unset")
    return words.say(f"config.problem.{problem.kind}", **facts)


# Values as they are told


_LONGEST = 48
"""Characters."""


def _default(name: str) -> str:
    """What a key is when it is not set; "" for nothing."""
    match DEFAULTS[name]:
        case None:
            return ""
        case value:
            return _shown(value)


def _shown(value: object) -> str:
    """A value much as it is written, and never long."""
    match value:
        case bool():
            text = "true" if value else "false"
        case str():
            text = json.dumps(value[:_LONGEST], ensure_ascii=False)
        case int() if value.bit_length() > 64:
            text = "…"
        case list():
            text = f"[{', '.join('[…]' if isinstance(each, list) else _shown(each) for each in value[:4])}]"
        case dict():
            text = "{…}"
        case _:
            text = str(value)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _named(key: str) -> str:
    """A key that the console does not know, as far as it can be told."""
    return key if re.fullmatch(r"[\w-]{1,32}", key) else _shown(key)


# What each key wants


def _one_of(*values: str | int) -> Expected:
    def take(value: object) -> object:
        if type(value) not in (str, int) or value not in values:
            raise ValueError
        return value

    return Expected("one_of", take, {"values": ", ".join(_shown(value) for value in values)})


def _truth(value: object) -> bool:
    match value:
        case bool():
            return value
        case _:
            raise ValueError


def _word(value: object) -> str:
    match value:
        case str() if re.fullmatch(r"\w{0,32}", value, re.ASCII):
            return value
        case _:
            raise ValueError


def _port(value: object) -> str:
    match value:
        case str() if len(value) <= LONGEST_PORT and value.isprintable() and " " not in value:
            return value
        case _:
            raise ValueError


def _whole(least: int, most: int) -> Expected:
    def take(value: object) -> int:
        match value:
            case int() if least <= value <= most and not isinstance(value, bool):
                return value
            case _:
                raise ValueError

    return Expected("whole", take, {"least": str(least), "most": str(most)})


def _number(least: float, most: float) -> Expected:
    def take(value: object) -> float:
        match value:
            case int() | float() if least <= value <= most and not isinstance(value, bool):
                return float(value)
            case _:
                raise ValueError

    return Expected("number", take, {"least": str(least), "most": str(most)})


def _pin(value: object) -> int | None:
    match value:
        case False:
            return None
        case int() if value in HEADER_PINS and not isinstance(value, bool):
            return value
        case _:
            raise ValueError


def _size(value: object) -> Size:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", value, re.ASCII) if isinstance(value, str) else None
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(least <= side <= most for least, side, most in zip(LEAST_SIZE, size, MOST_SIZE, strict=True)):
        raise ValueError
    return size


PIN = Expected("pin", _pin, {"least": str(HEADER_PINS[0]), "most": str(HEADER_PINS[-1])})

KEYS: Mapping[str, Mapping[str, Expected]] = {
    "display": {
        "rotation": _one_of(*ROTATIONS),
        "kiosk": Expected("truth", _truth),
        "size": Expected("size", _size, {"least": "320x240", "most": "7680x4320"}),
        "dim": _whole(0, 86_400),
    },
    "buttons": dict.fromkeys(BUTTONS, PIN),
    "lamps": dict.fromkeys(BUTTONS, PIN),
    "buzzer": {"pin": PIN},
    "sound": {"volume": _whole(0, LOUDEST), "driver": Expected("word", _word)},
    "hardware": {"factory": _one_of(*get_args(Factory))},
    "reader": {
        "port": Expected("port", _port),
        "profile": _one_of(*READER_KINDS),
        "baud": _one_of(*BAUDS_KNOWN),
    },
    "debounce": {
        "spike": _number(0.0, 0.02),
        "window": _number(0.0, 0.2),
        "hold": _number(0.3, 3.0),
        "stuck": _number(5.0, 600.0),
        "flips": _whole(10, 1000),
        "span": _number(0.2, 5.0),
        "calm": _number(0.5, 30.0),
    },
}
"""Sections, their keys, and what each wants. Times are in seconds, pins BCM numbers."""

_PINS: Mapping[str, int | None] = {
    **{f"buttons.{name}": pin for name, pin in Wiring().buttons.items()},
    **{f"lamps.{name}": pin for name, pin in Wiring().lamps.items()},
    "buzzer.pin": Wiring().buzzer,
}
DEFAULTS: Mapping[str, object] = {
    **{f"display.{key}": value for key, value in asdict(Display()).items()},
    **{f"sound.{key}": value for key, value in asdict(Sound()).items()},
    **{f"debounce.{key}": value for key, value in asdict(FINGERS).items()},
    **{f"reader.{key}": value for key, value in asdict(Reader()).items()},
    "hardware.factory": "auto",
    **_PINS,
}
"""The value of each key, SECTION.KEY, that the file does not set."""


# Reading


def load(named: Path | None, data: Path, system: Path = SYSTEM) -> tuple[Config, tuple[Problem, ...]]:
    """The settings, and what is wrong with their file. Never raises.

    The file is the one named, else the system's, else that of the data folder; when there is none, all is as usual.
    """
    for file in (named,) if named else (system, data / NAME):
        try:
            with file.open("rb") as opened:
                return parse(opened.read(LONGEST_FILE), file)
        except (FileNotFoundError, NotADirectoryError) as error:
            if named:
                return Config(), (_unreadable(file, error),)
        except OSError as error:
            return Config(), (_unreadable(file, error),)
    return Config(), ()


def _unreadable(file: Path, error: OSError) -> Problem:
    return Problem("unreadable", file, {"found": error.strerror or str(error)})


def parse(written: bytes, file: Path) -> tuple[Config, tuple[Problem, ...]]:
    """The settings that these bytes of `file` make, and what is wrong with them. Never raises."""
    try:
        text = written.decode()
    except UnicodeDecodeError:
        return Config(), (Problem("not_text", file),)
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return Config(), (_syntax(text, str(error), file),)
    except (ValueError, RecursionError):
        return Config(), (Problem("excessive", file),)
    set_keys, problems = _taken(tables, file)
    return _config(set_keys, file, problems), tuple(problems)


def _syntax(text: str, said: str, file: Path) -> Problem:
    """tomllib names the line, or the end of the document."""
    lines = text.split("\n")
    found = re.search(r"line (\d+)", said)
    number = min(int(found[1]), len(lines)) if found else len(lines)
    return Problem("syntax", file, {"line": number, "found": _shown(lines[number - 1].strip())})


def _taken(tables: Mapping[str, object], file: Path) -> tuple[dict[str, Any], list[Problem]]:
    """The keys that are set, SECTION.KEY, as far as they will do."""
    taken: dict[str, Any] = {}
    problems: list[Problem] = []
    for section, table in tables.items():
        keys = KEYS.get(section)
        if keys is None:
            facts = {"section": _named(section), "known": ", ".join(KEYS)}
            problems.append(Problem("unknown_section", file, facts))
            continue
        if not isinstance(table, dict):
            problems.append(Problem("not_a_section", file, {"section": section, "found": _shown(table)}))
            continue
        for key, value in table.items():
            facts = {"section": section, "key": _named(key), "found": _shown(value)}
            expected = keys.get(key)
            if expected is None:
                problems.append(Problem("unknown_key", file, {**facts, "known": ", ".join(keys)}))
                continue
            try:
                taken[f"{section}.{key}"] = expected.take(value)
            except ValueError:
                facts["default"] = _default(f"{section}.{key}")
                problems.append(Problem("unfit", file, facts, expected))
    return taken, problems


def _config(taken: Mapping[str, Any], file: Path, problems: list[Problem]) -> Config:
    def of(section: str) -> dict[str, Any]:
        return {key: taken[name] for key in KEYS[section] if (name := f"{section}.{key}") in taken}

    return Config(
        Display(**of("display")),
        Sound(**of("sound")),
        taken.get("hardware.factory", "auto"),
        _wiring({name: pin for name, pin in taken.items() if name in _PINS}, file, problems),
        Timing(**of("debounce")),
        Reader(**of("reader")),
    )


def _wiring(set_pins: dict[str, int | None], file: Path, problems: list[Problem]) -> Wiring:
    """The wiring. Of two parts on one pin, one whose pin was set goes back to its default, until all are apart."""
    while True:
        pins = {**_PINS, **set_pins}
        try:
            return Wiring(_wired(pins, "buttons"), _wired(pins, "lamps"), pins["buzzer.pin"])
        except BadWiring as bad:
            clashing = [_setting(part) for part in (bad.part, bad.other or "")]
            back, other = clashing if clashing[0] in set_pins else reversed(clashing)
            section, key = back.split(".")
            facts = {"section": section, "key": key, "found": str(bad.pin), "other": other, "default": _default(back)}
            problems.append(Problem("pin_twice", file, facts))
            del set_pins[back]


def _wired(pins: Mapping[str, int | None], section: str) -> dict[Any, int]:
    return {name: pin for name in BUTTONS if (pin := pins[f"{section}.{name}"]) is not None}


def _setting(part: str) -> str:
    """The key of a part of the wiring."""
    return "buzzer.pin" if part == "buzzer" else part
