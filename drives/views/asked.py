"""Names of a pasted list that wait for the hostess to say: the same person, or two (F06)?

They are kept with her sign-in, not in the drive: nobody is a guest before she has said so.
"""

from collections.abc import Sequence

from django.http import HttpRequest

from drives.models import Drive


def ask_about(request: HttpRequest, drive: Drive, names: Sequence[str]) -> None:
    """Keep these names until she has answered; without any, nothing is asked any more."""
    request.session[_kept_as(drive)] = list(names)


def still_asked(request: HttpRequest, drive: Drive) -> str:
    """Return the names that are asked about, one a line."""
    return "\n".join(request.session.get(_kept_as(drive), []))


def _kept_as(drive: Drive) -> str:
    return f"asked about {drive.code}"
