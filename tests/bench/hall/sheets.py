"""What a Steward's phone sends for a table, as the page's own form would."""

import random
from collections.abc import Mapping


def sheet(
    table: int, *, key: str, seen: int, dice: random.Random, guests: tuple[int, ...] = ()
) -> dict[str, object]:
    """Return the form of a table of four: one who ran out, three with cards left."""
    seated = guests or tuple(range(4 * table - 3, 4 * table + 1))
    points = [0, *(2 * dice.randint(1, 20) for _ in seated[1:])]
    form: dict[str, object] = {"key": key, "seen_version": seen}
    for chair, (guest, figure) in enumerate(zip(seated, points, strict=True), 1):
        form |= {
            f"points_{chair}": figure,
            f"was_{chair}": "",
            f"guest_{chair}": guest,
            f"initials_{chair}": "on",
        }
    return form


def total(form: Mapping[str, object]) -> int:
    """Return what the marks of a sheet add up to."""
    return sum(int(str(value)) for name, value in form.items() if name.startswith("points_"))
