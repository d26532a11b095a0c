"""Where the codes on paper lead, held against where phones find the program now (design: Paper)."""

import socket
from urllib.parse import urlsplit

from django.http import HttpRequest

from drives.http.hall_links import address_for_phones, lasting_address


def address_of_codes(request: HttpRequest) -> str:
    """Return where codes lead that are printed now; nothing where none is printed."""
    return (lasting_address(request, "/") or "").rstrip("/")


def address_now(request: HttpRequest) -> str:
    """Return where phones find the program now; nothing while the laptop is on no network."""
    return (address_for_phones(request, "/") or "").rstrip("/")


def lead_here(printed: str, now: str) -> bool:
    """Return whether codes on paper open what phones find now.

    A `.local` name that is this laptop's own leads here whatever number the network gave it.
    """
    on_paper, here = urlsplit(printed), urlsplit(now)
    if now == "" or (on_paper.scheme, on_paper.port) != (here.scheme, here.port):
        return False
    return on_paper.hostname == here.hostname or on_paper.hostname == _own_name()


def _own_name() -> str:
    return f"{socket.gethostname().split('.')[0].lower()}.local"
