"""The pseudo-language: English with accents on its letters and two fifths more of them; names in braces stay."""

import gettext
import re

_ACCENTED = str.maketrans("aceinorsuyzACDEINORSTUYZ", "áčéíñóřšůýžÁČĎÉÍŇÓŘŠŤŮÝŽ")
_FILLING = "ěščřžýáíéúůñü "
"""In words that are long, but not longer than a language has them."""
_LONGER = 0.4


def disguise(text: str) -> str:
    """The text as the pseudo-language has it."""
    parts = re.split(r"(\{[^{}]*\})", text)
    accented = "".join(part if part.startswith("{") else part.translate(_ACCENTED) for part in parts)
    letters = sum(len(part) for part in parts if not part.startswith("{"))
    more = round(letters * _LONGER)
    filling = (_FILLING * (more // len(_FILLING) + 1))[:more].rstrip()
    return f"{accented} {filling}" if more > 1 else accented + filling


class Translations(gettext.NullTranslations):
    """The English catalogs, disguised as they are read."""

    def __init__(self, english: gettext.NullTranslations) -> None:
        super().__init__()
        self._english = english

    def gettext(self, message: str) -> str:
        return self._disguise(message, self._english.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._disguise(msgid1, self._english.ngettext(msgid1, msgid2, n))

    def _disguise(self, message: str, text: str) -> str:
        return text if text == message else disguise(text)
