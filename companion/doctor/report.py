"""The findings as they are told on the command line: for people, and for programs."""

import json
from collections.abc import Iterator, Sequence

from companion.doctor.finding import MARKS, Finding, in_trouble, told
from companion.doctor.status import Lost, Status
from companion.words import Words

FORMAT = 1
"""Of the JSON. What it has stays; more may come."""


def lines(findings: Sequence[Finding], words: Words) -> Iterator[str]:
    """One line each: mark, subject, what was found, and what helps; at last how many are to be mended."""
    marks = {mark: words.say(f"doctor.mark.{mark}") for mark in MARKS}
    wide = max(len(text) for text in marks.values())
    for finding in findings:
        found, remedy = told(finding, words)
        about = words.say(f"doctor.about.{finding.subject}")
        line = f"{marks[finding.mark]:{wide}}  {about}: {found}"
        yield f"{line} → {remedy}" if remedy else line
    count = in_trouble(findings)
    yield words.say("doctor.mend", count=count) if count else words.say("doctor.well")


def as_json(findings: Sequence[Finding], console: Status | Lost | None, words: Words) -> str:
    """One object: whether all is well, the status of the console that runs here or null, and the findings."""
    told_of = [
        {
            "subject": finding.subject,
            "mark": finding.mark,
            "kind": finding.kind,
            "facts": dict(finding.facts),
            "found": (sentences := told(finding, words))[0],
            "remedy": sentences[1],
        }
        for finding in findings
    ]
    running = {"pid": console.pid, "version": console.version} if isinstance(console, Status) else None
    whole = {"format": FORMAT, "ok": not in_trouble(findings), "console": running, "findings": told_of}
    return json.dumps(whole, ensure_ascii=False)
