"""Tags: what a table has stuck to its tiles and cards, and what one says when it is held to the reader."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from companion.match.journal import COLOURS, Player
from companion.match.match import Match
from companion.rules.component import ComponentKind
from companion.rules.question import Parts, Question
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.table.draft import Draft
from companion.table.voice import Voice, name_of, voice_of
from companion.words import Words

Tag = str
"""A tag's own number as a reader tells it: upper-case hexadecimal digits."""

LABEL_MOST = 24
"""Characters of what a table calls a component."""


class Binding(Struct, frozen=True, omit_defaults=True):
    """What a tag is stuck to. game: by name. kind, parts: of a component. colour: whose, where every colour has one.

    label: what the table calls it, one that is `fit`; empty: what the game does.
    """

    game: str
    kind: str
    parts: Parts
    colour: str = ""
    label: str = ""


def sound(binding: Binding) -> bool:
    """Whether this console knows what the tag is stuck to."""
    game = GAMES.get(binding.game)
    kinds = [kind for kind in game.component_kinds if kind.name == binding.kind] if game else []
    whose = COLOURS if kinds and kinds[0].owned else ("",)
    return bool(kinds) and kinds[0].admits(binding.parts) and binding.colour in whose and fit(binding.label)


def bare(binding: Binding) -> Binding:
    """What a tag is stuck to, without what the table calls it."""
    return replace(binding, label="")


def fit(label: str) -> bool:
    """Whether a table may call something so: in a few letters that can be shown anywhere, without blanks around."""
    return len(label) <= LABEL_MOST and label.isprintable() and label == label.strip()


class Tags(Protocol):
    """What is remembered of the tags; every change is kept at once."""

    @property
    def bindings(self) -> Mapping[Tag, Binding]:
        """All that are stuck to something that this console knows, by tag."""

    def bind(self, tag: Tag, binding: Binding) -> None:
        """The tag is stuck to that from now on."""

    def unbind(self, tag: Tag) -> None:
        """The tag is stuck to nothing any more."""


class Hint(Struct, frozen=True):
    """Why a tag says nothing now: message `tags.hint.KIND`, with its facts."""

    kind: str
    facts: dict[str, str] = {}


def heard(binding: Binding | None, match: Match, words: Words) -> Parts | Hint:
    """The parts that a tag fixes of the answer to the open question; or why it fixes none."""
    if binding is None:
        return Hint("unknown")
    if binding.game != match.game.name:
        return Hint("another_game", {"game": name_of(words, binding.game)})
    voice, question = voice_of(words, match.game, match.header), match.question
    component = {"component": told(binding, match.game, words)}
    if question is None:
        return Hint("over", component)
    parts = fixes(binding, match.game, question)
    if not parts:
        return Hint("not_now", component)
    if binding.colour and question.seats:
        seat = seat_of(binding.colour, match.header.seats)
        if seat is None:
            return Hint("nobody", component)
        if seat not in question.seats:
            return Hint("not_yours", {**component, "who": voice.who(question.seats)})
    return parts


def fixes(binding: Binding, game: Game, question: Question) -> Parts:
    """What a tag says of the answer to a question of its game; nothing when no option has room for that."""
    parts = kind_of(binding, game).says(binding.parts, game.kind(question.kind))
    return parts if parts and Draft(question, question.options).fix(parts) else {}


def kind_of(binding: Binding, game: Game) -> ComponentKind:
    """The kind of what a tag is stuck to. StopIteration when the game has no such thing."""
    return next(kind for kind in game.component_kinds if kind.name == binding.kind)


def told(binding: Binding, game: Game, words: Words) -> str:
    """What a tag is stuck to, in words: by its label, if the table gave it one."""
    return binding.label or Voice(words, game, ()).component(kind_of(binding, game), binding.parts, binding.colour)


def seat_of(colour: str, players: Sequence[Player]) -> int | None:
    """Who plays a colour; None when nobody does."""
    return next((seat for seat, player in enumerate(players) if player.colour == colour), None)
