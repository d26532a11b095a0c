"""How a word is written on the table when cards were put into it or given for others (L2c, L2d)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from lexicon.cards import MASTER
from lexicon.solver.found import Found, Held


def laid(word: str, held: Held) -> Found:
    """Write a word that is laid from the hand (L2a); not checked: whether the cards suffice."""
    gives = list(word)
    return Found(_lay_masters(word, range(len(word)), gives, held), "".join(gives))


def laid_without(letter: str, words: Iterable[str], held: Held) -> list[Found]:
    """Write words that lack nothing but this letter, once."""
    small = letter.lower()
    if letter not in held.letters:  # so it stands in the word only once, which is quicker
        return [Found(word.replace(letter, small), word.replace(letter, MASTER)) for word in words]
    parts = (word.rpartition(letter) for word in words)
    return [
        Found(f"{before}{small}{after}", f"{before}{MASTER}{after}") for before, _, after in parts
    ]


def places_of(old: str, new: str) -> list[int] | None:
    """Find where the letters of `old` stand in `new`, in their order; None: they do not (L2c).

    >>> places_of("HAT", "THATCHED"), places_of("HAT", "TAHITI")
    ([1, 2, 3], None)
    """
    places: list[int] = []
    place = -1
    for letter in old:
        place = new.find(letter, place + 1)
        if place < 0:
            return None
        places.append(place)
    return places


def inserted(old: str, new: str, held: Held) -> Found | None:
    """Write `new` with the cards of `old` as they lie there.

    None: the letters do not keep their order, or more is needed than is held.
    """
    places = places_of(old.upper(), new)
    if places is None:
        return None
    added = [place for place in range(len(new)) if place not in places]
    gives = [new[place] for place in added]
    word = _lay_masters(new, added, gives, held)
    if gives.count(MASTER) > held.masters:
        return None
    word = _with_masters_of(old, places, word)
    return Found(word, "".join(gives))


def substituted(old: str, new: str, held: Held, lacking: int) -> Found:
    """Write `new` for `old`, whose Masters stand for the same letters in both and are left there.

    `lacking` Masters are needed for it, which `Shelf.changed` knows. The result may be `old`.
    """
    plain = old.upper()
    changed = [place for place, letter in enumerate(plain) if letter != new[place]]
    gives = [new[place] for place in changed]
    takes = "".join([plain[place] for place in changed])
    word = _lay_masters(new, changed, gives, held) if lacking else new
    if old != plain:
        word = _with_masters_of(old, range(len(old)), word)
    return Found(word, "".join(gives), takes)


def with_masters_taken(old: str, found: Found, held: Held) -> Iterator[Found]:
    """Go on from a substitution to each that takes Masters of `old` too, by their letters (L4)."""
    ways = [(found.word, held.letters - Counter(found.gives))]
    for place, sign in enumerate(old):
        if sign.islower():
            letter = sign.upper()
            ways += [
                (_with(letter, place, word), left - Counter(letter))
                for word, left in ways
                if left[letter]
            ]
    for word, _ in ways[1:]:
        changed = [place for place, was in enumerate(old) if was != word[place]]
        yield Found(word, _cards_at(changed, word), _cards_at(changed, old))


def _lay_masters(word: str, places: Sequence[int], cards: list[str], held: Held) -> str:
    """Lay Masters for the letters that are not held, each at the last of the places it can have.

    They are written into the word that comes back, and among the cards.
    """
    for letter in _lacking(cards, held):
        last = len(cards) - 1
        while cards[last] != letter:
            last -= 1
        cards[last] = MASTER
        word = _with(letter.lower(), places[last], word)
    return word


def _lacking(cards: Sequence[str], held: Held) -> Iterable[str]:
    letters = set(cards)
    if len(letters) == len(cards):  # the usual case, and much the quicker to tell
        return letters - held.letters.keys()
    return (Counter(cards) - held.letters).elements()


def _with_masters_of(old: str, places: Sequence[int], word: str) -> str:
    for place, sign in zip(places, old, strict=True):
        if sign.islower():
            word = _with(sign, place, word)
    return word


def _with(sign: str, place: int, word: str) -> str:
    return f"{word[:place]}{sign}{word[place + 1 :]}"


def _cards_at(places: Sequence[int], word: str) -> str:
    return "".join(sign if (sign := word[place]).isupper() else MASTER for place in places)
