"""A run names every position it comes to."""

import json
from zlib import crc32

import msgspec
import pytest

from tests.match.evening import Evening, on_a_rope, race


@pytest.mark.parametrize("evening", [on_a_rope(), race()], ids=["crossing", "safari"])
def test_a_digest_is_the_checksum_of_the_position_as_replay_tells_it(evening: Evening) -> None:
    told = json.dumps(msgspec.to_builtins(evening.match.position), ensure_ascii=False, separators=(",", ":"))
    assert evening.match.entries[-1].digest == f"{crc32(told.encode()):08x}"
