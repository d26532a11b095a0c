"""How large things are on a score card: in ordinary print, and in large print (16 points to read).

Points throughout. Ordinary print grows with the card, as far as a half or a whole sheet lets it.
"""

from dataclasses import dataclass, fields, replace
from typing import Self

from drives.papers.pen import MM

ROW_TO_WRITE_ON = 7 * MM  # a pencilled figure needs it


@dataclass(frozen=True, slots=True)
class CardColumn:
    """A column of the card: its heading, line by line, and its part of the width."""

    heading: tuple[str, ...]
    share: float
    for_the_steward: bool = False


_NEVER_GROWN = ("row_at_least", "row_at_most", "where_lines")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSizes:
    """Heights of the parts of a card, and sizes of the type in them."""

    header_wanted: float
    header_at_most: float
    header_with_lines: float  # from here on the drive's name has a line of its own
    headings: float
    headings_at_least: float  # in two lines, where rows leave little height
    foot: float
    gap: float
    last_line: float
    row_at_least: float
    row_at_most: float
    number: float  # the width of the box for the card's number
    title: float
    where: float
    where_lines: int  # with two the dictionary has its own
    name: float
    name_at_least: float
    qr_at_most: float
    seat: float
    heading: float
    figure: float
    subtotal: float  # 0: no caption, the heavy box says it
    caption: float
    grand: float
    last: float
    back: float
    back_inset: float  # from the frame of the back to its words

    def scaled(self, scale: float) -> Self:
        """Return the same sizes for a larger card; a row of 7 mm is enough on any."""
        grown = {f.name: getattr(self, f.name) * scale for f in fields(self)}
        kept = {name: getattr(self, name) for name in _NEVER_GROWN}
        return replace(self, **{**grown, **kept})


ORDINARY = CardSizes(
    header_wanted=26 * MM,
    header_at_most=34 * MM,
    header_with_lines=19 * MM,
    headings=7.3 * MM,
    headings_at_least=5.2 * MM,
    foot=7.2 * MM,
    gap=0.9 * MM,
    last_line=2.7 * MM,
    row_at_least=ROW_TO_WRITE_ON,
    row_at_most=15.5 * MM,
    number=17 * MM,
    title=15,
    where=7.5,
    where_lines=1,
    name=14,
    name_at_least=9,
    qr_at_most=20 * MM,
    seat=9,
    heading=6,
    figure=10,
    subtotal=4.8,
    caption=6.6,
    grand=8,
    last=6.4,
    back=10,
    back_inset=9.5,
)
LARGE = CardSizes(
    header_wanted=46 * MM,
    header_at_most=58 * MM,
    header_with_lines=0,
    headings=14 * MM,
    headings_at_least=14 * MM,
    foot=14 * MM,
    gap=1.5 * MM,
    last_line=6.4 * MM,
    row_at_least=8 * MM,
    row_at_most=13 * MM,
    number=25 * MM,
    title=24,
    where=16,
    where_lines=2,
    name=26,
    name_at_least=16,
    qr_at_most=28 * MM,
    seat=17,
    heading=16,
    figure=17,
    subtotal=0,
    caption=16,
    grand=16,
    last=16,
    back=16,
    back_inset=10.4,
)

COLUMNS = (
    CardColumn(("Hand",), 9),
    CardColumn(("Table",), 11),
    CardColumn(("Cards", "left"), 16),
    CardColumn(("Initials of the", "player on", "your left"), 19),
    CardColumn(("Fine", "(Steward", "only)"), 12, for_the_steward=True),
    CardColumn(("Steward",), 12, for_the_steward=True),
    CardColumn(("Running", "total"), 16),
)
SHORT_COLUMNS = (
    *COLUMNS[:3],
    CardColumn(("Initials,", "on your left"), 19),
    CardColumn(("Fine", "(Steward)"), 12, for_the_steward=True),
    *COLUMNS[5:],
)
# In large print each is as wide as its heading and a pencilled figure need.
LARGE_COLUMNS = (
    CardColumn(("Hand",), 15.5),
    CardColumn(("Table",), 16),
    CardColumn(("Cards", "left"), 18),
    CardColumn(("Initials", "on left"), 19.5),
    CardColumn(("Fine",), 14, for_the_steward=True),
    CardColumn(("Steward",), 23, for_the_steward=True),
    CardColumn(("Running", "total"), 23.5),
)
