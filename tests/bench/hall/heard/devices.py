"""The devices of a hall that is listened to, each with its own loudspeaker."""

import os
import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime

from playwright.sync_api import Browser, Page, Playwright

from tests.bench.hall.heard.ear import Loudspeakers
from tests.bench.hall.heard.hidden_tab import HiddenTab
from tests.bench.hall.server import Hall, Server

NAMES = ("laptop", "wall", "phone")
WRONG = 437_000  # ms by which the phone's clock is wrong
_ARM = "[data-arm-bell]:visible"

_CLOCK = f"(() => {{ const now = Date.now; Date.now = () => now() + {WRONG}; }})()"
_PRESSED = """addEventListener("click", (event) => {
  window.pressedAt = (performance.timeOrigin + event.timeStamp) / 1000;
}, true)"""
_POST = """([path, key]) => {
  const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
  const body = new URLSearchParams({ csrfmiddlewaretoken: token, key });
  return fetch(path, { method: "POST", body, redirect: "manual" }).then((answer) => answer.type);
}"""


@dataclass
class Devices:
    """A laptop, a hall screen, and a Steward's phone whose clock is seven minutes wrong."""

    hall: Hall
    server: Server
    browsers: dict[str, Browser]
    pages: dict[str, Page] = field(default_factory=dict)

    def __post_init__(self) -> None:
        doors = {"laptop": self.hall.sign_in, "wall": self.hall.screen, "phone": self.phones}
        for name, door in doors.items():
            page = self.browsers[name].new_page(base_url=self.server.address)
            page.set_default_timeout(20_000)
            page.add_init_script(_PRESSED)
            if name == "phone":
                page.add_init_script(_CLOCK)
            page.goto(door)
            self.pages[name] = page

    @property
    def phones(self) -> str:
        return self.hall.stewards[0]

    @property
    def board(self) -> str:
        return f"/drives/{self.hall.code}/"

    def press(self, name: str, button: str) -> float:
        """Press a button and return when it was pressed."""
        page = self.pages[name]
        page.locator(button).first.click()
        pressed: float = page.evaluate("window.pressedAt")
        return pressed

    def try_the_bell(self) -> float:
        self.pages["laptop"].goto(f"{self.board}ready/")
        return self.press("laptop", "[data-ring-for-trial]")

    def arm(self, name: str) -> float:
        return self.press(name, _ARM)

    def does(self, path: str) -> None:
        """Let the hostess send a form from her laptop."""
        key = f"heard-{time.time_ns()}"
        said = self.pages["laptop"].evaluate(_POST, [self.board + path, key])
        assert said == "opaqueredirect", (path, said)

    def begin(self, hand: int) -> float:
        """Begin a hand and return the instant of its bell, in seconds since 1970."""
        self.does(f"hands/{hand}/start/")
        return self.bell_at(hand)

    def bell_at(self, hand: int) -> float:
        from drives.models import Hand

        found = Hand.objects.get(drive__code=self.hall.code, number=hand)
        at = found.clock.bell_at(datetime.now(UTC))
        assert at
        return at.timestamp()

    def interval_over_at(self, hand: int) -> float:
        from drives.models import Hand

        found = Hand.objects.get(drive__code=self.hall.code, number=hand)
        assert found.interval_at
        return found.interval_at.timestamp() + found.drive.interval_seconds

    def cut_the_network(self, *, is_cut: bool) -> None:
        for page in self.pages.values():
            page.context.set_offline(is_cut)

    @contextmanager
    def asleep(self, name: str) -> Iterator[None]:
        """Let a device sleep: nothing of its browser runs, timers and sound card included."""
        asked = self.browsers[name].new_browser_cdp_session().send("SystemInfo.getProcessInfo")
        processes = [process["id"] for process in asked["processInfo"]]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def hide_the_phone(self) -> HiddenTab:
        """Open her page in a tab that another one covers, in place of the one that is seen."""
        page = self.pages["phone"]
        page.goto("about:blank")
        tab = HiddenTab(self.browsers["phone"], self.server.address + self.phones)
        while not tab.evaluate("document.readyState === 'complete'", page):
            page.wait_for_timeout(100)
        page.wait_for_timeout(1000)
        tab.evaluate("document.querySelector('[data-arm-bell]').click()", page)
        page.wait_for_timeout(5000)
        tab.hide()
        assert tab.evaluate("document.hidden", page)
        return tab


@contextmanager
def browsers(playwright: Playwright, loudspeakers: Loudspeakers) -> Iterator[dict[str, Browser]]:
    """Start a browser for each device, which plays through that device's loudspeaker."""
    started = {
        name: playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            ignore_default_args=["--mute-audio"],
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
            env=dict(loudspeakers.environ(name)),
        )
        for name in NAMES
    }
    yield started
    for browser in started.values():
        browser.close()
