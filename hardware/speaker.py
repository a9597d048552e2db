"""The speaker, through pygame's mixer."""

import atexit
import logging
import time
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

import pygame

from hardware.alsa import AlsaWarnings
from hardware.health import NOT_OPEN, Ailing, Fault

log = logging.getLogger(__name__)

RATE = 44_100
BUFFER = 1024
"""Samples between two refills, 23 ms: late enough not to run dry on a small computer, early enough to sound at once."""


class MixerSpeaker(Ailing):
    """Plays WAVs that are loaded beforehand, on a mixer that stays open.

    sounds: each sound's file, 44.1 kHz mono. level: loudness, 0 to 1. Without a sound device it is absent with a fault
    and stays silent; a file that cannot be read is a fault too, but the others sound.
    """

    def __init__(
        self, sounds: Mapping[str, Path], level: float = 1.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._paths = sounds
        self._level = level
        self._warnings = AlsaWarnings(clock)
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._voice: pygame.mixer.Channel | None = None

    @property
    def driver(self) -> str | None:
        """What SDL plays through, such as alsa or pulseaudio; None without a device."""
        return pygame.mixer.get_driver() if pygame.mixer.get_init() else None

    def open(self) -> None:
        """Tries the sound device and loads the sounds. Never raises: see health and fault."""
        if self._health == "ok":
            return
        self._be("opening")
        atexit.register(self.close)
        try:
            pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
        except pygame.error as error:
            self._be("absent", Fault("no_sound_device", {"detail": str(error)}))
            log.warning("speaker no_sound_device %s", error)
            return
        # Not before: init keeps Python's lock while it waits for a thread of SDL's, which may just then want to warn.
        self._warnings.limit()
        self._be("ok")
        log.info("speaker driver=%s", self.driver)
        # Of its own: a sound never takes the place of a sentence.
        pygame.mixer.set_reserved(1)
        self._voice = pygame.mixer.Channel(0)
        self._load()

    def close(self) -> None:
        """Falls silent and lets go of the device."""
        atexit.unregister(self.close)
        self._voice = None
        if self._loaded:
            pygame.mixer.stop()
            self._loaded = {}
        if self._health != "absent":
            pygame.mixer.quit()
            self._warnings.unlimit()
        self._be("absent", NOT_OPEN)

    def play(self, sound: str) -> None:
        """Starts a sound by its name; without a sound device nothing is heard. Raises KeyError for an unknown name."""
        if sound not in self._paths:
            raise KeyError(sound)
        if sound in self._loaded:
            self._loaded[sound].play()

    @property
    def speaking(self) -> bool:
        """Whether a sentence is still heard."""
        return self._voice is not None and self._voice.get_busy()

    def speak(self, wav: bytes) -> None:
        """Starts a sentence, given as a whole WAV file; without a sound device nothing is heard."""
        if self._voice is None:
            return
        try:
            sentence = pygame.mixer.Sound(file=BytesIO(wav))
        except pygame.error as error:
            log.warning("speaker sentence %s", error)
            return
        sentence.set_volume(self._level)
        self._voice.play(sentence)

    def hush(self) -> None:
        """Ends the sentence."""
        if self._voice is not None:
            self._voice.stop()

    def volume(self, level: float) -> None:
        """Sets the loudness of every sound: 0 silent, 1 full."""
        self._level = level
        for sound in self._loaded.values():
            sound.set_volume(level)

    def _load(self) -> None:
        for name, path in self._paths.items():
            try:
                self._loaded[name] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                self._be("lost", Fault("sound_unreadable", {"sound": name, "detail": str(error)}))
                log.warning("speaker sound_unreadable %s %s", name, error)
        self.volume(self._level)
