"""Makes the golden pictures anew, and says which have changed: `python -m tests.ui.golden`."""

from tests.ui.golden import NAMES, SHEETS, difference, drawn


def main() -> None:
    golden = {sheet: sheet.load() for sheet in SHEETS}
    for sheet in SHEETS:
        now, before = drawn(sheet), golden[sheet]
        gone = [f"gone: {name}" for name in before if name not in now]
        new = [f"new: {name}" for name in now if name not in before]
        changed = [f"changed: {name}" for name in now if name in before and difference(now[name], before[name], sheet)]
        found = [*gone, *new, *changed]
        if found or list(now) != list(before):
            sheet.save(now)
        print(f"{sheet.file.name}: {', '.join(found) or 'as before'}")
    NAMES.write_text("".join(f"{name}\n" for name in now), "utf-8")


if __name__ == "__main__":
    main()
