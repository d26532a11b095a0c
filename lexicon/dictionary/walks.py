"""Two walks over packed words: those a few edits away, and those that sound the same.

Both leave a path as soon as nothing that is asked for can begin with it.
"""

from collections.abc import Iterator
from typing import TypeAlias

from lexicon.dictionary.dawg import CODES, LETTERS, Dawg
from lexicon.dictionary.sound import AROUND, sound_in

State: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]


def within(dawg: Dawg, text: str, *, edits: int) -> Iterator[tuple[str, int]]:
    """Find the words, each with its size, that at most so many edits turn `text` into.

    An edit adds, drops or changes a letter, or swaps two neighbours: one for HTA and HAT. Once
    swapped, letters stay as they are.
    """
    states = _States(text, edits)
    waiting = [("", states.first, branch) for branch in dawg.node(dawg.first)]
    while waiting:
        path, before, (code, size_code, target) = waiting.pop()
        state = states.after(before, code)
        if state is None:
            continue
        path += LETTERS[code]
        if size_code and states.is_end(state):
            yield path, dawg.sizes[size_code]
        waiting += [(path, state, branch) for branch in dawg.node(target)]


class _States:
    """How much of a text a path has matched, as bits, by the number of edits spent.

    Bit i of entry d says: the first i letters of the text and the path differ by at most d edits.
    The second half of a state holds the same bits two letters on, where the path's last letter
    stands there in the text: what a swap of neighbours needs.
    """

    def __init__(self, text: str, edits: int) -> None:
        self._end = 1 << len(text)
        self._all = 2 * self._end - 1
        self._stands_at = [0] * len(LETTERS)
        for place, letter in enumerate(text, start=1):
            if letter in CODES:
                self._stands_at[CODES[letter]] |= 1 << place
        left_out = tuple((2 << spent) - 1 & self._all for spent in range(edits + 1))
        self.first: State = left_out, (0,) * (edits + 1)

    def after(self, state: State, code: int) -> State | None:
        """Go one letter on; None where too many edits would be needed."""
        here = self._stands_at[code]
        matched: list[int] = []
        fewer = fewer_now = swapped = 0
        for bits, swaps in zip(*state, strict=True):
            now = bits << 1 & here  # the same letter in both
            now |= fewer | fewer << 1 | fewer_now << 1  # added, changed, dropped
            now |= here << 1 & swapped
            fewer, fewer_now, swapped = bits, now & self._all, swaps
            matched.append(fewer_now)
        if not fewer_now:
            return None
        return tuple(matched), tuple(bits << 2 & here for bits in state[0])

    def is_end(self, state: State) -> bool:
        return bool(state[0][-1] & self._end)


def sounding(dawg: Dawg, key: str) -> Iterator[tuple[str, int]]:
    """Find the words, each with its size, that have this `sound_key`."""
    waiting = [(AROUND, 0, branch) for branch in dawg.node(dawg.first)]
    while waiting:
        path, heard, (code, size_code, target) = waiting.pop()
        path += LETTERS[code]
        if len(path) > 3:  # a letter is heard once the two after it are known
            heard = _hear_on(key, heard, path[-4:])
            if heard < 0:
                continue
        if size_code and _hear_on(key, heard, path[-3:] + AROUND * 2) == len(key):
            yield path[1:], dawg.sizes[size_code]
        waiting += [(path, heard, branch) for branch in dawg.node(target)]


def _hear_on(key: str, heard: int, letters: str) -> int:
    """Say how much of a key is heard after these letters too; -1 if they do not sound like it."""
    for place in range(len(letters) - 3):
        for sound in sound_in(letters[place : place + 4]):
            if key.startswith(sound, heard):
                heard += 1
            elif not key.endswith(sound, 0, heard):
                return -1
    return heard
