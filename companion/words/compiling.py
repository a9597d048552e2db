"""Compiles the catalogs: `python -m companion.words.compiling` after any change to a .po file.

The compiled catalogs lie beside their sources and are committed with them: the console reads them with the standard
library alone. A test holds the two together.
"""

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

WHENEVER = datetime(2000, 1, 1, tzinfo=UTC)
HERE = Path(__file__).parent


def sources() -> list[Path]:
    """Every catalog's source, language by language."""
    return sorted(HERE.glob("*/*.po"))


def compiled(source: Path) -> bytes:
    """The compiled form of one catalog."""
    with source.open("rb") as opened:
        catalog = read_po(opened, locale=source.parent.name, abort_invalid=True)
    # Babel would write the time of compiling, and the result would never be the same twice.
    catalog.creation_date = catalog.revision_date = WHENEVER
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def main() -> None:
    for source in sources():
        source.with_suffix(".mo").write_bytes(compiled(source))


if __name__ == "__main__":
    main()
