"""Whose score cards are printed, what is on all of them, and the hands already on one (F49)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from drives.models import Drive, Mark, Player
from drives.services.door.cards_made import copy_numbers
from drives.services.scoring.guest_card import CardLine, guest_cards
from drives.services.scoring.sheets import who_sat
from drives.services.scoring.standings import hands_counted
from drives.services.seats.first_places import first_seats
from drives.services.setting_up.own_words import own_words
from drives.services.wording import clock_time
from lexicon.house_rules import Dialect, HouseRules


@dataclass(frozen=True, slots=True)
class CardOwner:
    """Whose card it is, and where he sits at first; no table where he has no chair yet."""

    number: int
    name: str
    tag: str
    table: int | None
    chair: int | None
    player: Player = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedHand:
    """A row of a card as it is recorded, in words; what is not known is empty.

    ``is_initialled`` without ``initials``: the Steward saw them on paper. The running total stops
    where a figure before it is not settled.
    """

    number: int
    table: str
    cards_left: str
    initials: str
    is_initialled: bool
    fine: str
    running: str


@dataclass(frozen=True, slots=True)
class RecordedCard:
    """The hands of one guest so far; the how-manieth card of hers it is, and of which moment."""

    number: int
    moment: str
    hands: tuple[RecordedHand, ...]

    @property
    def copy(self) -> str:
        """What marks the card: of two copies the one with the higher number counts."""
        return f"Copy {self.number} · {self.moment}"


def card_owners(
    drive: Drive, *, only: Collection[int] = (), tables: Collection[int] = ()
) -> list[CardOwner]:
    """Return all who get a score card, by number; house players get none (T4).

    ``only`` keeps the guests with these numbers, ``tables`` those who sit at these tables first.
    """
    guests = drive.players.ranked().expected().by_number().select_related("drive")
    if only:
        guests = guests.filter(number__in=only)
    seats = first_seats(drive)
    owners = [_owner(player, *seats.get(player.pk, (None, None))) for player in guests]
    return [owner for owner in owners if not tables or owner.table in tables]


def _owner(player: Player, table: int | None, chair: int | None) -> CardOwner:
    return CardOwner(player.number, player.name, player.tag, table, chair, player)


def sitting_at(drive: Drive, tables: Collection[int]) -> set[int]:
    """Return the numbers of the guests at these tables in the hand that began last."""
    begun = drive.hands.count()
    return {n for (hand, n), table in who_sat(drive).items() if hand == begun and table in tables}


def dictionary_in_words(drive: Drive) -> str:
    """Say in which dictionary a word must stand (L6), as short as a card needs it."""
    own = own_words(drive)
    if own and own.instead:
        return "the house’s own list of words"
    return _book(drive.rules) + (" and the house’s own words" if own else "")


_SPELLINGS = {
    Dialect.BRITISH: "British",
    Dialect.AMERICAN: "American",
    Dialect.BOTH: "British and American",
}


def _book(rules: HouseRules) -> str:
    return f"{_SPELLINGS[rules.dialect]} {'desk ' if rules.desk_dictionary else ''}dictionary"


def recorded_cards(
    drive: Drive, numbers: Collection[int], *, now: datetime
) -> Mapping[int, RecordedCard]:
    """Return what is recorded of these guests, by number, in a fixed number of queries.

    A copy says its number, after which hand it was made, and when.
    """
    lines = guest_cards(drive, numbers, counted=hands_counted(drive, now))
    marks = _marks(drive, numbers)
    time = clock_time(now.astimezone(drive.zone).time())
    moments = {number: _moment(marks.get(number, {}), time) for number in lines}
    copies = copy_numbers(drive, moments)
    return {
        number: RecordedCard(
            copies[number], moments[number], tuple(_rows(card.lines, marks.get(number, {})))
        )
        for number, card in lines.items()
    }


def _marks(drive: Drive, numbers: Collection[int]) -> Mapping[int, Mapping[int, Mark]]:
    marks: dict[int, dict[int, Mark]] = {}
    found = Mark.objects.filter(hand__drive=drive, player__number__in=numbers)
    for mark in found.select_related("hand", "player", "initialled_by"):
        marks.setdefault(mark.player.number, {})[mark.hand.number] = mark
    return marks


def _moment(marks: Mapping[int, Mark], time: str) -> str:
    last = max(marks, default=0)
    return f"{f'after hand {last}' if last else 'before the first mark'} · {time}"


def _rows(lines: Sequence[CardLine], marks: Mapping[int, Mark]) -> Iterator[RecordedHand]:
    running: int | None = 0
    for line in lines:
        mark = marks.get(line.hand)
        running = _run_on(running, line, mark)
        yield RecordedHand(
            number=line.hand,
            table=str(line.table or ""),
            cards_left=_cards_left(line, mark),
            initials=initials_of(mark.initialled_by) if mark and mark.initialled_by else "",
            is_initialled=mark is not None and mark.is_checked,
            fine=str(line.fine or ""),
            running="void" if line.is_void else "" if running is None else str(running),
        )


def _run_on(running: int | None, line: CardLine, mark: Mark | None) -> int | None:
    """Add a hand to the running total; None from the first hand on that is not settled."""
    if running is None or line.is_void:  # T5
        return running
    if line.is_missed:  # T2: the room's average is known when all have played
        return running + line.average + line.fine if line.is_counted else None
    if line.points is None or (mark is not None and mark.is_contested):
        return None
    return running + line.points + line.fine


def _cards_left(line: CardLine, mark: Mark | None) -> str:
    if mark is not None and mark.is_contested:
        figures = (mark.points, mark.rival_points)
        return " or ".join("missed" if figure is None else str(figure) for figure in figures)
    if line.is_missed:
        return f"avg {line.average}" if line.is_counted else "missed"
    return "" if line.points is None else str(line.points)


def initials_of(player: Player) -> str:
    """Return what a guest would write beside a neighbour's mark (D7).

    >>> initials_of(Player(name="Ann Mary Bird")), initials_of(Player(name="“Nan”"))
    ('A. B.', 'N.')
    """
    letters = [next((c for c in word if c.isalnum()), "") for word in player.name.split()]
    known = [letter.upper() for letter in letters if letter]
    return " ".join(f"{letter}." for letter in [*known[:1], *known[1:][-1:]])
