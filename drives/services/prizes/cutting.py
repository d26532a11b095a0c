"""A tie for a prize is joint, or settled by a cut if the hostess wishes (K5, T3)."""

from drives.models import PrizeCut
from drives.services.acts.deed import Deed, service_at_any_time
from drives.services.acts.numbered import guest_of
from drives.services.prizes.awards import prizes_of
from drives.services.prizes.choosing import PrizeRefused, keeps_what_was_announced
from drives.services.prizes.words import TITLES
from drives.services.wording import listed
from lexicon.prizes import Prize


@service_at_any_time
@keeps_what_was_announced
def record_prize_cut(deed: Deed, prize: Prize, won_by: int) -> None:
    """Record who won the cut for a prize that equal guests would share.

    Who lost it has the next prize, if the tie covers that place too.

    Raises:
        PrizeRefused: the drive is not finished, nobody shares the prize, the guest is not one of
            them, or it was announced already.
        UnknownNumber: nobody has the card.
    """
    drive, title = deed.drive, TITLES[prize]
    if not drive.is_finished:
        raise PrizeRefused("The drive is not finished; totals may still change.")
    award, winner = prizes_of(drive, deed.act.at).award(prize), guest_of(drive, won_by)
    if award is None or not award.is_shared:
        raise PrizeRefused(f"{title}: nobody shares it, so there is nothing to cut for.")
    if won_by not in award.numbers:
        raise PrizeRefused(f"{winner} is not one of those who share it.")
    # One that was between others, before a total was mended, settles nothing any more.
    deed.remove(*drive.prize_cuts.filter(prize=prize).select_related("player"))
    deed.add(
        PrizeCut(
            drive=drive,
            prize=prize,
            player=winner,
            players=award.numbers,
            by=deed.act.by,
            at=deed.act.at,
        )
    )
    others = listed(one.name for one in award.winners if one.number != won_by)
    deed.say(f"{title}: {winner} has won the cut, against {others}.")


@service_at_any_time
@keeps_what_was_announced
def forget_prize_cut(deed: Deed, prize: Prize) -> None:
    """Let the prize be shared again by those who cut for it.

    Raises:
        PrizeRefused: nobody has cut for it, or it was announced already.
    """
    cut = deed.drive.prize_cuts.filter(prize=prize).select_related("player").first()
    if cut is None:
        raise PrizeRefused(f"{TITLES[prize]}: nobody has cut for it.")
    deed.remove(cut)
    deed.say(f"{TITLES[prize]}: the cut does not count; it is shared.")
