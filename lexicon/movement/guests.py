"""The guests of an evening as bits of one integer, so that candidates are narrowed by ``&``."""

from collections.abc import Iterable, Iterator, Mapping

from lexicon.places import PlayerNumber

NOBODY = 1

Who = frozenset[PlayerNumber | None]
"""One candidate: known. More: not known. ``None`` among them: perhaps, or surely, nobody."""


class Candidates:
    """Turns sets of guests, and of nobody, into bits and back."""

    def __init__(self, numbers: Iterable[PlayerNumber]) -> None:
        self.numbers: tuple[PlayerNumber | None, ...] = (None, *sorted(set(numbers)))
        self.bit: Mapping[PlayerNumber | None, int] = {
            number: 1 << place for place, number in enumerate(self.numbers)
        }
        self._read: dict[int, Who] = {}

    def mask(self, players: Iterable[PlayerNumber | None]) -> int:
        """Return the bits of those ``players`` who are ever in the room."""
        bits = 0
        for player in players:
            bits |= self.bit.get(player, 0)
        return bits

    def read(self, bits: int) -> Who:
        """Return whom ``bits`` stand for; equal bits give the same set."""
        if bits not in self._read:
            self._read[bits] = frozenset(self._each(bits))
        return self._read[bits]

    def _each(self, bits: int) -> Iterator[PlayerNumber | None]:
        while bits:
            lowest = bits & -bits
            yield self.numbers[lowest.bit_length() - 1]
            bits ^= lowest


def is_one(bits: int) -> bool:
    """Tell whether exactly one candidate is left."""
    return bits & (bits - 1) == 0 < bits
