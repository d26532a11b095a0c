"""One line from the desk to all screens and phones (feature 64).

It ends at the next bell or the next beginning of a hand, as a choice for the hall screen does, and
with the drive, so that "Tea is served" never stands over a hand. Nothing is written for that: the
line is older than the moment. One that stays until it is taken away has no time.
"""

from datetime import datetime

from drives.models import Drive, Hand
from drives.services.acts.deed import Deed, Refusal, service_at_any_time
from lexicon.bell import Phase

MOST_LETTERS = 120  # two lines on the wall, to be read from ten metres
READY_MADE = ("Tea is served.", "Please go to your tables.", "Last hand.")


class AnnouncementError(Refusal):
    """Why nothing was announced."""


@service_at_any_time
def announce(deed: Deed, said: str, *, stays: bool = False) -> None:
    """Put one line on all screens and phones, until the next bell or hand, or until another comes.

    One that ``stays`` is shown until it is taken away, whatever bell goes.

    Raises:
        AnnouncementError: it says nothing, or has more than 120 letters.
    """
    line = " ".join(said.split())
    if not line:
        raise AnnouncementError("Write what is to be announced.")
    if len(line) > MOST_LETTERS:
        raise AnnouncementError(
            f"An announcement has {MOST_LETTERS} letters at most; this one has {len(line)}."
        )
    deed.change(deed.drive, announcement=line, announced_at=None if stays else deed.act.at)
    deed.say(f"Announced{' until it is taken away' if stays else ''}: {line}")


def line_in_force(drive: Drive, hand: Hand | None, now: datetime) -> str:
    """Return the line that is announced at an instant, ``hand`` being the latest."""
    at = drive.announced_at
    if at is None or hand is None:
        return drive.announcement
    is_over = hand.clock.phase(now) is Phase.OVER
    since = hand.clock.bell_at(now) if is_over else hand.started_at
    return drive.announcement if at >= since else ""


def end_with_the_drive(deed: Deed) -> None:
    """Let the line of the evening end with it, but for one that stays until it is taken away."""
    if deed.drive.announced_at is not None:
        deed.change(deed.drive, announcement="", announced_at=None)


@service_at_any_time
def take_announcement_away(deed: Deed) -> None:
    """Take the line off all screens and phones.

    Raises:
        AnnouncementError: there is none.
    """
    if not deed.drive.announcement:
        raise AnnouncementError("Nothing is announced now.")
    deed.change(deed.drive, announcement="", announced_at=None)
    deed.say("The announcement is taken away.")
