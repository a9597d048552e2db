"""The log of a match in sentences."""

from collections.abc import Mapping

from companion.match import journal
from companion.match.journal import Entry, Record
from companion.match.match import Match
from companion.rules.form import Choice, Form, admits
from companion.rules.question import Parts
from companion.rules.rulebook import Ruling
from companion.table.voice import Voice


def said(voice: Voice, entry: Entry) -> str:
    """One answer of the log: who, what, and how it was given."""
    return voice.words.say(
        "log.answer",
        who=voice.who(entry.seats),
        answer=voice.answer(entry.ask, entry.answer),
        giver=voice.words.say(f"giver.{entry.giver}"),
    )


def told(match: Match, voice: Voice) -> list[str]:
    """A match as its log: numbered answers, and what the referee declared on each."""
    words = voice.words
    lines = [words.say("log.ruled", ruling=voice.ruling(ruling)) for ruling in match.opening]
    for number, step in enumerate(match.steps, start=1):
        lines.append(words.say("log.numbered", number=number, answer=said(voice, step.entry)))
        lines += (words.say("log.ruled", ruling=voice.ruling(ruling)) for ruling in step.rulings)
    return lines


def latest(match: Match) -> tuple[Ruling, ...]:
    """What the referee declared on the last answer; before there is one, how the match opens.

    Who sits down again hears this: told once more how to set up, the table would do it once more.
    """
    return match.steps[-1].rulings if match.steps else match.opening


def answers_told(record: Record, voice: Voice) -> list[str]:
    """The answers of a record that this console cannot replay, as far as it has words for them."""
    words = voice.words
    forms = {kind.name: kind.parts for kind in voice.game.questions}
    lines = []
    for number, entry in enumerate(journal.entries(record.lines), start=1):
        if entry.ask in forms and _has_words(forms[entry.ask], entry.answer):
            answer = said(voice, entry)
        else:
            answer = f"{entry.ask}: " + " ".join(f"{part}={value}" for part, value in entry.answer.items())
        lines.append(words.say("log.numbered", number=number, answer=answer))
    return lines


def _has_words(forms: Mapping[str, Form], parts: Parts) -> bool:
    """Whether an answer is made as this console's are: of parts it knows, the word that names it among them."""
    named = all(part in parts for part, form in forms.items() if isinstance(form, Choice))
    return named and all(part in forms and admits(forms[part], value) for part, value in parts.items())
