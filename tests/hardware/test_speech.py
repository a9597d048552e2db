"""Sentences spoken one after the other, by a program that stands in for espeak-ng."""

import os
import stat
import time
import wave
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from threading import Event

import pygame
import pytest

from hardware.ports import Speech
from hardware.speaker import MixerSpeaker
from hardware.speech import EspeakSpeech

STAND_IN = """#!/usr/bin/env python3
import sys
if sys.argv[2] == "xx":
    sys.exit("no such voice")
text = sys.stdin.read()
if text == "fail":
    sys.exit(3)
sys.stdout.write(f"{sys.argv[2]}:{text}")
"""


class Booth:
    """A loudspeaker that writes down what it is given, and speaks on until it is told to stop."""

    def __init__(self) -> None:
        self.spoken: list[str] = []
        self.hushed = 0
        self.speaking = False
        self.heard = Event()

    def speak(self, wav: bytes) -> None:
        self.spoken.append(wav.decode())
        self.speaking = True
        self.heard.set()

    def hush(self) -> None:
        self.hushed += 1
        self.speaking = False


def until(true: Callable[[], bool], within: float = 5.0) -> None:
    deadline = time.monotonic() + within
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.005)


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "speaks"
    path.write_text(STAND_IN)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


@pytest.fixture
def booth() -> Booth:
    return Booth()


@pytest.fixture
def speech(program: str, booth: Booth) -> Iterator[EspeakSpeech]:
    speech = EspeakSpeech("cs", booth, program)
    speech.open()
    yield speech
    speech.close()


def test_a_sentence_is_spoken_in_the_language(speech: EspeakSpeech, booth: Booth) -> None:
    port: Speech = speech
    assert (port.health, port.fault) == ("ok", None)
    port.say("Ana, která karta?")
    until(lambda: booth.spoken == ["cs:Ana, která karta?"])


def test_a_sentence_waits_for_the_one_before(speech: EspeakSpeech, booth: Booth) -> None:
    speech.say("one")
    speech.say("two")
    until(lambda: booth.spoken == ["cs:one"])
    time.sleep(0.1)
    assert booth.spoken == ["cs:one"]
    booth.speaking = False
    until(lambda: booth.spoken == ["cs:one", "cs:two"])


def test_who_presses_on_hears_only_what_comes_after(speech: EspeakSpeech, booth: Booth) -> None:
    speech.say("one")
    speech.say("two")
    until(lambda: booth.spoken == ["cs:one"])
    speech.hush()
    speech.say("three")
    until(lambda: booth.spoken[-1] == "cs:three")
    assert booth.spoken == ["cs:one", "cs:three"]
    assert booth.hushed == 1


def test_a_sentence_that_fails_is_left_out(speech: EspeakSpeech, booth: Booth) -> None:
    speech.say("fail")
    speech.say("two")
    until(lambda: booth.spoken == ["cs:two"])
    assert speech.health == "ok"


def test_nothing_is_nothing_to_say(speech: EspeakSpeech, booth: Booth) -> None:
    speech.say("  ")
    speech.say("two")
    until(lambda: booth.spoken == ["cs:two"])


def test_without_the_program_it_is_absent_and_silent(booth: Booth) -> None:
    speech = EspeakSpeech("en", booth, "no-such-program")
    speech.open()
    assert speech.health == "absent"
    assert speech.fault
    assert (speech.fault.kind, speech.fault.facts) == ("no_speech_program", {"program": "no-such-program"})
    speech.say("one")
    speech.close()
    assert booth.spoken == []


def test_a_language_that_it_does_not_speak_is_told(program: str, booth: Booth) -> None:
    speech = EspeakSpeech("xx", booth, program)
    speech.open()
    assert speech.health == "lost"
    assert speech.fault
    assert (speech.fault.kind, speech.fault.facts) == ("no_voice", {"language": "xx"})


def test_closing_ends_it_at_once_and_twice_is_fine(speech: EspeakSpeech, booth: Booth) -> None:
    for word in "abcdefgh":
        speech.say(word)
    until(lambda: bool(booth.spoken))
    began = time.monotonic()
    speech.close()
    speech.close()
    assert time.monotonic() - began < 1.0
    assert len(booth.spoken) == 1
    speech.say("after")
    assert speech.health == "absent"


def spoken(seconds: float) -> bytes:
    """A WAV as espeak-ng makes them."""
    made = BytesIO()
    with wave.open(made, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22_050)
        file.writeframes(bytes(2 * int(22_050 * seconds)))
    return made.getvalue()


class TestOnTheMixer:
    @pytest.fixture
    def speaker(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[MixerSpeaker]:
        pygame.mixer.quit()
        monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
        speaker = MixerSpeaker({})
        speaker.open()
        yield speaker
        speaker.close()

    def test_a_sentence_is_heard_to_its_end(self, speaker: MixerSpeaker) -> None:
        assert not speaker.speaking
        speaker.speak(spoken(0.2))
        assert speaker.speaking
        until(lambda: not speaker.speaking)

    def test_it_can_be_ended(self, speaker: MixerSpeaker) -> None:
        speaker.speak(spoken(30))
        speaker.hush()
        assert not speaker.speaking

    def test_what_is_no_sound_is_not_played(self, speaker: MixerSpeaker) -> None:
        speaker.speak(b"no wav")
        assert not speaker.speaking

    def test_without_a_device_nothing_is_heard(self) -> None:
        speaker = MixerSpeaker({})
        speaker.speak(spoken(1))
        speaker.hush()
        assert not speaker.speaking
