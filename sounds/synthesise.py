"""Makes the table's sounds: `python -m sounds.synthesise` writes them beside this file.

Always the same bytes, on every machine: nothing but +, -, *, / and the square root of floats, whose results IEEE 754
fixes, and a random generator whose sequence Python promises. So no math.sin and no powers, whose last digits are each
system's own, and no sum(), which newer Pythons round otherwise.
"""

import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import pi, sqrt
from pathlib import Path
from random import Random

from sounds import NAMES, path

RATE = 44_100
"""Samples a second."""

Signal = list[float]
"""Samples, full scale being -1 to 1."""

LOUDNESS = 0.16
"""Mean power of the loudest tenth of a second, as its root: -16 dB of full scale."""
CEILING = 0.65
"""No sample goes beyond: -3.7 dB of full scale."""

_STEPS = 4096


def _sine_of(angle: float) -> float:
    """The Taylor series; angle: -pi to pi."""
    total = term = angle
    for power in range(2, 30, 2):
        term *= -angle * angle / (power * (power + 1))
        total += term
    return total


_SINE = [_sine_of(2 * pi * step / _STEPS - pi) for step in range(_STEPS + 1)]


def _sine(turns: float) -> float:
    """Sine of a phase in turns, from the table (which begins half a turn earlier)."""
    place = (turns + 0.5) % 1.0 * _STEPS
    step = int(place)
    return _SINE[step] + (_SINE[step + 1] - _SINE[step]) * (place - step)


def _swell(part: float) -> float:
    """From 0 to 1 without a corner at either end; part: 0 to 1."""
    return part * part * (3 - 2 * part)


def _samples(seconds: float) -> int:
    return round(seconds * RATE)


def envelope(signal: Signal, attack: float, fade: int = 3) -> Signal:
    """Lets a signal in within `attack` seconds and out until its end, the quicker the higher `fade`."""
    rise, length = _samples(attack), len(signal)
    shaped = []
    for number, value in enumerate(signal):
        for _ in range(fade):
            value *= 1 - number / length
        shaped.append(value * _swell(number / rise) if number < rise else value)
    return shaped


def tone(begin: float, seconds: float, end: float | None = None) -> Signal:
    """A sine from `begin` to `end` hertz."""
    length, turns, signal = _samples(seconds), 0.0, []
    for number in range(length):
        signal.append(_sine(turns))
        turns += (begin + ((end or begin) - begin) * _swell(number / length)) / RATE
    return signal


def noise(seconds: float, begin: float, end: float, seed: int) -> Signal:
    """Rushing water: noise from which all above some hertz is taken, `begin` at first and `end` at last."""
    luck, length = Random(seed), _samples(seconds)
    first = second = slow = 0.0
    signal = []
    for number in range(length):
        share = 2 * pi * (begin + (end - begin) * number / length) / RATE
        share /= 1 + share
        first += share * (2 * luck.random() - 1 - first)
        second += share * (first - second)
        slow += 0.01 * (second - slow)
        signal.append(second - slow)
    return signal


def level(signal: Signal, height: float) -> Signal:
    """The signal, its highest sample being `height`."""
    most = max(abs(value) for value in signal)
    return [value * height / most for value in signal]


def mix(*parts: tuple[float, Signal]) -> Signal:
    """Signals that begin at their times in seconds, added."""
    total = [0.0] * max(_samples(at) + len(signal) for at, signal in parts)
    for at, signal in parts:
        for number, value in enumerate(signal, start=_samples(at)):
            total[number] += value
    return total


def bell(hertz: float, seconds: float, overtones: Sequence[float] = (0.25, 0.1), attack: float = 0.008) -> Signal:
    """A soft note whose overtones (strengths of the second, the third …) die away before it does."""
    parts = [(0.0, envelope(tone(hertz, seconds), attack))]
    for number, strength in enumerate(overtones, start=2):
        fading = envelope(tone(hertz * number, seconds), attack, fade=3 * number)
        parts.append((0.0, [strength * value for value in fading]))
    return mix(*parts)


def knock(hertz: float, seed: int) -> Signal:
    """Wood on wood."""
    body = envelope(tone(hertz, 0.09, hertz * 0.85), 0.003, fade=5)
    grain = level(envelope(noise(0.05, 1500, 700, seed), 0.002, fade=4), 0.5)
    return mix((0.0, body), (0.0, grain))


def bubble(hertz: float, seconds: float = 0.12) -> Signal:
    """A drop, rising in pitch as it closes."""
    return envelope(tone(hertz, seconds, hertz * 1.7), 0.015, fade=2)


def tick() -> Signal:
    return bell(620, 0.09, (0.2,), attack=0.004)


def last_ten() -> Signal:
    return mix((0.0, bell(780, 0.11, (0.2,), attack=0.004)), (0.09, bell(1040, 0.16, (0.15,), attack=0.004)))


def splash() -> Signal:
    rush = level(envelope(noise(1.0, 2600, 500, seed=1), 0.012, fade=4), 0.8)
    drops = [(0.16, bubble(420)), (0.27, bubble(560)), (0.36, bubble(480)), (0.5, bubble(680, 0.1))]
    return mix((0.0, rush), *((at, level(drop, 0.3)) for at, drop in drops))


def dice() -> Signal:
    times, hertz, heights = (0, 90, 170, 235, 285, 320), (520, 430, 560, 470, 540, 500), (14, 18, 15, 12, 9, 6)
    knocks = zip(times, hertz, heights, strict=True)
    return mix(*((at / 1000, level(knock(pitch, seed=pitch), height / 20)) for at, pitch, height in knocks))


def turn() -> Signal:
    return mix((0.0, bell(523.25, 0.35)), (0.14, bell(783.99, 0.55)))


def time_up() -> Signal:
    notes = ((0.0, 587.33), (0.28, 493.88), (0.56, 392.0))
    return mix(*((at, bell(hertz, 0.9, (0.35, 0.15))) for at, hertz in notes))


def win() -> Signal:
    notes = ((0.0, 523.25), (0.13, 659.26), (0.26, 783.99), (0.39, 1046.5))
    rise = [(at, bell(hertz, 0.6)) for at, hertz in notes]
    chord = [(0.6, level(bell(hertz, 1.2), 0.6)) for hertz in (523.25, 659.26, 783.99)]
    return mix(*rise, *chord)


def refuse() -> Signal:
    return mix(*((at, bell(hertz, 0.22, (0.5, 0.3), attack=0.012)) for at, hertz in ((0.0, 349.23), (0.15, 277.18))))


def falls() -> Signal:
    rush = level(envelope(_rising(noise(1.7, 900, 1900, seed=2)), 0.05, fade=2), 0.8)
    drop = level(envelope(tone(700, 0.8, 180), 0.05, fade=1), 0.35)
    return mix((0.0, drop), (0.1, rush))


def _rising(signal: Signal) -> Signal:
    """Comes near, for the first half."""
    half = len(signal) / 2
    return [value * (0.3 + 0.7 * _swell(min(1.0, number / half))) for number, value in enumerate(signal)]


SOUNDS: Mapping[str, tuple[Callable[[], Signal], float]] = {
    "tick": (tick, 0.5),
    "last-ten": (last_ten, 0.7),
    "splash": (splash, 1.0),
    "dice": (dice, 0.8),
    "turn": (turn, 0.9),
    "time-up": (time_up, 1.0),
    "win": (win, 1.0),
    "refuse": (refuse, 0.8),
    "falls": (falls, 0.9),
}
"""Each sound and how loud it is beside the loudest: what is heard often is softer."""


def loudness(signal: Iterable[float]) -> float:
    """Root of the mean power of the loudest tenth of a second."""
    window = _samples(0.1)
    powers: list[float] = []
    most = total = 0.0
    for number, value in enumerate(signal):
        powers.append(value * value)
        total += powers[number] - (powers[number - window] if number >= window else 0.0)
        most = max(most, total)
    return sqrt(most / window)


def synthesise(name: str) -> "array[int]":
    """The samples of a sound, 16 bits each."""
    make, share = SOUNDS[name]
    signal = make()
    most = max(abs(value) for value in signal)
    gain = min(LOUDNESS * share / loudness(signal), CEILING / most)
    return array("h", (round(32767 * gain * value) for value in signal))


def write(name: str, file: Path) -> None:
    """Writes a sound's WAV file."""
    samples = synthesise(name)
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(file), "wb") as output:
        output.setnchannels(1)
        output.setsampwidth(2)
        output.setframerate(RATE)
        output.writeframes(samples.tobytes())


if __name__ == "__main__":
    for each in NAMES:
        write(each, path(each))
