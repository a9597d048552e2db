"""What of a copy is typed in, and what is an example; and the way from the one to the other."""

from companion.ui.layout import NOWHERE
from companion.ui.screens.confirm import Answer, Dialog, sure
from companion.ui.screens.screen import BACK, Screen, Show, Step
from companion.ui.screens.whitewater_copy.copy import Copy
from companion.ui.widgets import Button, Chip, Row
from companion.words import Words


def mark(words: Words, copy: Copy, field: str) -> str:
    """Whether a field of the box is typed in, or just being."""
    if field == "course" and copy.draft.fault:
        return words.say("copy.unfinished.mark")
    return words.say("copy.own" if copy.own(field) else "copy.example")


def chip(words: Words, copy: Copy, field: str) -> Chip:
    """The same, for the top of a screen."""
    return Chip(NOWHERE, mark(words, copy, field), "good" if copy.own(field) else "accent")


def example_way(words: Words, copy: Copy, field: str) -> Button:
    """Back to the example; or, while one stands, to say that the copy is just so."""
    if copy.own(field):
        return Button(NOWHERE, words.say("copy.forget"), "forget", "quiet", icon="restart")
    return Button(NOWHERE, words.say("copy.settle"), "settle", "quiet", icon="check")


def forgetting(behind: Screen, words: Words, copy: Copy, field: str) -> Step:
    """Asks before what was typed in gives way to the example."""

    def forget() -> Step:
        copy.forget(field)
        return BACK

    text = words.say(f"copy.forget.{field}")
    return Show(sure(behind, words, words.say("copy.forget.sure"), text, words.say("copy.forget"), forget))


def follow_row(words: Words, copy: Copy) -> Row:
    """Says that box and course differ in their tiles, and leads to what can be done about it."""
    what = "copy.add" if copy.unmapped > 0 else "copy.drop"
    return Row(NOWHERE, _differ(words, copy), "follow", words.say(what, count=abs(copy.unmapped)), icon="warning")


def following(behind: Screen, words: Words, copy: Copy) -> Step:
    """Asks whether the course is to get plain tiles, or to lose its last ones."""

    def follow() -> Step:
        copy.follow()
        return BACK

    what, number, title = "copy.add" if copy.unmapped > 0 else "copy.drop", abs(copy.unmapped), _differ(words, copy)
    text, yes = words.say(f"{what}.text", count=number), words.say(f"{what}.yes")
    if copy.unmapped < 0:
        return Show(sure(behind, words, title, text, yes, follow))
    answers = (Answer("no", words.say("home.back"), lambda: BACK), Answer("yes", yes, follow, "primary"))
    return Show(Dialog(behind, title, text, answers))


def _differ(words: Words, copy: Copy) -> str:
    return words.say("copy.unmapped", tiles=copy.box.tiles, mapped=len(copy.draft.course.tiles))
