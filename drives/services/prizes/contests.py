"""What the prizes are decided by: the facts of a drive as `lexicon.prizes` takes them."""

from collections.abc import Collection, Mapping

from drives.models import Drive, Lot, Mark, Move, Ruling, Seat
from lexicon.places import HandNumber, PlayerNumber, TableNumber
from lexicon.prizes import CutFor, Evening, Feat, Prize, feats

_BY_WHAT_HAPPENED = (
    Prize.BEST_HAND,
    Prize.MOST_WON,
    Prize.TRAVELLED,
    Prize.LONGEST,
    Prize.COMPANIONS,
)


def contests_of(
    drive: Drive, prizes: Collection[Prize], *, among: Collection[int]
) -> Mapping[Prize, list[Feat]]:
    """Return what these guests did towards each of the prizes, as far as it is known."""
    wanted = [prize for prize in _BY_WHAT_HAPPENED if prize in prizes]
    if not wanted:
        return {}
    evening = _evening(drive)
    return {
        prize: [feat for feat in feats(prize, evening) if feat.player in among] for prize in wanted
    }


def lots_of(drive: Drive) -> Mapping[Prize, Lot]:
    """Return the lot that counts for each prize that was drawn: the last one."""
    lots = drive.lots.select_related("player").order_by("turn")
    return {Prize(lot.prize): lot for lot in lots}


def cuts_of(drive: Drive) -> Mapping[Prize, CutFor]:
    """Return who cut for which prize, and who won the cut."""
    return {
        Prize(cut.prize): CutFor(frozenset(cut.players), PlayerNumber(cut.player.number))
        for cut in drive.prize_cuts.select_related("player")
    }


def _evening(drive: Drive) -> Evening:
    hand, player, table = "hand__number", "player__number", "table__number"
    seats = Seat.objects.filter(hand__drive=drive, is_known=True, player__isnull=False)
    marks = Mark.objects.filter(hand__drive=drive, hand__void=False, points__isnull=False)
    # D9: who moved by the count alone may have been one of several with the lowest count.
    moves = Move.objects.filter(hand__drive=drive, player__isnull=False).exclude(how=Move.How.COUNT)
    return Evening(
        sat={
            (HandNumber(h), PlayerNumber(p)): TableNumber(t)
            for h, p, t in seats.values_list(hand, player, table)
        },
        marks={
            (HandNumber(h), PlayerNumber(p)): points or 0
            for h, p, points in marks.values_list(hand, player, "points")
        },
        fines=_fines(drive),
        movers={
            (HandNumber(h), TableNumber(t)): PlayerNumber(p or 0)
            for h, t, p in moves.values_list(hand, table, player)
        },
        stays=frozenset(
            PlayerNumber(number)
            for number in drive.players.filter(fixed_seat=True).values_list("number", flat=True)
        ),
        rules=drive.rules,
    )


def _fines(drive: Drive) -> Mapping[tuple[HandNumber, PlayerNumber], int]:
    standing = Ruling.objects.filter(drive=drive, withdrawn_at=None, fine__gt=0)
    fines: dict[tuple[HandNumber, PlayerNumber], int] = {}
    for hand, player, fine in standing.values_list("hand__number", "player__number", "fine"):
        at = HandNumber(hand), PlayerNumber(player)
        fines[at] = fines.get(at, 0) + fine
    return fines
