"""Replays records in a process of its own: one record a line on the way in, what came of each a line on the way out."""

import base64
import sys
from hashlib import blake2b

import msgspec

from companion.match.journal import read
from companion.match.match import Match
from companion.match.replay import resume
from tests.conformance.subjects import ALL


def account(match: Match) -> str:
    """All that must be the same wherever a record is replayed, in short."""
    entries = [(entry.ask, entry.answer, entry.digest) for entry in match.entries]
    rulings = [(ruling.kind, list(ruling.facts.items())) for ruling in match.rulings]
    asked = match.question.record() if match.question else None
    said = msgspec.json.encode([entries, rulings, asked, match.outcome, match.ran, match.position])
    return blake2b(said, digest_size=16).hexdigest()


def main() -> None:
    for line in sys.stdin:
        record = read(base64.b64decode(line))
        match, fault = resume(ALL[record.header.game], record)
        print(f"fault at {fault.number}" if fault else account(match))


if __name__ == "__main__":
    main()
