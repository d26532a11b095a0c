"""The prize-giving: begun, prize by prize put on the wall, and the standings released at last."""

from drives.models import Drive, GivenPrize
from drives.services.acts.deed import Deed, service_at_any_time
from drives.services.acts.numbered import guest_of, number_after
from drives.services.prizes.awards import giving_of, prizes_of
from drives.services.prizes.choosing import PrizeRefused, change_giving, is_being_given
from drives.services.prizes.contests import lots_of
from drives.services.prizes.drawing import draw
from drives.services.prizes.words import TITLES
from lexicon.prizes import BY_LOT, Prize


@service_at_any_time
def begin_prize_giving(deed: Deed) -> None:
    """Put the prizes on the hall screen, none of them shown yet, and close the curtain.

    Lots that were not drawn are drawn now.

    Raises:
        PrizeRefused: the drive is not finished, the prizes are being given, or there are none.
    """
    drive = deed.drive
    if not drive.is_finished:
        raise PrizeRefused("Finish the drive first; then the prizes are given.")
    if is_being_given(drive):
        raise PrizeRefused("The prize-giving has begun already.")
    drawn = lots_of(drive)
    for prize in giving_of(drive).chosen:
        if prize in BY_LOT and prize not in drawn:
            draw(deed, prize, turn=1, why="")
    if not prizes_of(drive, deed.act.at).awards:
        raise PrizeRefused("There is no prize to give: choose the prizes first.")
    change_giving(deed, begun_at=deed.act.at)
    deed.change(drive, has_curtain=True, screen=Drive.Screen.PRIZES, screen_chosen_at=deed.act.at)
    deed.say("The prize-giving has begun; the standings stay behind the curtain.")


@service_at_any_time
def show_prize(deed: Deed, prize: Prize) -> None:
    """Put the next prize on the hall screen, with its winner.

    Said twice it is shown once, so that two phones with one page do not skip a prize.

    Raises:
        PrizeRefused: the prize-giving has not begun, or another prize is next by now.
    """
    drive = deed.drive
    if not is_being_given(drive):
        raise PrizeRefused("The prize-giving has not begun.")
    shown = prizes_of(drive, deed.act.at)
    if any(one.prize == prize for one in shown.announced):
        deed.say(f"{TITLES[prize]}: it is on the wall already.")
        return
    award = next(iter(shown.to_come), None)
    if award is None or award.kind is not prize:
        raise PrizeRefused("Something has changed meanwhile. Look at what comes next now.")
    deed.add(
        GivenPrize(
            drive=drive,
            number=number_after(drive.given_prizes.all()),
            prize=prize,
            players=award.numbers,
            said=award.said,
            at=deed.act.at,
        )
    )
    deed.say(f"{award.prize}: {award.called}.")


@service_at_any_time
def step_back(deed: Deed) -> None:
    """Take the last prize off the hall screen; before the first one, end the prize-giving.

    Raises:
        PrizeRefused: the prize-giving has not begun.
    """
    if not is_being_given(deed.drive):
        raise PrizeRefused("The prize-giving has not begun.")
    last = deed.drive.given_prizes.order_by("number").last()
    if last is None:
        change_giving(deed, begun_at=None)
        deed.say("The prize-giving waits.")
    else:
        deed.remove(last)
        deed.say(f"{TITLES[Prize(last.prize)]}: taken off the wall again.")


@service_at_any_time
def name_in_the_hall(deed: Deed, number: int, *, is_named: bool) -> None:
    """Name a private guest at the prize-giving, since she says so; or by number again (F50).

    Raises:
        UnknownNumber: nobody has the card.
    """
    player, giving = guest_of(deed.drive, number), giving_of(deed.drive)
    others = {one for one in giving.named if one != number}
    change_giving(deed, named=sorted(others | ({number} if is_named else set())))
    how = "by name" if is_named else "by number"
    deed.say(f"{player} is called {how} at the prize-giving.")


@service_at_any_time
def end_prize_giving(deed: Deed) -> None:
    """Open the curtain after the prizes: the hall screen shows the standings (feature 50).

    Raises:
        PrizeRefused: a prize is still to be announced.
    """
    drive = deed.drive
    if is_being_given(drive) and prizes_of(drive, deed.act.at).to_come:
        raise PrizeRefused("There are prizes to come; the standings would tell who has won them.")
    deed.change(
        drive,
        has_curtain=False,
        screen=Drive.Screen.STANDINGS,
        screen_chosen_at=deed.act.at,
    )
    deed.say("The standings are shown in the hall.")
