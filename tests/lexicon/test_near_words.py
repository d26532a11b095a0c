"""Words that may have been meant (W3): what is found, and in which order."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.dictionary.dawg import Dawg, pack_words
from lexicon.dictionary.near import NearWords, Suggestion
from lexicon.dictionary.sound import sound_key
from lexicon.dictionary.walks import sounding, within
from lexicon.dictionary.weighted import cost
from tests.lexicon.packed_words import dawg_of, packed, sized_words, words

any_letters = st.text(alphabet="ABCDEFGHIJKLMNOPQRSTUVWXYZ", max_size=12)


# --- words a few edits away ----------------------------------------------------------------------


def found(spellings, text, edits):
    return sorted(within(Dawg.from_packed(packed(*spellings)), text, edits=edits))


def test_an_edit_adds_drops_changes_or_swaps():
    spellings = ["HAT", "CHAT", "HATE", "HEAT", "AT", "HA", "HT", "HAD", "CAT", "HTA", "AHT", "THA"]

    assert found(spellings, "HAT", 1) == [
        (word, 10) for word in sorted(set(spellings) - {"THA"})
    ]  # fmt: skip


def test_two_edits_can_be_a_swap_and_something_else():
    assert found(["THATCHED", "THACHED"], "HTATCED", 2) == [("THATCHED", 10)]


def test_signs_that_are_no_cards_stand_for_no_letter():
    assert found(["HAT", "AT"], "H?T", 1) == [("HAT", 10)]


def brute_edits(text, word):
    """Count the edits between two words, letters once swapped staying as they are."""
    rows = [[max(a, b) for b in range(len(word) + 1)] for a in range(len(text) + 1)]
    for a, b in product(range(1, len(text) + 1), range(1, len(word) + 1)):
        changed = text[a - 1] != word[b - 1]
        rows[a][b] = min(rows[a - 1][b] + 1, rows[a][b - 1] + 1, rows[a - 1][b - 1] + changed)
        if a > 1 < b and text[a - 2 : a] == word[b - 2 : b][::-1]:
            rows[a][b] = min(rows[a][b], rows[a - 2][b - 2] + 1)
    return rows[-1][-1]


@settings(deadline=None, max_examples=200)
@given(sized_words, words, st.integers(0, 3))
def test_the_walk_finds_exactly_the_words_within_its_edits(sizes, text, edits):
    near = {word: size for word, size in sizes.items() if brute_edits(text, word) <= edits}

    assert dict(within(dawg_of(sizes), text, edits=edits)) == near


# --- words that sound the same -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("RECIEVE", "RECEIVE"),
        ("NOWING", "KNOWING"),
        ("NAT", "GNAT"),
        ("SICHOLOGY", "PSYCHOLOGY"),
        ("TERODACTYL", "PTERODACTYL"),
        ("NEUMONIA", "PNEUMONIA"),
        ("RITE", "WRITE"),
        ("WEN", "WHEN"),
        ("FONE", "PHONE"),
        ("LAM", "LAMB"),
        ("HIM", "HYMN"),
        ("SKOOL", "SCHOOL"),
        ("CACH", "CATCH"),
        ("NASION", "NATION"),
        ("NITE", "NIGHT"),
        ("BRIJ", "BRIDGE"),
        ("AJUST", "ADJUST"),
        ("KWEEN", "QUEEN"),
        ("NECK", "NEK"),
        ("AQUIRE", "ACQUIRE"),
        ("ZYLOPHONE", "XYLOPHONE"),
        ("EXCERCISE", "EXERCISE"),
        ("JIRAFFE", "GIRAFFE"),
        ("OUR", "HOUR"),
        ("ABYSMAL", "ABISMAL"),
    ],
)
def test_words_that_are_said_alike_have_one_sound_key(one, other):
    assert sound_key(one) == sound_key(other)


@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("THATCHED", "tjt"),
        ("KNIGHT", "nt"),
        ("WORDS", "wrts"),
        ("GOOD", "kt"),
        ("LABELLED", "lplt"),
        ("MANUAL", "mnl"),
        ("MAP", "mp"),
        ("SIGHED", "st"),
        ("ADAGIO", "atj"),
        ("AXE", "aks"),
        ("TIME", "tm"),
        ("", ""),
    ],
)
def test_a_sound_key_keeps_the_consonants_that_are_heard(word, key):
    assert sound_key(word) == key


@settings(deadline=None, max_examples=200)
@given(st.dictionaries(any_letters.filter(len), st.sampled_from([10, 70])), any_letters)
def test_the_walk_by_ear_finds_exactly_the_words_that_sound_the_same(sizes, text):
    for heard in [text, *sizes]:
        alike = {w: size for w, size in sizes.items() if sound_key(w) == sound_key(heard)}
        assert dict(sounding(dawg_of(sizes), sound_key(heard))) == alike


# --- what a misspelling costs --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "meant", "price"),
    [
        ("RECEIVE", "RECEIVE", 0.0),
        ("RECIEVE", "RECEIVE", 0.35),
        ("ACCOMODATE", "ACCOMMODATE", 0.21),
        ("SEPERATE", "SEPARATE", 0.29),
        ("NOWING", "KNOWING", 0.28),
        ("FONE", "PHONE", 0.4),
        ("TEH", "THE", 0.58),
        ("MAY", "HAT", 3.03),
        ("ZAX", "ZIP", 1.97),
        ("BLORP", "RECEIVE", 5.25),
        ("", "", 0.0),
        ("", "A", 4.66),
    ],
)
def test_a_misspelling_costs_less_the_more_it_sounds_like_the_word_meant(text, meant, price):
    """W3: the advice goes by this figure, up to 1.6 misspelt."""
    assert round(cost(text, meant), 2) == price


@settings(deadline=None)
@given(any_letters)
def test_a_word_costs_nothing_for_itself(word):
    assert cost(word, word) == 0.0


@settings(deadline=None)
@given(any_letters, any_letters)
def test_a_cost_is_the_same_in_both_directions(one, other):
    assert cost(one, other) == pytest.approx(cost(other, one))
    assert (cost(one, other) == 0.0) == (one == other)


# --- suggestions ---------------------------------------------------------------------------------


def test_the_likeliest_word_comes_first_with_its_cost():
    near_words = NearWords.from_packed(packed("RECEIVE", "RELIEVE", "RECIPE", "BELIEVE"))

    assert near_words.near("RECIEVE") == [
        Suggestion("RECEIVE", cost("RECIEVE", "RECEIVE")),
        Suggestion("RELIEVE", cost("RECIEVE", "RELIEVE")),
        Suggestion("RECIPE", cost("RECIEVE", "RECIPE")),
        Suggestion("BELIEVE", cost("RECIEVE", "BELIEVE")),
    ]


def test_a_word_far_from_the_letters_is_suggested_if_it_sounds_the_same():
    near_words = NearWords.from_packed(packed("PHYSICIAN", "MUSICIAN"))

    assert near_words.near("FISIKUN") == []
    assert [near.word for near in near_words.near("FISISHUN")] == ["PHYSICIAN"]


def test_of_two_words_as_near_the_commoner_comes_first():
    near_words = NearWords.from_packed(pack_words([("CRAVAT", 70), ("CREVET", 10)]))

    assert [near.word for near in near_words.near("CRAVET")] == ["CREVET", "CRAVAT"]


def test_no_more_words_are_suggested_than_asked_for():
    near_words = NearWords.from_packed(packed("HAD", "HAG", "HAM", "HAP", "HAS", "HAT", "HAW"))

    assert [near.word for near in near_words.near("HAX", most=2)] == ["HAS", "HAD"]
    assert len(near_words.near("HAX")) == 5


@pytest.mark.parametrize(
    ("word", "text", "is_found"),
    [
        ("MAM", "NAM", True),  # one edit in three letters
        ("MAM", "NAN", False),
        ("MAMAM", "NANAM", True),  # two from four letters on
        ("MAMAM", "NANAN", False),
        ("MAMAMA", "NANANA", True),  # three from six letters on
        ("MAMAMAMA", "NANANANA", False),
        ("MAMAMAMAM", "NANANANAM", True),  # four from nine letters on
        ("MAMAMAMAMAMA", "NANANANANAMA", False),
    ],
)
def test_longer_words_may_have_more_mistakes(word, text, is_found):
    near_words = NearWords.from_packed(packed(word))

    assert [near.word for near in near_words.near(text)] == [word] * is_found


def test_no_word_is_suggested_that_can_hardly_have_been_meant():
    """W3: above 2.5 the advice says wrong."""
    near_words = NearWords.from_packed(packed("THAT", "BATS"))

    assert round(cost("BATX", "THAT"), 2) == 3.0
    assert [near.word for near in near_words.near("BATX")] == ["BATS"]


def test_nothing_far_is_looked_for_once_something_likely_is_found():
    far = [near.word for near in NearWords.from_packed(packed("DECEIVER")).near("RECIEVE")]
    both = NearWords.from_packed(packed("RECEIVE", "DECEIVER")).near("RECIEVE")

    assert (far, [near.word for near in both]) == (["DECEIVER"], ["RECEIVE"])


def test_nothing_is_read_after_the_32nd_letter():
    near_words = NearWords.from_packed(packed("A" * 32))

    assert near_words.near("A" * 5000) == [Suggestion("A" * 32, 0.0)]
