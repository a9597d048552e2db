"""Wording: tags and what they are stuck to, in words."""

from companion.rules.registry import GAMES
from companion.table.tag_words import told_component
from companion.table.tags import Binding, bare, told
from companion.table.voice import capital, name_of
from companion.ui.screens.facts import shown
from companion.ui.screens.screen import Devices, DeviceState
from companion.words import Words


def called(binding: Binding, words: Words) -> str:
    """What a tag is stuck to, as the table calls it."""
    return told(binding, GAMES[binding.game], words)


def component(binding: Binding, words: Words) -> str:
    """What a tag is stuck to, as the game calls it."""
    return called(bare(binding), words)


def placed(binding: Binding, words: Words) -> str:
    """What a tag is stuck to, and of which game."""
    return words.say("tags.of_game", component=told_component(binding, words), game=name_of(words, binding.game))


def coloured_as(colour: str, words: Words) -> str:
    """A colour alone, as it begins a line."""
    return capital(words.say(f"colour.{colour}"))


def reader_of(devices: Devices) -> DeviceState | None:
    """How the reader is; None when the settings name none."""
    return next((state for state in devices.states() if state.name == "reader" and state.fault != "no_port"), None)


def health(reader: DeviceState | None, words: Words) -> tuple[str, str]:
    """How the reader is, and what to do about it."""
    if reader is None:
        return words.say("tags.reader.none"), words.say("tags.reader.none.remedy")
    if reader.fault is None:
        return words.say(f"tags.reader.{reader.health}"), ""
    facts = shown(reader.facts or {})
    return words.say(f"device.fault.{reader.fault}", **facts), words.say(f"device.remedy.{reader.fault}", **facts)
