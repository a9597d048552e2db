"""Tags that come, rest and go."""

from random import Random

import pytest

from hardware.facts import Appeared, Gone, ReaderFact
from hardware.inbox import Inbox
from hardware.reader.decoder import Left, Seen
from hardware.reader.presence import MOST, Presence, Stay
from hardware.reader.profiles import PROFILES, ProfileName
from tests.hardware.reader.vectors import LISTED, WHOLE

HOURS = 3600.0
LOST = 0.3
"""Chance that a read of a tag is lost."""

A, B = "DEADBEEF", "04A224B2"


def several() -> Presence:
    return Presence(Stay(hold=1.0, alone=False))


def single() -> Presence:
    return Presence(Stay(hold=1.0, alone=True))


def test_a_tag_appears_once_and_goes_once() -> None:
    presence = several()
    assert presence.see([Seen(A)], 1.0) == [Appeared(A, 1.0)]
    assert presence.see([Seen(A)], 1.5) == []
    assert presence.resting == {A}
    assert presence.advance(2.4) == []
    assert presence.advance(2.6) == [Gone(A, 2.5)]
    assert presence.resting == frozenset()
    assert presence.advance(9.0) == []


def test_ten_reads_a_second_for_a_minute_are_one_event() -> None:
    for presence in (several(), single()):
        facts = [fact for tick in range(600) for fact in presence.see([Seen(A)], tick / 10)]
        assert facts == [Appeared(A, 0.0)]
        assert presence.advance(99.0) == [Gone(A, 60.9)]


def test_a_tag_that_comes_back_appears_again() -> None:
    presence = several()
    facts = presence.see([Seen(A)], 0.0) + presence.see([Seen(A)], 5.0)
    assert facts == [Appeared(A, 0.0), Gone(A, 1.0), Appeared(A, 5.0)]


def test_another_tag_takes_the_place_of_a_tag_that_is_read_only_once() -> None:
    assert single().see([Seen(A), Seen(B)], 1.0) == [Appeared(A, 1.0), Gone(A, 1.0), Appeared(B, 1.0)]


def test_two_tags_read_in_turn_rest_together() -> None:
    presence = several()
    facts = [fact for tick in range(100) for fact in presence.see([Seen(A if tick % 2 else B)], tick / 10)]
    assert facts == [Appeared(B, 0.0), Appeared(A, 0.1)]
    assert presence.resting == {A, B}


def test_a_tag_whose_reader_will_tell_stays_until_it_does() -> None:
    presence = single()
    assert presence.see([Seen(A, stays=True)], 0.0) == [Appeared(A, 0.0)]
    assert presence.see([Seen(A)], 1.0) == presence.advance(24 * HOURS) == []
    assert presence.see([Left()], 24 * HOURS) == [Gone(A, 24 * HOURS)]
    assert presence.see([Left()], 24 * HOURS) == []


def test_when_nothing_can_be_seen_any_more_every_tag_is_gone() -> None:
    presence = several()
    presence.see([Seen(A), Seen(B, stays=True)], 0.0)
    assert presence.clear(0.5) == [Gone(A, 0.5), Gone(B, 0.5)]


def test_no_more_tags_rest_than_a_table_has_room_for() -> None:
    presence, inbox = several(), Inbox(limit=100_000)
    for number in range(1, 5000):
        for fact in presence.see([Seen(f"{number:08X}")], 0.0):
            inbox.put(fact)
        assert len(presence.resting) <= MOST
    facts = inbox.drain()
    assert sum(isinstance(fact, Gone) for fact in facts) == 4999 - MOST
    assert inbox.refused == 0


def test_facts_of_a_tag_alternate_whatever_is_seen() -> None:
    chance = Random(7)
    for presence in (several(), single()):
        at, resting = 0.0, set()
        for _ in range(5000):
            at += chance.choice((0.0, 0.3, 0.9, 1.1))
            sighting = Left() if chance.random() < 0.1 else Seen(chance.choice("ABC") * 8, chance.random() < 0.1)
            for fact in presence.see([sighting], at):
                match fact:
                    case Appeared(tag):
                        assert tag not in resting
                        resting.add(tag)
                    case Gone(tag):
                        resting.remove(tag)
            assert resting == presence.resting


REPEATED: list[tuple[ProfileName, float]] = [
    (name, profile.period) for name, profile in PROFILES.items() if profile.period
]


def test_the_readers_that_repeat_themselves_are_all_but_one() -> None:
    assert {name for name, _ in REPEATED} == set(PROFILES) - {"id12"}


@pytest.mark.parametrize(("name", "period"), REPEATED)
def test_a_resting_tag_never_goes_though_a_third_of_its_reads_is_lost(name: ProfileName, period: float) -> None:
    """Six hours of one tag, by what its reader really sends, at the slowest pace of its kind."""
    profile = PROFILES[name]
    frame, tag = _frame(name)
    chance = Random(name)
    decoder, presence = profile.decoder(), Presence(profile.stay)
    facts: list[ReaderFact] = []
    reads = round(6 * HOURS / period)
    lost = 0
    for number in range(reads):
        at = number * period
        if chance.random() < LOST:
            lost += 1
            facts += presence.advance(at)
        elif name == "pn532":
            facts += presence.see([Seen(tag)], at)
        else:
            facts += presence.see(decoder.feed(frame, at), at)
    assert 0.28 * reads < lost < 0.32 * reads
    assert [type(fact) for fact in facts] == [Appeared]
    end = reads * period
    assert [type(fact) for fact in presence.advance(end + profile.stay.hold)] == [Gone]


@pytest.mark.parametrize(("name", "period"), REPEATED)
def test_a_tag_is_held_for_twenty_of_its_readers_periods(name: ProfileName, period: float) -> None:
    assert PROFILES[name].stay.hold / period >= 20


def _frame(name: ProfileName) -> tuple[bytes, str]:
    if name == "pn532":
        return LISTED, A
    return next((frame, tag) for profile, frame, tag in WHOLE if profile == name)
