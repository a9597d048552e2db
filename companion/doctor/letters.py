"""Letters: whether the type family has one for every character that is ever said."""

from collections.abc import Iterator

from companion.doctor.finding import Finding, ok, trouble
from companion.doctor.system import System, Wanted


def examine_letters(system: System, wanted: Wanted) -> Iterator[Finding]:
    """The type family, and every language of the catalogs."""
    try:
        known = frozenset(system.characters())
    except (ImportError, OSError, ValueError) as error:
        yield trouble("letters", "letters_no_font", detail=str(error))
        return
    whole = []
    for language, used in wanted.letters.items():
        missing = sorted(letter for letter in used if letter.isprintable() and ord(letter) not in known)
        if missing:
            yield trouble("letters", "letters_missing", letters=" ".join(missing), language=language)
        else:
            whole.append(language)
    if whole:
        yield ok("letters", "letters_ready", languages=", ".join(whole))
