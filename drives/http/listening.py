"""The laptop's open door: the sockets phones come in by, and the server behind them."""

import contextlib
import gc
import os
import select
import socket
import sys
from collections.abc import Callable
from typing import Any

from django.urls import resolve
from waitress import wasyncore
from waitress.server import create_server

# With waitress's own 100, two hundred phones waited 17 seconds for each other.
_CONNECTIONS = 1000
_CONNECTIONS_WITHOUT_POLL = 450  # select() knows no more than 512 at once, on Windows


def open_sockets(host: str, port: int) -> list[socket.socket]:
    """Listen at once, so that of two starts one finds the port taken.

    Without a `host` that is all addresses, of IPv6 too where the laptop has it. The system's own
    OSError says that the port is taken or may not be used, or that there is no such address; a
    number that no port has is an OverflowError.
    """
    if host:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return [_listen(family, host.strip("[]"), port)]
    sockets = [_listen(socket.AF_INET, "0.0.0.0", port)]  # noqa: S104 -- phones are to come in
    with contextlib.suppress(OSError):
        sockets.append(_listen(socket.AF_INET6, "::", sockets[0].getsockname()[1]))
    return sockets


def _listen(family: socket.AddressFamily, host: str, port: int) -> socket.socket:
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if family == socket.AF_INET6:
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        # On Windows the option would let two programs share the port.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, int(os.name == "posix"))
        listening.bind((host, port))
        listening.listen(1024)
    except (OSError, OverflowError):
        listening.close()
        raise
    return listening


def serve_on(sockets: list[socket.socket], application: Callable[..., Any]) -> None:
    """Serve until Ctrl-C, or until a signal that raises the same."""
    _allow_many_files()
    has_poll = hasattr(select, "poll")
    open_lines: dict[int, Any] = {}
    server = create_server(
        application,
        map=open_lines,
        sockets=sockets,
        threads=8,
        connection_limit=_CONNECTIONS if has_poll else _CONNECTIONS_WITHOUT_POLL,
        asyncore_use_poll=has_poll,
        ident="",
    )
    _tidy_once()
    try:
        server.run()
    finally:
        wasyncore.close_all(open_lines)


def _tidy_once() -> None:
    """Read in all pages, and look no more for rubbish among what stays for good.

    Looking through it takes 40 ms, every few seconds under load, and nobody is answered meanwhile.
    """
    resolve("/")  # imports every view and form
    gc.collect()
    gc.freeze()


if sys.platform == "win32":  # pragma: no cover -- the checks run on Linux

    def _allow_many_files() -> None:
        """Windows has no such limit."""

else:
    import resource

    def _allow_many_files() -> None:
        """Raise the limit of open files: macOS starts with 256, fewer than there may be phones."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _CONNECTIONS * 2 if hard == resource.RLIM_INFINITY else min(_CONNECTIONS * 2, hard)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
