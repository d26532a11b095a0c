"""How long printing takes, how much memory, how long the file: 400 score cards beside fpdf2.

`python -m tests.bench.bench_papers` prints the rows of docs/performance.md. Each figure is taken
in a process of its own, that of the peer too, where fpdf2 is installed.
"""

import importlib
import importlib.util
import resource
import subprocess
import sys
from collections.abc import Callable
from time import process_time

from drives.papers import (
    CardFor,
    Occasion,
    PlaceRow,
    Stationery,
    score_cards,
    standings_sheet,
)
from drives.papers.fonts import know_the_fonts
from drives.papers.qr import matrix

WITTERING = Occasion("Little Wittering Drive", "Saturday, 12 May 1935", "Parish Hall")
ROUNDS = 4


def cards(count: int, *, with_code: bool = True) -> list[CardFor]:
    """Return cards for so many guests, four to a table."""
    return [
        CardFor(
            number,
            f"Łukasz Żak {number}",
            table=(number + 3) // 4,
            chair=(number - 1) % 4 + 1,
            address=f"HTTPS://DRIVE.EXAMPLE.ORG/G/{number:016}" if with_code else None,
        )
        for number in range(1, count + 1)
    ]


def our_cards(
    count: int, *, with_code: bool = True, with_backs: bool = False, is_large: bool = False
) -> bytes:
    """Make score cards as the print page does."""
    return score_cards(
        WITTERING,
        cards(count, with_code=with_code),
        hands=12,
        interval_after=6,
        with_backs=with_backs,
        stationery=Stationery(is_large=is_large),
    )


def their_cards(count: int, *, with_code: bool = True) -> bytes:
    """Make the same cards with fpdf2: the same font, rows, boxes and codes, without our tags."""
    pdf = importlib.import_module("fpdf").FPDF(format="A4")
    pdf.set_auto_page_break(auto=False)
    pdf.add_font("Noto", fname="drives/papers/fonts/NotoSans-Regular.ttf")
    for number, card in enumerate(cards(count, with_code=with_code)):
        if number % 4 == 0:
            pdf.add_page()
        _their_card(pdf, card, (number % 2 * 105 + 5, number // 2 % 2 * 148.5 + 5))
    return bytes(pdf.output())


def _their_card(pdf, card: CardFor, corner: tuple[float, float]) -> None:  # type: ignore[no-untyped-def]
    left, top = corner
    for size, across, y, words in (
        (13, 20, 5, "Little Wittering Drive"),
        (7, 20, 10, "Saturday, 12 May 1935 · Parish Hall"),
        (13, 20, 17, card.name),
        (9, 20, 24, f"Table {card.table} · Chair {card.chair}"),
        (24, 2, 20, str(card.number)),
        *((6, x, y, words) for x, y, words in _THEIR_WORDS),
    ):
        pdf.set_font("Noto", size=size)
        pdf.text(left + across, top + y, words)
    _their_rows(pdf, left, top)
    if card.address:
        squares = matrix(card.address)
        unit = 20 / len(squares)
        for row, line in enumerate(squares):
            for column, is_dark in enumerate(line):
                if is_dark:
                    at = (left + 75 + column * unit, top + row * unit)
                    pdf.rect(*at, unit, unit, style="F")


_WIDTHS = (9, 11, 16, 19, 12, 12, 16)
_THEIR_WORDS = (
    *((2, 35, "Hand"), (11, 35, "Table"), (24, 34, "Cards"), (24, 37, "left")),
    *((38, 33, "Initials of the"), (38, 35, "player on"), (38, 37, "your left")),
    *((56, 33, "Fine"), (56, 35, "(Steward"), (56, 37, "only)"), (68, 35, "Steward")),
    *((80, 34, "Running"), (80, 37, "total"), (80, 80, "Subtotal at interval")),
    *((1, 128, "Marks"), (30, 128, "Fines"), (30, 130, "50 a wrong word")),
    *((55, 128, "Grand total"), (1, 137, "The lowest total wins. The winner moves and deals.")),
)


def _their_rows(pdf, left: float, top: float) -> None:  # type: ignore[no-untyped-def]
    pdf.set_fill_color(246, 239, 220)
    pdf.rect(left + 55, top + 31, 24, 95, style="F")
    pdf.set_fill_color(20, 33, 61)
    pdf.set_font("Noto", size=10)
    for row in range(13):
        y = top + 31 + row * 7.3
        pdf.text(left + 2, y + 5, str(row or ""))
        x = left
        for width in _WIDTHS:
            pdf.rect(x, y, width, 7.3)
            x += width
    for start, width in ((0, 28), (28, 27), (55, 40)):
        pdf.rect(left + start, top + 127, width, 7.2)


def standings() -> bytes:
    """Make the standings of 400."""
    rows = [
        PlaceRow(str(number), f"Łukasz Żak {number}", number, "", number, 2, 50, number + 52, 12)
        for number in range(1, 401)
    ]
    return standings_sheet(WITTERING, rows, hands=12)


KINDS: dict[str, tuple[Callable[[], bytes], int]] = {  # with the number of pages
    "400 score cards with codes": (lambda: our_cards(400), 100),
    "the same by fpdf2": (lambda: their_cards(400), 100),
    "400 score cards without codes": (lambda: our_cards(400, with_code=False), 100),
    "the same by fpdf2, without codes": (lambda: their_cards(400, with_code=False), 100),
    "400 score cards with codes and backs": (lambda: our_cards(400, with_backs=True), 200),
    "4,000 score cards with codes": (lambda: our_cards(4000), 1000),
    "4,000 score cards with codes and backs": (lambda: our_cards(4000, with_backs=True), 2000),
    "160 score cards in large print": (lambda: our_cards(160, is_large=True), 80),
    "standings of 400": (standings, 0),
}


def measure(kind: str) -> None:
    """Print one row: own time at best, pages a second, memory above the start, length."""
    make, pages = KINDS[kind]
    know_the_fonts()
    start = _memory()
    times = []
    for _ in range(ROUNDS):
        written = b""  # the file of the round before is nobody's any more
        begun = process_time()
        written = make()
        times.append(process_time() - begun)
    best = min(times)
    above = (_memory() - start) / 1024
    speed = f"{pages / best:,.0f}" if pages else ""
    length = len(written) / 1024**2
    print(f"| {kind} | {best * 1000:,.0f} | {speed} | {above:.0f} | {length:.2f} |", flush=True)  # noqa: T201 - what the script is for


def _memory() -> int:
    """Return the most that this process has used, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> None:
    """Measure each kind in a process of its own; the peer where it is installed."""
    if len(sys.argv) > 1:
        measure(sys.argv[1])
        return
    print("| what | ms | pages a second | MiB above the start | MiB long |\n|---|---|---|---|---|")  # noqa: T201
    for kind in KINDS:
        if "fpdf2" not in kind or importlib.util.find_spec("fpdf"):
            command = [sys.executable, "-m", "tests.bench.bench_papers", kind]
            subprocess.run(command, check=True)  # noqa: S603 - ourselves, with one of our own words


if __name__ == "__main__":
    main()
