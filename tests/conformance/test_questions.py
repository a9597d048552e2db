"""Questions, rulings, refusals and positions of every game are made of what the game declares."""

from itertools import takewhile
from random import Random

import msgspec
import pytest

from companion.match import random_play
from companion.match.journal import AUTOMATIC, Entry
from companion.match.match import AUTOMATIC_STEPS, Match
from companion.match.run import Step
from companion.rules.question import Parts, Question, Range, Refused, Value
from tests.conformance.checks import (
    outcome_faults,
    position_faults,
    question_faults,
    reason_faults,
    ruling_faults,
    value_faults,
)
from tests.conformance.subjects import SUBJECTS, Played, Subject, begin, finished, play_on

SEEDS = range(6)

pytestmark = pytest.mark.parametrize("subject", SUBJECTS, ids=str)


def steps(subject: Subject) -> list[Step]:
    return [step for seed in SEEDS for step in finished(subject, seed).match.steps]


def test_a_running_match_always_has_a_question_with_an_option(subject: Subject) -> None:
    for seed in SEEDS:
        match = begin(subject, seed).match
        chance = Random(seed)
        while match.outcome is None:
            assert match.question is not None
            assert match.question.options
            play_on(match, chance, 1)
        assert match.question is None


def test_questions_are_made_of_what_their_kind_declares(subject: Subject) -> None:
    found = {
        (step.question.kind, fault)
        for step in steps(subject)
        for fault in question_faults(subject.game, subject.seats, step.question)
    }
    assert not found


def test_answers_fit_their_question(subject: Subject) -> None:
    for step in steps(subject):
        forms = subject.game.kind(step.entry.ask).parts
        assert step.question.option_for(step.entry.answer)
        for name, value in step.entry.answer.items():
            assert not list(value_faults(forms[name], subject.seats, name, value))


def test_rulings_are_made_of_what_their_kind_declares(subject: Subject) -> None:
    rulings = {
        msgspec.json.encode(ruling): ruling for seed in SEEDS for ruling in finished(subject, seed).match.rulings
    }
    assert rulings
    assert not [fault for ruling in rulings.values() for fault in ruling_faults(subject.game, subject.seats, ruling)]


def test_a_match_ends_with_an_outcome_of_the_game(subject: Subject) -> None:
    for seed in SEEDS:
        match = finished(subject, seed).match
        assert not list(outcome_faults(subject.game, subject.seats, match.outcome))


def test_the_same_question_comes_again_in_a_replay(subject: Subject) -> None:
    match = finished(subject, 0).match
    again = Match(match.game, match.header, settle=False)
    again.restart(match.entries)
    for one, other in zip(match.steps, again.steps, strict=True):
        assert one.question.record() == other.question.record()
        assert one.question.chance == other.question.chance
        assert list(one.question.ruled_out()) == list(other.question.ruled_out())
        assert (one.entry, one.rulings) == (other.entry, other.rulings)


def test_every_throw_of_the_die_is_its_own(subject: Subject) -> None:
    for seed in SEEDS:
        thrown = [step.question.chance for step in finished(subject, seed).match.steps if step.question.chance]
        assert len({(each.round, each.seat, each.nth) for each in thrown}) == len(thrown)


def test_only_forced_answers_are_given_as_such(subject: Subject) -> None:
    for step in steps(subject):
        assert (step.entry.giver == "auto") == step.question.forced
        assert step.entry.giver != "map" or not step.question.seats
        assert (step.entry.giver == "die") == (step.question.chance is not None)


def test_nobody_waits_for_long_while_the_console_answers_itself(subject: Subject) -> None:
    for seed in SEEDS:
        givers = [step.entry.giver for step in finished(subject, seed).match.steps]
        rows = [len(list(takewhile(AUTOMATIC.__contains__, givers[start:]))) for start in range(len(givers))]
        assert max(rows) < AUTOMATIC_STEPS // 10


def test_positions_are_sound_frozen_values(subject: Subject) -> None:
    for seed in SEEDS:
        match = begin(subject, seed).match
        chance = Random(seed)
        while True:
            assert not list(position_faults(subject.game, match.position))
            if match.question is None:
                break
            play_on(match, chance, 1)


def test_a_map_shows_only_what_may_be_answered(subject: Subject) -> None:
    """Its own map, told all rulings from the start, shows for every TABLE question what went down."""
    game = subject.game
    for seed in SEEDS:
        match = finished(subject, seed).match
        board = game.map(match.setup, subject.seats) if game.map else None
        if board is None:
            continue
        for ruling in match.opening:
            board.follow(ruling)
        for step in match.steps:
            shown = board.answer(step.question) if not step.question.seats else None
            assert shown is None or step.question.why_not(shown) is None
            assert (shown is not None) == (step.entry.giver == "map")
            for ruling in step.rulings:
                board.follow(ruling)


# Refusals


def legal(question: Question, parts: Parts) -> bool:
    """Slowly and literally: whether some option is these parts."""
    for option in question.options:
        if set(option.parts) != set(parts):
            continue
        for name, own in option.parts.items():
            given = parts[name]
            if isinstance(own, Range):
                if type(given) is not int or given not in range(own.least, own.most + 1):
                    break
            elif type(given) is not type(own) or given != own:
                break
        else:
            return True
    return False


def malformed(question: Question, chance: Random) -> Parts:
    """An answer bent out of shape, most likely one that no option takes."""
    parts: dict[str, object] = dict(random_play.fill(chance.choice(question.options), chance))
    for _ in range(chance.randint(1, 2)):
        name = chance.choice([*parts, "elsewhere"])
        match chance.randrange(5):
            case 0:
                parts.pop(name, None)
            case 1:
                parts[name] = chance.choice((True, None, 1.0, "", "1", [1], {"least": 0}, 2**70, "splash"))
            case 2:
                parts[name] = chance.randint(-3, 300)
            case 3:
                other = random_play.fill(chance.choice(question.options), chance)
                parts |= other
            case 4:
                ends = [own for own in chance.choice(question.options).parts.values() if isinstance(own, Range)]
                parts[name] = chance.choice([own.least - 1 for own in ends] + [own.most + 1 for own in ends] + [-1])
    return parts  # type: ignore[return-value]


def state(played: Played) -> tuple[object, ...]:
    match = played.match
    asked = match.question.record() if match.question else None
    return match.position, asked, match.rulings, match.entries, list(played.lines), match.ran, match.outcome


def test_a_refused_answer_changes_nothing_and_says_why(subject: Subject) -> None:
    refusals = 0
    for seed in SEEDS:
        played = begin(subject, seed)
        chance = Random(seed)
        while (question := played.match.question) is not None:
            for _ in range(4):
                parts = malformed(question, chance)
                if legal(question, parts):
                    assert question.why_not(parts) is None
                    continue
                before = state(played)
                with pytest.raises(Refused) as refused:
                    played.match.answer(parts, "touch", 0)
                assert state(played) == before
                assert not list(reason_faults(subject.game, subject.seats, refused.value.reason))
                refusals += 1
            play_on(played.match, chance, 1)
    assert refusals > 50


def test_what_is_ruled_out_is_refused_with_its_reason(subject: Subject) -> None:
    for step in steps(subject):
        for option, reason in step.question.ruled_out():
            chance = Random(0)
            parts = random_play.fill(option, chance)
            if step.question.option_for(parts) is None:
                assert step.question.why_not(parts) == reason


def test_an_answer_outside_its_time_is_refused(subject: Subject) -> None:
    for seed in SEEDS:
        played = begin(subject, seed)
        chance = Random(seed)
        while (question := played.match.question) is not None:
            untimely: list[tuple[dict[str, Value], int]] = []
            for option in question.options:
                parts = random_play.fill(option, chance)
                if option.opens > played.match.ran:
                    untimely.append((parts, option.opens - 1))
                if question.lapse:
                    untimely.append((parts, question.lapse.ms + 1))
                    if parts != question.lapse.answer:
                        untimely.append((parts, question.lapse.ms))
            for parts, ms in untimely:
                before = state(played)
                with pytest.raises(Refused) as refused:
                    played.match.answer(parts, "touch", ms - played.match.ran)
                assert state(played) == before
                assert not list(reason_faults(subject.game, subject.seats, refused.value.reason))
            play_on(played.match, chance, 1)


def test_once_over_nothing_is_answered(subject: Subject) -> None:
    played = finished(subject, 0)
    before = state(played)
    last = next(line for line in reversed(played.lines) if isinstance(line, Entry))
    with pytest.raises(Refused):
        played.match.answer(last.answer, last.giver, last.ms)
    with pytest.raises(Refused):
        played.match.abandon()
    with pytest.raises(Refused):
        played.match.redo()
    assert state(played) == before
