"""What guests see on their own phones: where each sits or goes, and the standings once released.

All of it but the own card is the same for everybody, so it is worked out once for all phones.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from drives.models import Drive, Hand, Mark, Seat, SeatChange
from drives.services.door.arrivals import gone_home
from drives.services.evening.hall_screen import public_places
from drives.services.evening.overview import evening
from drives.services.evening.right_hand_marks import RightHandMark, right_hand_marks
from drives.services.seats.movers import MovesAfter, Still, moves_after
from drives.services.seats.replay import replay
from lexicon.bell import Phase
from lexicon.places import HandNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPlace:
    """One line of the released standings; ``player`` tells a guest which line is her own."""

    player: int
    label: str
    name: str
    total: int
    to_come: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomForGuests:
    """Where everybody sits, by card number, and where they go when the bell has gone.

    ``hand`` is the latest, 0 before the first. ``walk`` holds the tables to which winners walk and
    deal (D12), ``come`` those to which somebody comes in another way; ``asked`` are the tables of
    which it is not settled who moves on (D9, F33), ``stays`` says why nobody does, if so.
    ``to_check`` holds the mark that each is to check, of the last hand whose bell has gone (D7).
    """

    hand: int = 0
    is_over: bool = False
    seats: Mapping[int, tuple[int, int]]
    walk: Mapping[int, int]
    come: Mapping[int, int]
    leave: frozenset[int] = frozenset()
    asked: frozenset[int] = frozenset()
    stays: str = ""
    to_check: Mapping[int, RightHandMark] = field(default_factory=dict)
    places: tuple[OwnPlace, ...] = ()
    after: int = 0

    def said_to(self, number: int) -> str:
        """Tell a guest where to sit or to go now, in a sentence."""
        if self.hand == 0:
            return self._opening(number)
        return self._on_moving(number) if self.is_over else self._sitting(number)

    def _opening(self, number: int) -> str:
        if number not in self.seats:
            return "Your table stands here as soon as the seats are drawn."
        return "You begin at Table {}, chair {}.".format(*self.seats[number])

    def _sitting(self, number: int) -> str:
        if number not in self.seats:
            return f"You have no chair in hand {self.hand} that is known here."
        return "Hand {}: you sit at Table {}, chair {}.".format(self.hand, *self.seats[number])

    def _on_moving(self, number: int) -> str:
        table = self.seats.get(number, (0, 0))[0]
        if number in self.leave or self.stays == Still.LAST:
            return "That was your last hand. Thank you for playing."
        if number in self.come:
            return f"In hand {self.hand + 1} you sit at Table {self.come[number]}."
        if number in self.walk:
            return f"To Table {self.walk[number]}, please; you shuffle and deal there."
        if not table or table in self.asked:
            return "Who moves on from your table is not settled here yet."
        return f"You stay at Table {table}."


def room_for_guests(drive: Drive, now: datetime) -> RoomForGuests:
    """Return where everybody sits and goes at an instant; the standings if they are released."""
    hand = drive.hands.latest_first().first()
    places, after = _places(drive, now)
    if hand is None:
        return RoomForGuests(
            seats=_opening(drive), walk={}, come=_arrivals(drive, 1), places=places, after=after
        )
    is_over = hand.clock.phase(now) is Phase.OVER
    moves = moves_after(drive, hand) if is_over else None
    walk, asked = _walking(drive, hand, moves)
    return RoomForGuests(
        hand=hand.number,
        is_over=is_over,
        seats=_seats(hand),
        walk=walk,
        come=_arrivals(drive, hand.number + 1),
        leave=frozenset(moves.going_home) if moves else frozenset(),
        asked=asked,
        stays=(moves.still or "") if moves else "",
        to_check=_to_check(drive, hand.number if is_over else hand.number - 1),
        places=places,
        after=after,
    )


def _opening(drive: Drive) -> Mapping[int, tuple[int, int]]:
    """Return the opening seats once they are settled; a draft is nobody's seat yet."""
    seats = drive.opening_seats.filter(player__isnull=False, drive__is_seated=True)
    seats = seats.exclude(player__number__in=gone_home(drive))
    return _by_guest(seats.values_list("player__number", "table__number", "chair"))


def _seats(hand: Hand) -> Mapping[int, tuple[int, int]]:
    seats = Seat.objects.filter(hand=hand, is_known=True, player__isnull=False)
    return _by_guest(seats.values_list("player__number", "table__number", "chair"))


def _by_guest(rows: Iterable[tuple[int, int, int]]) -> Mapping[int, tuple[int, int]]:
    return {number: (table, chair) for number, table, chair in rows}


def _to_check(drive: Drive, number: int) -> Mapping[int, RightHandMark]:
    hand = None if drive.is_finished else drive.hands.filter(number=number).first()
    return right_hand_marks(hand) if hand else {}


def _arrivals(drive: Drive, hand: int) -> Mapping[int, int]:
    sits = drive.changes.filter(kind=SeatChange.Kind.SITS, from_hand=hand, table__isnull=False)
    return dict(sits.values_list("player__number", "table__number"))


def _walking(
    drive: Drive, hand: Hand, moves: MovesAfter | None
) -> tuple[Mapping[int, int], frozenset[int]]:
    """Return who certainly walks where, and the tables of which it is not settled."""
    if moves is None or moves.still in {Still.LAST, Still.VOID, Still.ONE_TABLE}:
        return {}, frozenset()
    found = replay(drive, since=hand.number).movers(HandNumber(hand.number))
    contested = Mark.objects.filter(hand=hand).exclude(rival_by="")
    seats = Seat.objects.filter(hand=hand, player__in=contested.values("player"))
    open_still = set(seats.values_list("table__number", flat=True))
    open_still |= {table for table, who in found.items() if len(who) > 1}
    sure = {table: next(iter(who)) for table, who in found.items() if table not in open_still}
    walk: dict[int, int] = {n: moves.after(table) for table, n in sure.items() if n is not None}
    return walk, frozenset(open_still)


def _places(drive: Drive, now: datetime) -> tuple[tuple[OwnPlace, ...], int]:
    """Return the standings that guests may see; behind the curtain there are none (feature 50)."""
    if drive.has_curtain or not drive.guests_see_standings:
        return (), 0
    evening_now = evening(drive, now)
    if not evening_now.that_count:
        return (), 0
    lines = (
        OwnPlace(player=p.player, label=p.label, name=p.name, total=p.total, to_come=p.to_come)
        for p in public_places(drive, evening_now)
    )
    return tuple(lines), evening_now.that_count
