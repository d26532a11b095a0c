"""Plays an evening in a browser other than Chromium and says what held.

    python -m tests.other_browsers firefox
    python -m tests.other_browsers webkit --dark --pictures pictures

Firefox needs nothing but itself (and pulseaudio, where there is no sound card); WebKitGTK needs
WebKitWebDriver, its MiniBrowser and Xvfb. It is part of no test run: few machines have them.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tests.bench.hall.server import Server, free_port
from tests.other_browsers import evening, steward
from tests.other_browsers.browsers import HALL, firefox, webkit
from tests.other_browsers.wire import RefusedError

BROWSERS = {"firefox": firefox, "webkit": webkit}


def furnish(folder: Path) -> str:
    """Make an empty program; return the link that signs the hostess in."""
    os.environ["LEXICON_DRIVE_DATA"] = str(folder)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "drives.settings")
    import django

    django.setup()
    from django.core.management import call_command
    from django.utils import timezone

    from drives.http.sign_in import hall_hostess, make_sign_in_link

    call_command("migrate", verbosity=0)
    return make_sign_in_link(hall_hostess(), now=timezone.now())


def went(step: evening.Step, held: evening.Evening) -> bool:
    """Take one step and say how it went."""
    name = step.__name__.replace("_", " ")
    try:
        step(held)
    except (AssertionError, RefusedError, OSError) as fault:
        sys.stdout.write(f"  NOT  {name}: {fault}\n")
        if held.pictures:
            held.browser.picture(held.pictures / "not.png")
        return False
    sys.stdout.write(f"  held {name}\n")
    return True


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.other_browsers")
    asked.add_argument("browser", choices=BROWSERS)
    asked.add_argument("--dark", action="store_true", help="as a device set to dark shows it")
    asked.add_argument("--pictures", type=Path, help="a folder for a picture of each page")
    chosen = asked.parse_args()
    if chosen.pictures:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        sign_in = furnish(Path(folder))
        with Server(Path(folder), free_port()) as server:
            address = f"http://{HALL}:{server.port}"
            with BROWSERS[chosen.browser](address, dark=chosen.dark) as browser:
                played = evening.Evening(browser, server, sign_in, chosen.pictures)
                steps = (*evening.BEFORE, *steward.STEPS, *evening.AFTER)
                good = all(went(step, played) for step in steps)
                complaints = browser.complaints()
    sys.stdout.writelines(f"  said {line}\n" for line in complaints)
    return 0 if good and not complaints else 1


if __name__ == "__main__":
    sys.exit(main())
