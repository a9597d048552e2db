"""Sound when there is a device, silence and a word about it when there is none."""

import wave
from collections.abc import Callable, Iterator
from ctypes import c_void_p, cast
from pathlib import Path
from typing import Any

import pygame
import pytest
from pytest_mock import MockerFixture

from hardware.alsa import QUIET, AlsaWarnings, Handler, Throttle
from hardware.ports import Speaker
from hardware.simulated import HeardSpeaker
from hardware.speaker import MixerSpeaker


@pytest.fixture
def sounds(tmp_path: Path) -> dict[str, Path]:
    paths = {name: tmp_path / f"{name}.wav" for name in ("tick", "win")}
    for path in paths.values():
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(44_100)
            file.writeframes(bytes(2 * 44_100))
    return paths


@pytest.fixture(autouse=True)
def pretended_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-of-this-name")


class TestWithADevice:
    def test_sounds_are_played_on_a_mixer_that_stays_open(self, sounds: dict[str, Path]) -> None:
        speaker = MixerSpeaker(sounds)
        assert (speaker.health, speaker.driver) == ("absent", None)
        speaker.open()
        assert (speaker.health, speaker.fault, speaker.driver) == ("ok", None, "dummy")
        assert pygame.mixer.get_init() == (44_100, -16, 1)
        speaker.play("tick")
        assert pygame.mixer.get_busy()
        pygame.mixer.stop()
        assert pygame.mixer.get_init()
        speaker.play("win")
        assert pygame.mixer.get_busy()
        speaker.close()

    def test_sounds_are_loaded_beforehand(self, sounds: dict[str, Path]) -> None:
        speaker = MixerSpeaker(sounds)
        speaker.open()
        for path in sounds.values():
            path.unlink()
        speaker.play("tick")
        assert pygame.mixer.get_busy()
        speaker.close()

    def test_closing_lets_go_of_the_device_and_it_opens_again(self, sounds: dict[str, Path]) -> None:
        speaker = MixerSpeaker(sounds)
        for _ in range(2):
            speaker.open()
            assert (speaker.health, pygame.mixer.get_init() is None) == ("ok", False)
            speaker.close()
            speaker.close()
            assert (speaker.health, pygame.mixer.get_init() is None) == ("absent", True)

    def test_the_volume_holds_for_every_sound_and_from_the_start(self, sounds: dict[str, Path]) -> None:
        speaker = MixerSpeaker(sounds, level=0.25)
        speaker.open()
        speaker.play("tick")
        assert playing_at() == pytest.approx(0.25, abs=0.01)
        speaker.volume(0.75)
        speaker.play("win")
        assert playing_at() == pytest.approx(0.75, abs=0.01)
        speaker.close()

    def test_an_unknown_sound_is_a_mistake(self, sounds: dict[str, Path]) -> None:
        speaker = MixerSpeaker(sounds)
        with pytest.raises(KeyError):
            speaker.play("trumpet")

    def test_a_broken_file_is_told_and_the_others_sound(self, sounds: dict[str, Path]) -> None:
        sounds["win"].write_bytes(b"RIFF")
        speaker = MixerSpeaker(sounds)
        speaker.open()
        assert speaker.health == "lost"
        assert speaker.fault is not None
        assert (speaker.fault.kind, speaker.fault.facts["sound"]) == ("sound_unreadable", "win")
        speaker.play("win")
        assert not pygame.mixer.get_busy()
        speaker.play("tick")
        assert pygame.mixer.get_busy()
        speaker.close()
        assert pygame.mixer.get_init() is None

    def test_a_missing_file_is_told(self, sounds: dict[str, Path]) -> None:
        sounds["win"].unlink()
        speaker = MixerSpeaker(sounds)
        speaker.open()
        assert speaker.fault is not None
        assert speaker.fault.kind == "sound_unreadable"
        speaker.close()


def playing_at() -> float:
    """The volume of the sound that began last."""
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    sounds = [sound for channel in channels if channel.get_busy() and (sound := channel.get_sound())]
    return sounds[-1].get_volume()


@pytest.mark.usefixtures("no_device")
class TestWithoutADevice:
    def test_it_is_said_and_everything_goes_on_in_silence(self, sounds: dict[str, Path]) -> None:
        speaker = MixerSpeaker(sounds)
        speaker.open()
        assert speaker.health == "absent"
        assert speaker.fault is not None
        assert speaker.fault.kind == "no_sound_device"
        assert "nothing-of-this-name" in str(speaker.fault.facts["detail"])
        assert speaker.driver is None
        speaker.volume(0.5)
        speaker.play("tick")
        speaker.close()

    def test_a_device_that_comes_later_is_taken(self, sounds: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
        speaker = MixerSpeaker(sounds)
        speaker.open()
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        speaker.open()
        assert (speaker.health, speaker.fault) == ("ok", None)
        speaker.close()


@pytest.mark.parametrize("make", [MixerSpeaker, HeardSpeaker])
def test_a_pretended_speaker_takes_the_same_orders(
    make: Callable[[dict[str, Path]], Speaker], sounds: dict[str, Path]
) -> None:
    speaker = make(sounds)
    speaker.play("tick")
    speaker.open()
    assert (speaker.health, speaker.fault) == ("ok", None)
    speaker.volume(0.5)
    speaker.play("tick")
    with pytest.raises(KeyError):
        speaker.play("trumpet")
    speaker.close()
    assert speaker.health == "absent"


class Alsa:
    """The one call of ALSA that matters here, and what ALSA then does at each underrun."""

    def __init__(self) -> None:
        self.handler: Any = Handler()

    def snd_lib_error_set_handler(self, handler: Any) -> None:
        self.handler = handler

    @property
    def own_voice(self) -> bool:
        return cast(self.handler, c_void_p).value is None

    def underrun(self) -> None:
        self.handler(b"pcm.c", 8545, b"snd_pcm_recover", 0, b"underrun occurred")


class TestUnderruns:
    def test_one_line_a_minute_tells_their_number(self, caplog: pytest.LogCaptureFixture) -> None:
        now = 0.0
        alsa = Alsa()
        warnings = AlsaWarnings(lambda: now, lambda: alsa)
        warnings.limit()
        for tick in range(40 * 60 * 10):
            now = tick / 40
            alsa.underrun()
        assert len(caplog.messages) == 10
        assert caplog.messages[0] == "alsa count=1 snd_pcm_recover underrun occurred"
        assert all("count=2400 " in message for message in caplog.messages[1:])

    def test_alsa_gets_its_own_voice_back(self) -> None:
        alsa = Alsa()
        warnings = AlsaWarnings(lambda: 0.0, lambda: alsa)
        warnings.limit()
        assert not alsa.own_voice
        warnings.unlimit()
        assert alsa.own_voice
        warnings.unlimit()

    @pytest.mark.parametrize("driver", ["dummy", "nothing-of-this-name"])
    def test_alsa_has_its_own_voice_while_the_mixer_is_opened(
        self, driver: str, mocker: MockerFixture, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        # A handler in Python would wait for the lock that opening holds, and opening for the thread that warns.
        monkeypatch.setenv("SDL_AUDIODRIVER", driver)
        alsa = Alsa()
        mocker.patch("hardware.speaker.AlsaWarnings", lambda clock: AlsaWarnings(clock, lambda: alsa))
        opened: list[bool] = []
        init = pygame.mixer.init

        def opening(*arguments: Any, **named: Any) -> None:
            opened.append(alsa.own_voice)
            init(*arguments, **named)

        mocker.patch.object(pygame.mixer, "init", opening)
        speaker = MixerSpeaker({})
        for _ in range(2):
            speaker.open()
            assert alsa.own_voice is (speaker.health != "ok")
            speaker.close()
            assert alsa.own_voice
        assert opened == [True, True]

    def test_a_message_without_words_is_no_trouble(self, caplog: pytest.LogCaptureFixture) -> None:
        alsa = Alsa()
        AlsaWarnings(lambda: 0.0, lambda: alsa).limit()
        alsa.handler(None, 0, None, 0, None)
        assert caplog.messages == ["alsa count=1 "]

    def test_a_system_without_alsa_is_no_trouble(self) -> None:
        warnings = AlsaWarnings(lambda: 0.0, lambda: None)
        warnings.limit()
        warnings.unlimit()

    def test_the_first_after_a_quiet_time_is_told_at_once(self) -> None:
        throttle = Throttle()
        assert [throttle.let(now) for now in (0.0, 1.0, QUIET - 1, QUIET, QUIET + 1, 5 * QUIET)] == [
            1,
            None,
            None,
            3,
            None,
            2,
        ]
