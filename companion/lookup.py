"""What the console tells without playing: a game's vocabulary, and a record replayed, as data and in words."""

from typing import Any

import msgspec

from companion.match.match import Match
from companion.rules.form import Choice, Form, Number, Seat, Seats, Sum, Text, Time
from companion.rules.rulebook import Game
from companion.words import Words


def questions(game: Game) -> dict[str, Any]:
    """A game's vocabulary as JSON-able data: what it asks, and what it declares."""
    return {
        "game": game.name,
        "rules": game.rules,
        "questions": [
            {"kind": kind.name, "parts": msgspec.to_builtins(kind.parts), "rule": kind.rule, "follows": kind.follows}
            for kind in game.questions
        ],
        "rulings": [
            {"kind": kind.name, "facts": msgspec.to_builtins(kind.facts), "rule": kind.rule} for kind in game.rulings
        ],
        "outcomes": list(game.outcomes),
    }


def questions_told(game: Game, words: Words) -> list[str]:
    """The same as lines for people."""
    lines = []
    for kind in game.questions:
        lines.append(words.say("rules.question", kind=kind.name, rule=kind.rule))
        for part, form in kind.parts.items():
            lines.append(words.say("rules.part", part=part, form=form_told(form, words)))
    return lines


def form_told(form: Form, words: Words) -> str:
    """A form in words."""
    match form:
        case Choice(choices):
            return words.say("form.choice", words=" | ".join(choices))
        case Number(least, None):
            return words.say("form.number_from", least=least)
        case Number(least, most):
            return words.say("form.number", least=least, most=most)
        case Seat() | Seats() | Time() | Sum() | Text():
            return words.say(f"form.{type(form).__name__.lower()}")


def replayed(match: Match) -> dict[str, Any]:
    """A replayed match as JSON-able data."""
    return {
        "rulings": msgspec.to_builtins(match.rulings),
        "position": msgspec.to_builtins(match.position),
        "question": match.question.record() if match.question else None,
        "outcome": msgspec.to_builtins(match.outcome),
    }
