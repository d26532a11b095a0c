"""The program is killed in mid-hand and started again: the hall hardly notices (F44)."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import pytest
from playwright.sync_api import expect

from tests.browser.bell_page import IN_STEP, SIX, arm, listen, strokes

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]

# Hand 1 of a drive with twelve guests, 12 seconds before its bell; Table 1 was out early.
MAKE = """
from drives.http.sign_in import hall_hostess
from drives.services.evening.clocks import milliseconds
from tests.drives.an_evening import seated
evening = seated(hall_hostess(), guests=12)
evening.begin(1, ago=(420 - 12) / 60)
evening.enter(1, 1, {"Ann": 0, "Ben": 4, "Cy": 6, "Dee": 8})
print(evening.screen_url(), evening.steward_url("Joan"))
print(milliseconds(evening.hand(1).clock.bell_at(evening.now)))
"""


class Program:
    """The program as it runs in the hall, with a data folder of its own."""

    def __init__(self, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.here = f"http://127.0.0.1:{self.port}"
        self.environment = {**os.environ, "LEXICON_DRIVE_DATA": str(folder)}
        self.running = None

    def manage(self, *words):
        return [sys.executable, str(ROOT / "manage.py"), *words]

    def do(self, *words):
        done = subprocess.run(  # noqa: S603 -- our own manage.py
            self.manage(*words),
            cwd=ROOT,
            env=self.environment,
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout.split()

    def start(self):
        serve = self.manage("serve", "--no-browser", "--host", "127.0.0.1")
        self.running = subprocess.Popen(  # noqa: S603 -- our own manage.py
            [*serve, "--port", str(self.port)],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.DEVNULL,
        )
        direct = build_opener(ProxyHandler({}))
        until = time.monotonic() + 20
        while time.monotonic() < until:
            try:
                direct.open(f"{self.here}/", timeout=1).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        pytest.fail("The program did not start.", pytrace=False)

    def kill(self):
        if self.running:
            self.running.kill()
            self.running.wait(timeout=10)


@pytest.fixture
def program(tmp_path):
    found = Program(tmp_path)
    found.do("migrate", "--verbosity", "0")
    yield found
    found.kill()


def test_the_hall_goes_on_while_the_program_is_killed_and_started_again(program, new_page):
    """The clock counts on, the bell is struck on time, the marks are there, the pages come back."""
    program.start()
    wall_url, joan_url, bell = program.do("shell", "--no-imports", "-c", MAKE)
    wall, joan = listen(new_page(1280, 720)), listen(new_page(390, 844))
    wall.goto(program.here + wall_url)
    joan.goto(program.here + joan_url)
    arm(wall)
    arm(joan)

    program.kill()
    expect(wall.locator("[data-bell-sign]")).to_be_visible(timeout=15_000)
    heard = [strokes(wall), strokes(joan)]
    assert [[loud for loud, _ in page] for page in heard] == [SIX, SIX]
    assert max(abs(page[0][1] - int(bell)) for page in heard) < IN_STEP

    program.start()
    expect(joan.locator("[data-contact-age]")).to_have_text("now", timeout=15_000)
    expect(wall.get_by_text("goes to Table 2").or_(wall.get_by_text("Ann")).first).to_be_visible()
    joan.reload()
    expect(joan.locator("[data-clock-time]")).to_have_text("Time")
    assert strokes(joan) == []
