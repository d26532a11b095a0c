"""What a misspelling costs: letter by letter, and cheap where people really go wrong (W3).

Nobody types here: cards are laid, so neighbours on a keyboard mean nothing. What counts is what
sounds alike, what is written double or once, what is silent, and what is easily swapped.

The prices were fitted to one half of three lists of real misspellings and checked on the other;
`tests/bench/bench_near_words.py` measures them anew.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, pairwise, permutations
from string import ascii_uppercase
from typing import Final

from lexicon.dictionary.sound import AROUND, sound_key

_VOWELS: Final = frozenset("AEIOUY")

_EDIT: Final = 0.85
_VOWEL_ALONE: Final = 0.75
_NEXT_TO_IT: Final = 0.3  # the second letter of two that are left out: REMBER for REMEMBER
_SILENT: Final = 0.35
_DOUBLED: Final = 0.35  # or written once
_SAID_ALIKE: Final = 0.65
_ANOTHER_VOWEL: Final = 0.45
_SWAPPED: Final = 0.45
_SPELT_OTHERWISE: Final = 0.4  # one sound in two spellings
_ANOTHER_START: Final = 0.3  # people seldom miss the first sound
_SOUNDS_THE_SAME: Final = 0.85  # of the whole price
_USUAL_LENGTH: Final = 6  # an edit tells more in a shorter word, and less in a longer one:
_SHORTNESS: Final = 0.6  # ZAX is not ZIP, however few the edits

_ALIKE: Final = "CK CQ KQ CS SZ SX FV DT BP GJ MN GK VW UW LR"
_ONE_SOUND: Final = (
    "PH=F GH=F CK=K CK=C CH=K CH=TCH CH=SH QU=KW QU=CW X=KS X=CS X=CC X=GS SI=TI CI=TI CI=SI "
    "SSI=TI SC=SS DG=J SH=TI SH=CI TURE=CHER CE=SE CY=SY "
    "EIGH=A OUGH=O AUGH=OR IE=Y EY=Y EI=A EE=EA EE=I AY=AI OU=O OW=OU OW=O AU=O AW=AU AW=O EU=U "
    "EW=U OO=U OO=O YS=IES "
    "LE=AL LE=EL LE=IL LE=OL ER=RE AR=ER OR=ER OR=AR OUS=US ANCE=ENCE ANT=ENT ABLE=IBLE ALLY=LY"
)
# The silent letter stands between its neighbours: "." any or none, "^" none.
_NOT_HEARD: Final = (
    ".E^ .GN ^KN ^PN ^PS ^PT ^WR SWO .HR .HC CH. GH. RH. TH. WH. XH. EH. MB. .BT MN^ LK. .LK .LM "
    ".LF .LV .LD ISL STL STE .TC PT. .PT SC. .CK .DG .DJ NDK GU. QU. .UI .UE"
)


def cost(text: str, meant: str) -> float:
    """Weigh how far `text` is from the word that was meant: 0 for the same, about 1 an edit (W3).

    Both in capitals from A to Z. It costs the same in both directions, since what one spelling
    leaves out the other adds.

    >>> round(cost("RECIEVE", "RECEIVE"), 2), round(cost("BLORP", "RECEIVE"), 2)
    (0.35, 5.25)
    """
    heard, should_be = sound_key(text), sound_key(meant)
    price = _edits(text, meant)
    if heard == should_be:
        price *= _SOUNDS_THE_SAME
    elif heard[:1] != should_be[:1]:
        price += _ANOTHER_START
    length = (len(text) + len(meant)) / 2 or _USUAL_LENGTH
    return price * math.pow(_USUAL_LENGTH / length, _SHORTNESS)


def _edits(text: str, meant: str) -> float:
    """Find the cheapest way from one to the other, for every beginning of both in turn."""
    left_out, added = _alone(text), _alone(meant)
    left_out_two, added_two = _two_alone(left_out), _two_alone(added)
    rows = [list(accumulate(added, initial=0.0))]
    for end, letter in enumerate(text, start=1):
        above, without = rows[-1], left_out[end - 1]
        row = [above[0] + without]
        rows.append(row)
        for other_end, other in enumerate(meant, start=1):
            least = min(
                above[other_end - 1] + _changed(letter, other),
                above[other_end] + without,
                row[-1] + added[other_end - 1],
            )
            if end > 1:
                least = min(least, rows[-3][other_end] + left_out_two[end - 1])
            if other_end > 1:
                least = min(least, row[-2] + added_two[other_end - 1])
            for wrote, writes, price in _TOGETHER.get(letter + other, ()):
                if text.endswith(wrote, 0, end) and meant.endswith(writes, 0, other_end):
                    start = rows[end - len(wrote)][other_end - len(writes)]
                    least = min(least, start + price)
            row.append(least)
    return rows[-1][-1]


def _alone(word: str) -> list[float]:
    """Price each letter of a word for the case that the other spelling does not have it."""
    letters = f"{AROUND}{word}{AROUND}"
    return [_letter_alone(letters[place : place + 3]) for place in range(len(word))]


def _two_alone(prices: list[float]) -> list[float]:
    """Price each letter together with the one before it."""
    return [max(pair) + _NEXT_TO_IT for pair in pairwise([0.0, *prices])]


@cache
def _letter_alone(window: str) -> float:
    letter = window[1]
    if letter in {window[0], window[2]}:
        return _DOUBLED
    if any(_fits(window, silent) for silent in _NOT_HEARD.split()):
        return _SILENT
    return _VOWEL_ALONE if letter in _VOWELS else _EDIT


def _fits(window: str, pattern: str) -> bool:
    signs = pattern.replace("^", AROUND)
    return all(sign in {".", letter} for letter, sign in zip(window, signs, strict=True))


@cache
def _changed(letter: str, other: str) -> float:
    if letter == other:
        return 0.0
    if letter + other in _ALIKE or other + letter in _ALIKE:
        return _SAID_ALIKE
    return _ANOTHER_VOWEL if {letter, other} <= _VOWELS else _EDIT


def _together() -> Mapping[str, Sequence[tuple[str, str, float]]]:
    """Sort what is priced as one thing, though it is several letters, by the last of both."""
    by_last = defaultdict[str, list[tuple[str, str, float]]](list)
    for one, other, price in _pairs():
        by_last[one[-1] + other[-1]].append((one, other, price))
    return dict(by_last)


def _pairs() -> Iterator[tuple[str, str, float]]:
    for first, second in permutations(ascii_uppercase, 2):
        yield first + second, second + first, _SWAPPED
    for pair in _ONE_SOUND.split():
        one, other = pair.split("=")
        yield one, other, _SPELT_OTHERWISE
        yield other, one, _SPELT_OTHERWISE


_TOGETHER: Final = _together()
