"""What every word of a game's vocabulary must be like when it is spoken in play."""

from companion.match.match import Match
from companion.rules.form import admits
from companion.rules.question import QuestionKind, Reason
from companion.rules.rulebook import ReasonKind, RulingKind


def declared_as_said(match: Match, kind: RulingKind) -> None:
    """The match has heard such a ruling, with just the facts that its vocabulary names, and of their forms."""
    told = [ruling for ruling in match.rulings if ruling.kind == kind.name]
    assert told, kind.name
    for ruling in told:
        assert ruling.facts.keys() == kind.facts.keys(), ruling
        assert all(admits(kind.facts[name], fact) for name, fact in ruling.facts.items()), ruling


def asked_as_said(match: Match, kind: QuestionKind) -> None:
    """The open question is such a one, with the facts, the rule and no other parts than its vocabulary names."""
    question = match.question
    assert question, kind.name
    assert (question.kind, question.rule) == (kind.name, kind.rule)
    assert question.facts.keys() == kind.about.keys()
    assert all(admits(kind.about[name], fact) for name, fact in question.facts.items()), question.facts
    for option in question.options:
        assert option.parts.keys() <= kind.parts.keys(), option


def refused_as_said(reason: Reason, kind: ReasonKind) -> None:
    """The reason is such a one, with the facts and the rule that its vocabulary names."""
    assert (reason.kind, reason.rule) == (kind.name, kind.rule)
    assert reason.facts.keys() == kind.facts.keys()
    assert all(admits(kind.facts[name], fact) for name, fact in reason.facts.items()), reason
