"""The voice of the table: questions, answers, rulings and reasons as sentences of the family's language."""

import json
from collections.abc import Iterable, Mapping, Sequence

from companion.match.journal import Header, Unreadable
from companion.rules.component import ComponentKind
from companion.rules.form import Choice, Form, Number, Seat, Seats, Sum, Text, Time
from companion.rules.question import Option, Parts, Question, Range, Reason
from companion.rules.rulebook import Fact, Game, Ruling
from companion.words import Words

MINUS = "−"

LONGEST, LONGEST_WORD = 80, 40
"""Characters of what was found in a file, and of a word of it: nobody reads more of what should not stand there."""


class Voice:
    """Speaks of one game in one language. names: the players' names by seat."""

    def __init__(self, words: Words, game: Game, names: Sequence[str]) -> None:
        self.words = words
        self.game = game
        self.names = names

    # What is asked

    def headline(self, question: Question) -> str:
        """The question, by name."""
        facts = self._facts(self.game.kind(question.kind).about, question.facts)
        return self._say(f"ask.{question.kind}", {"who": self.who(question.seats), **facts})

    def who(self, seats: Iterable[int]) -> str:
        """The names of those who may answer; everybody when it is the table."""
        names = [self._seated(seat) for seat in seats]
        return self.any_of(names) if names else self.words.say("who.table")

    def option(self, question: Question, option: Option) -> str:
        """What an option will do. It may name what the question is about."""
        about = self._facts(self.game.kind(question.kind).about, question.facts)
        return self._answer("option", question.kind, option.parts, about)

    def answer(self, kind: str, parts: Parts) -> str:
        """An answer given, with every part that was counted named, if only after the sentence.

        A record holds an answer without what its question was about: a promise that names it has a message of its own
        for having been kept, `answer` instead of `option`.
        """
        asked = self.game.kind(kind)
        told = self._answer("answer", kind, parts, {})
        said = {fact for message in self._messages("answer", kind, parts) for fact in self.words.facts(message)}
        counted = [
            part for part, form in asked.parts.items() if isinstance(form, Number) and part in parts.keys() - said
        ]
        if not counted:
            return told
        return f"{told} " + " · ".join(f"{self.part(part)} {parts[part]}" for part in counted)

    def part(self, part: str) -> str:
        """The name of a part that a player fills in; of any other, what a script calls it."""
        return self._say(f"part.{part}", {}) if self.words.has(f"{self.game.name}.part.{part}") else part

    def switch(self, switch: str) -> str:
        """The name of a switch of the set-up."""
        return self._say(f"switch.{switch}", {})

    # What the referee says

    def ruling(self, ruling: Ruling) -> str:
        """A ruling as a sentence."""
        forms = next(kind.facts for kind in self.game.rulings if kind.name == ruling.kind)
        return self._say(f"ruling.{ruling.kind}", self._facts(forms, ruling.facts))

    def told(self, rulings: Iterable[Ruling], question: Question | None) -> list[str]:
        """Rulings as sentences, before the headline of the question now open: what that begins with, it says itself."""
        sentences = [self.ruling(ruling) for ruling in rulings]
        if sentences and question and self.headline(question).startswith(sentences[-1]):
            sentences.pop()
        return sentences

    def reason(self, reason: Reason) -> str:
        """Why not, as a sentence."""
        forms = next((kind.facts for kind in self.game.reasons if kind.name == reason.kind), {})
        facts = self._facts(forms, reason.facts)
        if "part" in reason.facts:
            facts["part"] = self.part(str(reason.facts["part"]))
        if "switch" in reason.facts:
            facts["switch"] = self.switch(str(reason.facts["switch"]))
        own = f"{self.game.name}.why_not.{reason.kind}"
        return self.words.say(own if self.words.has(own) else f"why_not.{reason.kind}", **facts)

    def rule(self, rule: str) -> str:
        """The rule called `rule`, in our own words, with its paragraph or ruling number."""
        return self.words.say("rule.cited", rule=self._say(f"rule.{rule}", {}), source=rule)

    # What lies in the box

    def component(self, kind: ComponentKind, parts: Parts, colour: str = "") -> str:
        """A tile or a card; of a colour, when it is somebody's."""
        whose = self.words.say(f"colour.{colour}") if colour else ""
        return capital(self._say(f"component.{kind.name}", {"colour": whose, **self._facts(kind.parts, parts)}))

    # Small things

    def all_of(self, names: Sequence[str]) -> str:
        """Ana, Ben and Cleo."""
        return self._list(names, "list.pair")

    def any_of(self, names: Sequence[str]) -> str:
        """Ana, Ben or Cleo."""
        return self._list(names, "list.any")

    def _seated(self, seat: int) -> str:
        """Who sits there; a seat that the table has not is told by its number."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.words.say("player.unnamed", number=seat + 1)

    def _list(self, names: Sequence[str], last: str) -> str:
        *some, final = names
        if not some:
            return final
        told = some[0]
        for name in some[1:]:
            told = self.words.say("list.more", first=told, second=name)
        return self.words.say(last, first=told, second=final)

    def _answer(self, told: str, kind: str, parts: Mapping[str, int | str | Range], about: Mapping[str, object]) -> str:
        """An answer in one sentence, made of its messages."""
        facts = {**about, **self._facts(self._forms(kind, parts), parts)}
        sentence, *pieces = (self.words.say(message, **facts) for message in self._messages(told, kind, parts))
        for piece in pieces:
            sentence = self.words.say("list.more", first=sentence, second=piece)
        return sentence

    def _messages(self, told: str, kind: str, parts: Mapping[str, object]) -> list[str]:
        """What makes the sentence of an answer: the message for the word that names it, and one for every other part
        that has its own, be it for just what stands there or for whatever may. A message that names a part which is not
        said, as of what is ruled out whatever that may be, is passed by."""
        forms = self._forms(kind, parts)
        named = next((part for part, form in forms.items() if isinstance(form, Choice) and part in parts), None)
        names = [kind] if named is None else [f"{kind}.{parts[named]}", str(parts[named])]
        unsaid = {*self.game.kind(kind).parts} - parts.keys()
        main = self._first(
            *(
                message
                for each in names
                for how in (told, "option")
                if not unsaid & set(self.words.facts(self._own(message := f"{how}.{each}")))
            )
        )
        pieces = (
            self._first(f"piece.{kind}.{part}.{parts[part]}", f"piece.{kind}.{part}")
            for part in forms
            if part in parts and part != named
        )
        return [main or self._own(f"option.{names[0]}"), *filter(None, pieces)]

    def _first(self, *messages: str) -> str | None:
        """The first of the game's messages that there is."""
        return next((own for own in map(self._own, messages) if self.words.has(own)), None)

    def _own(self, message: str) -> str:
        """A message of the game's."""
        return f"{self.game.name}.{message}"

    def _forms(self, kind: str, parts: Mapping[str, object]) -> Mapping[str, Form]:
        """The forms of an answer's parts; what is ruled out may be an answer to another of the game's questions."""
        kinds = [self.game.kind(kind), *self.game.questions]
        return next((each.parts for each in kinds if parts.keys() <= each.parts.keys()), kinds[0].parts)

    def _say(self, message: str, facts: Mapping[str, object]) -> str:
        return self.words.say(f"{self.game.name}.{message}", **facts)

    def _facts(self, forms: Mapping[str, Form], facts: Mapping[str, Fact | Range]) -> dict[str, object]:
        return {name: self._fact(name, forms.get(name, Text()), fact) for name, fact in facts.items()}

    def _fact(self, name: str, form: Form, fact: Fact | Range) -> str:
        match form, fact:
            case _, Range(least, most):
                return self.words.say("number.range", least=least, most=most)
            case Seat(), int(seat):
                return self._seated(seat)
            case Seats(), tuple(seats):
                return self.all_of([self._seated(seat) for seat in seats])
            case Time(), int(ms):
                return self.words.say("number.seconds", count=seconds(ms))
            case Sum(), tuple(terms):
                return written_out(terms)
            case Number(), int(number):
                noun = f"{self.game.name}.number.{name}"
                return self.words.say(noun, count=number) if self.words.has(noun) else signed(number)
            case Choice(), str(word):
                message = f"{self.game.name}.word.{word}"
                return self.words.say(message) if self.words.has(message) else word
            case _:
                return str(fact)


def voice_of(words: Words, game: Game, header: Header) -> Voice:
    """The voice for one match."""
    return Voice(words, game, [player.name for player in header.seats])


def fault(words: Words, unreadable: Unreadable, game: Game | None) -> str:
    """What is wrong with a line of a record. game: whose it is, as far as that is known."""
    message = f"fault.{unreadable.fault.kind}"
    if words.has(message):
        return words.say(message, **{name: as_found(fact) for name, fact in unreadable.fault.facts.items()})
    if game:
        why = Voice(words, game, ()).reason(unreadable.fault)
    else:
        why = words.say(f"why_not.{unreadable.fault.kind}", **unreadable.fault.facts)
    # The header holds no answer, but a set-up.
    return words.say("fault.not_playable" if unreadable.number == 1 else "fault.not_legal", why=why)


def as_found(fact: int | str) -> str:
    """What was found in a file, without what would act on a terminal, and no longer than anybody reads."""
    text = str(fact) if str(fact).isprintable() else json.dumps(fact)
    return shortened(" ".join(shortened(word, LONGEST_WORD) for word in text.split(" ")), LONGEST)


def shortened(text: str, longest: int) -> str:
    """So much of a text as there is room for, in characters."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def name_of(words: Words, game: str) -> str:
    """A game by its name on the box; one that this console does not have, by the name in the record."""
    name = f"{game}.name"
    return words.say(name) if words.has(name) else as_found(game)


def capital(text: str) -> str:
    """A text as it begins a line."""
    return text[:1].upper() + text[1:]


def seconds(ms: int) -> int:
    """Milliseconds in whole seconds, rounded up: a countdown shows 1 until it is over."""
    return -(-ms // 1000)


def signed(number: int) -> str:
    """A number with a proper minus sign."""
    return str(number) if number >= 0 else f"{MINUS}{-number}"


def written_out(terms: Sequence[int]) -> str:
    """The arithmetic of a sum, without the terms that add nothing: 7 − 3 + 6 + 7 = 17; a lone term is its own sum."""
    first, *others = [term for term in terms if term] or [0]
    added = "".join(f" {'+' if term >= 0 else MINUS} {abs(term)}" for term in others)
    return f"{signed(first)}{added} = {signed(sum(terms))}" if others else signed(first)
