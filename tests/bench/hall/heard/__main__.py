"""Hears the bell: `python -m tests.bench.hall.heard [folder]`, where PulseAudio and Chromium are.

The real program and three devices in hands of 21 seconds, each with a loudspeaker of its own that
is recorded. Printed is what came out: when, how many strokes, how long, how loud, which pitches.
The folder keeps the recordings, and a spectrogram where sox is installed.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.bench.hall.heard.devices import NAMES, Devices, browsers
from tests.bench.hall.heard.ear import Loudspeakers
from tests.bench.hall.heard.sound import Sound, fades, save, share, sound_in, spectrum
from tests.bench.hall.server import Server, free_port, furnish

SECONDS, INTERVAL = 21, 12
PARTIALS = (784, 1568, 1889.4, 2352, 3551.5, 4233.6)  # Hz, of drives/static/drives/js/bell.js
_DIES = 8.5  # seconds after its instant in which a bell has died away
_HEAD = (
    "| what | device | ms off | strokes | s within 20 dB | peak dBFS | RMS of 3 s, dBFS "
    "| samples cut off | gaps of 10 ms |"
)

Moment = tuple[str, float, tuple[str, ...]]  # what is rung, at which instant, on which devices


def moments(hall: Devices) -> Iterator[Moment]:
    """Go through an evening; each moment is listened to before the next one begins."""
    pressed = hall.try_the_bell()
    yield "Try the bell", pressed, NAMES[:1]
    hall.pages["laptop"].goto(hall.board)
    for name in NAMES:
        yield "armed", hall.arm(name), (name,)
    yield from played_to_the_end(hall)
    yield from cut_and_rung_at_once(hall)
    yield from slept(hall)
    yield from hidden(hall)


def played_to_the_end(hall: Devices) -> Iterator[Moment]:
    """Play hand 1 with a minute more, so that its last minute begins; then the interval."""
    hall.begin(1)
    hall.does("hands/1/minute/")
    bell = hall.bell_at(1)
    yield "one minute", bell - 60, NAMES
    yield "bell", bell, NAMES
    hall.does("hands/1/interval/")
    yield "interval over", hall.interval_over_at(1), NAMES


def cut_and_rung_at_once(hall: Devices) -> Iterator[Moment]:
    bell = hall.begin(2)
    wait_until(bell - 13)
    hall.cut_the_network(is_cut=True)
    yield "network cut", bell, NAMES
    hall.cut_the_network(is_cut=False)
    bell = hall.begin(3)
    wait_until(bell - 10)
    yield "rung at once", hall.press("laptop", "form[action$='/bell/'] button"), NAMES


def slept(hall: Devices) -> Iterator[Moment]:
    """Let the phone sleep from five seconds before the bell, by much and by little too long."""
    for hand, late in ((4, 6.0), (5, 1.0)):
        bell = hall.begin(hand)
        wait_until(bell - 5)
        with hall.asleep("phone"):
            wait_until(bell + late)
        yield f"slept {late:.0f} s too long", bell, NAMES


def hidden(hall: Devices) -> Iterator[Moment]:
    tab = hall.hide_the_phone()
    yield "hidden tab", hall.begin(6), NAMES
    woken = time.time()
    tab.show()
    yield "shown again", woken, NAMES[2:]


def wait_until(when: float) -> None:
    time.sleep(max(0.0, when - time.time()))


def row(what: str, device: str, planned: float, sound: Sound | None) -> str:
    if sound is None:
        return f"| {what} | {device} | silent | | | | | | |"
    return (
        f"| {what} | {device} | {1000 * (sound.begins - planned):.0f} | {sound.strokes()} "
        f"| {sound.lasts():.1f} | {sound.peak:.1f} | {sound.loudness():.1f} | {sound.cut_off} "
        f"| {sound.gaps()} |"
    )


def listen(hall: Devices, loudspeakers: Loudspeakers) -> dict[tuple[str, str], Sound]:
    """Print a line for each device at each moment, and return what was heard."""
    heard = {}
    print(_HEAD, "|---" * 9 + "|", sep="\n")
    for what, planned, devices in moments(hall):
        wait_until(planned + _DIES)
        for device in devices:
            recorded = loudspeakers.ears[device].heard(planned - 0.3, time.time() - 0.2)
            sound = sound_in(*recorded)
            print(row(what, device, planned, sound), flush=True)
            if sound:
                heard[what, device] = sound
    return heard


def print_pitches(bell: Sound, single: Sound) -> None:
    power = spectrum(bell.samples)
    bands = ((0, 300), (300, 1000), (1000, 2000), (2000, 3000), (3000, 5000), (5000, 24_000))
    print("\n| Hz | share of the bell's power |\n|---|---|")
    for low, high in bands:
        print(f"| {low} to {high} | {100 * share(power, low, high):.0f} % |")
    print("\n| partial of a single stroke, Hz | dBFS | s until a third is left |\n|---|---|---|")
    for pitch in PARTIALS:
        loud, lasts = fades(single.samples, pitch)
        print(f"| {pitch:.0f} | {loud:.0f} | {lasts:.2f} |")


def keep(heard: dict[tuple[str, str], Sound], folder: Path) -> None:
    for (what, device), sound in heard.items():
        file = folder / f"{what.replace(' ', '-')}-{device}.wav"
        save(sound, file)
        if sox := shutil.which("sox"):
            picture = ["-n", "spectrogram", "-z", "80", "-o", str(file.with_suffix(".png"))]
            subprocess.run([sox, str(file), *picture], check=True)  # noqa: S603 - our own file


def main(folder: str = "") -> None:
    # Playwright keeps an event loop in this thread, and the bell's instant is in the database.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with tempfile.TemporaryDirectory() as drive, Loudspeakers(*NAMES) as loudspeakers:
        hall = furnish(
            Path(drive),
            guests=12,
            stewards=1,
            begun=False,
            hand_seconds=SECONDS,
            change_seconds=1,
            interval_seconds=INTERVAL,
        )
        with (
            Server(hall.folder, free_port()) as server,
            sync_playwright() as playwright,
            browsers(playwright, loudspeakers) as started,
        ):
            heard = listen(Devices(hall, server, started), loudspeakers)
    print_pitches(heard["bell", "laptop"], heard["one minute", "laptop"])
    if folder:
        keep(heard, Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:2])
