"""One match in the terminal: what was declared, what is asked, what may be answered, and whatever the player types."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile

from msgspec.structs import replace

from companion.match.correction import propose, unchangeable
from companion.match.journal import Giver
from companion.match.match import RunsInCircles
from companion.match.run import RulebookFailed
from companion.rules.question import Option, Parts, Question, Range, Reason, Refused
from companion.rules.rulebook import Ruling
from companion.table.buttons import SPLASH
from companion.table.draft import Draft, begin
from companion.table.log import latest, said, told
from companion.table.table import Table
from companion.table.tag_text import tag_held
from companion.table.tags import Binding, Hint, Tag, heard
from companion.table.voice import Voice, seconds
from companion.terminal.commands import (
    Command,
    Enter,
    Held,
    Line,
    Offer,
    Order,
    Take,
    Unclear,
    in_place,
    numbers,
    understand,
)
from companion.terminal.lines import Lines, columns

LONG = 8
"""Lines of a list that a table reads at a glance."""
WIDE = 80
"""Characters of a line on any terminal."""


class Play:
    """One match in the terminal.

    kept: waits until everything given so far is safely written; False when it cannot be. bindings: what the table's
    tags are stuck to now.
    """

    def __init__(
        self,
        table: Table,
        voice: Voice,
        lines: Lines,
        kept: Callable[[], bool],
        bindings: Callable[[], Mapping[Tag, Binding]] = dict,
    ) -> None:
        self.table = table
        self.match = table.match
        self.voice = voice
        self.words = voice.words
        self.lines = lines
        self._kept = kept
        self._bindings = bindings
        self._unkept = False
        self._held: Draft | None = None

    def run(self) -> None:
        """Plays until the match is over, abandoned or left. EOFError: nothing more can be typed."""
        self.show(latest(self.match))
        while not self.match.abandoned:
            question = self.match.question
            offer = self.offer(question) if question else ()
            self.ask(question, offer)
            command = self.hear(offer)
            if command == Order("leave") or (command == Enter() and question is None):
                self.table.stop_clock()
                break
            if command is not None:
                self.obey(command, question, offer)
        self.confirm_kept()
        if self.match.abandoned:
            self.tell("abandoned")

    # Asking

    def offer(self, question: Question) -> Offer:
        """What the player sees numbered: the options, then what else might be expected but is ruled out."""
        reasons = list(question.ruled_out())
        open_now = question is self.match.question
        left = self.draft(question).options
        lines = [
            Line(option, self.voice.option(question, option), self.table.why_not_yet(option) if open_now else None)
            if option in left
            else Line(option, self.voice.option(question, option), Reason("tag_says_other", rule=question.rule))
            for option in question.options
        ]
        listed = [option.parts for option in question.options]
        lines += (
            Line(option, self.voice.option(question, option), reason)
            for option, reason in reasons
            if option.parts not in listed
        )
        return in_place(lines)

    def ask(self, question: Question | None, offer: Offer) -> None:
        self.lines.write("")
        if question is None:
            self.tell("over")
            return
        self.lines.write(self.voice.headline(question))
        if question.chance:
            self.tell("roll")
            return
        self.list_options(question, offer)

    def list_options(self, question: Question, offer: Offer) -> None:
        """The options with their numbers, and the aids by which numbers are reckoned."""
        narrowed = self.narrowed(question)
        seen = [line for line in offer if not (narrowed and self.ruled_out(line, question))]
        if len(seen) > LONG and all(line.option.whole for line in seen):
            self.list_long(question, offer)
        else:
            self.list_all(question, offer)
        if narrowed:
            self.tell("narrowed")
        self.show_aids(question)

    def list_all(self, question: Question, offer: Offer) -> None:
        """A line each, what may not be taken among them."""
        narrowed = self.narrowed(question)
        for number, line in enumerate(offer, start=1):
            reason = self.ruled_out(line, question)
            if reason and narrowed:
                continue
            message = "ruled_out" if reason else "option" if line.option.whole else "numbers_option"
            self.tell(message, number=number, option=line.text, parts=self.parts(line.option))

    def list_long(self, question: Question, offer: Offer) -> None:
        """Only what may be taken, in columns; whoever types one of the numbers that are left out is told why not."""
        say = self.words.say
        texts = [
            say("terminal.option", number=number, option=line.text)
            for number, line in enumerate(offer, start=1)
            if not self.ruled_out(line, question)
        ]
        for row in columns(texts, WIDE):
            self.lines.write(row)

    def parts(self, option: Option) -> str:
        """The numbers that an option wants, by name."""
        return ", ".join(self.voice.part(part) for part, value in option.parts.items() if isinstance(value, Range))

    def hear(self, offer: Offer) -> Command | None:
        """The next command; None when the clock answered first."""
        prompt = self.words.say("terminal.prompt", number=len(self.match.steps) + 1)
        line = self.read(prompt, heeds_tags=True)
        if line and self.narrowed(self.match.question) and self.gives_up(line):
            self._held = None
            return None
        return None if line is None else understand(line, offer, self.words)

    def read(self, prompt: str, heeds_tags: bool = False) -> str | None:
        """A line typed at `prompt` while the clock goes on; None when the clock answered the open question first.

        heeds_tags: whether a tag may be held to the reader here; else it would be taken for what is being typed.
        """
        question = self.match.question
        # However fast lines come in, the clock is not kept waiting behind them.
        self.advance()
        if self.match.question is not question:
            return None
        self.lines.prompt(prompt, above=self.clock_line())
        while (line := self.lines.read(self.table.next_call)) is None or (tag_held(line) and not heeds_tags):
            self.advance()
            if self.match.question is not question:
                return None
            if (clock := self.clock_line()) is not None:
                self.lines.status(clock)
        return line

    def clock_line(self) -> str | None:
        left = self.table.left
        return None if left is None else self.words.say("terminal.clock", count=seconds(left))

    # Obeying

    def obey(self, command: Command, question: Question | None, offer: Offer) -> None:
        match command:
            case Enter() | Order("roll") | Take() if question and question.chance:
                self.change(self.table.roll)
            case Held(tag):
                self.hold(tag, question)
            case Take(index, rest) if question:
                self.take(index, rest, question, offer)
            case Order("why", rest) if question:
                self.why(rest, question, offer)
            case Order("undo"):
                self.undo()
            case Order("redo"):
                self.change(self.table.redo)
            case Order("log"):
                self.log()
            case Order("fix", rest):
                self.fix(rest)
            case Order("abandon"):
                if question is None or self.sure("abandon"):
                    self.change(self.table.abandon)
            case Enter():
                if question and question.option_for(SPLASH):
                    self.change(lambda: self.table.answer(SPLASH, "key"))
            case Unclear(text, alike):
                if alike:
                    self.tell("which", options=self.voice.any_of(alike))
                else:
                    self.tell("unclear", text=text)
            case _:
                self.tell("help")

    def take(self, index: int, rest: str, question: Question, offer: Offer) -> None:
        line = offer[index]
        if reason := self.ruled_out(line, question):
            self.lines.write(self.voice.reason(reason))
            return
        self.give(self.draft(question).choose(line.option), "key", rest)

    def give(self, draft: Draft, giver: Giver, rest: str = "") -> None:
        """Gives the one answer that a draft leaves, once it is meant and whole. rest: what was typed of its numbers."""
        question, (option,) = draft.question, draft.options
        if option.confirm:
            meant = replace(option, parts={**option.parts, **draft.fixed})
            if not self.sure("confirm", option=self.voice.option(question, meant)):
                return
        answer = self.fill(draft, rest)
        if answer is not None and self.match.question is question:
            self.change(lambda: self.table.answer(answer, giver))

    # Tags

    def hold(self, tag: Tag, question: Question | None) -> None:
        """A tag is held to the reader: it answers, or leaves a few answers to choose from, or has nothing to say."""
        said = heard(self._bindings().get(tag), self.match, self.words)
        if isinstance(said, Hint):
            self.lines.write(self.words.say(f"tags.hint.{said.kind}", **said.facts))
            return
        assert question is not None, "a match that is over is told by a hint"
        afresh = Draft(question, question.options)
        held = self.draft(question).fix(said) or afresh.fix(said)
        assert held is not None, "what is heard fits an option"
        if len(held.options) == 1:
            self.give(held.choose(held.options[0]), "tag")
        else:
            self._held = held

    def draft(self, question: Question) -> Draft:
        """The answer to a question, as far as tags have fixed it."""
        return self._held if self._held and self._held.question is question else begin(question)

    def narrowed(self, question: Question | None) -> bool:
        """Whether tags leave only some of the answers to a question."""
        return self._held is not None and self._held.question is question

    def ruled_out(self, line: Line, question: Question) -> Reason | None:
        """Why a line may not be taken at all; None when it may.

        What only has to wait a moment may: the list is not written again when the moment is over.
        """
        return None if line.option in self.draft(question).options else line.reason

    def fill(self, draft: Draft, rest: str = "") -> Parts | None:
        """Asks for the numbers still missing, all at once or one by one. None: the player gave it up."""
        line: str | None = rest or None
        while draft.missing:
            part, span = next(iter(draft.missing.items()))
            if line is None:
                name = self.voice.part(part)
                line = self.read(self.words.say("terminal.number", part=name, least=span.least, most=span.most)) or ""
            if self.gives_up(line):
                return None
            draft = self.fix_numbers(draft, line)
            line = None
        return draft.answer

    def fix_numbers(self, draft: Draft, line: str) -> Draft:
        """The draft with what a line gives: numbers in order, or an aid's reckoning."""
        parts = self.aided(draft.question, line)
        reckoned = bool(parts)
        if parts is None:
            given = numbers(line)
            if given is None or len(given) > len(draft.missing):
                self.tell("numbers", count=len(draft.missing))
                return draft
            parts = dict(zip(draft.missing, given, strict=False))
        for part, value in parts.items():
            further = draft.fix({part: value})
            if further is None:
                span = draft.missing.get(part)
                if span:
                    self.tell("range", part=self.voice.part(part), least=span.least, most=span.most)
                else:
                    self.lines.write(self.voice.reason(Reason("part_unknown", {"part": part})))
                return draft
            draft = further
        if reckoned or len(parts) > 1:
            self.lines.write(" · ".join(f"{self.voice.part(part)} {value}" for part, value in parts.items()))
        return draft

    def aided(self, question: Question, line: str) -> Parts | None:
        """What an aid reckons from a line that calls it by name, nothing if it cannot read it; None: none is called."""
        name, _, rest = line.partition(" ")
        for aid in self.match.game.aids:
            own = self.words.say(f"{self.match.game.name}.aid.{aid.name}").casefold()
            if aid.kind == question.kind and name.casefold() in (aid.name, own):
                try:
                    return aid.reckon(rest)
                except Refused as refused:
                    self.lines.write(self.voice.reason(refused.reason))
                    return {}
        return None

    def show_aids(self, question: Question) -> None:
        for aid in self.match.game.aids:
            if aid.kind == question.kind and any(
                part in option.parts for part in aid.parts for option in question.options
            ):
                self.tell("aid", hint=self.words.say(f"{self.match.game.name}.aid.{aid.name}.hint"))

    def why(self, rest: str, question: Question, offer: Offer) -> None:
        """Why this question; with an option's number or name, why that may or may not be taken."""
        number = numbers(rest)
        match understand(rest, offer, self.words):
            case _ if number and not 1 <= number[0] <= len(offer):
                self.tell("no_option", number=number[0])
            case Take(index):
                self.why_option(offer[index], question)
            case Unclear(alike=alike) if alike:
                self.tell("which", options=self.voice.any_of(alike))
            case _:
                self.lines.write(self.voice.rule(question.rule))

    def why_option(self, line: Line, question: Question) -> None:
        if line.reason:
            self.lines.write(self.voice.reason(line.reason))
            self.lines.write(self.voice.rule(line.reason.rule or question.rule))
        else:
            self.tell("allowed", option=line.text, rule=self.voice.rule(question.rule))

    def undo(self) -> None:
        """Takes one decision back; asks first when that would stop a running clock."""
        to = self.match.undo_point()
        if to is not None:
            if self.table.undo_stops_clock and not self.sure("undo_clock"):
                return
            self.tell("taken_back", answer=said(self.voice, self.match.steps[to].entry))
        self.change(self.table.undo)

    def log(self) -> None:
        for line in told(self.match, self.voice):
            self.lines.write(line)

    def fix(self, rest: str) -> None:
        """Changes an earlier answer; what would be lost is named, and lost only with a yes."""
        number = numbers(rest)
        if not self.match.steps:
            self.tell("fix_nothing")
            return
        if number is None or not 1 <= number[0] <= len(self.match.steps):
            self.tell("fix_which", count=len(self.match.steps))
            return
        if reason := unchangeable(self.match, number[0]):
            self.lines.write(self.voice.reason(reason))
            return
        question = self.match.steps[number[0] - 1].question
        offer = self.offer(question)
        self.lines.write(self.voice.headline(question))
        self.list_options(question, offer)
        picked = self.pick(question, offer)
        answer = self.fill(begin(question).choose(offer[picked.index].option), picked.rest) if picked else None
        if answer is None:
            return
        try:
            correction = propose(self.match, number[0], answer)
        except Refused as refused:
            self.lines.write(self.voice.reason(refused.reason))
            return
        if correction.dropped:
            if correction.stopped:
                self.tell("fix_stops", question=self.voice.headline(correction.stopped))
            for entry in correction.dropped:
                self.tell("fix_drops", answer=said(self.voice, entry))
            if not self.sure("fix"):
                return
        self.change(lambda: self.table.correct(correction))

    def pick(self, question: Question, offer: Offer) -> Take | None:
        """The option that is taken instead; the only one there is, unasked. None: the player gave it up."""
        if len(question.options) == 1:
            return Take([line.option for line in offer].index(question.options[0]))
        line = self.read(self.words.say("terminal.fix_prompt")) or ""
        match understand(line, offer, self.words):
            case Take(index) as take:
                if (reason := self.ruled_out(offer[index], question)) is None:
                    return take
                self.lines.write(self.voice.reason(reason))
            case Unclear(alike=alike) if alike:
                self.tell("which", options=self.voice.any_of(alike))
            case _ if not self.gives_up(line):
                self.tell("unclear", text=line)
        return None

    def change(self, change: Callable[[], None]) -> None:
        """Lets something take effect; says what follows once it is safely written."""
        before = self.match.rulings
        self._held = None
        try:
            change()
        except (Refused, RulebookFailed, RunsInCircles) as refused:
            self.lines.write(self.voice.reason(refused.reason))
            return
        self.confirm_kept()
        self.show(news(before, self.match.rulings))

    def advance(self) -> None:
        """Lets the clock do what is due, and says what follows."""
        before = self.match.rulings
        self.table.tick()
        if len(self.match.rulings) > len(before):
            self.confirm_kept()
            self.lines.write("")
            self.show(self.match.rulings[len(before) :])

    def second(self, left: int, last: bool) -> None:
        """The clock calls one of its last seconds."""
        self.lines.call(str(left))

    def declared(self, game: str, rulings: Sequence[Ruling]) -> None:
        """Rulings are told by `change`, once they are written."""

    # Small things

    def confirm_kept(self) -> None:
        """Waits for the record; says so when it stops or starts again to be kept."""
        unkept = not self._kept()
        if unkept != self._unkept:
            self._unkept = unkept
            self.tell("unkept" if unkept else "kept_again")

    def show(self, rulings: Iterable[Ruling]) -> None:
        for sentence in self.voice.told(rulings, self.match.question):
            self.lines.write(sentence)

    def tell(self, message: str, **facts: object) -> None:
        self.lines.write(self.words.say(f"terminal.{message}", **facts))

    def gives_up(self, line: str) -> bool:
        """Whether a line typed where something is wanted takes the wish back."""
        return line.casefold() in ("", "back", self.words.say("terminal.command.back").casefold())

    def sure(self, message: str, **facts: object) -> bool:
        """Asks a yes or no question; only a yes is one."""
        answer = (self.read(self.words.say(f"terminal.sure.{message}", **facts)) or "").casefold()
        return answer in ("y", "yes", self.words.say("terminal.command.yes").casefold())


def news(before: Sequence[Ruling], after: Sequence[Ruling]) -> list[Ruling]:
    """What was declared since, or is declared otherwise now because an earlier answer was corrected."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, after, strict=False)))
    return [ruling for ruling in after[same:] if ruling not in before[same:]]
