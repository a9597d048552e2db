"""Settings: every change holds at once, is heard or seen, and is remembered."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from companion import __version__, words
from companion.ui.examples.sample import SampleDevices, SampleMemory, console
from companion.ui.screens.hardware_page import HardwarePage
from companion.ui.screens.screen import BACK, STAY, Console, DeviceState, Screen, Show
from companion.ui.screens.settings import Forget, Languages, Names, SettingsScreen, Speak
from companion.ui.screens.tags.start import TagsStart
from companion.ui.widgets import Button, Row
from tests.ui.screens.reading import SIZES, Walk, assert_sound, look, open_actions, shows, text, touch

LANGUAGES = ("en", words.PSEUDO)


class Loud(SampleDevices):
    """Keeps what the loudness was at each sound."""

    def __init__(self) -> None:
        super().__init__()
        self.level = -1.0
        self.heard: list[tuple[str, float]] = []

    def volume(self, level: float) -> None:
        self.level = level

    def play(self, sound: str) -> None:
        self.heard.append((sound, self.level))


class Well(SampleDevices):
    def states(self) -> Sequence[DeviceState]:
        return (DeviceState("buttons", "ok"), DeviceState("speaker", "absent", "no_sound_device"))


def at_hand(language: str = "en", names: Sequence[str] = ("Ana", "Ben")) -> Console:
    return replace(console(words.load(language)), memory=SampleMemory(names))


# Loudness


def test_a_change_of_the_volume_is_heard_at_the_new_volume_and_remembered() -> None:
    devices = Loud()
    at = replace(at_hand(), devices=devices)
    screen = SettingsScreen(at)
    touch(screen, "louder")
    assert (at.memory.volume, devices.heard) == (0.9, [("turn", 0.9)])
    touch(screen, "softer")
    touch(screen, "softer")
    assert (at.memory.volume, devices.heard[-1]) == (0.7, ("turn", 0.7))
    assert " 7 " in f" {text(screen)} "


def test_the_volume_goes_from_silent_to_ten() -> None:
    at = at_hand()
    screen = SettingsScreen(at)
    while "louder" in open_actions(screen):
        touch(screen, "louder")
    assert at.memory.volume == 1.0
    seen = {at.memory.volume}
    while "softer" in open_actions(screen):
        touch(screen, "softer")
        seen.add(at.memory.volume)
    assert seen == {number / 10 for number in range(11)}
    assert shows(screen, "Silent")
    screen.act("softer")
    assert at.memory.volume == 0.0


# Language


def test_another_language_holds_at_once_everywhere_and_is_remembered() -> None:
    at = at_hand(words.PSEUDO)
    behind, screen = SettingsScreen(at), Languages(at)
    assert not shows(behind, "Settings")
    touch(screen, Speak("en"))
    assert (at.words.language, at.memory.language) == ("en", "en")
    assert shows(screen, "Language")
    assert shows(behind, "Settings")
    assert touch(screen, "back") == BACK


def test_every_language_there_is_can_be_chosen_and_has_its_own_name() -> None:
    screen = Languages(at_hand())
    assert [row.action for row in look(screen) if isinstance(row, Row)] == [
        Speak(language) for language in words.languages()
    ]
    assert all(words.load().has(f"language.{language}") for language in (*words.languages(), words.PSEUDO))


def test_the_pseudo_language_is_hidden_unless_it_is_spoken() -> None:
    assert Speak(words.PSEUDO) not in open_actions(Languages(at_hand()))
    assert Speak(words.PSEUDO) in open_actions(Languages(at_hand(words.PSEUDO)))


def test_the_language_spoken_is_the_one_selected() -> None:
    (row,) = (row for row in look(Languages(at_hand())) if isinstance(row, Row) and row.selected)
    assert row.action == Speak("en")


# Names


def test_a_name_is_forgotten_only_after_a_question() -> None:
    at = at_hand()
    screen = Names(at)
    touch(screen, Forget("Ana"))
    assert shows(screen, "Forget Ana?")
    assert len(at.memory.names) == 2
    assert set(open_actions(screen)) == {Forget("Ana", sure=True), "keep"}
    touch(screen, "keep")
    assert not shows(screen, "Forget")
    touch(screen, Forget("Ana"))
    touch(screen, Forget("Ana", sure=True))
    assert list(at.memory.names) == ["Ben"]
    assert not shows(screen, "Forget")


def test_the_last_name_leaves_an_empty_list_that_says_so() -> None:
    at = at_hand(names=("Ana",))
    screen = Names(at)
    touch(screen, Forget("Ana"))
    touch(screen, Forget("Ana", sure=True))
    assert shows(screen, "No names yet.")
    assert open_actions(screen) == ("back",)


def test_every_name_is_on_one_of_the_pages() -> None:
    names = [f"Name {number}" for number in range(23)]
    screen = Names(at_hand(names=names))
    seen: list[str] = []
    while True:
        seen += [row.text for row in look(screen) if isinstance(row, Row)]
        if "later" not in open_actions(screen):
            break
        touch(screen, "later")
    assert seen == names
    touch(screen, "earlier")
    assert "later" in open_actions(screen)


def test_forgetting_all_of_the_last_page_shows_the_one_before() -> None:
    at = at_hand(names=[f"Name {number}" for number in range(6)])
    screen = Names(at)
    touch(screen, "later", (480, 320))
    for name in [row.text for row in look(screen, (480, 320)) if isinstance(row, Row)]:
        screen.act(Forget(name, sure=True))
    assert [row.text for row in look(screen, (480, 320)) if isinstance(row, Row)] == ["Name 0", "Name 1", "Name 2"]


# The page itself


def test_it_leads_to_its_pages() -> None:
    screen = SettingsScreen(at_hand())
    for action, kind in (("language", Languages), ("names", Names), ("tags", TagsStart), ("hardware", HardwarePage)):
        match touch(screen, action):
            case Show(shown, instead=False):
                assert type(shown) is kind
            case step:
                raise AssertionError(step)
    assert touch(screen, "back") == BACK


def test_it_says_what_waits_behind_each_line() -> None:
    screen = SettingsScreen(at_hand(names=[f"Name {number}" for number in range(17)]))
    assert shows(screen, "Language English")
    assert shows(screen, "17")
    assert shows(screen, "1 device lost")
    well = SettingsScreen(replace(at_hand(), devices=Well()))
    assert shows(well, "All is well")


def test_about_names_the_version_and_whose_the_games_are() -> None:
    screen = SettingsScreen(at_hand())
    assert touch(screen, "about") == STAY
    assert shows(screen, f"River Table {__version__}")
    assert shows(screen, "The games are their publishers'; you need the box.")
    assert_sound(screen)
    touch(screen, "close")
    assert not shows(screen, "publishers")


def test_four_buttons_reach_everything() -> None:
    at = at_hand()
    walk = Walk(SettingsScreen(at))
    walk.to("louder")
    assert at.memory.volume == 0.9
    walk.to("about")
    walk.focus = None
    walk.to("close")
    assert not shows(walk.screen, "publishers")
    match walk.to("names"):
        case Show(names):
            walk = Walk(names)
            walk.to(Forget("Ben"))
            walk.to(Forget("Ben", sure=True))
            assert at.memory.names == ("Ana",)
            assert walk.to("back") == BACK
        case step:
            raise AssertionError(step)


def test_every_line_is_there_at_every_size() -> None:
    for language in LANGUAGES:
        screen = SettingsScreen(at_hand(language))
        for size in SIZES:
            assert {"softer", "louder", "language", "names", "tags", "hardware", "about", "back", "carry"} == set(
                open_actions(screen, size)
            )
            assert all(button.action is not None for button in look(screen, size) if isinstance(button, Button))


def states(at: Console) -> dict[str, Screen]:
    """Every state of the settings."""
    about, asking, last = SettingsScreen(at), Names(at), Names(at)
    about.act("about")
    asking.act(Forget(at.memory.names[0]))
    for _ in range(9):
        last.act("later")
    return {
        "settings": SettingsScreen(at),
        "about": about,
        "languages": Languages(at),
        "names": Names(at),
        "asking": asking,
        "last": last,
        "none": Names(replace(at, memory=SampleMemory(()))),
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("volume", [0.0, 1.0])
def test_every_state_can_be_shown(language: str, volume: float) -> None:
    names = ["Maximiliánka", "Wwwwwwwwwwww", "Ana Maria Zoë", *(f"Player {number}" for number in range(60))]
    at = at_hand(language, names)
    at.memory.set_volume(volume)
    for screen in states(at).values():
        assert_sound(screen)
