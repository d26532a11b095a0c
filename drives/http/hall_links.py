"""Addresses for phones: on the screen tonight's, on paper only one that lasts; and their codes."""

import ipaddress

import segno
from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.utils.safestring import SafeString, mark_safe

from drives.http.addresses import hall_hosts


def address_for_phones(request: HttpRequest, path: str) -> str | None:
    """Return where a phone in the hall finds `path`; None while the laptop is on no network.

    The hostess's own browser asks for `localhost`, which on a phone would be the phone itself.
    """
    host, port = split_domain_port(request.get_host())
    if not _is_the_laptop_itself(host):
        return request.build_absolute_uri(path)
    reachable = next(iter(hall_hosts()), None)
    if reachable is None:
        return None
    return f"{request.scheme}://{reachable}{':' if port else ''}{port}{path}"


def lasting_address(request: HttpRequest, path: str) -> str | None:
    """Return an address of `path` that will be good on the evening, to be printed; else None.

    That is a server's, or a `.local` name; the laptop's number changes with the network.
    """
    host, _ = split_domain_port(request.get_host())
    is_lasting = settings.HOSTED or host.endswith(".local")
    return request.build_absolute_uri(path) if is_lasting else None


def qr_svg(address: str) -> SafeString:
    """Return the QR code of an address, to stand in the page itself."""
    code = segno.make_qr(address, error="m")
    drawn = code.svg_inline(omitsize=True, border=2, lineclass=None, svgclass=None)
    return mark_safe(drawn)  # noqa: S308 - made of squares here; no text of anybody's is in it


def _is_the_laptop_itself(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
