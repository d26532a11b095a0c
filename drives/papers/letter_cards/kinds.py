"""A pack in a few lines: which letters are alike, how many there are, what they count."""

from itertools import groupby

from lexicon.cards import MASTER, Pack


def kinds_of_letters(pack: Pack) -> list[tuple[str, str, int]]:
    """Return the letters alike in number and value together, the dearest first, the Master last.

    >>> from lexicon.cards import PACK_1933
    >>> kinds_of_letters(PACK_1933)[:2]
    [('A E I', '4 each', 10), ('H L O R S T U W', '3 each', 8)]
    """

    def kind(letter: str) -> tuple[bool, int, int]:
        return letter == MASTER, -pack.points[letter], -pack.counts[letter]

    cards = sorted(pack.points, key=lambda letter: (kind(letter), letter))
    return [
        (
            _named(list(alike), is_master=is_master),
            str(-count) if is_master else f"{-count} each",
            -points,
        )
        for (is_master, points, count), alike in groupby(cards, key=kind)
    ]


def _named(letters: list[str], *, is_master: bool) -> str:
    return "Master" if is_master else " ".join(letters)
