"""One line from the desk to all screens and phones (feature 64)."""

from drives.services.acts.deed import Deed, Refusal, service_at_any_time

MOST_LETTERS = 120  # two lines on the wall, to be read from ten metres
READY_MADE = ("Tea is served.", "Please go to your tables.", "Last hand.")


class AnnouncementError(Refusal):
    """Why nothing was announced."""


@service_at_any_time
def announce(deed: Deed, said: str) -> None:
    """Put one line on all screens and phones; it stays until another comes, or it is taken away.

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
    deed.change(deed.drive, announcement=line, announced_at=deed.act.at)
    deed.say(f"Announced: {line}")


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
