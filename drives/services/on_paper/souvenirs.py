"""What a guest takes home: the hands of the evening, at which tables and with whom."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive, Mark, Player, Seat
from drives.services.evening.present import never_came
from drives.services.scoring.guest_card import CardLine, GuestCard, guest_cards
from drives.services.scoring.standings import hands_counted, places

_At = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Companion:
    """Who sat at the same table; a private guest stands there by number (F50)."""

    number: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SouvenirLine:
    """One hand: the table, who else sat there, and what it came to; no table where it is not known.

    ``mark`` is in points, "missed", "void" or, as long as it is to come, nothing.
    """

    hand: int
    table: int | None
    companions: tuple[Companion, ...]
    mark: str
    fine: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SouvenirOf:
    """A guest's evening; ``place`` is given once the drive is finished, ``of`` who have played."""

    number: int
    name: str
    lines: tuple[SouvenirLine, ...]
    total: int
    place: str
    of: int

    @property
    def tables(self) -> int:
        """How many tables the guest has sat at."""
        return len({line.table for line in self.lines if line.table})


def souvenirs_on_paper(
    drive: Drive, now: datetime, *, only: Sequence[int] = ()
) -> list[SouvenirOf]:
    """Return the evening of every guest, or of some by card number; house players get none (T4).

    Nor does who never came, once anybody has played.
    """
    counted = hands_counted(drive, now)
    people = {player.number: player for player in drive.players.all()}
    sitting = _sitting(drive)
    played = _played(drive, sitting)
    ranked = {n: p for n, p in sorted(people.items()) if not p.house_player}
    guests = [
        player
        for number, player in ranked.items()
        if (not only or number in only) and (not played or number in played)
    ]
    cards = guest_cards(drive, [guest.number for guest in guests], counted=counted)
    labels: dict[int, str] = {}
    if drive.is_finished:
        labels = {place.player: place.label for place in places(drive, after=counted)}
    return [
        SouvenirOf(
            number=guest.number,
            name=guest.name,
            lines=tuple(_lines(cards[guest.number], guest, sitting, people)),
            total=cards[guest.number].total,
            place=labels.get(guest.number, ""),
            of=len(played),
        )
        for guest in guests
    ]


def _played(drive: Drive, sitting: Mapping[_At, list[int]]) -> set[int]:
    """Return the numbers of the guests who have played: who never came is nobody's rival (T2)."""
    marks = Mark.objects.filter(hand__drive=drive, points__isnull=False)
    sat = {number for around in sitting.values() for number in around}
    sat |= set(marks.values_list("player__number", flat=True))
    ranked = drive.players.ranked().filter(number__in=sat)
    return set(ranked.values_list("number", flat=True)) - never_came(drive)


def _sitting(drive: Drive) -> Mapping[_At, list[int]]:
    """Return who sat at each table in each hand, by chair, as far as it is known."""
    seats = Seat.objects.filter(hand__drive=drive, is_known=True, player__isnull=False)
    found: dict[_At, list[int]] = defaultdict(list)
    for hand, table, player in seats.order_by("chair").values_list(
        "hand__number", "table__number", "player__number"
    ):
        found[hand, table].append(player)
    return found


def _lines(
    card: GuestCard, guest: Player, sitting: Mapping[_At, list[int]], people: Mapping[int, Player]
) -> list[SouvenirLine]:
    def companions(line: CardLine) -> tuple[Companion, ...]:
        at_table = sitting.get((line.hand, line.table), []) if line.table else []
        others = (people[number] for number in at_table if number != guest.number)
        return tuple(Companion(one.number, one.public_name) for one in others)

    return [
        SouvenirLine(
            hand=line.hand,
            table=line.table,
            companions=companions(line),
            mark=_mark(line),
            fine=line.fine,
        )
        for line in card.lines
    ]


def _mark(line: CardLine) -> str:
    if line.is_void:
        return "void"
    if line.is_missed:
        return f"missed ({line.average})" if line.average else "missed"
    return "" if line.points is None else str(line.points)
