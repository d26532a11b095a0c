"""Open the door: start the program for the hall and show its address."""

import errno
import os
import signal
import socket
import sys
import time
import webbrowser
from argparse import BooleanOptionalAction
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from io import StringIO
from pathlib import Path
from threading import Thread
from typing import Any

import segno
from django.conf import settings
from django.core.checks import Tags, run_checks
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.core.servers.basehttp import get_internal_wsgi_application
from django.utils import timezone

from drives.http import only_one
from drives.http.addresses import hall_hosts
from drives.http.listening import open_sockets, serve_on
from drives.http.sign_in import hall_hostess, make_sign_in_link
from drives.management.first_start import make_pretend_drive_once, migrate_if_needed
from drives.management.keeping import keeping_papers, kept_in
from drives.management.purging import purge

_AN_HOUR = timedelta(hours=1)  # for the printed link: she may be putting out chairs first
_PATIENCE = 20  # seconds: a first start makes the database and a whole evening


class Command(BaseCommand):
    help = "Starts Lexicon Drive for the hall and opens it in the browser."
    requires_system_checks = ()  # the one that matters here is made when the database is there

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=os.environ.get("PORT", "8000"))
        parser.add_argument("--host", default="", help="listen at this address only")
        parser.add_argument("--browser", action=BooleanOptionalAction, default=True)

    def handle(self, **options: Any) -> None:  # noqa: ANN401 -- what argparse has read
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # the same as Ctrl-C
        folder: Path = settings.DATA_FOLDER
        opens = options["browser"] and _has_a_screen()
        try:
            lock = only_one.claim(folder)
            if lock is None:
                self._open_the_first(folder, browser=opens)
                return
            with lock, _door(options["host"], options["port"]) as sockets:
                self._prepare(folder)
                self._serve(sockets, options["host"], browser=opens)
        except KeyboardInterrupt:
            pass  # before the door was open; behind it the server itself sees to that
        except CommandError as reason:  # Django would put its name before the sentence
            self.stderr.write(str(reason))
            sys.exit(1)
        self.stdout.write("\nLexicon Drive has stopped; everything recorded is kept.")

    def _open_the_first(self, folder: Path, *, browser: bool) -> None:
        running = _wait_for(folder)
        if running is None:
            raise CommandError(
                "Lexicon Drive has been started already but does not answer: "
                "close its window, or wait a minute, and start it again."
            )
        self.stdout.write("Lexicon Drive is already running here; opening it.")
        self._show_link(running.address + running.enter)
        if browser:
            webbrowser.open(running.address + running.enter)

    def _prepare(self, folder: Path) -> None:
        migrate_if_needed()
        if faults := run_checks(tags=[Tags.database], databases=["default"]):
            raise CommandError(" ".join(str(fault.msg) for fault in faults))
        hall_hostess()
        purge(timezone.now())
        make_pretend_drive_once(folder)

    def _serve(self, sockets: list[socket.socket], host: str, *, browser: bool) -> None:
        port = sockets[0].getsockname()[1]
        hostess, now = hall_hostess(), timezone.now()
        only_one.say_where(settings.DATA_FOLDER, host or "localhost", port)
        here = only_one.address(host or "localhost", port)
        self._show_addresses(here, [] if host else hall_hosts(), port)
        self._show_link(here + make_sign_in_link(hostess, now=now, good_for=_AN_HOUR))
        self.stdout.write(f"  After every hand, on paper:  {kept_in()}\n\n")
        self.stdout.write("To stop the program, press Ctrl-C in this window.\n")
        if browser:
            link = here + make_sign_in_link(hostess, now=now)
            # Some browsers only return after seconds, in which nobody would be served.
            Thread(target=webbrowser.open, args=[link], daemon=True).start()
        with keeping_papers():
            serve_on(sockets, get_internal_wsgi_application())

    def _show_addresses(self, here: str, hosts: list[str], port: int) -> None:
        self.stdout.write(f"Lexicon Drive is open.\n\n  On this laptop:  {here}/")
        for host in hosts:
            self.stdout.write(f"  On phones here:  http://{host}:{port}/")
        if hosts and self.stdout.isatty():
            self.stdout.write(_qr_code(f"http://{hosts[0]}:{port}/"))

    def _show_link(self, link: str) -> None:
        self.stdout.write(f"  For the hostess, once:  {link}\n\n")


def _wait_for(folder: Path) -> only_one.Running | None:
    until = time.monotonic() + _PATIENCE
    while (running := only_one.find(folder)) is None and time.monotonic() < until:
        time.sleep(0.25)
    return running


@contextmanager
def _door(host: str, port: int) -> Iterator[list[socket.socket]]:
    try:
        sockets = open_sockets(host, port)
    except (OSError, OverflowError) as refused:
        taken = getattr(refused, "errno", None) == errno.EADDRINUSE
        why = "is taken by another program" if taken else f"cannot be used ({refused})"
        other = 8080 if port == 8000 else 8000
        raise CommandError(
            f"Port {port} {why}: choose another, for example: run.py serve --port {other}"
        ) from refused
    try:
        yield sockets
    finally:
        for each in sockets:
            each.close()


def _has_a_screen() -> bool:
    if os.environ.get("CI"):
        return False
    if os.name == "nt" or sys.platform == "darwin":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _qr_code(link: str) -> str:
    """Draw a QR code in half-blocks, for a terminal that can show them."""
    drawn = StringIO()
    segno.make(link, micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue() if _can_write(drawn.getvalue()) else ""


def _can_write(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
