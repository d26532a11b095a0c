"""The figures of `fairness`, written down: once for the program, once for people to read."""

from collections.abc import Iterator
from dataclasses import dataclass

from lexicon.house_rules import EmptyChairs

_WAYS = {
    EmptyChairs.MOVE: "the empty chair moves",
    EmptyChairs.SHORT: "short tables",
    EmptyChairs.HOUSE: "house players",
}


@dataclass(frozen=True, slots=True)
class Measured:
    """One number of guests seated one way; all figures are of a hundred."""

    guests: int
    way: str
    everyone: float
    winner: float
    began_there: float
    never_walk: float


@dataclass(frozen=True, slots=True)
class Figures:
    """What a whole run has measured."""

    drives: int
    hands: int
    stored: int
    points_lower: float
    rows: tuple[Measured, ...]


def as_toml(figures: Figures) -> str:
    """Write the figures as the numbers adviser reads them."""
    return "\n".join(_toml(figures)) + "\n"


def _toml(figures: Figures) -> Iterator[str]:
    yield "# Written by tests/bench/fairness.py; docs/fairness.md tells what the figures mean."
    yield f"drives = {figures.drives}"
    yield f"hands = {figures.hands}"
    yield f"points_lower = {figures.points_lower}"
    for row in figures.rows:
        yield ""
        yield "[[measured]]"
        yield f"guests = {row.guests}"
        yield f'way = "{row.way}"'
        yield f"everyone = {row.everyone}"
        yield f"winner = {row.winner}"
        yield f"began_there = {row.began_there}"
        yield f"never_walk = {row.never_walk}"


def as_page(figures: Figures) -> str:
    """Write the figures as a page of the documentation."""
    lines = [
        *_INTRODUCTION.format(
            drives=f"{figures.drives:,}",
            hands=figures.hands,
            stored=f"{figures.stored:,}",
            lower=figures.points_lower,
        ).splitlines(),
        "",
        "| guests | way | everyone | winner | times | won by who began there | never walk |",
        "|---:|---|---:|---:|---:|---:|---:|",
        *(_line(row) for row in figures.rows),
    ]
    return "\n".join(lines) + "\n"


def _line(row: Measured) -> str:
    way = _WAYS[EmptyChairs(row.way)]
    times = f"{row.winner / row.everyone:.1f}"
    return (
        f"| {row.guests} | {way} | {row.everyone:.1f} | {row.winner:.1f} | {times} "
        f"| {row.began_there:.1f} | {row.never_walk:.1f} |"
    )


_INTRODUCTION = """\
# How fair each way of seating is

<!-- Written by `python -m tests.bench.fairness`; change the text there. -->

When the guests cannot be seated by fours (D2) somebody sits at a table of three. If that helps,
the winner of the drive will have sat at such tables more often than everybody else. That is
measured here: {drives} drives of {hands} hands for each line, and in each the share of the
winner's hands at a table of fewer than four guests, against the share of everyone's.

- **The hands are real.** Computer players (`lexicon.players`) played {stored} hands at tables of
  three and as many at tables of four, by the rules and the dictionary that the program uses. All
  are equally good: then nothing but the seat makes a difference. A mark at a table of three is
  {lower} points lower on the average, since one of three runs out sooner than one of four, and
  each has more turns before the bell.
- **The evenings draw from that store**, since thousands of evenings played out card by card would
  take hours. Seats, moves and cuts are those of an evening (D3, D9–D11). Who deals is not looked
  at. A house player never moves and is not ranked; a table with one counts as a table of fewer
  than four guests.
- **How to read a line**: “everyone 7, winner 12, 1.7 times” means that of a hundred hands of
  anybody seven were at such a table, and of a hundred hands of the winners twelve. Near 1.0 is
  fair; below 1.0 the winners had less of it than the others. “Won by who began there” are the
  drives of a hundred that a guest won who sat at such a table in the first hand: fair is as many
  as “everyone”. “Never walk” are the guests of a hundred who did not move on once all evening.
- The same seed gives the same figures; with another one a figure moves by about one.

**What it says.** Under short tables the winners had more of the tables of three than everybody
else, and the more so the larger the room: who sits at the one short table of a large drive has an
advantage that nobody else can have. Where the empty chair moves they had a little less of it than
the others: it comes to those who stay, and passes by who wins. Beside a house player nobody has
an advantage to speak of. Where all tables have the same number of guests nothing can be unfair.

**Two figures that were only estimates.** The book is silent on empty chairs. The reason first given
for our ruling (D2) was a rough reckoning: a mark at a table of three about 5 points lower, and
with 43 guests 60 drives of a hundred won by who sits at the short table. The simulation found
less: a mark is {lower} points lower, and the line “43, short tables” below says how many drives
were won by who began there, and how much oftener than everybody the winners sat there: an
advantage that is plain, and far from those sixty. **The ranking stands**, and so does the ruling:
the empty chair that moves and the house player give nobody an advantage to speak of, short tables
do, and more so in a large room. Where the two differ, the figures of this page hold; the program
quotes these.

What the program suggests (“automatic”) lets the empty chair move where at most a third of the
tables has one, because with more of them too few people would ever walk, and has short tables
else.
"""
