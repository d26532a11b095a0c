"""What tests in a real browser share: one Chromium a run, two screens, axe, pictures to look at.

Pictures are kept when `SCREENSHOTS` names a folder. Where no browser is found the tests are skipped
and say so; with CI=true that is a failure, since a check that did not run must not look green.
"""

import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.bell_page import open_board, open_wall, signed_in
from tests.browser.her_phone import by_name, scanned, three_tables_after_the_bell

_NAMES = (
    "chromium-headless-shell",  # draws no window, which is half of what the tests cost
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
)
_QUIET = (
    "--no-sandbox",  # CI runs as root
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
    "--host-resolver-rules=MAP hall.local 127.0.0.1",  # by this name a page is no secure context
)
_LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

NewPage = Callable[..., Page]


def _chromium() -> str:
    for name in _NAMES:
        if found := shutil.which(name):
            return found
    missing = f"No browser was found (looked for {', '.join(_NAMES)}): install chromium."
    if os.environ.get("CI") == "true":
        pytest.fail(missing, pytrace=False)
    pytest.skip(missing)


@pytest.fixture(scope="session", autouse=True)
def _database_beside_the_browser() -> Iterator[None]:
    """Let Django use its database although Playwright keeps an event loop in this thread."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        yield


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the one Chromium of this run."""
    path = _chromium()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(_QUIET))
        yield chromium
        chromium.close()


@pytest.fixture
def new_page(browser: Browser, live_server, transactional_db) -> Iterator[NewPage]:
    """Open pages of any width, height and colour scheme; addresses may be written from the root.

    Every page fails its test if a script broke or the content policy forbade something.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(width: int, height: int, *, color_scheme: str = "light", **options) -> Page:
        context = browser.new_context(
            base_url=live_server.url,
            viewport={"width": width, "height": height},
            color_scheme=color_scheme,
            locale="en-GB",
            timezone_id="Europe/London",
            reduced_motion="reduce",
            **options,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda line: complaints.append(line.text) if _is_complaint(line) else None,
        )
        return page

    yield open_page
    for context in contexts:
        context.close()
    _until_all_is_answered()
    assert complaints == []


def _until_all_is_answered(patience: float = 3) -> None:
    """Let the server end what pages asked as they were closed, before its tables are emptied."""
    until = time.monotonic() + patience
    while time.monotonic() < until and any(
        "process_request" in thread.name for thread in threading.enumerate()
    ):
        time.sleep(0.02)


# A refusal (4xx), a laptop that is busy (503) and a lost connection are a test's own doing; htmx
# tells of the last too.
_MEANT = (
    *("with a status of 4", "with a status of 503", "net::ERR_", "htmx:sendError", "htmx:after"),
    "htmx:sendAbort",  # a page that asks by itself gives way to what is sent
)


def _is_complaint(line) -> bool:
    return line.type == "error" and not any(meant in line.text for meant in _MEANT)


@pytest.fixture
def sample_templates(settings) -> None:
    """Find templates in `tests/browser/templates` too."""
    templates = deepcopy(settings.TEMPLATES)
    templates[0]["DIRS"].insert(0, Path(__file__).parent / "templates")
    settings.TEMPLATES = templates


@pytest.fixture
def phone(new_page: NewPage) -> NewPage:
    """`phone(color_scheme="dark")` opens a page on a phone."""

    def open_phone(color_scheme: str = "light", **options) -> Page:
        return new_page(390, 844, color_scheme=color_scheme, has_touch=True, **options)

    return open_phone


@pytest.fixture
def laptop(new_page: NewPage) -> NewPage:
    """`laptop(color_scheme="dark")` opens a page on the hostess's laptop."""

    def open_laptop(color_scheme: str = "light", **options) -> Page:
        return new_page(1280, 800, color_scheme=color_scheme, **options)

    return open_laptop


@pytest.fixture
def zoomed(hostess, new_page, live_server) -> Page:
    """The hostess's laptop of 1280 by 800 at 200 %: a page of 640 by 400, signed in."""
    return signed_in(new_page(640, 400, device_scale_factor=2), hostess, live_server)


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """`axe(page)` returns what stands in a reader's way (WCAG 2.2 AA), a sentence each."""

    def look(page: Page, rules: Sequence[str] = _LEVELS) -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE_SCRIPT)
        found = page.evaluate(
            "rules => axe.run({runOnly: rules, resultTypes: ['violations']})", rules
        )
        return [
            f"{violation['help']} ({violation['id']}): {' '.join(map(str, node['target']))}: "
            f"{node['failureSummary']}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]

    return look


@pytest.fixture(scope="session")
def screenshots() -> Callable[[Page, str], None]:
    """`screenshots(page, "board-dark")` keeps a picture of the whole page when asked to."""

    def keep(page: Page, name: str) -> None:
        if folder := os.environ.get("SCREENSHOTS"):
            page.screenshot(path=Path(folder) / f"{name}.png", full_page=True, caret="initial")

    return keep


@pytest.fixture(scope="session")
def sideways() -> Callable[[Page], list[str]]:
    """`sideways(page)` names what sticks out of the page at its end edge: nothing should."""

    def look(page: Page) -> list[str]:
        return page.evaluate(
            """() => {
              const width = document.documentElement.clientWidth;
              return [...document.body.querySelectorAll("*")]
                .filter((part) => !part.closest(".visually-hidden, .skip"))
                .filter((part) => part.getBoundingClientRect().right > width + 0.5)
                .map((part) => `${part.className}: ${part.textContent.slice(0, 30)}`);
            }"""
        )

    return look


@pytest.fixture(scope="session")
def small_targets() -> Callable[[Page], list[str]]:
    """`small_targets(page)` names what is to be pressed and is lower than 48 px."""

    def look(page: Page) -> list[str]:
        return page.evaluate(
            """() => [...document.querySelectorAll(
                "a[href], button, select, textarea, summary, input:not([type=hidden])")]
              .map((part) => part.closest("label") ?? part)
              .filter((part) => part.checkVisibility() && !part.matches(".skip"))
              .filter((part) => part.getBoundingClientRect().height < 47.5)
              .map((part) => `${part.outerHTML.slice(0, 90)}: `
                + `${part.getBoundingClientRect().height}`)"""
        )

    return look


@pytest.fixture(scope="session")
def in_the_way(axe, sideways, small_targets, screenshots) -> Callable[[Page, str], list[str]]:
    """`in_the_way(page, "board-phone")` names all of that, in light and in dark."""

    def look(page: Page, name: str) -> list[str]:
        page.evaluate("document.fonts.ready")
        page.emulate_media(color_scheme="light")
        screenshots(page, f"{name}-light")
        found = [*axe(page), *sideways(page), *small_targets(page)]
        page.emulate_media(color_scheme="dark")  # only the colours are others
        screenshots(page, f"{name}-dark")
        return [*found, *axe(page, ["color-contrast"])]

    return look


# Of the `evening` that a test file makes, or of this one.


@pytest.fixture
def evening(hostess):
    return three_tables_after_the_bell(hostess)


@pytest.fixture
def wall(new_page, evening):
    return lambda wrong=0, **more: open_wall(new_page(1280, 720, **more), evening, wrong)


@pytest.fixture
def board(evening, hostess, laptop, live_server):
    return lambda: open_board(laptop(), evening, hostess, live_server)


@pytest.fixture
def hers(evening, live_server):
    return lambda: by_name(evening, live_server)


@pytest.fixture
def joan(hers, phone):
    return scanned(phone(), hers())
