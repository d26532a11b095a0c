import os
import re
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from http.client import HTTPConnection
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from threading import Thread, Timer

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection

from drives.http import only_one
from drives.http.addresses import hall_hosts
from drives.http.listening import open_sockets
from drives.management.commands import serve
from drives.models import SignInLink

ROOT = Path(__file__).parents[2]
GOODBYE = "\nLexicon Drive has stopped; everything recorded is kept.\n"


class Window(StringIO):
    def isatty(self):
        return True


@pytest.fixture(autouse=True)
def quiet_hall(data_folder, monkeypatch):
    """No browser, no pretend drive, and the signals as they were."""
    (data_folder / "pretend-drive-made").touch()
    monkeypatch.setenv("CI", "true")
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


@pytest.fixture
def port() -> int:
    """A free port below those that the system hands out to others."""
    for number in range(20_000 + os.getpid() % 10_000, 32_000):
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", number)):
                return number
    raise AssertionError("no port is free")


def cookies(port: int, path: str) -> list[str]:
    """Return the names of the cookies that a new browser is given."""
    browser = HTTPConnection("localhost", port, timeout=5)
    try:
        browser.request("GET", path)
        answer = browser.getresponse()
        answer.read()
        return [each.split("=")[0].strip() for each in answer.headers.get_all("Set-Cookie", [])]
    finally:
        browser.close()


def wait_for(port: int) -> None:
    until = time.monotonic() + 15
    while time.monotonic() < until:
        try:
            cookies(port, "/ping/")
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("nobody answers")


def serve_until(number: int, port: int, **options) -> str:
    """Serve until the door is open, then send the signal; return what was said."""

    def stop() -> None:
        wait_for(port)
        os.kill(os.getpid(), number)

    Thread(target=stop, daemon=True).start()
    said = options.pop("stdout", StringIO())
    call_command("serve", port=port, stdout=said, **options)
    return re.sub("[A-Z2-7]{16}", "TOKEN", said.getvalue())


def phones(port: int) -> str:
    return "".join(f"  On phones here:  http://{host}:{port}/\n" for host in hall_hosts())


def refusal_of(capsys, **options) -> str:
    with pytest.raises(SystemExit) as ended:
        call_command("serve", **options)
    assert ended.value.code == 1
    return capsys.readouterr().err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_window_shows_the_addresses_and_ctrl_c_ends_with_a_sentence(
    transactional_db, port, number
):
    assert serve_until(number, port) == (
        "Lexicon Drive is open.\n\n"
        f"  On this laptop:  http://localhost:{port}/\n"
        f"{phones(port)}"
        f"  For the hostess, once:  http://localhost:{port}/enter/TOKEN/\n\n"
        f"  After every hand, on paper:  {settings.DATA_FOLDER / 'carry-on'}\n\n"
        f"To stop the program, press Ctrl-C in this window.\n{GOODBYE}"
    )
    assert [user.username for user in User.objects.all()] == ["hostess"]
    assert SignInLink.objects.get().used_at is None


def test_one_address_only_is_shown_alone(transactional_db, port):
    assert serve_until(signal.SIGINT, port, host="127.0.0.1") == (
        "Lexicon Drive is open.\n\n"
        f"  On this laptop:  http://127.0.0.1:{port}/\n"
        f"  For the hostess, once:  http://127.0.0.1:{port}/enter/TOKEN/\n\n"
        f"  After every hand, on paper:  {settings.DATA_FOLDER / 'carry-on'}\n\n"
        f"To stop the program, press Ctrl-C in this window.\n{GOODBYE}"
    )


def test_a_window_shows_a_code_for_phones(transactional_db, port, monkeypatch):
    monkeypatch.setattr(serve, "hall_hosts", lambda: ["192.168.1.20"])

    said = serve_until(signal.SIGINT, port, stdout=Window())

    assert serve._qr_code(f"http://192.168.1.20:{port}/") in said
    assert said.count("█") > 100


def test_a_window_that_cannot_draw_shows_no_code(monkeypatch):
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(BytesIO(), encoding="cp1252"))

    assert serve._qr_code("http://192.168.1.20:8000/") == ""


def test_the_browser_opens_signed_in(transactional_db, port, monkeypatch):
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(serve, "_has_a_screen", lambda: True)

    serve_until(signal.SIGINT, port)

    assert [re.sub("[A-Z2-7]{16}", "TOKEN", link) for link in opened] == [
        f"http://localhost:{port}/enter/TOKEN/"
    ]
    assert SignInLink.objects.count() == 2


@pytest.mark.parametrize(
    ("system", "environment", "has_one"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ":0", "CI": "true"}, False),
        ("darwin", {}, True),
    ],
)
def test_a_browser_needs_a_screen(monkeypatch, system, environment, has_one):
    for name in ("CI", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", system)

    assert serve._has_a_screen() is has_one


def test_a_port_that_is_taken_is_named_with_another_to_choose(capsys, port):
    [stranger] = open_sockets("127.0.0.1", port)
    with stranger:
        said = refusal_of(capsys, port=port, host="127.0.0.1")

    assert said == (
        f"Port {port} is taken by another program: "
        "choose another, for example: run.py serve --port 8000\n"
    )


def test_a_port_that_cannot_be_is_refused(capsys):
    assert refusal_of(capsys, port=99_999) == (
        "Port 99999 cannot be used (bind(): port must be 0-65535.): "
        "choose another, for example: run.py serve --port 8000\n"
    )


def test_a_database_that_could_lose_marks_is_not_served(on_sqlite, transactional_db, capsys, port):
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous=OFF")
    try:
        said = refusal_of(capsys, port=port)
    finally:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous=FULL")

    assert said == (
        "The database “default” would lose recorded marks in a power cut: "
        "its setting “synchronous” is weaker than FULL.\n"
    )


def test_a_first_start_that_hangs_is_reported_to_the_second(data_folder, capsys, monkeypatch):
    monkeypatch.setattr(serve, "_PATIENCE", 0.3)
    first = only_one.claim(data_folder)

    said = refusal_of(capsys)

    first.close()
    assert said == (
        "Lexicon Drive has been started already but does not answer: "
        "close its window, or wait a minute, and start it again.\n"
    )


def test_ctrl_c_while_waiting_ends_with_a_sentence_too(data_folder):
    said = StringIO()
    with only_one.claim(data_folder):
        Timer(0.3, os.kill, [os.getpid(), signal.SIGINT]).start()
        call_command("serve", stdout=said)

    assert said.getvalue() == GOODBYE


@pytest.fixture
def first_window(data_folder, port):
    """A real program in a window of its own; its text is read when it has ended."""
    environment = {**os.environ, "LEXICON_DRIVE_DATA": str(data_folder)}
    environment |= {"SECRET_KEY": settings.SECRET_KEY, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(  # noqa: S603 -- the program itself
        [sys.executable, "-m", "django", "serve", "--port", str(port)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as program:
        try:
            wait_for(port)
            yield program
        finally:
            program.kill()


def test_a_second_start_finds_the_first_and_opens_it(first_window, port, monkeypatch):
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(serve, "_has_a_screen", lambda: True)
    said = StringIO()

    call_command("serve", port=port + 1, stdout=said)
    call_command("serve", port=port + 1, stdout=StringIO(), browser=False)

    [link] = opened
    assert said.getvalue() == (
        f"Lexicon Drive is already running here; opening it.\n  For the hostess, once:  {link}\n\n"
    )
    enter = link.removeprefix(f"http://localhost:{port}")
    assert settings.SESSION_COOKIE_NAME in cookies(port, enter)
    assert settings.SESSION_COOKIE_NAME not in cookies(port, enter)


def test_a_whole_evening_in_a_window_ends_without_a_trace(first_window):
    first_window.send_signal(signal.SIGINT)

    said, _ = first_window.communicate(timeout=10)
    assert first_window.returncode == 0
    assert said.startswith("Lexicon Drive is open.\n")
    assert said.endswith(GOODBYE)
