"""The sounds: well formed, gentle to the ear, and made again byte for byte."""

import ast
import wave
from array import array
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import cos, log10, pi, sin
from operator import mul
from pathlib import Path

import pytest

import sounds
from hardware.pulses import PATTERNS
from sounds import NAMES, path
from sounds.synthesise import SOUNDS, loudness, write

every_sound = pytest.mark.parametrize("name", NAMES)


@cache
def samples(name: str) -> tuple[float, ...]:
    with wave.open(str(path(name))) as file:
        return tuple(value / 32768 for value in array("h", file.readframes(file.getnframes())))


def decibels(ratio: float) -> float:
    return 20 * log10(ratio)


WINDOW = 1024
TURNS = [2 * pi * step / WINDOW for step in range(WINDOW)]
COSINES, SINES = [cos(turn) for turn in TURNS], [sin(turn) for turn in TURNS]


def spectrum(part: Sequence[float]) -> list[tuple[float, float]]:
    """Hertz and power of each line of a plain Fourier transform, under a Hann window."""
    shaped = [value * (0.5 - 0.5 * cosine) for value, cosine in zip(part, COSINES, strict=True)]
    lines = []
    for line in range(1, WINDOW // 2):
        steps = [line * number % WINDOW for number in range(WINDOW)]
        real = sum(map(mul, shaped, (COSINES[step] for step in steps)))
        imaginary = sum(map(mul, shaped, (SINES[step] for step in steps)))
        lines.append((line * 44_100 / WINDOW, real * real + imaginary * imaginary))
    return lines


def loudest(signal: Sequence[float]) -> Sequence[float]:
    begins = range(0, len(signal) - WINDOW, WINDOW // 2)
    begin = max(begins, key=lambda begin: sum(value * value for value in signal[begin : begin + WINDOW]))
    return signal[begin : begin + WINDOW]


@every_sound
def test_is_44_100_hertz_mono_and_short(name: str) -> None:
    with wave.open(str(path(name))) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (44_100, 1, 2)
        assert 0.05 * 44_100 <= file.getnframes() <= 2 * 44_100


def test_together_they_are_small() -> None:
    assert sum(path(name).stat().st_size for name in NAMES) < 700_000


@every_sound
def test_never_comes_near_full_scale(name: str) -> None:
    assert -12 < decibels(max(map(abs, samples(name)))) < -3


@every_sound
def test_stands_on_no_direct_current(name: str) -> None:
    assert abs(sum(samples(name)) / len(samples(name))) < 0.0005


@every_sound
def test_begins_and_ends_without_a_click(name: str) -> None:
    signal = samples(name)
    assert max(map(abs, (*signal[:3], *signal[-10:]))) < 0.01
    steepest = max(abs(after - before) for before, after in pairwise(signal))
    assert steepest < 0.2


@every_sound
def test_swells_instead_of_banging(name: str) -> None:
    """The first two milliseconds stay at least 3 dB below the highest sample."""
    signal = samples(name)
    assert decibels(max(map(abs, signal[:88])) / max(map(abs, signal))) < -3


@every_sound
def test_is_not_shrill(name: str) -> None:
    """Where it is loudest, the middle of its power lies between 200 and 1,800 Hz, and little lies above 4,000."""
    lines = spectrum(loudest(samples(name)))
    power = sum(power for _, power in lines)
    assert 200 < sum(hertz * power for hertz, power in lines) / power < 1_800
    assert sum(power for hertz, power in lines if hertz > 4_000) / power < 0.05


def test_the_transform_finds_a_tone_where_it_is() -> None:
    lines = spectrum([sin(2 * pi * 3_000 * number / 44_100) for number in range(WINDOW)])
    assert max(lines, key=lambda line: line[1])[0] == pytest.approx(3_000, abs=22)


def test_none_drowns_another() -> None:
    loud = {name: decibels(loudness(samples(name))) for name in NAMES}
    assert all(-23 < level < -15 for level in loud.values()), loud
    softest, *others = sorted(loud.values())
    assert softest == loud["tick"]
    assert others[-1] - others[0] < 4


@every_sound
def test_is_made_again_byte_for_byte(name: str, tmp_path: Path) -> None:
    write(name, tmp_path / "again.wav")
    assert (tmp_path / "again.wav").read_bytes() == path(name).read_bytes()


def test_is_made_of_arithmetic_that_every_machine_does_alike() -> None:
    source = Path(sounds.__path__[0], "synthesise.py").read_text()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module="math", names=names):
                assert {alias.name for alias in names} <= {"pi", "sqrt"}
            case ast.Import(names=names):
                assert "math" not in {alias.name for alias in names}
            case ast.BinOp(op=ast.Pow()) | ast.Call(func=ast.Name(id="sum" | "pow")):
                pytest.fail(ast.unparse(node))
            case _:
                pass


def test_there_is_one_recipe_one_file_and_one_buzzer_pattern_for_each_name() -> None:
    assert set(SOUNDS) == set(PATTERNS) == set(NAMES)
    assert {file.stem for file in Path(sounds.__path__[0]).glob("*.wav")} == set(NAMES)


def test_an_unknown_name_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        path("trumpet")
