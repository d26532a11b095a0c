"""A hall to measure: a drive in a folder of its own, and the program serving it."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.bench.hall.database import cpu_seconds, database_processes, family

ROOT = Path(__file__).resolve().parents[3]
_PATIENCE = 30  # seconds until a server answers
_STARTS = {"serve": ["manage.py", "serve", "--no-browser"], "gunicorn": ["-m", "gunicorn"]}


@dataclass(frozen=True)
class Hall:
    """Where the drive of a measurement is: its folder, code, and the addresses that open it."""

    folder: Path
    code: str
    stewards: tuple[str, ...]
    screen: str
    sign_in: str
    own_pages: tuple[str, ...] = ()


def furnish(
    folder: Path, *, guests: int, stewards: int = 0, begun: bool = True, **plan: int
) -> Hall:
    """Make a drive whose first hand is over, with a Steward for each ten tables, or so many."""
    os.environ["LEXICON_DRIVE_DATA"] = str(folder)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "drives.settings")
    import django

    django.setup()
    from django.contrib.auth.models import User
    from django.core.management import call_command
    from django.urls import reverse

    from drives.http.sign_in import make_sign_in_link
    from drives.services.acts.links import guest_token, screen_token, steward_token
    from drives.services.setting_up import opening
    from drives.services.setting_up.stewards import appoint_stewards, give_table
    from tests.drives.an_evening import planned

    call_command("migrate", verbosity=0)
    owner = User.objects.create_user("hostess")
    evening = planned(owner, guests=guests, **plan)
    opening.draw_opening_seats(evening.act(), evening.drive)
    tables = evening.drive.tables.count()
    names = [f"Steward {n}" for n in range(1, 1 + (stewards or -(-tables // 10)))]
    appoint_stewards(evening.act(), evening.drive, names)
    opening.seat_guests(evening.act(), evening.drive)
    if stewards:
        for table in range(1, tables + 1):
            whose = (table - 1) % stewards + 1
            give_table(evening.act(), evening.drive, table, steward_number=whose)
    if begun:
        evening.begin(1, ago=8)
    drive = evening.fresh()
    drive.guests_see_their_cards = True
    drive.save(update_fields=["guests_see_their_cards"])
    tokens = [steward_token(drive, each) for each in drive.stewards.order_by("number")]
    return Hall(
        folder=folder,
        code=drive.code,
        stewards=tuple(f"/S/{token}/" for token in tokens),
        screen=f"/W/{screen_token(drive)}/",
        sign_in=make_sign_in_link(owner, now=evening.now),
        own_pages=tuple(
            reverse("guest_card", args=[drive.code, player.number, guest_token(player)])
            for player in drive.players.ranked().by_number()
        ),
    )


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
    return port


class Server:
    """The program serving a folder; it can be killed as a power cut would, and started again.

    It is the program's own server, or gunicorn as `gunicorn.conf.py` sets it up.
    """

    def __init__(self, folder: Path, port: int, *, by: str = "serve") -> None:
        self.folder, self.port, self.by = folder, port, by
        self._running: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        environ = {
            **os.environ,
            "LEXICON_DRIVE_DATA": str(self.folder),
            "CI": "true",
            "PORT": str(self.port),
        }
        self._running = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, *_STARTS[self.by]],
            cwd=ROOT,
            env=environ,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            with suppress(OSError):
                urllib.request.urlopen(f"{self.address}/dictionary/", timeout=1).close()  # noqa: S310 - our own server
                return
            time.sleep(0.05)
        raise TimeoutError("The server does not answer.")

    def kill(self) -> None:
        """End it without a chance to put anything in order."""
        if self._running:
            os.killpg(self._running.pid, signal.SIGKILL)  # the processes it has started too
            self._running.wait()
            self._running = None

    def cpu_seconds(self) -> float:
        """Return the time of a core that it and its database have used up to now."""
        assert self._running
        return sum(map(cpu_seconds, [*family(self._running.pid), *database_processes()]))
