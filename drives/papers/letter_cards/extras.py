"""What fills the places that the pack leaves over: the values, a turn in short, a spare card."""

from functools import partial

from drives.papers.fitting import wrap
from drives.papers.fonts import Face
from drives.papers.letter_cards.faces import USUAL, CardKind, both_ways_up, draw_sun, quarter_fans
from drives.papers.letter_cards.kinds import kinds_of_letters
from drives.papers.letter_cards.measures import CARD, CREAM, MIDDLE
from drives.papers.ornament import double_rule
from drives.papers.pen import GOLD, INK, MM, QUIET, Align, Pen, Style
from drives.papers.shapes import WHITE, disc, fill, ring, star, wedges
from lexicon.cards import Pack

_LEFT, _RIGHT = 6 * MM, CARD[0] - 6 * MM
_TURN = (  # L2, in the order of the book
    ("Lay", "one complete word."),
    ("Discard", "a card, then take the exposed or the blind one."),
    ("Insert", "cards into one word on the table; its own letters keep their order."),
    ("Change", "letters of one word for cards from your hand; a word is left."),
)
_NO_PASSING = "One of the four; there is no passing."


def extras(pack: Pack) -> list[CardKind]:
    """Return them in the order in which free places are given to them."""
    return [
        CardKind("values", _values_aloud(pack), partial(_values, pack)),
        CardKind("turn", _turn_aloud(), _turn),
        CardKind("spare", "A spare card, to be written on", _spare),
        CardKind("title", "The title card", partial(_title, pack)),
    ]


def _values_aloud(pack: Pack) -> str:
    kinds = (
        f"{which}, {count}, {points} points" for which, count, points in kinds_of_letters(pack)
    )
    return f"The values: {'; '.join(kinds)}"


def _turn_aloud() -> str:
    return " ".join(("A turn:", *(f"{act} {words}" for act, words in _TURN), _NO_PASSING))


def _heading(pen: Pen, words: str) -> float:
    """Write a heading over the double rule; return where what follows may begin."""
    top = CARD[1] - 9 * MM
    pen.write((MIDDLE[0], top), words, Style(Face.TITLE, 15), Align.CENTRE)
    double_rule(pen, left=_LEFT, right=_RIGHT, y=top - 10)
    return top - 28


def _values(pack: Pack, pen: Pen) -> None:
    y, quiet = _heading(pen, "The values"), Style(Face.TEXT, 9, QUIET)
    for letters, count, points in kinds_of_letters(pack):
        bold = Style(Face.LABEL, 10.5)
        pen.write_within((_LEFT, y), letters, bold, points=92)
        pen.write((_RIGHT - 23, y), count, quiet, Align.RIGHT)
        pen.write((_RIGHT, y), str(points), bold, Align.RIGHT)
        pen.line((_LEFT, y - 6), (_RIGHT, y - 6), 0.4, GOLD)
        y -= 19.8
    cards = sum(pack.counts.values())
    total = sum(pack.points[letter] * many for letter, many in pack.counts.items())
    words = f"{cards} cards · {total} points"
    pen.write((MIDDLE[0], 8 * MM), words, Style(Face.TEXT, 10, QUIET), Align.CENTRE)


def _turn(pen: Pen) -> None:
    y = _heading(pen, "A turn")
    for act, words in _TURN:
        pen.write((_LEFT, y), act, Style(Face.LABEL, 11.5))
        for line in wrap(words, Face.TEXT, 10, _RIGHT - _LEFT):
            y -= 12
            pen.write((_LEFT, y), line.rstrip(), Style(Face.TEXT, 10))
        y -= 17.5
    pen.write((MIDDLE[0], 8 * MM), _NO_PASSING, Style(Face.LABEL, 8.6), Align.CENTRE)


def _spare(pen: Pen) -> None:
    draw_sun(pen)
    quarter_fans(pen)
    (x, y), half = USUAL.at, USUAL.letter * 0.36
    for _ in both_ways_up(pen):
        pen.line((x - half, y - 4), (x + half, y - 4), 1.1, GOLD)
    words = Style(Face.TEXT, 9, QUIET)
    pen.write((MIDDLE[0], MIDDLE[1] - 3), "spare", words, Align.CENTRE)


def _title(pack: Pack, pen: Pen) -> None:
    centre = (MIDDLE[0], MIDDLE[1] + 26)
    for ray in wedges(centre, (30, 66), 40, share=0.3 if pen.is_plain else 0.5):
        fill(pen, ray, INK)
    for ray in wedges(centre, (44, 66), 40, share=0.14):
        fill(pen, ray, GOLD)
    disc(pen, centre, 28, WHITE if pen.is_plain else INK)
    ring(pen, centre, 28, 1.6)
    fill(pen, star(centre, 8, 22, 8.4), GOLD)
    fill(pen, star(centre, 8, 12, 4.6), WHITE if pen.is_plain else CREAM)
    x, count = MIDDLE[0], sum(pack.counts.values())
    pen.write((x, 60), "LETTER CARDS", Style(Face.TITLE, 16.5), Align.CENTRE)
    double_rule(pen, left=_LEFT, right=_RIGHT, y=50)
    words = f"{count} cards, for up to four players"  # L1: five or more have two packs
    pen.write((x, 35), words, Style(Face.TEXT, 9.4), Align.CENTRE)
    small = Style(Face.TEXT, 6.2, QUIET)
    pen.write((x, 24), "For playing Lexicon. A design of our own,", small, Align.CENTRE)
    pen.write((x, 16.5), "not connected with the makers of that game.", small, Align.CENTRE)
