"""A box and a course that differ in their tiles: how it is said, and the way out."""

from companion.ui.layout import NOWHERE
from companion.ui.screens.confirm import Answer, Dialog, sure
from companion.ui.screens.screen import BACK, Screen, Show, Step
from companion.ui.screens.whitewater_copy.copy import Copy
from companion.ui.widgets import Row
from companion.words import Words


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
