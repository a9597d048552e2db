"""One match without a screen: the question said, the option in focus said, the buttons' grammar for the rest."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from companion.headless.prompts import WALK, Presented, Press, Presses, Prompts, Sayer
from companion.match.journal import Giver
from companion.match.match import RunsInCircles
from companion.match.run import RulebookFailed
from companion.rules.question import Option, Parts, Question, Refused
from companion.rules.rulebook import Ruling
from companion.table.buttons import SPLASH, Focus, Give, Moved, OpenMenu, Roll, Undo, Why, lit
from companion.table.draft import narrowed
from companion.table.log import latest
from companion.table.table import Table
from companion.table.tags import Binding, Hint, Tag, heard
from companion.table.voice import Voice


class Play:
    """One match, said and pressed.

    kept: waits until everything given so far is safely written. bindings: what the table's tags are stuck to now.
    """

    def __init__(
        self,
        table: Table,
        voice: Voice,
        sayer: Sayer,
        presses: Presses,
        kept: Callable[[], bool],
        bindings: Callable[[], Mapping[Tag, Binding]] = dict,
    ) -> None:
        self.table = table
        self.match = table.match
        self.voice = voice
        self.words = voice.words
        self.presses = presses
        self.prompts = Prompts(sayer, self.press)
        self._kept = kept
        self._bindings = bindings

    def run(self) -> None:
        """Plays until the match is over, abandoned or left. EOFError: no more presses can come."""
        self.tell(latest(self.match))
        while not self.match.abandoned:
            if (question := self.match.question) is None:
                if self.leaves_it_so():
                    return
                continue
            self.prompts.say(self.voice.headline(question))
            if self.ask(question):
                self.table.stop_clock()
                self._kept()
                return

    def leaves_it_so(self) -> bool:
        """Whether the table agrees with how the match ended: OK does, BACK held takes the last answer back."""
        self.prompts.say(self.words.say("headless.over"))
        while True:
            match self.prompts.press():
                case Press("ok"):
                    return True
                case Press("back", True):
                    self.change(self.table.undo)
                    return False
                case _:
                    self.prompts.say(self.words.say("headless.over"))

    def ask(self, question: Question) -> bool:
        """Moves the focus until the question is answered, by a press or by the clock; True when the table is left."""
        focus = Focus(question)
        self.say_focus(focus)
        while self.match.question is question:
            self.presses.light(lit(question))
            press = self.presses.next(self.table.next_call)
            if press is not None:
                self.prompts.sayer.hush()
            # However fast presses come in, the clock is not kept waiting behind them.
            self.change(self.table.tick)
            if press is None or self.match.question is not question:
                continue
            if isinstance(press, Presented):
                focus = self.hold(press.tag, focus, question)
                continue
            if press == Press("back", held=True) and focus.question is not question and focus.draft is None:
                # What a tag has left aside is not taken back, for it was not given: the whole list is back.
                focus = Focus(question)
                self.say_focus(focus)
                continue
            match focus.press(press.button, press.held):
                case Moved(moved):
                    focus = moved
                    self.say_focus(focus)
                case Give(parts, option):
                    self.give(parts, option, "button")
                case Roll():
                    self.change(self.table.roll)
                case Why(option):
                    self.prompts.say(self.voice.rule(question.rule))
                case Undo():
                    self.undo()
                case OpenMenu():
                    if self.menu():
                        return True
                    self.say_focus(focus)
        return False

    def press(self) -> Press:
        """The next press in the menu, or where OK is wanted twice; the clock goes on and SPLASH calls all the same."""
        press = None
        self.presses.light(WALK)
        while not isinstance(press, Press):
            press = self.presses.next(self.table.next_call)
            self.change(self.table.tick)
            if isinstance(press, Presented) and self.match.question is None:
                self.hear(press.tag)
        question = self.match.question
        if press.button == "splash" and question and question.option_for(SPLASH):
            self.change(lambda: self.table.answer(SPLASH, "button"))
        return press

    def hold(self, tag: Tag, focus: Focus, question: Question) -> Focus:
        """A tag is held to the reader: it answers, or leaves a few options to walk, or has nothing to say."""
        said = self.hear(tag)
        left = (narrowed(focus.question, said) or narrowed(question, said)) if said else None
        if left is None:
            return focus
        further = Focus(left)
        if len(left.options) == 1:
            match further.press("ok"):
                case Give(parts, option):
                    self.give(parts, option, "tag")
                    return focus
                case Moved(moved):
                    further = moved
        self.say_focus(further)
        return further

    def hear(self, tag: Tag) -> Parts | None:
        """What a tag says of the answer to the open question; None when it says nothing, with a word why."""
        said = heard(self._bindings().get(tag), self.match, self.words)
        if isinstance(said, Hint):
            self.prompts.say(self.words.say(f"tags.hint.{said.kind}", **said.facts))
            return None
        return said

    def give(self, parts: Parts, option: Option, giver: Giver) -> None:
        """Gives an answer; one that cannot be meant lightly wants OK a second time."""
        question = self.match.question
        if option.confirm and question is not None:
            self.prompts.say(self.words.say("headless.sure", option=self.voice.option(question, option)))
            if self.prompts.press().button != "ok" or self.match.question is not question:
                return
        self.change(lambda: self.table.answer(parts, giver))

    def undo(self) -> None:
        """Takes one decision back; never the start of a running clock, which the menu's way out pauses instead."""
        if self.table.undo_stops_clock:
            self.prompts.say(self.words.say("headless.clock_runs"))
            return
        self.change(self.table.undo)

    def menu(self) -> bool:
        """Leave the match for later, give it up, or go back to it; True when it is left."""
        texts = [self.words.say(f"headless.menu.{choice}") for choice in ("back", "leave", "abandon")]
        match self.prompts.choose(self.words.say("headless.menu"), texts):
            case 1:
                return True
            case 2:
                self.change(self.table.abandon)
        return False

    def change(self, change: Callable[[], None]) -> None:
        """Lets something take effect and says what follows, once it is written."""
        before, steps = len(self.match.rulings), len(self.match.steps)
        try:
            change()
        except (Refused, RulebookFailed, RunsInCircles) as refused:
            self.prompts.say(self.voice.reason(refused.reason))
            return
        if len(self.match.steps) == steps and self.match.question is not None:
            return
        if not self._kept():
            self.prompts.say(self.words.say("terminal.unkept"))
        self.tell(self.match.rulings[before:])

    def second(self, left: int, last: bool) -> None:
        """The clock calls one of its last seconds, whatever else was being said."""
        self.prompts.sayer.hush()
        self.prompts.say(str(left))

    def declared(self, game: str, rulings: Sequence[Ruling]) -> None:
        """Rulings are told by `change`, once they are written."""

    def say_focus(self, focus: Focus) -> None:
        point = self.prompts.sayer.point
        if focus.part is not None:
            self.prompts.say(self.words.say("headless.number", part=self.voice.part(focus.part), number=focus.value))
            point(focus.value)
        elif focus.option is not None:
            self.prompts.say(self.voice.option(focus.question, focus.option))
            point(focus.at + 1)
        else:
            self.prompts.say(self.words.say("headless.roll" if focus.at < focus.stops else "headless.menu"))
            point(1 if focus.at < focus.stops else 0)

    def tell(self, rulings: Iterable[Ruling]) -> None:
        for sentence in self.voice.told(rulings, self.match.question):
            self.prompts.say(sentence)
