"""Wording: tags and what they are stuck to, in words."""

from companion.rules.registry import GAMES
from companion.table.tags import Binding, Tag, bare, told
from companion.table.voice import name_of
from companion.ui.screens.hardware_page import shown
from companion.ui.screens.screen import Devices, DeviceState
from companion.words import Words
from hardware.reader.em4100 import printed_number


def called(binding: Binding, words: Words) -> str:
    """What a tag is stuck to, as the table calls it."""
    return told(binding, GAMES[binding.game], words)


def component(binding: Binding, words: Words) -> str:
    """What a tag is stuck to, as the game calls it."""
    return called(bare(binding), words)


def both(binding: Binding, words: Words) -> str:
    """As the table calls it, and as the game does."""
    if not binding.label:
        return component(binding, words)
    return words.say("tags.labelled", label=binding.label, component=component(binding, words))


def placed(binding: Binding, words: Words) -> str:
    """What a tag is stuck to, and of which game."""
    return words.say("tags.of_game", component=both(binding, words), game=name_of(words, binding.game))


def coloured_as(colour: str, words: Words) -> str:
    """A colour alone, as it begins a line."""
    name = words.say(f"colour.{colour}")
    return name[:1].upper() + name[1:]


def number(tag: Tag) -> str:
    """What a tag can be known by: the number printed on it, else its own."""
    return printed_number(tag) or tag


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
