"""A pasted list that waits for the hostess to look at it: the same person, or two (F06)? A name?

It is kept with her sign-in, not in the drive: nobody is a guest before she has said so.
"""

from django.http import HttpRequest

from drives.models import Drive


def ask_about(request: HttpRequest, drive: Drive, pasted: str) -> None:
    """Keep a list as it was pasted until she has answered; an empty one asks nothing any more."""
    request.session[_kept_as(drive)] = pasted


def still_asked(request: HttpRequest, drive: Drive) -> str:
    """Return the list that is asked about; nothing without any."""
    pasted: str = request.session.get(_kept_as(drive), "")
    return pasted


def _kept_as(drive: Drive) -> str:
    return f"pasted for {drive.code}"
