"""Correcting an earlier answer: what would follow, and what would be lost, before anything changes."""

from msgspec import Struct

from companion.match.journal import AUTOMATIC, RECOMPUTED, Correct, Entry
from companion.match.match import Match
from companion.rules.question import Parts, Question, Reason, Refused


class Correction(Struct, frozen=True):
    """What changing an earlier answer would do; nothing has changed yet.

    entries: the changed answer and what follows it. dropped: people's and the die's answers that no longer fit.
    stopped: the question at which the dropped ones could not go on, if that is why.
    """

    number: int
    entries: tuple[Entry, ...]
    dropped: tuple[Entry, ...]
    stopped: Question | None


def unchangeable(match: Match, number: int) -> Reason | None:
    """Why answer `number` (from 1) can be no other, whatever is given instead; None when the table gave it."""
    if match.abandoned:
        return Reason("over")
    if not 1 <= number <= len(match.steps):
        return Reason("no_such_answer", {"number": number})
    if match.steps[number - 1].entry.giver in AUTOMATIC:
        return Reason("follows_of_itself", {"number": number})
    return None


def propose(match: Match, number: int, parts: Parts) -> Correction:
    """What would follow if answer `number` (from 1) had been `parts`.

    People's answers and shown faces stay facts; forced answers and the map's are worked out anew. Raises Refused
    when `parts` was not legal there, the number names no answer given by the table, or the match was given up;
    RulebookFailed or RunsInCircles when the rulebook cannot go on from there.
    """
    if reason := unchangeable(match, number):
        raise Refused(reason)
    corrected = match.steps[number - 1].entry
    trial = Match(match.game, match.header, settle=False)
    trial.restart(match.entries[: number - 1])
    trial.give(parts, corrected.giver, corrected.ms)
    facts = [step for step in match.steps[number:] if step.entry.giver not in RECOMPUTED]
    dropped: list[Entry] = []
    while True:
        trial.settle(givers=RECOMPUTED)
        if not facts:
            break
        fact, chance = facts[0].entry, facts[0].question.chance
        if trial.asks_for(fact) and trial.question and trial.question.chance == chance:
            trial.give(fact.answer, fact.giver, fact.ms)
            facts.pop(0)
        elif trial.question and trial.question.chance and trial.advance():
            # A throw that was not made before.
            continue
        elif match.game.kind(fact.ask).follows:
            # It was asked only because of the answer before it, and may have lost its question.
            dropped.append(facts.pop(0).entry)
        else:
            break
    dropped += (step.entry for step in facts)
    stopped = trial.question if facts else None
    return Correction(number, tuple(trial.entries[number - 1 :]), tuple(dropped), stopped)


def carry_out(correction: Correction, match: Match, ms: int = 0) -> None:
    """Carries out a correction. ms: how long the question now open has been so.

    Raises Refused, with nothing changed, when the match has gone on since it was proposed: what it would drop now,
    nobody has been told.
    """
    now = propose(match, correction.number, correction.entries[0].answer)
    if (now.entries, now.dropped) != (correction.entries, correction.dropped):
        raise Refused(Reason("match_went_on"))
    match.do(Correct(correction.number, correction.entries, ms))
    match.settle()
