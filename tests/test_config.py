"""The settings file: every key, everything that can be wrong with it, and that nothing of it ever stops the console."""

import os
import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import words
from companion.config import (
    DEFAULTS,
    KEYS,
    LONGEST_FILE,
    NAME,
    Config,
    Display,
    ExpectedKind,
    Problem,
    ProblemKind,
    Reader,
    Sound,
    load,
    parse,
    told,
)
from hardware.debounce import Timing
from hardware.wiring import Wiring

FILE = Path("/etc/river-table.toml")
EN = words.load()


def read(text: str) -> tuple[Config, tuple[Problem, ...]]:
    return parse(text.encode(), FILE)


def the_problem(text: str) -> Problem:
    """The one thing wrong with a file."""
    _, problems = read(text)
    (problem,) = problems
    assert told(problem, EN).startswith(str(FILE))
    assert not re.search(r"\{\w+\}", told(problem, EN)), "a fact is missing"
    return problem


EVERYTHING = """
[display]
rotation = 270
kiosk = true
size = "1280x720"
dim = 60
[buttons]
roll = 4
splash = 27
ok = 22
back = 23
[lamps]
roll = 12
splash = 6
ok = 13
back = false
[buzzer]
pin = false
[sound]
volume = 3
driver = "alsa"
[hardware]
factory = "lgpio"
[debounce]
spike = 0.004
window = 0.03
hold = 1
stuck = 30.0
flips = 60
span = 2.0
calm = 3.0
[reader]
port = "/dev/ttyUSB0"
profile = "text"
baud = 115200
"""


def test_a_file_may_set_everything() -> None:
    assert EVERYTHING.count(" = ") == sum(len(keys) for keys in KEYS.values())
    assert read(EVERYTHING) == (
        Config(
            Display(270, True, (1280, 720), 60),
            Sound(3, "alsa"),
            "lgpio",
            Wiring(
                {"roll": 4, "splash": 27, "ok": 22, "back": 23},
                {"roll": 12, "splash": 6, "ok": 13},
                None,
            ),
            Timing(0.004, 0.03, 1.0, 30.0, 60, 2.0, 3.0),
            Reader("/dev/ttyUSB0", "text", 115200),
        ),
        (),
    )


def test_an_empty_file_sets_nothing() -> None:
    assert read("") == (Config(), ())
    assert read("[display]\n[buttons]\n# roll = 4\n") == (Config(), ())


def test_every_key_has_a_default_that_it_would_take() -> None:
    assert DEFAULTS.keys() == {f"{section}.{key}" for section, keys in KEYS.items() for key in keys}
    for section, keys in KEYS.items():
        for key, expected in keys.items():
            default = DEFAULTS[f"{section}.{key}"]
            if default is not None:
                assert expected.take(default) == default


# What a key takes

UNFIT = {
    "display.rotation": ["45", "'90'", "90.0", "true", "-90", "[90]"],
    "display.kiosk": ["1", "'yes'", "0"],
    "display.size": ["800", "'800'", "'800x'", "'10x10'", "'99999x480'", "'800X480'", "'８００x480'", "[800, 480]"],
    "buttons.roll": ["28", "-1", "17.0", "'17'", "true", "{}"],
    "lamps.back": ["99", "[]", "1e3"],
    "buzzer.pin": ["'none'", "0x1c"],
    "sound.volume": ["11", "-1", "5.5", "true", "'loud'"],
    "sound.driver": ["1", "'a b'", "'x=y'", f"'{'a' * 33}'", "'ů'"],
    "hardware.factory": ["'pigpio'", "1", "''", "['auto']", "2026-05-01", "07:30:00"],
    "debounce.window": ["-0.1", "0.3", "nan", "inf", "true", "'0.02'"],
    "debounce.flips": ["9", "40.0", "1001"],
    "reader.port": ["1", f"'{'a' * 201}'", "'a b'", "['/dev/ttyUSB0']"],
    "reader.profile": ["'rc522'", "1", "''"],
    "reader.baud": ["'9600'", "9601", "9600.0", "true"],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in UNFIT.items() for value in values])
def test_a_value_that_will_not_do_is_named_with_what_was_expected_and_the_default_is_used(
    name: str, value: str
) -> None:
    section, key = name.split(".")
    text = f"[{section}]\n{key} = {value}\n"
    problem = the_problem(text)
    assert read(text)[0] == Config()
    assert (problem.kind, problem.file, problem.warning) == ("unfit", FILE, False)
    assert (problem.facts["section"], problem.facts["key"]) == (section, key)
    assert problem.expected is KEYS[section][key]
    assert problem.facts["found"]


@pytest.mark.parametrize("section", KEYS)
def test_one_bad_key_leaves_the_others_as_they_are_set(section: str) -> None:
    whole, _ = read(EVERYTHING)
    key = next(iter(KEYS[section]))
    lines = EVERYTHING.splitlines()
    at = lines.index(f"[{section}]") + 1
    assert lines[at].startswith(f"{key} = ")
    bad = read("\n".join([*lines[:at], f"{key} = 'spoilt by hand'", *lines[at + 1 :]]))
    unset = read("\n".join([*lines[:at], *lines[at + 1 :]]))
    assert bad[0] == unset[0] != whole
    assert [problem.kind for problem in bad[1]] == ["unfit"]


def test_a_value_is_told_as_it_is_written_and_never_at_length() -> None:
    found = {
        "true": "true",
        '"ROLL"': '"ROLL"',
        "[1, 2]": "[1, 2]",
        "[[1], 2, 3, 4, 5, 6]": "[[…], 2, 3, 4]",
        "{pin = 3}": "{…}",
        "0x" + "f" * 5000: "…",
        "1e400": "inf",
    }
    for written, shown in found.items():
        assert the_problem(f"[buttons]\nroll = {written}\n").facts["found"] == shown
    assert len(str(the_problem(f"[buttons]\nroll = '{'x' * 500}'\n").facts["found"])) == 48


def test_sentences_name_everything() -> None:
    assert told(the_problem("[buttons]\nroll = 40"), EN) == (
        "/etc/river-table.toml, [buttons] roll: found 40, expected a pin from 0 to 27, or false for none. Set to 17."
    )
    assert told(the_problem("[display]\nsize = 5"), EN).endswith(
        'found 5, expected a size such as "800x480", from 320x240 to 7680x4320. Set to nothing.'
    )
    assert told(the_problem("[display]\nrotaton = 90"), EN) == (
        "/etc/river-table.toml, [display]: there is no key rotaton; it has no effect."
        " There are: rotation, kiosk, size, dim."
    )


# Pins


@pytest.mark.parametrize(
    ("text", "back", "other"),
    [
        ("[buttons]\nroll = 22", "buttons.roll", "buttons.ok"),
        ("[buttons]\nok = 17", "buttons.ok", "buttons.roll"),
        ("[lamps]\nroll = 18", "lamps.roll", "buzzer.pin"),
        ("[buzzer]\npin = 5", "buzzer.pin", "lamps.roll"),
        ("[buttons]\nroll = 4\n[lamps]\nok = 4", "lamps.ok", "buttons.roll"),
    ],
)
def test_of_two_parts_on_one_pin_one_that_was_set_goes_back(text: str, back: str, other: str) -> None:
    problem = the_problem(text)
    assert (problem.kind, problem.warning) == ("pin_twice", False)
    assert f"{problem.facts['section']}.{problem.facts['key']}" == back
    assert (problem.facts["other"], problem.facts["default"]) == (other, str(DEFAULTS[back]))


def test_parts_may_swap_their_pins() -> None:
    config, problems = read("[buttons]\nroll = 22\nok = 17\n[lamps]\nroll = 18\n[buzzer]\npin = 5\n")
    assert problems == ()
    assert config.wiring.buttons == {"roll": 22, "splash": 27, "ok": 17, "back": 23}
    assert (config.wiring.lamps["roll"], config.wiring.buzzer) == (18, 5)


def test_all_parts_on_one_pin_are_brought_apart() -> None:
    parts = [f"[{section}]\n" + "".join(f"{key} = 4\n" for key in KEYS[section]) for section in ("buttons", "lamps")]
    config, problems = read("".join(parts))
    assert [problem.kind for problem in problems] == ["pin_twice"] * 7
    pins = [*config.wiring.buttons.values(), *config.wiring.lamps.values()]
    assert pins.count(4) == 1


# What is unknown, and what cannot be read at all


@pytest.mark.parametrize(
    ("text", "kind", "facts"),
    [
        ("[screen]\nrotation = 90", "unknown_section", {"section": "screen"}),
        ("colour = 'red'", "unknown_section", {"section": "colour"}),
        ('["weird name"]', "unknown_section", {"section": '"weird name"'}),
        ("[buttons]\nundo = 4", "unknown_key", {"section": "buttons", "key": "undo"}),
        ("[[display]]", "not_a_section", {"section": "display", "found": "[{…}]"}),
        ("buzzer = 18", "not_a_section", {"section": "buzzer", "found": "18"}),
        ("[buttons]\nroll = 4\nok 5\nback = 6", "syntax", {"line": 3, "found": '"ok 5"'}),
        ("[buttons]\nroll = 4\nroll = 5\n", "syntax", {"line": 3}),
        ("[buttons]\nroll = 4\n\nok = ", "syntax", {"line": 4, "found": '"ok ="'}),
        ("a = 2026-02-30", "syntax", {"line": 1}),
        ("[sound]\nvolume = " + "9" * 5000, "excessive", {}),
        ("a = " + "[" * 5000, "excessive", {}),
    ],
)
def test_what_is_wrong_with_a_file(text: str, kind: ProblemKind, facts: dict[str, int | str]) -> None:
    problem = the_problem(text)
    assert problem.kind == kind
    assert facts.items() <= dict(problem.facts).items()
    assert problem.warning == kind.startswith("unknown")
    assert read(text)[0].display == Display()


def test_bytes_that_are_no_text() -> None:
    config, (problem,) = parse(b"[sound]\nvolume = 3\n# \xff\xfe", FILE)
    assert (config, problem.kind) == (Config(), "not_text")
    config, (problem,) = parse(EVERYTHING.encode("utf-16"), FILE)
    assert (config, problem.kind) == (Config(), "not_text")


def test_there_are_words_for_everything() -> None:
    assert all(EN.has(f"config.problem.{kind}") for kind in get_args(ProblemKind))
    assert all(EN.has(f"config.expected.{kind}") for kind in get_args(ExpectedKind))
    assert {expected.kind for keys in KEYS.values() for expected in keys.values()} == set(get_args(ExpectedKind))


# Which file


def volumes(tmp_path: Path, **files: int) -> dict[str, Path]:
    """Files that differ in their volume."""
    paths = {"system": tmp_path / "etc.toml", "data": tmp_path / NAME, "named": tmp_path / "own.toml"}
    for name, volume in files.items():
        paths[name].write_text(f"[sound]\nvolume = {volume}\n")
    return paths


@pytest.mark.parametrize(
    ("files", "by_name", "volume"),
    [
        ({}, False, 8),
        ({"data": 1}, False, 1),
        ({"data": 1, "system": 2}, False, 2),
        ({"data": 1, "system": 2, "named": 3}, True, 3),
        ({"data": 1, "named": 3}, False, 1),
    ],
)
def test_the_file_named_comes_first_then_the_systems_then_that_of_the_data(
    tmp_path: Path, files: dict[str, int], by_name: bool, volume: int
) -> None:
    paths = volumes(tmp_path, **files)
    config, problems = load(paths["named"] if by_name else None, tmp_path, paths["system"])
    assert (config.sound.volume, problems) == (volume, ())


def test_a_named_file_that_is_missing_is_said() -> None:
    config, (problem,) = load(Path("/nowhere/at/all.toml"), Path("/nowhere"))
    assert (config, problem.kind, problem.file) == (Config(), "unreadable", Path("/nowhere/at/all.toml"))


def test_a_folder_in_the_place_of_the_file_is_said(tmp_path: Path) -> None:
    config, (problem,) = load(None, tmp_path, tmp_path)
    assert (config, problem.kind, problem.facts["found"]) == (Config(), "unreadable", os.strerror(21))


def test_a_data_folder_that_is_a_file_has_no_settings(tmp_path: Path) -> None:
    file = tmp_path / "data"
    file.write_text("")
    assert load(None, file, tmp_path / "none.toml") == (Config(), ())


def test_an_endless_file_is_not_read_to_its_end() -> None:
    config, problems = load(Path("/dev/zero"), Path("/nowhere"))
    assert config == Config()
    assert [problem.kind for problem in problems] == ["syntax"]
    assert LONGEST_FILE < 10_000_000


# Anything at all


def tomls() -> st.SearchStrategy[str]:
    """Files of known and unknown names with values of every type, often almost right."""
    names = st.sampled_from([*KEYS, *{key for keys in KEYS.values() for key in keys}, "x", '"a b"', '"\\u0000"'])
    scalars = st.one_of(
        st.integers(-2, 40).map(str),
        st.integers().map(str),
        st.floats().map(repr),
        st.sampled_from(
            ["true", "false", '"auto"', '"800x480"', "'''\n\n'''", "07:30:00", "2026-05-01", "nan", "-inf"]
        ),
        st.text(max_size=12).map(lambda text: f"'{text}'"),
    )
    values = st.recursive(
        scalars,
        lambda inner: st.one_of(
            st.lists(inner, max_size=3).map(lambda each: f"[{', '.join(each)}]"),
            st.tuples(names, inner).map(lambda pair: f"{{{pair[0]} = {pair[1]}}}"),
        ),
        max_leaves=5,
    )
    lines = st.one_of(
        names.map(lambda name: f"[{name}]"),
        st.tuples(names, values).map(lambda pair: f"{pair[0]} = {pair[1]}"),
        st.tuples(names, names, values).map(lambda parts: f"{parts[0]}.{parts[1]} = {parts[2]}"),
        st.text(max_size=8),
    )
    wild = st.lists(lines, max_size=8, unique=True)
    tame = st.dictionaries(st.sampled_from(list(DEFAULTS)), values).map(
        lambda keys: [f"{name} = {value}" for name, value in keys.items()]
    )
    return st.one_of(wild, tame).map("\n".join)


@given(tomls())
def test_no_file_raises_and_every_problem_can_be_told(text: str) -> None:
    config, problems = read(text)
    assert all(str(FILE) in told(problem, EN) for problem in problems)
    assert config == Config() or "=" in text


@given(st.binary(max_size=60))
def test_no_bytes_raise(written: bytes) -> None:
    _, problems = parse(written, FILE)
    assert all(str(FILE) in told(problem, EN) for problem in problems)


PINS = [name for name in DEFAULTS if name.split(".")[0] in ("buttons", "lamps", "buzzer")]


@given(st.dictionaries(st.sampled_from(PINS), st.one_of(st.integers(-1, 29), st.booleans())))
def test_any_pins_make_a_wiring_and_those_without_a_clash_stand(pins: dict[str, int | bool]) -> None:
    text = "\n".join(f"{name} = {str(pin).lower()}" for name, pin in pins.items())
    config, problems = read(text)
    gone = {f"{problem.facts['section']}.{problem.facts['key']}" for problem in problems}
    assert gone <= pins.keys()
    wired = {
        **{f"buttons.{name}": pin for name, pin in config.wiring.buttons.items()},
        **{f"lamps.{name}": pin for name, pin in config.wiring.lamps.items()},
        **({} if config.wiring.buzzer is None else {"buzzer.pin": config.wiring.buzzer}),
    }
    for name in PINS:
        expected = DEFAULTS[name] if name in gone else pins.get(name, DEFAULTS[name])
        assert wired.get(name) == (None if expected is False else expected)


def test_readme_s_settings_file_is_one_without_problems(tmp_path: Path) -> None:
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    written = readme.partition("```toml\n")[2].partition("```")[0]
    config, problems = parse(written.encode(), tmp_path / "readme.toml")
    assert problems == ()
    unset = replace(
        config,
        display=replace(config.display, size=None),
        sound=replace(config.sound, driver=""),
        reader=replace(config.reader, baud=None),
    )
    assert unset == Config()
