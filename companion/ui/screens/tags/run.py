"""Run: the components that are to be held to the reader one after the other, and how far that has come."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.table.places import Thing, carried, spot
from companion.table.tags import Binding, Tag, Tags, bare
from companion.ui.screens.tags.claims import Claim, settle


@dataclass(frozen=True)
class Slot:
    """One component of a run. copy: which one, from 1, of so many that say the same."""

    thing: Binding
    copy: int
    copies: int


class Run:
    """Where it begins: at the first component without a tag. `at` is past the last one when all have been asked for.

    Of copies that say the same, each has one of their tags; the last has what is left over.
    """

    def __init__(self, things: Sequence[Thing], tags: Tags) -> None:
        self._tags = tags
        self.slots = tuple(
            Slot(thing.binding, copy, thing.copies) for thing in things for copy in range(1, thing.copies + 1)
        )
        known = carried(tags.bindings)
        self._stuck = [_share(known.get(spot(slot.thing), ()), slot) for slot in self.slots]
        self.at = next(iter(self.untagged), 0)

    @property
    def over(self) -> bool:
        return self.at == len(self.slots)

    @property
    def slot(self) -> Slot:
        """What is to be held to the reader now. IndexError when all have been asked for."""
        return self.slots[self.at]

    @property
    def untagged(self) -> tuple[int, ...]:
        """The places of those without a tag."""
        return tuple(place for place in range(len(self.slots)) if not self.tags_at(place))

    def tags_at(self, place: int) -> tuple[Tag, ...]:
        """The tags that are stuck to the component at this place."""
        bindings, thing = self._tags.bindings, self.slots[place].thing
        return tuple(tag for tag in self._stuck[place] if tag in bindings and bare(bindings[tag]) == thing)

    def claim(self, tag: Tag) -> Claim:
        """What it means to stick this tag, which is not there yet, to the component that is to be held now."""
        return Claim(tag, self.slot.thing, self._tags.bindings.get(tag), self.tags_at(self.at))

    def take(self, claim: Claim, beside: bool = False) -> None:
        """Does it, and goes on."""
        settle(claim, self._tags, beside)
        self._stuck = [tuple(tag for tag in stuck if tag != claim.tag) for stuck in self._stuck]
        self._stuck[self.at] = (*(self._stuck[self.at] if beside else ()), claim.tag)
        self.at += 1

    def go(self, by: int) -> None:
        """On, or back, over so many components, as far as there are any."""
        self.at = min(max(self.at + by, 0), len(self.slots))

    def go_to(self, place: int) -> None:
        self.at = place


def _share(tags: tuple[Tag, ...], slot: Slot) -> tuple[Tag, ...]:
    """Those of the tags on all copies that count as stuck to this one."""
    first = slot.copy - 1
    return tags[first:] if slot.copy == slot.copies else tags[first : slot.copy]
