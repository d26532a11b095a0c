"""Which hands begun an act changes after the one it names, and whose marks go with them (D15)."""

from collections.abc import Mapping
from dataclasses import dataclass

from drives.models import Drive, Mark
from drives.services.seats.seating import Chairs
from drives.services.wording import listed
from lexicon.movement import Seating
from lexicon.places import HandNumber


@dataclass(frozen=True, slots=True)
class HandsChanged:
    """The evening before an act and after it, from the hand named to the one begun last."""

    before: Seating
    after: Seating
    first: HandNumber
    last: HandNumber

    @property
    def between(self) -> tuple[int, ...]:
        """The hands after the first and before the last in which anybody sits elsewhere."""
        hands = range(self.first + 1, self.last)
        return tuple(n for n in hands if self._seats(self.before, n) != self._seats(self.after, n))

    def marks_that_follow(self, drive: Drive) -> str:
        """Say of whom a mark is entered in a hand that puts them at another table; else nothing."""
        marks = Mark.objects.filter(
            hand__drive=drive, hand__number__gte=self.first, hand__number__lte=self.last
        )
        found = marks.select_related("player").order_by("player__number", "hand__number")
        entered = found.values_list("hand__number", "player__number")
        names = {mark.player.number: str(mark.player) for mark in found}
        follow = {n: names[n] for hand, n in entered if n in self._elsewhere(hand)}
        if not follow:
            return ""
        whose = listed(follow.values())
        return f"Marks follow the people: what is entered for {whose} goes with them."

    def _elsewhere(self, hand: int) -> set[int | None]:
        """Return who sits at another table in a hand than was believed."""
        before = _tables(self._seats(self.before, hand))
        after = _tables(self._seats(self.after, hand))
        return {n for n in before.keys() | after.keys() if before.get(n) != after.get(n)}

    @staticmethod
    def _seats(evening: Seating, hand: int) -> Chairs:
        return evening.chairs(HandNumber(hand))


def _tables(chairs: Chairs) -> Mapping[int | None, int]:
    """Return the table of everybody who is known to sit somewhere."""
    return {next(iter(who)): table for (table, _), who in chairs.items() if len(who) == 1}
