"""Words packed into a graph whose equal endings exist once (a DAWG).

An edge is one number of 32 bits: its letter (5), whether it is the last of its node (1), the size
of the word that ends on it (4: the place in a list of sizes, 0 for no word), and where the node it
leads to begins (22). Position 0 is a mark, so that "leads to 0" can say "leads nowhere".
"""

import struct
import sys
from array import array
from collections.abc import Iterable, Iterator, Sequence
from string import ascii_uppercase
from typing import Final, Self, TypeAlias

_SIGNATURE: Final = b"LEXW"
_HEAD: Final = struct.Struct("<4s15sxII")  # signature, sizes, where the first node begins, edges
_SIZES_AT_MOST: Final = 15
_POSITIONS: Final = 1 << 22
LETTERS: Final = " " + ascii_uppercase
CODES: Final = {letter: code for code, letter in enumerate(LETTERS) if code}

Branch: TypeAlias = tuple[int, int, int]  # code of a letter, size code of its word, place of a node
Ending: TypeAlias = tuple[Branch, ...]


class PackedWordsError(ValueError):
    """Words that cannot be packed, or bytes that hold no packed words."""


def pack_words(words: Iterable[tuple[str, int]]) -> bytes:
    """Pack spellings (capitals from A to Z) with their sizes; the order makes no difference.

    A spelling that comes twice keeps its smaller size, which says it is the commoner word.

    Raises:
        PackedWordsError: a spelling has a sign that is no card, or there are too many sizes.
    """
    smallest: dict[str, int] = {}
    for spelling, size in words:
        if not spelling or not set(spelling) <= CODES.keys():
            raise PackedWordsError(f"“{spelling}” is not written in capitals from A to Z.")
        smallest[spelling] = min(size, smallest.get(spelling, size))
    sizes = sorted(set(smallest.values()))
    if len(sizes) > _SIZES_AT_MOST or (sizes and not 0 < sizes[0] <= sizes[-1] < 256):
        raise PackedWordsError("Words come in at most 15 sizes, from 1 to 255.")
    packing = _Packing()
    for spelling in sorted(smallest):
        packing.add(spelling, sizes.index(smallest[spelling]) + 1)
    first = packing.finish()
    edges = packing.edges
    if sys.byteorder == "big":  # pragma: no cover - the file is little-endian everywhere
        edges.byteswap()
    return _HEAD.pack(_SIGNATURE, bytes(sizes), first, len(edges)) + edges.tobytes()


class _Packing:
    """The graph while sorted words are added: only the latest word's path is still open."""

    def __init__(self) -> None:
        self.edges = array("I", [0])
        self._places: dict[Ending, int] = {(): 0}
        self._word = ""
        self._open: list[list[Branch]] = [[]]

    def add(self, word: str, size_code: int) -> None:
        shared = 0
        while shared < len(self._word) and self._word[shared] == word[shared]:
            shared += 1
        self._close(down_to=shared)
        for letter in word[shared:]:
            self._open[-1].append((CODES[letter], 0, 0))
            self._open.append([])
        code, _, _ = self._open[-2][-1]
        self._open[-2][-1] = (code, size_code, 0)
        self._word = word

    def finish(self) -> int:
        self._close(down_to=0)
        return self._place(tuple(self._open[0]))

    def _close(self, *, down_to: int) -> None:
        while len(self._open) > down_to + 1:
            place = self._place(tuple(self._open.pop()))
            code, size_code, _ = self._open[-1][-1]
            self._open[-1][-1] = (code, size_code, place)

    def _place(self, node: Ending) -> int:
        place = self._places.setdefault(node, len(self.edges))
        if place == len(self.edges):
            for code, size_code, target in node:
                self.edges.append(code | size_code << 6 | target << 10)
            self.edges[-1] |= 1 << 5
        if len(self.edges) > _POSITIONS:  # pragma: no cover - some twenty times the whole book
            raise PackedWordsError("There are too many words for one graph.")
        return place


class Dawg:
    """Packed words, unpacked node by node as a walk comes by.

    >>> list(Dawg.from_packed(pack_words([("HAT", 10), ("HAD", 20)])))
    [('HAD', 20), ('HAT', 10)]
    """

    def __init__(self, edges: Sequence[int], sizes: Sequence[int], first: int) -> None:
        self.first: Final = first
        self.sizes: Final = (0, *sizes)
        self._edges = edges
        self._nodes: dict[int, Ending] = {0: ()}

    @classmethod
    def from_packed(cls, packed: bytes) -> Self:
        """Read what `pack_words` wrote.

        Raises:
            PackedWordsError: the bytes are something else, or were cut short.
        """
        signature, sizes, first, count = b"", b"", 0, 0
        if len(packed) >= _HEAD.size:
            signature, sizes, first, count = _HEAD.unpack_from(packed)
        if signature != _SIGNATURE or len(packed) != _HEAD.size + 4 * count:
            raise PackedWordsError("The file of near words is not whole; install the program anew.")
        edges = array("I", packed[_HEAD.size :])
        if sys.byteorder == "big":  # pragma: no cover - the file is little-endian everywhere
            edges.byteswap()
        return cls(edges, sizes.rstrip(b"\0"), first)

    def node(self, place: int) -> Ending:
        """Read the branches of one node; the first one is at `first`."""
        known = self._nodes.get(place)
        if known is None:
            known = self._nodes[place] = tuple(self._read(place))
        return known

    def _read(self, place: int) -> Iterator[Branch]:
        while True:
            edge = self._edges[place]
            yield edge & 31, edge >> 6 & 15, edge >> 10
            if edge >> 5 & 1:
                return
            place += 1

    def __iter__(self) -> Iterator[tuple[str, int]]:
        """Give every word with its size, in the order of the alphabet."""
        waiting = [("", branch) for branch in reversed(self.node(self.first))]
        while waiting:
            start, (code, size_code, target) = waiting.pop()
            word = start + LETTERS[code]
            if size_code:
                yield word, self.sizes[size_code]
            waiting += [(word, branch) for branch in reversed(self.node(target))]
