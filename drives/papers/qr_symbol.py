"""QR codes made quickly, hundreds at a time: ISO/IEC 18004, error level M.

segno makes one code of each size; of that everything is taken but the words. The words of an
address in capitals, and their check words, are put in here: that takes a tenth of its time.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, zip_longest
from operator import itemgetter

import segno
from segno import consts

_LEVEL = "m"  # survives a fold and a tea stain; Q and H would make the squares too small to scan
_MASK = 2  # every third column; trying all eight masks takes five times as long, no reader needs it

_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_VALUES = {sign: value for value, sign in enumerate(_SIGNS)}
_CAPITALS = 0b0010  # the mark of words in these signs, in 4 bits; 9 more say how many they are
_HEAD, _TWO, _ONE, _END = 13, 11, 6, 4  # bits of mark and length, of two signs, of one, of the end
_PADDING = b"\xec\x11" * 100
_LARGEST = 6  # 154 signs; larger codes have their size in squares of their own

Squares = tuple[bytes, ...]


def squares_of(address: str) -> Squares:
    """Return the squares of the code for ``address``, top row first, 1 for dark."""
    if set(_SIGNS).issuperset(address):
        for version in range(1, _LARGEST + 1):
            symbol = _symbol(version)
            if _bits(address) <= symbol.room * 8:
                return symbol.filled(address)
    return tuple(map(bytes, _by_segno(address).matrix))


def _by_segno(words: str, version: int | None = None) -> segno.QRCode:
    return segno.make_qr(words, version=version, error=_LEVEL, boost_error=False, mask=_MASK)


def _bits(address: str) -> int:
    return _HEAD + len(address) // 2 * _TWO + len(address) % 2 * _ONE


@dataclass(frozen=True, slots=True)
class _Symbol:
    """What all codes of one size have in common.

    ``blocks`` say how many words and how many check words stand together; ``mask`` is laid over
    all bits; ``squares_from`` takes the squares, row by row, from the bits with a 0 and a 1 behind.
    """

    side: int
    blocks: tuple[tuple[int, int], ...]
    mask: int
    bits: int
    squares_from: Callable[[bytes], tuple[int, ...]]

    @property
    def room(self) -> int:
        """How many words there are, of eight bits each."""
        return sum(words for words, _ in self.blocks)

    def filled(self, address: str) -> Squares:
        words = self._interleaved(_words(address, self.room))
        masked = int.from_bytes(words) << (self.bits - 8 * len(words)) ^ self.mask
        bits = f"{masked:0{self.bits}b}01".encode().translate(_AS_NUMBERS)
        squares = bytes(self.squares_from(bits))
        return tuple(squares[at : at + self.side] for at in range(0, len(squares), self.side))

    def _interleaved(self, words: bytes) -> bytes:
        """Share the words out to the blocks; take the first of each, the second of each."""
        parts, checks, at = [], [], 0
        for count, check_count in self.blocks:
            part = words[at : at + count]
            parts.append(part)
            checks.append(_check_words(part, check_count))
            at += count
        return bytes(chain(_in_turn(parts), _in_turn(checks)))


_AS_NUMBERS = bytes.maketrans(b"01", b"\x00\x01")


def _in_turn(parts: list[bytes]) -> Iterator[int]:
    if len(parts) == 1:
        return iter(parts[0])
    in_turn = chain.from_iterable(zip_longest(*parts))  # the first blocks may be one word shorter
    return (word for word in in_turn if word is not None)


def _words(address: str, room: int) -> bytes:
    """Write the address two signs at a time, the end, and what fills the code."""
    written, used = _CAPITALS << 9 | len(address), _bits(address)
    for first, second in zip(address[::2], address[1::2], strict=False):
        written = written << _TWO | _VALUES[first] * len(_SIGNS) + _VALUES[second]
    if len(address) % 2:
        written = written << _ONE | _VALUES[address[-1]]
    end = min(_END, room * 8 - used)
    end += -(used + end) % 8
    begun = (written << end).to_bytes((used + end) // 8)
    return (begun + _PADDING)[:room]


@cache
def _symbol(version: int) -> _Symbol:
    pattern: tuple[bytearray, ...] = _by_segno("A", version).matrix
    side = len(pattern)
    free = [(row, column) for row, column in _way(side) if _is_free(row, column, side)]
    place = {at: number for number, at in enumerate(free)}
    order = [
        place.get((row, column), len(free) + is_dark)  # behind the bits stand a 0 and a 1
        for row, squares in enumerate(pattern)
        for column, is_dark in enumerate(squares)
    ]
    blocks = tuple(
        (kind.num_data, kind.num_total - kind.num_data)
        for kind in consts.ECC[version][consts.ERROR_LEVEL_M]  # type: ignore[index]  # segno says "object"
        for _ in range(kind.num_blocks)
    )
    mask = int("".join("1" if column % 3 == 0 else "0" for _, column in free), 2)
    return _Symbol(side, blocks, mask, len(free), itemgetter(*order))


def _is_free(row: int, column: int, side: int) -> bool:
    """Tell whether a bit stands there: not in the three eyes, the small one, or their rulers."""
    far, centre = side - 8, side - 7
    is_in_an_eye = (row < 9 and not 8 < column < far) or (row >= far and column < 9)
    is_in_the_small_one = side > 21 and max(abs(row - centre), abs(column - centre)) <= 2
    return not (is_in_an_eye or is_in_the_small_one or 6 in {row, column})


def _way(side: int) -> Iterator[tuple[int, int]]:
    """Go the way of the bits: two columns at a time, from the right, upwards and down in turn."""
    rights = [*range(side - 1, 6, -2), 5, 3, 1]  # column 6 ticks the rows off and is left out
    for number, right in enumerate(rights):
        rows = range(side) if number % 2 else range(side - 1, -1, -1)
        for row in rows:
            yield row, right
            yield row, right - 1


def _check_words(words: bytes, count: int) -> bytes:
    """Return what is left of the words, as a polynomial, divided by the generator (Annex A)."""
    multiples, top = _multiples(count), 8 * (count - 1)
    below, rest = (1 << top) - 1, 0
    for word in words:
        rest = (rest & below) << 8 ^ multiples[rest >> top ^ word]
    return rest.to_bytes(count)


@cache
def _multiples(count: int) -> list[int]:
    """Return the generator of so many check words, without its 1 in front, times 0 to 255."""
    generator = [1]
    for power in range(count):
        root = _POWERS[power]
        shifted = [0, *(_times(root, term) for term in generator)]
        generator = [a ^ b for a, b in zip([*generator, 0], shifted, strict=True)]
    return [
        int.from_bytes(bytes(_times(factor, term) for term in generator[1:]))
        for factor in range(256)
    ]


def _powers_of_two() -> list[int]:
    powers, power = [], 1
    for _ in range(255):
        powers.append(power)
        power = power << 1 ^ (0x11D if power & 0x80 else 0)  # the field of 256, as in the standard
    return powers


_POWERS = _powers_of_two()
_LOGARITHMS = {power: exponent for exponent, power in enumerate(_POWERS)}


def _times(one: int, other: int) -> int:
    if not one or not other:
        return 0
    return _POWERS[(_LOGARITHMS[one] + _LOGARITHMS[other]) % 255]
