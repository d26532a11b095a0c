"""On a server: gunicorn reads its settings from the project's own file (docs/hosting.md)."""

import os
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import User
from django.db import connection

from drives.models import Mark
from tests.bench.hall.sheets import sheet
from tests.drives.an_evening import seated

ROOT = Path(__file__).parents[2]
GUNICORN = [sys.executable, "-m", "gunicorn"]


def surroundings(folder: Path, **more: str) -> dict[str, str]:
    known = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**known, "LEXICON_DRIVE_DATA": str(folder), **more}


@pytest.mark.parametrize("database", ["", "sqlite:///drives.sqlite3"])
def test_several_processes_on_sqlite_are_refused_in_a_sentence(tmp_path, database):
    tried = subprocess.run(  # noqa: S603 -- our own server
        GUNICORN,
        cwd=ROOT,
        env=surroundings(tmp_path, DATABASE_URL=database, WEB_CONCURRENCY="3"),
        check=False,
        capture_output=True,
        text=True,
        timeout=30,
    )

    assert tried.returncode == 1
    assert tried.stderr.splitlines()[-1] == (
        "SQLite serves one process. Set DATABASE_URL to a PostgreSQL database, or start one "
        "process only."
    )


@contextmanager
def served(folder: Path, **more: str):
    with closing(socket.socket()) as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    running = subprocess.Popen(  # noqa: S603 -- our own server
        [*GUNICORN, "--log-level", "error"],
        cwd=ROOT,
        env=surroundings(folder, PORT=str(port), **more),
    )
    try:
        yield port
    finally:
        running.terminate()
        running.wait()


def ask(port: int, **headers: str):
    """Ask for the page to sign in, for half a minute until the server is there."""
    for _ in range(300):
        try:
            with closing(HTTPConnection("127.0.0.1", port, timeout=10)) as line:
                line.request("GET", "/sign-in/", headers=headers)
                answer = line.getresponse()
                return answer.status, answer.headers, answer.read().decode()
        except ConnectionRefusedError:
            time.sleep(0.1)
    raise TimeoutError("The server does not answer.")


def test_behind_a_proxy_only_its_own_name_is_served_and_cookies_are_for_https(tmp_path):
    with served(tmp_path, ALLOWED_HOSTS="drives.example") as port:
        status, headers, page = ask(
            port, **{"Host": "drives.example", "X-Forwarded-Proto": "https"}
        )
        stranger = ask(port, Host="elsewhere.example")[0]

    assert (status, stranger) == (200, 400)
    assert "Sign in" in page
    assert not (tmp_path / "errors.log").exists()  # strangers are no fault of the program
    cookie = headers["Set-Cookie"].split("; ")
    assert sorted(part for part in cookie if "=" not in part) == ["HttpOnly", "Secure"]


@pytest.mark.django_db
def test_an_account_with_a_long_first_name_is_written_down_as_far_as_it_fits(client):
    """A user may have 150 letters and the log holds 80, which PostgreSQL takes at its word."""
    hostess = User.objects.create_user("hostess", first_name="W" * 150)
    evening = seated(hostess)
    client.force_login(hostess)

    client.post(evening.url("hands/1/start/"), {"key": "begin"})

    assert evening.drive.log.get(key="begin").by == "W" * 80


def the_tests_own_database() -> dict[str, str]:
    """Return what makes a server use the database of this test: two processes if it can."""
    name = str(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite":
        return {"DATABASE_URL": f"sqlite:///{name}", "WEB_CONCURRENCY": "1"}
    address = os.environ["DATABASE_URL"].rpartition("/")[0]
    return {"DATABASE_URL": f"{address}/{name}", "WEB_CONCURRENCY": "2"}


def sends(port: int, path: str, table: int, phone: int) -> int:
    form = sheet(table, key=f"{table}-{phone}", seen=0, dice=Random(0))
    form |= {"points_1": 0, "points_2": 12, "points_3": 26, "points_4": 30 + 2 * phone}
    with closing(HTTPConnection("127.0.0.1", port, timeout=30)) as line:
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        line.request("POST", path, urlencode(form), kind)
        return line.getresponse().status


@pytest.mark.django_db(transaction=True)
def test_two_phones_send_every_table_at_once_and_both_figures_are_kept(tmp_path, settings):
    """F37, F54: on PostgreSQL two processes take them, and neither knows of the other."""
    evening = seated(User.objects.create_user("hostess"), guests=40)
    evening.begin(1)
    before = evening.fresh().version
    joan = evening.steward_url("Joan", "1")

    with served(tmp_path, SECRET_KEY=settings.SECRET_KEY, **the_tests_own_database()) as port:
        assert ask(port)[0] == 200
        sent = [(port, f"{joan}/{n}/", n, phone) for n in range(1, 11) for phone in (0, 1)]
        with ThreadPoolExecutor(len(sent)) as phones:
            answers = list(phones.map(sends, *zip(*sent, strict=True)))

    assert answers == [303] * 20
    marks = Mark.objects.order_by("player__number").values_list("points", "rival_points")
    assert [{*both} - {None} for both in marks] == [{0}, {12}, {26}, {30, 32}] * 10
    acts = evening.drive.log.filter(version__gt=before).order_by("version")
    assert list(acts.values_list("version", flat=True)) == list(range(before + 1, before + 21))
