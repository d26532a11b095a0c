"""All that the hall needs to go on with the laptop dead: who sits where, and the totals so far.

It is the hostess's and the Stewards' own paper, so private guests stand there by name.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from drives.models import Drive, Hand, Player, Seat
from drives.services.evening.hands import latest_hand
from drives.services.evening.overview import EveningNow, evening
from drives.services.scoring.card_audit import hands_over
from drives.services.scoring.guest_card import GuestCard, guest_cards
from drives.services.seats.movers import movers_of
from drives.services.wording import clock_time, counted, day_in_words, minutes

_SPELT_OUT: Final = 24  # what is missing that is named one by one; the boxes show the rest


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a chair; nobody on an empty one, and not known where ``is_known`` says so."""

    chair: int
    number: int | None
    name: str
    is_known: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLeft:
    """A table as it is left: its chairs, who has won there as far as known, and where to."""

    number: int
    sitters: tuple[Sitter, ...]
    winner: str
    goes_to: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestLeft:
    """A guest's marks by hand as they would stand on the card, and the total so far.

    A mark is in points with its fine after a plus, "–" for a missed hand, "void", or nothing as
    long as it is to come.
    """

    number: int
    name: str
    marks: tuple[str, ...]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CarryOn:
    """Where the evening stands; ``hand`` is the latest begun, ``after`` the last that is over."""

    hand: int
    after: int
    planned: int
    tables: tuple[TableLeft, ...]
    guests: tuple[GuestLeft, ...]
    missing: tuple[str, ...]
    how: tuple[str, ...]
    as_of: str


def carry_on(drive: Drive, now: datetime) -> CarryOn:
    """Return where the evening stands at an instant, in a number of queries that does not grow."""
    hand, people = latest_hand(drive), {p.number: p for p in drive.players.by_number()}
    after, local = hands_over(drive, now), now.astimezone(drive.zone)
    guests = [player for player in people.values() if not player.house_player]
    cards = guest_cards(drive, [guest.number for guest in guests], counted=after)
    return CarryOn(
        hand=hand.number if hand else 0,
        after=after,
        planned=drive.planned_hands,
        tables=tuple(_tables(drive, hand)),
        guests=tuple(_guest(guest, cards[guest.number]) for guest in guests),
        missing=tuple(_missing(evening(drive, now))),
        how=tuple(_how(drive)),
        as_of=f"{day_in_words(local.date())}, {clock_time(local.time())}",
    )


def _guest(player: Player, card: GuestCard) -> GuestLeft:
    marks = []
    for line in card.lines:
        points = "–" if line.is_missed else "" if line.points is None else str(line.points)
        fined = f"{points}+{line.fine}" if line.fine else points
        marks.append("void" if line.is_void else fined)
    return GuestLeft(number=player.number, name=str(player), marks=tuple(marks), total=card.total)


def _tables(drive: Drive, hand: Hand | None) -> Iterator[TableLeft]:
    sitting = _opening(drive) if hand is None else _seats(hand)
    movers = {} if hand is None else {m.from_table: m for m in movers_of(drive, hand)}
    for number in sorted(sitting):
        mover = movers.get(number)
        yield TableLeft(
            number=number,
            sitters=tuple(sitting[number]),
            winner=_winner(mover.name, is_empty=mover.empty_chair) if mover else "",
            goes_to=mover.to_table if mover else None,
        )


def _winner(name: str, *, is_empty: bool) -> str:
    return "the empty chair" if is_empty else name


def _opening(drive: Drive) -> Mapping[int, Sequence[Sitter]]:
    seats = drive.opening_seats.select_related("table", "player").order_by("chair")
    found: dict[int, list[Sitter]] = defaultdict(list)
    for seat in seats:
        found[seat.table.number].append(_sitter(seat.chair, seat.player))
    return found


def _seats(hand: Hand) -> Mapping[int, Sequence[Sitter]]:
    seats = Seat.objects.filter(hand=hand).select_related("table", "player").order_by("chair")
    found: dict[int, list[Sitter]] = defaultdict(list)
    for seat in seats:
        known = _sitter(seat.chair, seat.player)
        sitter = known if seat.is_known else Sitter(seat.chair, None, "", is_known=False)
        found[seat.table.number].append(sitter)
    return found


def _sitter(chair: int, player: Player | None) -> Sitter:
    return Sitter(chair, player.number if player else None, str(player) if player else "")


def _missing(now: EveningNow) -> Iterator[str]:
    missing = now.missing()
    for gap in missing[:_SPELT_OUT]:
        table = f", Table {gap.table}" if gap.table else ""
        yield f"Hand {gap.hand}{table}: {gap.sentence}"
    if len(missing) > _SPELT_OUT:
        yield f"And {counted(len(missing) - _SPELT_OUT, 'thing')} more: the empty boxes show them."


def _how(drive: Drive) -> Iterator[str]:
    hand, change = minutes(drive.hand_seconds), minutes(drive.change_seconds)
    tea = f"; {minutes(drive.interval_seconds)} of interval after hand {drive.interval_after}"
    yield (
        f"A watch and a bell: {hand} a hand, {change} to change over"
        f"{tea if drive.interval_after else ''}."
    )
    yield (
        "At the bell everybody marks the score card and the player on the left initials it. The "
        "winner goes to the next table, from the last to Table 1, takes the chair left there and "
        "deals. Ties are cut: A is highest, and the highest moves."
    )
    yield (
        "The score cards are the record. The boxes here are for a copy of them: hand by hand, or "
        "at the interval and at the end."
    )
    yield (
        "When a laptop is back: open the drive, or read in the drive file that is kept beside this "
        "sheet; begin each hand that was played and ring its bell; then type the score cards under "
        "“Check the cards” and enter them, and fines as rulings. The seats follow by themselves."
    )
