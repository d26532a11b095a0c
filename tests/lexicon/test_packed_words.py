"""The packed word list: equal endings once, no word lost, and broken bytes refused."""

import pytest
from hypothesis import given, settings

from lexicon.dictionary.dawg import Dawg, PackedWordsError, pack_words
from lexicon.dictionary.near import NearWords
from tests.lexicon.packed_words import dawg_of, packed, sized_words


def test_packed_words_come_back_with_their_sizes_in_the_order_of_the_alphabet():
    dawg = Dawg.from_packed(pack_words([("THAT", 20), ("HAT", 10), ("HATS", 70), ("CAT", 35)]))

    assert list(dawg) == [("CAT", 35), ("HAT", 10), ("HATS", 70), ("THAT", 20)]


def test_equal_endings_are_packed_once():
    together = packed("HATTED", "BATTED", "CATTED")

    assert len(together) == len(packed("HATTED")) + 2 * 4


def test_the_bytes_do_not_depend_on_the_order_of_the_words():
    forwards = pack_words([("HAT", 10), ("HAD", 20), ("A", 35)])

    assert pack_words([("A", 35), ("HAD", 20), ("HAT", 10)]) == forwards


def test_a_word_that_comes_twice_keeps_its_commoner_size():
    twice = pack_words([("GAOL", 70), ("GAOL", 35), ("GAOL", 50)])

    assert list(Dawg.from_packed(twice)) == [("GAOL", 35)]


def test_no_words_can_be_packed_too():
    assert list(Dawg.from_packed(pack_words([]))) == []


@settings(deadline=None)
@given(sized_words)
def test_packing_loses_no_word(sizes):
    assert list(dawg_of(sizes)) == sorted(sizes.items())


@pytest.mark.parametrize("spelling", ["", "hat", "CAFÉ", "ICE CREAM", "TH?T"])
def test_what_is_not_in_capitals_from_a_to_z_is_not_packed(spelling):
    with pytest.raises(PackedWordsError) as refusal:
        pack_words([("HAT", 10), (spelling, 10)])

    assert str(refusal.value) == f"“{spelling}” is not written in capitals from A to Z."


@pytest.mark.parametrize("sizes", [range(1, 17), [0], [256], [-1]])
def test_sizes_are_few_and_small(sizes):
    with pytest.raises(PackedWordsError) as refusal:
        pack_words(("A" * length, size) for length, size in enumerate(sizes, start=1))

    assert str(refusal.value) == "Words come in at most 15 sizes, from 1 to 255."


def test_fifteen_sizes_can_be_packed():
    sizes = {"A" * length: 241 + length - 1 for length in range(1, 16)}

    assert dict(dawg_of(sizes)) == sizes


@pytest.mark.parametrize(
    "broken", [b"", b"LEXW", packed("HAT")[:-1], packed("HAT") + b"\0", b"X" + packed("HAT")[1:]]
)
def test_bytes_that_are_not_whole_are_refused(broken):
    with pytest.raises(PackedWordsError) as refusal:
        NearWords.from_packed(broken)

    assert str(refusal.value) == "The file of near words is not whole; install the program anew."
