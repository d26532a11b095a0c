"""Whether all that is shown is counted, and whatever is not, by hand and table (F26)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from drives.models import Drive, Mark, OpeningSeat, Player, Ruling, Seat, SeatChange
from drives.services.prizes.drawing import lots_not_as_drawn
from drives.services.scoring.checks_cards import miscounted, sheets_of
from drives.services.scoring.checks_strays import strays
from drives.services.scoring.sheets import marks_to_come, who_sat
from drives.services.scoring.standings import places
from drives.services.seats.replay import replay
from lexicon.places import HandNumber
from lexicon.standings import Place


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """Something shown that is not counted, or the other way about, in a sentence."""

    hand: int
    table: int
    sentence: str

    def __str__(self) -> str:
        where = [f"Hand {self.hand}"] if self.hand else []
        where += [f"Table {self.table}"] if self.table else []
        said = f"{', '.join(where)}: {self.sentence}" if where else self.sentence
        return said[0].upper() + said[1:]


class Shown(Protocol):
    """The standings after a hand, as they are shown."""

    def __call__(self, drive: Drive, *, after: int) -> list[Place]: ...


@dataclass(frozen=True, slots=True)
class _Looked:
    """What several of the checks look at."""

    drive: Drive
    guests: Mapping[int, Player]
    sat: Mapping[tuple[int, int], int | None]
    shown: Shown

    def table_of(self, hand: int, player: int) -> int:
        return self.sat.get((hand, player)) or 0


def check(drive: Drive, *, shown: Shown = places) -> list[Fault]:
    """Look whether every figure that is shown is counted and every guest sits once a hand.

    Marks and fines are added up plainly, without the queries of the standings ``shown``, and the
    seats are made anew from the facts. Returns what is not as it should be, by hand and table; an
    empty list is the good answer. Facts that point into another drive are named first, alone: with
    strangers among them no figure can be held against another.
    """
    if pointing := {Fault(stray.hand, stray.table, stray.sentence) for stray in strays(drive)}:
        return sorted(pointing)
    sat = {(hand, int(player)): table for (hand, player), table in who_sat(drive).items()}
    looked = _Looked(drive, {p.number: p for p in drive.players.all()}, sat, shown)
    checks = (_questions, _seats, _presence, _strangers, _fines, _two_figures, _to_come, _totals)
    lots = {Fault(0, 0, said) for said in lots_not_as_drawn(drive)}
    return sorted(lots | {fault for look in checks for fault in look(looked)})


def _questions(looked: _Looked) -> Iterator[Fault]:
    for question in looked.drive.questions.select_related("table"):
        table = question.table.number if question.table else 0
        yield Fault(question.hand_number, table, "it is not settled who really sits there.")


def _seats(looked: _Looked) -> Iterator[Fault]:
    """Hold the stored seats against those that follow from the facts."""
    found = replay(looked.drive, since=0)
    stored = {
        (hand, table, chair): frozenset([player]) if known else frozenset(n or None for n in who)
        for hand, table, chair, player, known, who in Seat.objects.filter(
            hand__drive=looked.drive
        ).values_list(
            *("hand__number", "table__number", "chair", "player__number"),
            *("is_known", "candidates"),
        )
    }
    derived = {
        (hand, table, chair): who
        for hand in looked.drive.hands.values_list("number", flat=True)
        for (table, chair), who in found.chairs(HandNumber(hand)).items()
    }
    for place in stored.keys() | derived.keys():
        hand, table, _ = place
        if stored.get(place) != derived.get(place):
            yield Fault(hand, table, "the seats shown are not those that follow from the moves.")


def _presence(looked: _Looked) -> Iterator[Fault]:
    """Everybody who has come and not gone home sits at a table, once, and nobody else does."""
    present = set(
        OpeningSeat.objects.filter(drive=looked.drive, player__isnull=False).values_list(
            "player__number", flat=True
        )
    )
    changes = SeatChange.objects.filter(drive=looked.drive, player__isnull=False)
    rows = list(changes.values_list("from_hand", "kind", "player__number"))
    for hand in looked.drive.hands.order_by("number").values_list("number", flat=True):
        present |= {player for begins, kind, player in rows if (begins, kind) == (hand, "sits")}
        present -= {player for begins, kind, player in rows if (begins, kind) == (hand, "leaves")}
        seated = {player for h, player in looked.sat if h == hand}
        for player in present - seated:
            yield Fault(hand, 0, f"{looked.guests[player]} should sit at a table, and does not.")
        for player in seated - present:
            table = looked.table_of(hand, player)
            yield Fault(hand, table, f"{looked.guests[player]} sits there without having come.")


def _strangers(looked: _Looked) -> Iterator[Fault]:
    for hand, player, points in Mark.objects.filter(
        hand__drive=looked.drive, points__isnull=False
    ).values_list("hand__number", "player__number", "points"):
        if (hand, player) not in looked.sat:
            yield Fault(
                hand, 0, f"{looked.guests[player]} has a mark of {points} but sat at no table."
            )


def _fines(looked: _Looked) -> Iterator[Fault]:
    """A fine is for who sat at that table; where the chairs are not known, for who sat at all."""
    standing = Ruling.objects.filter(drive=looked.drive, withdrawn_at=None, fine__gt=0)
    for hand, table, player, fine in standing.values_list(
        "hand__number", "table__number", "player__number", "fine"
    ):
        at = looked.sat.get((hand, player), 0)
        if at not in {table, None}:
            where = f"sat at Table {at}" if at else "sat at no table"
            yield Fault(hand, table, f"{looked.guests[player]} is fined {fine} but {where}.")


def _two_figures(looked: _Looked) -> Iterator[Fault]:
    contested = Mark.objects.filter(hand__drive=looked.drive).exclude(rival_by="")
    for mark in contested.select_related("hand", "player"):
        table = looked.table_of(mark.hand.number, mark.player.number)
        first = "missed" if mark.points is None else mark.points
        yield Fault(
            mark.hand.number,
            table,
            f"{mark.player} has two figures, {first} and {mark.rival_points}; "
            "only the first is counted.",
        )


def _to_come(looked: _Looked) -> Iterator[Fault]:
    missing = marks_to_come(looked.drive) if looked.drive.is_finished else []
    for mark in missing:
        yield Fault(
            mark.hand.number,
            mark.table or 0,
            f"the drive is finished, and {mark.player}'s mark is still to come.",
        )


def _totals(looked: _Looked) -> Iterable[Fault]:
    """Add up every card after every hand, so that the hand is named in which it goes wrong."""
    sheets = sheets_of(looked.drive, looked.sat)
    named: dict[int, Fault] = {}
    for after in range(1, looked.drive.hands.count() + 1):
        for wrong in miscounted(sheets, looked.shown(looked.drive, after=after), after=after):
            shown = "not in the standings" if wrong.shown is None else f"{wrong.shown} points"
            named.setdefault(
                wrong.player,
                Fault(
                    after,
                    looked.table_of(after, wrong.player),
                    f"{looked.guests[wrong.player]}'s card adds up to {wrong.card.total} points, "
                    f"but the standings say: {shown}.",
                ),
            )
    return named.values()
