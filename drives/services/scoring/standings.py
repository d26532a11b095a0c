"""The standings of a drive, from the marks and the fines as they stand (T1-T5)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from django.db.models import Count, Exists, OuterRef, Sum

from drives.models import Drive, Hand, Mark, Ruling, Seat
from drives.services.scoring.sheets import who_sat
from lexicon.bell import Phase
from lexicon.places import HandNumber, PlayerNumber
from lexicon.standings import Place, Tally, room_average, standings


def hands_counted(drive: Drive, now: datetime | None = None) -> int:
    """Return after which hand the standings are shown: the last one that is over for all.

    A hand is over for all when the next one has begun, or when its bell has gone, every mark is in
    and none of them has two figures. Without ``now`` no bell has gone.
    """
    last = drive.hands.latest_first().first()
    if last is None:
        return 0
    is_over = now is not None and last.clock.phase(now) is Phase.OVER
    is_in = is_over and (last.void or _is_complete(last))
    return last.number if drive.is_finished or is_in else last.number - 1


def hands_that_count(drive: Drive, *, after: int) -> int:
    """Return how many hands the standings after this one hold; void hands are not among them."""
    return drive.hands.filter(number__lte=after, void=False).count()


def _is_complete(hand: Hand) -> bool:
    marks = Mark.objects.filter(hand=hand)
    seats = Seat.objects.filter(hand=hand).exclude(is_known=True, player=None)
    to_come = seats.exclude(player__in=marks.values("player"))
    return not to_come.exists() and not marks.exclude(rival_by="").exists()


def places(drive: Drive, *, after: int) -> list[Place]:
    """Return the standings after the hand of this number; void hands do not count (T5)."""
    hands = dict(drive.hands.filter(number__lte=after, void=False).values_list("pk", "number"))
    tallies = _tallies(drive, hands)
    short = [tally.player for tally in tallies if tally.hands_played < len(hands)]
    if not short:
        return standings(tallies, averages={}, rules=drive.rules)
    missed, to_come = _missing(drive, sorted(hands.values()), short)
    tallies = [
        tally._replace(missed=missed.get(tally.player, ()), to_come=to_come.get(tally.player, 0))
        for tally in tallies
    ]
    without_mark = {hand for hands_missed in missed.values() for hand in hands_missed}
    averages = room_averages(drive, without_mark)
    return standings(tallies, averages=averages, rules=drive.rules)


def _tallies(drive: Drive, hands: Iterable[int]) -> list[Tally]:
    """Add up marks and fines of these hands (by database key); house players have none (T4)."""
    marks, fines = _marks(hands), _fines(hands)
    not_coming = drive.check_ins.filter(player=OuterRef("pk"), is_here=False)
    guests = drive.players.ranked().annotate(said_not_to_come=Exists(not_coming))
    rows = guests.values_list("pk", "number", "name", "tag", "said_not_to_come")
    return [
        Tally(
            PlayerNumber(number),
            f"{name} ({tag})" if tag else name,
            *marks.get(pk, (0, 0)),
            fines.get(pk, 0),
        )
        for pk, number, name, tag, said_not_to_come in rows
        # Who does not come has no place; of whom nothing is said has missed the hands (T2).
        if pk in marks or not said_not_to_come
    ]


def _marks(hands: Iterable[int]) -> Mapping[int, tuple[int, int]]:
    """Add up the marks of each guest (by database key) in these hands, in one pass (no join)."""
    rows = (
        Mark.objects
        .filter(hand__in=list(hands))
        .values_list("player_id")
        .annotate(Sum("points"), Count("points"))
    )
    return {player: (total or 0, count) for player, total, count in rows}


def _fines(hands: Iterable[int]) -> Mapping[int, int]:
    fines: Counter[int] = Counter()
    standing = Ruling.objects.filter(hand__in=list(hands), withdrawn_at=None, fine__gt=0)
    for player, fine in standing.values_list("player_id", "fine"):
        fines[player] += fine
    return fines


def _missing(
    drive: Drive, hands: Sequence[int], players: Sequence[int]
) -> tuple[Mapping[int, tuple[HandNumber, ...]], Mapping[int, int]]:
    """Return the hands each of these guests missed, and how many marks are to come (T2)."""
    sat = who_sat(drive, players=players)
    marked = {
        (hand, player): points
        for hand, player, points in Mark.objects.filter(
            hand__drive=drive, player__number__in=players
        ).values_list("hand__number", "player__number", "points")
    }
    missed: dict[int, list[HandNumber]] = defaultdict(list)
    to_come: dict[int, int] = defaultdict(int)
    for player in players:
        for hand in hands:
            if (hand, player) in marked:
                if marked[hand, player] is None:
                    missed[player].append(HandNumber(hand))
            elif (hand, PlayerNumber(player)) in sat:
                to_come[player] += 1
            else:
                missed[player].append(HandNumber(hand))
    return {player: tuple(missing) for player, missing in missed.items()}, to_come


def room_averages(drive: Drive, hands: Iterable[int]) -> Mapping[HandNumber, int]:
    """Return the room's average of each of these hands, of ranked guests only (T2)."""
    points: dict[int, list[int]] = defaultdict(list)
    ranked = Mark.objects.filter(hand__drive=drive, player__house_player=False)
    rows = ranked.filter(hand__number__in=set(hands)).values_list("hand__number", "points")
    for hand, mark in rows:
        if mark is not None:
            points[hand].append(mark)
    return {HandNumber(hand): room_average(marks) for hand, marks in points.items()}
