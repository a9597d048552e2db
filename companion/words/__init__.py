"""Words: every sentence the table reads, from gettext catalogs.

A message is named by what it is for (`safari.ask.ready`), never by its English. One folder a language, one catalog a
room or game; a message that a language lacks is taken from English. `{count}` chooses the plural.
"""

import gettext
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from string import Formatter

from companion.words import pseudo

SOURCE = "en"
PSEUDO = "qps"
"""The pseudo-language: accented and two fifths longer, to find what would not fit or was never translated."""

MESSAGES = 4096
"""How many messages are remembered; there are fewer."""


class Words:
    """The catalogs of one language. language: its code, of `languages()` or PSEUDO."""

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language = language
        self._translations = translations
        # A log says the same few messages thousands of times, and each is looked for in one catalog after the other.
        self._text = lru_cache(MESSAGES)(translations.gettext)

    def has(self, message: str) -> bool:
        return self._text(message) != message

    def facts(self, message: str) -> frozenset[str]:
        """The facts that the sentence called `message` names."""
        return frozenset(fact for _, fact, _, _ in Formatter().parse(self._translations.gettext(message)) if fact)

    def say(self, message: str, /, **facts: object) -> str:
        """The sentence called `message` with its facts filled in; the bare name when no catalog has it."""
        text = message
        if isinstance(count := facts.get("count"), int):
            text = self._translations.ngettext(message, message, count)
        if text == message:
            text = self._text(message)
        return text.format_map(_Facts(facts))


class _Facts(dict[str, object]):
    """Facts of a sentence; one that is missing shows as its name, so that a slip in a catalog never stops play."""

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


def languages() -> tuple[str, ...]:
    """Codes of the languages that have catalogs, the source language first."""
    here = files(__name__)
    found = sorted(folder.name for folder in here.iterdir() if folder.is_dir() and (folder / "table.mo").is_file())
    return (SOURCE, *(code for code in found if code != SOURCE))


def load(language: str = SOURCE) -> Words:
    """The words of a language; English where it has none."""
    if language == PSEUDO:
        return Words(PSEUDO, pseudo.Translations(_catalogs(SOURCE)))
    translations = _catalogs(SOURCE)
    if language in languages() and language != SOURCE:
        own = _catalogs(language)
        own.add_fallback(translations)
        translations = own
        return Words(language, translations)
    return Words(SOURCE, translations)


def preferred(environment: Mapping[str, str]) -> str:
    """The language of a process's environment, as far as there are catalogs for it; else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for code in environment.get(variable, "").split(":"):
            language = code.split(".")[0].split("_")[0]
            if language in (*languages(), PSEUDO):
                return language
    return SOURCE


def _catalogs(language: str) -> gettext.NullTranslations:
    """All catalogs of one language, as one."""
    first: gettext.NullTranslations | None = None
    for catalog in sorted((files(__name__) / language).iterdir(), key=lambda file: file.name):
        if catalog.name.endswith(".mo"):
            with catalog.open("rb") as opened:
                translations = gettext.GNUTranslations(opened)
            if first is None:
                first = translations
            else:
                first.add_fallback(translations)
    return first or gettext.NullTranslations()
