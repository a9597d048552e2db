"""Why: the rule behind the question in our own words, and what speaks for and against each answer."""

from companion.ui.screens.playing import InFront
from companion.ui.screens.reader import Reader
from companion.ui.screens.screen import Screen
from companion.ui.screens.view import Scene


def why(scene: Scene) -> Screen:
    """The reasons, to be read while the clock goes on."""
    playing = scene.playing
    title, back = playing.words.say("play.why"), playing.words.say("play.back")
    return InFront(playing, Reader(title, reasons(scene), playing.palette, back))


def reasons(scene: Scene) -> list[str]:
    """The question and its rule; then in one sentence what may be answered, and why not what may not, as far as that
    goes with what is said already.
    """
    voice, say, question, answering = scene.playing.voice, scene.playing.words.say, scene.question, scene.answering
    lines = [voice.headline(question), voice.rule(question.rule)]
    against = [
        (question.options[at], reason)
        for at in sorted(scene.early)
        if (reason := scene.playing.table.why_not_yet(question.options[at]))
    ]
    against += [answering.ruled_out[at] for at in answering.against]
    left = answering.narrowing.draft.options
    free = [option for at, option in enumerate(question.options) if at not in scene.early and option in left]
    if (len(free) > 1 or (free and against)) and not question.chance:
        named = [say("play.why.option", option=voice.option(question, option)) for option in free]
        lines.append(say("play.why.open", options=voice.any_of(named)))
    for option, reason in against:
        lines.append(say("play.why.against", option=voice.option(question, option), reason=voice.reason(reason)))
        if reason.rule and reason.rule != question.rule:
            lines.append(f"       {voice.rule(reason.rule)}")
    return lines
