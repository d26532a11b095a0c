"""The program as it runs in the hall: its own process and data folder, and it can be killed."""

import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import pytest

ROOT = Path(__file__).parents[2]

# The database and the drive are made by one process: each start of Python takes a second here.
MIGRATE = """
from django.core.management import call_command
call_command("migrate", verbosity=0)
from drives.http.sign_in import hall_hostess
from tests.drives.an_evening import seated
evening = seated(hall_hostess(), guests=12)
"""

STANDS = """
import json
from drives.models import Hand, LogEntry, Mark
marks = Mark.objects.filter(hand__number=1).values_list("player__name", "points")
print(json.dumps({
    "hands": Hand.objects.count(),
    "marks": dict(marks),
    "sheets": LogEntry.objects.filter(act="enter_marks").count(),
}))
"""


class Program:
    """The program as it runs in the hall, with a data folder of its own."""

    def __init__(self, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.here = f"http://127.0.0.1:{self.port}"
        self.by_name = f"http://hall.local:{self.port}"  # no secure context, as on a phone
        self.environment = {**os.environ, "LEXICON_DRIVE_DATA": str(folder)}
        self.running = None

    def manage(self, *words):
        return [sys.executable, str(ROOT / "manage.py"), *words]

    def run(self, script):
        """Run a script beside the program, and return what it prints."""
        done = subprocess.run(  # noqa: S603 -- our own manage.py
            self.manage("shell", "--no-imports", "-c", script),
            cwd=ROOT,
            env=self.environment,
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout

    def make(self, script):
        """Make the database and an `evening` for twelve guests, and what the script says of it."""
        return self.run(MIGRATE + script).split()

    def stands(self):
        """Return what is recorded: how many hands and sheets, and the marks of hand 1."""
        return json.loads(self.run(STANDS))

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
                direct.open(f"{self.here}/dictionary/", timeout=1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        pytest.fail("The program did not start.", pytrace=False)

    def kill(self):
        """End it as a power cut would, without a chance to put anything in order."""
        if self.running:
            self.running.kill()
            self.running.wait(timeout=10)
            self.running = None
