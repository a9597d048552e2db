"""The queue between drivers and loop: bounded, and never short of an end."""

from random import Random
from threading import Thread

from hypothesis import given
from hypothesis import strategies as st

from hardware.facts import BUTTONS, ButtonFact, ButtonName, Held, Jittery, Pressed, Released, Sane, Stuck
from hardware.inbox import Inbox


def mashed(number: int, luck: Random) -> list[ButtonFact]:
    """Facts of four buttons mashed at random, each of them telling a story in order."""
    down: set[ButtonName] = set()
    facts: list[ButtonFact] = []
    while len(facts) < number:
        button, at = luck.choice(BUTTONS), len(facts) / 1000
        if button not in down:
            facts.append(Pressed(button, at))
            down.add(button)
        elif luck.random() < 0.3:
            facts.append(Held(button, at))
        else:
            facts.append(Released(button, at))
            down.discard(button)
    facts += [Released(button, number / 1000) for button in down]
    return facts


def assert_whole(facts: list[ButtonFact]) -> None:
    """Every press is released, and nothing is released or held that was not pressed."""
    down: set[ButtonName] = set()
    for fact in facts:
        match fact:
            case Pressed(button):
                assert button not in down
                down.add(button)
            case Held(button):
                assert button in down
            case Released(button):
                down.remove(button)
            case _:
                pass
    assert not down


def drained(inbox: Inbox) -> list[ButtonFact]:
    return [fact for fact in inbox.drain() if isinstance(fact, ButtonFact)]


def test_what_goes_in_comes_out_in_order_and_once() -> None:
    inbox = Inbox()
    facts: list[ButtonFact] = [
        Pressed("roll", 1.0),
        Stuck("ok", 1.5),
        Held("roll", 2.0),
        Sane("ok", 2.1),
        Released("roll", 2.5),
    ]
    for fact in facts:
        inbox.put(fact)
    assert drained(inbox) == facts
    assert inbox.drain() == []
    assert inbox.refused == 0


def test_a_burst_of_ten_thousand_facts_loses_no_release() -> None:
    for luck in range(5):
        inbox = Inbox(limit=100)
        burst = mashed(10_000, Random(luck))
        for fact in burst:
            inbox.put(fact)
        kept = drained(inbox)
        assert 100 <= len(kept) <= 104
        assert inbox.refused == len(burst) - len(kept)
        assert_whole(kept)


def test_the_release_of_a_press_let_in_finds_its_place_behind_any_burst() -> None:
    inbox = Inbox(limit=100)
    inbox.put(Pressed("back", 0.0))
    for number in range(10_000):
        inbox.put(Pressed("roll", float(number)) if number % 2 == 0 else Released("roll", float(number)))
    inbox.put(Released("back", 1e5))
    assert inbox.drain()[-1] == Released("back", 1e5)


def test_a_badge_let_in_is_taken_off_again() -> None:
    inbox = Inbox(limit=10)
    inbox.put(Jittery("ok", 0.0))
    for number in range(1000):
        inbox.put(Pressed("roll", float(number)) if number % 2 == 0 else Released("roll", float(number)))
    inbox.put(Sane("ok", 1e5))
    kept = inbox.drain()
    assert kept[0] == Jittery("ok", 0.0)
    assert kept[-1] == Sane("ok", 1e5)


def test_room_once_made_is_used_again() -> None:
    inbox = Inbox(limit=2)
    for _ in range(3):
        for fact in (Pressed("roll", 0.0), Released("roll", 0.1), Pressed("ok", 0.2)):
            inbox.put(fact)
        assert drained(inbox) == [Pressed("roll", 0.0), Released("roll", 0.1)]
    assert inbox.refused == 3


@given(st.integers(0, 2**32), st.integers(1, 30), st.lists(st.booleans(), min_size=1, max_size=10))
def test_the_loop_sees_whole_presses_however_late_it_drains(luck: int, limit: int, drains: list[bool]) -> None:
    inbox = Inbox(limit)
    seen: list[ButtonFact] = []
    for number, fact in enumerate(mashed(200, Random(luck))):
        inbox.put(fact)
        if drains[number % len(drains)]:
            kept = drained(inbox)
            assert len(kept) <= limit + len(BUTTONS)
            seen += kept
    assert_whole(seen + drained(inbox))


def test_threads_may_tell_at_the_same_time() -> None:
    inbox = Inbox(limit=100_000)

    def tell(button: ButtonName) -> None:
        for number in range(2_000):
            inbox.put(Pressed(button, float(number)))
            inbox.put(Released(button, float(number)))

    threads = [Thread(target=tell, args=(button,)) for button in BUTTONS]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    facts = drained(inbox)
    assert len(facts) == 16_000
    assert_whole(facts)


def test_waiting_ends_as_soon_as_something_is_there() -> None:
    inbox = Inbox()
    assert not inbox.wait(0.01)
    teller = Thread(target=lambda: inbox.put(Pressed("ok", 1.0)))
    teller.start()
    assert inbox.wait(5)
    teller.join()
    assert inbox.wait(0)
    inbox.drain()
    assert not inbox.wait(0)
