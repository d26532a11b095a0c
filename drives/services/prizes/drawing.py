"""Raffle and hidden number: drawn from the drive's seed, so that anybody can check it (T4)."""

from collections.abc import Iterator
from dataclasses import dataclass

from drives.models import Drive, Lot, Seat
from drives.services.acts.deed import Deed, service_at_any_time
from drives.services.acts.numbered import guest_of
from drives.services.door.arrivals import gone_home, never_seated
from drives.services.prizes.awards import giving_of
from drives.services.prizes.choosing import PrizeRefused
from drives.services.prizes.contests import lots_of
from drives.services.prizes.words import TITLES
from lexicon.places import PlayerNumber
from lexicon.prizes import BY_LOT, Prize, draw_lot

MOST_LETTERS = 200


@service_at_any_time
def draw_prize_lot(deed: Deed, prize: Prize, *, why: str = "") -> None:
    """Draw a prize by lot; drawn again it says why, and the first draw stays in the book.

    Raises:
        PrizeRefused: it is no prize by lot, was not chosen, no hand has begun, it is drawn and no
            reason is given, or it was announced already.
    """
    title, reason = TITLES[prize], " ".join(why.split())[:MOST_LETTERS]
    if prize not in BY_LOT or prize not in giving_of(deed.drive).chosen:
        raise PrizeRefused(f"{title}: this drive does not draw for it.")
    if deed.drive.is_planned:
        raise PrizeRefused("Lots are drawn once the first hand has begun.")
    if deed.drive.given_prizes.filter(prize=prize).exists():
        raise PrizeRefused(f"{title}: announced already. Go back to it first.")
    before = lots_of(deed.drive).get(prize)
    if before is not None and not reason:
        raise PrizeRefused(f"{title}: drawn already. To draw again, say why.")
    draw(deed, prize, turn=before.turn + 1 if before else 1, why=reason if before else "")


def draw(deed: Deed, prize: Prize, *, turn: int, why: str) -> None:
    """Draw a lot as part of a larger act.

    Raises:
        PrizeRefused: nobody is in the draw.
    """
    drive = deed.drive
    among = _who_sat(drive) if prize is Prize.HIDDEN_NUMBER else _who_is_here(drive)
    if not among:
        raise PrizeRefused(f"{TITLES[prize]}: nobody is in the draw.")
    seed = seed_of(drive)
    winner = guest_of(drive, draw_lot(among, seed=seed, prize=prize, turn=turn))
    deed.add(
        Lot(
            drive=drive,
            prize=prize,
            turn=turn,
            player=winner,
            players=among,
            seed=seed,
            why=why,
            by=deed.act.by,
            at=deed.act.at,
        )
    )
    again = f", drawn again ({why})" if why else ""
    deed.say(f"{TITLES[prize]}{again}: {winner}, card {winner.number}, of {len(among)}.")


def seed_of(drive: Drive) -> str:
    """Return what the lots of a drive are drawn with.

    The code stands beside the seed, which is 0 wherever the guests sat down as they were listed.
    """
    return f"{drive.seed}-{drive.code}"


def _who_sat(drive: Drive) -> list[PlayerNumber]:
    """Return the card numbers of all guests who have played and are still here (feature 51)."""
    seats = Seat.objects.filter(hand__drive=drive, is_known=True, player__isnull=False)
    sat = set(seats.values_list("player__number", flat=True))
    return [number for number in _who_is_here(drive) if number in sat]


def _who_is_here(drive: Drive) -> list[PlayerNumber]:
    """Return the card numbers of all guests who have come and not gone home."""
    away = gone_home(drive) | never_seated(drive)
    here = drive.players.ranked().expected().exclude(number__in=away)
    return [PlayerNumber(n) for n in here.by_number().values_list("number", flat=True)]


@dataclass(frozen=True, slots=True)
class LotLine:
    """A prize by lot as its page shows it: every draw of it, in sentences, and whether it waits."""

    prize: Prize
    title: str
    draws: tuple[str, ...]


def lot_lines(drive: Drive) -> Iterator[LotLine]:
    """Go through the prizes by lot that were chosen, with all that was drawn for them."""
    lots = list(drive.lots.select_related("player").order_by("turn"))
    for prize in giving_of(drive).chosen:
        if prize in BY_LOT:
            draws = tuple(_said(lot) for lot in lots if lot.prize == prize)
            yield LotLine(prize, TITLES[prize], draws)


def _said(lot: Lot) -> str:
    again = f" Drawn again: {lot.why}." if lot.why else ""
    drawn = f"{lot.player}, card {lot.player.number}, of {len(lot.players)} in the draw"
    return f"{drawn}.{again} Drawn with {lot.seed}."


def lots_not_as_drawn(drive: Drive) -> Iterator[str]:
    """Draw every lot of a drive once more, and say of each whether it came out otherwise."""
    for lot in drive.lots.select_related("player").order_by("prize", "turn"):
        prize = Prize(lot.prize)
        drawn = draw_lot(lot.players, seed=lot.seed, prize=prize, turn=lot.turn)
        if drawn != lot.player.number:
            yield f"{TITLES[prize]}: by lot it is card {drawn}, and {lot.player} is recorded."
