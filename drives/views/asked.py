"""Lines of a pasted list that wait for the hostess to say: the same person, or two (F06)? A name?

They are kept with her sign-in, not in the drive: nobody is a guest before she has said so.
"""

from collections.abc import Sequence

from django.http import HttpRequest

from drives.models import Drive
from drives.services.setting_up.pasted_list import ReadName


def ask_about(request: HttpRequest, drive: Drive, lines: Sequence[ReadName]) -> None:
    """Keep these lines until she has answered; without any, nothing is asked any more."""
    request.session[_kept_as(drive)] = [one.line or one.name for one in lines]


def still_asked(request: HttpRequest, drive: Drive) -> str:
    """Return the lines that are asked about."""
    return "\n".join(request.session.get(_kept_as(drive), []))


def _kept_as(drive: Drive) -> str:
    return f"asked about {drive.code}"
