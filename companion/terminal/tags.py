"""Tags at a terminal: a game's components are given their tags one after the other, and tags say what they are."""

from collections.abc import Sequence

from companion.table.places import Place, tag_on
from companion.table.tag_text import tag_held, tag_meant
from companion.table.tag_words import number, told_component, told_tag
from companion.table.tags import Hint, Tag, Tags, bare
from companion.terminal.lines import Lines
from companion.words import Words


class Desk:
    """Where tags are held to the reader, or their numbers typed, while no match is played."""

    def __init__(self, tags: Tags, words: Words, lines: Lines) -> None:
        self.tags = tags
        self.words = words
        self.lines = lines
        self._seen: dict[Tag, None] = {}

    def test(self) -> None:
        """Says of every tag what it is, until nobody asks any more."""
        self.tell("tags.test")
        while (line := self.read(self.words.say("terminal.tags.test_prompt"))) and not self.is_word(line, "stop"):
            tag = self.meant(line)
            if tag is not None:
                self.lines.write(told_tag(tag, self.tags.bindings, self.words))

    def enrol(self, places: Sequence[Place]) -> None:
        """Gives components their tags, from the first that has none on; those that have one are passed over."""
        at = self.next_bare(places, 0)
        if at is not None:
            self.tell("tags.enrol")
        while at is not None and (line := self.ask_for(places[at])) is not None and not self.is_word(line, "stop"):
            if self.is_word(line, "back"):
                at = max(0, at - 1)
            elif not line or ((tag := self.meant(line)) is not None and self.stick(tag, places[at])):
                at = self.next_bare(places, at + 1)
        bindings = self.tags.bindings
        tagged = [place for place in places if tag_on(place, bindings) is not None]
        self.tell("tags.enrolled", count=len(tagged), of=len(places))

    def next_bare(self, places: Sequence[Place], start: int) -> int | None:
        """The first component from there on that has no tag."""
        bindings = self.tags.bindings
        return next((at for at in range(start, len(places)) if tag_on(places[at], bindings) is None), None)

    def ask_for(self, place: Place) -> str | None:
        """What is typed, or held to the reader, for a component; None when nothing more can come."""
        tag, component = tag_on(place, self.tags.bindings), self.told(place)
        if tag is not None:
            self.tell("tags.carries", component=component, tag=number(tag))
        return self.read(self.words.say("terminal.tags.enrol_prompt", component=component))

    def stick(self, tag: Tag, place: Place) -> bool:
        """Whether a tag is stuck to a component now; asks before that takes something else away."""
        before, old = self.tags.bindings.get(tag), tag_on(place, self.tags.bindings)
        if tag == old:
            return True
        if before and bare(before) == place.binding:
            self.tell("tags.on_another", component=told_component(before, self.words))
            return False
        if before and not self.sure("tag_moves", component=told_component(before, self.words)):
            return False
        if old is not None and not self.sure("tag_replaces", component=self.told(place), tag=number(old)):
            return False
        if old is not None:
            self.tags.unbind(old)
        self.tags.bind(tag, place.binding)
        self.tell("tags.stuck", component=self.told(place), tag=number(tag))
        return True

    def told(self, place: Place) -> str:
        """A component; of several that say the same, which."""
        component = told_component(place.binding, self.words)
        if place.of == 1:
            return component
        return self.words.say("terminal.tags.copy", component=component, copy=place.copy, of=place.of)

    def meant(self, line: str) -> Tag | None:
        """The tag that a line means; None, with a word why, when it means none."""
        said = tag_meant(line, {**dict.fromkeys(self.tags.bindings), **self._seen})
        if isinstance(said, Hint):
            self.lines.write(self.words.say(f"tags.hint.{said.kind}", **said.facts))
            return None
        self._seen[said] = None
        return said

    # Small things

    def read(self, prompt: str) -> str | None:
        """A line typed at a prompt; None when nothing more can come."""
        self.lines.prompt(prompt)
        try:
            return (self.lines.read() or "").strip()
        except EOFError:
            self.lines.write("")
            return None

    def sure(self, message: str, **facts: object) -> bool:
        """Asks a yes or no question; only a yes is one, and no tag is."""
        question = self.words.say(f"terminal.sure.{message}", **facts)
        while (answer := self.read(question)) and tag_held(answer):
            pass
        return answer is not None and (answer.casefold() == "y" or self.is_word(answer, "yes"))

    def is_word(self, typed: str, command: str) -> bool:
        return typed.casefold() in (command, self.words.say(f"terminal.command.{command}").casefold())

    def tell(self, message: str, **facts: object) -> None:
        self.lines.write(self.words.say(f"terminal.{message}", **facts))
