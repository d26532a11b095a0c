"""Whose place somebody takes who comes, and what the hands missed meanwhile cost (D14, T2)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive, OpeningSeat, Player, Seat
from drives.services.scoring.missed_hands import rule_of_missed_hands
from drives.services.scoring.standings import hands_counted, places, room_averages
from drives.services.seats.movers import movers_of
from drives.services.seats.seating import EMPTY, Chairs, everybody_in
from drives.services.wording import counted, listed
from lexicon.movement import Place


@dataclass(frozen=True, slots=True)
class Comings:
    """A room before and after an act: who has a chair in hand ``hand`` only by that act."""

    drive: Drive
    hand: int
    before: Chairs
    after: Chairs

    def in_words(self, now: datetime) -> tuple[str, ...]:
        """Say of everybody who comes whose chair it will be, and what was missed (T2).

        The act is done already, in a transaction that will be taken back.
        """
        fresh = everybody_in(self.after) - everybody_in(self.before)
        coming = self.drive.players.ranked().filter(number__in=fresh).by_number()
        return tuple(sentence for player in coming for sentence in self._of(player, now))

    def _of(self, player: Player, now: datetime) -> Iterator[str]:
        known = [place for place, who in self.after.items() if who == {player.number}]
        for place in known:
            yield self._takes(player, place)
        yield from _missed(self.drive, player, now)

    def _takes(self, player: Player, place: Place) -> str:
        table, chair = place
        who = self.before.get(place)
        if who is None:
            return f"Chair {chair} is brought to Table {table} for {player}."
        takes = f"{player} takes chair {chair} at Table {table}"
        if who != EMPTY:
            gone = self.drive.players.filter(number__in=everybody_in({place: who}))
            return f"{takes} in place of {listed(gone.by_number())}, who goes."
        return f"{takes}{self._left_by(player, place)}."

    def _left_by(self, player: Player, place: Place) -> str:
        """Say who goes home and leaves this chair, or would have had it as a winner (D14)."""
        table, chair = place
        last = self.drive.hands.latest_first().first()
        moving = movers_of(self.drive, last) if last else []
        for mover in moving:
            if mover.goes_home and (mover.to_table, mover.sits_there) == (table, str(player)):
                come = f"who was to come from Table {mover.from_table} and goes home"
                return f" in place of {mover.name}, {come}"
        there = {"table__number": table, "chair": chair, "player__isnull": False}
        rows = Seat.objects.filter(hand=last) if last else OpeningSeat.objects
        seat = rows.filter(table__drive=self.drive, **there).select_related("player").first()
        leaving = self.drive.changes.filter(kind="leaves", from_hand=self.hand)
        if seat and leaving.filter(player=seat.player).exists():
            return f" in place of {seat.player}, who goes home"
        return ", which is empty"


def _missed(drive: Drive, player: Player, now: datetime) -> Iterator[str]:
    """Say which hands a guest has missed and what they count, as far as that is known (T2)."""
    begun = drive.hands.count()
    lines = [line for line in places(drive, after=begun) if line.player == player.number]
    missed = [hand for line in lines for hand in line.missed]
    if not missed:
        return
    over = [hand for hand in missed if hand <= hands_counted(drive, now)]
    points = sum(room_averages(drive, over).values())
    open_hands = [hand for hand in missed if hand not in over]
    open_ones = f", {_hands(open_hands)} not yet among them" if open_hands else ""
    cost = f": {counted(points, 'point')}{open_ones}" if over else ""
    verb = "count" if len(missed) > 1 else "counts"
    yield f"{player} has missed {_hands(missed)}, which {verb} the room's average{cost}."
    yield from rule_of_missed_hands(drive, lines)


def _hands(numbers: Sequence[int]) -> str:
    """Say which hands.

    >>> _hands([3]), _hands([1, 2]), _hands([1, 2, 3, 4]), _hands([1, 3, 4])
    ('hand 3', 'hands 1 and 2', 'hands 1 to 4', 'hands 1, 3 and 4')
    """
    if len(numbers) == 1:
        return f"hand {numbers[0]}"
    is_a_run = numbers[-1] - numbers[0] == len(numbers) - 1 > 1
    return f"hands {numbers[0]} to {numbers[-1]}" if is_a_run else f"hands {listed(numbers)}"
