"""Claims: a tag shall be stuck to something. What would be lost by that is told, and asked for, before it is done."""

from dataclasses import dataclass

from msgspec.structs import replace

from companion.table.tag_words import number
from companion.table.tags import Binding, Tag, Tags, bare
from companion.ui.assemblies import dialog
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE
from companion.ui.screens.tags.wording import component, placed
from companion.ui.style import Style
from companion.ui.widgets import Button
from companion.words import Words


@dataclass(frozen=True)
class Claim:
    """A tag that shall be stuck to something. was: what it is stuck to now. old: the tags that are there already."""

    tag: Tag
    thing: Binding
    was: Binding | None = None
    old: tuple[Tag, ...] = ()

    @property
    def harmless(self) -> bool:
        """Whether nothing is lost by it."""
        return self.was is None and not self.old


def settle(claim: Claim, tags: Tags, beside: bool = False) -> None:
    """Does it. What the table called the thing by a tag that gives way is kept."""
    gone = () if beside else claim.old
    bindings = tags.bindings
    label = next((bindings[old].label for old in gone if bindings[old].label), "")
    tags.bind(claim.tag, replace(claim.thing, label=label))
    for old in gone:
        tags.unbind(old)


def asked(claim: Claim, tags: Tags, words: Words, style: Style, hold: bool = False) -> Frame:
    """The question, in front of what it concerns. hold: whether holding the tag once more says yes, too.

    Its actions: "leave", "instead", and "beside" where what has a tag can keep it as well.
    """
    say, told = words.say, []
    if claim.was is not None:
        told.append(say("tags.claim.was", number=number(claim.tag), thing=placed(bare(claim.was), words)))
        if claim.was.label:
            told.append(say("tags.claim.label", label=claim.was.label))
    if claim.old:
        numbers = ", ".join(_known(old, tags, words) for old in claim.old)
        told.append(say("tags.claim.old", thing=component(claim.thing, words), numbers=numbers))
    if hold:
        told.append(say("tags.claim.hold"))
    answers = [Button(NOWHERE, say("tags.claim.leave"), "leave")]
    if claim.old:
        answers.append(Button(NOWHERE, say("tags.claim.beside"), "beside"))
    yes = say("tags.claim.instead" if claim.old else "tags.claim.move")
    answers.append(Button(NOWHERE, yes, "instead", "primary"))
    title = say("tags.claim", thing=component(claim.thing, words))
    return dialog(title, " ".join(told), answers, style, away="leave")


def _known(tag: Tag, tags: Tags, words: Words) -> str:
    """A tag by its number, and by what the table calls what it is stuck to."""
    label = tags.bindings[tag].label
    return words.say("tags.labelled", label=label, component=number(tag)) if label else number(tag)
