"""Facts that machines tell, as far as a screen has room for them."""

from collections.abc import Mapping
from textwrap import shorten

LONGEST_FACT, LONGEST_WORD = 80, 26
"""Characters of what a driver says, and of one word of it, that are shown."""


def shown(facts: Mapping[str, int | str], longest: int = LONGEST_FACT) -> dict[str, int | str]:
    """The facts of a fault or a finding, as far as there is room for what drivers say.

    longest: characters of one.
    """

    def short(fact: int | str) -> int | str:
        match fact:
            case int():
                return fact
            case str():
                words = (word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}…" for word in fact.split())
                return shorten(" ".join(words), longest, placeholder=" …")

    return {name: short(fact) for name, fact in facts.items()}
