"""What the dictionary costs: time to load, memory, and rulings a second (L6, W3).

Targets: loaded in 300 ms, 60 MB; a million words a second, 50,000 whole rulings a second. A bare
`frozenset` of the same spellings answers in the same run, to compare with.

The table: `pytest tests/bench/bench_word_book.py --benchmark-only -s`
"""

import random
import sys
import tracemalloc

import pytest

from lexicon.dictionary import WordBook, stored
from lexicon.house_rules import Dialect
from lexicon.rulings import advise

SHARE_GOOD, TEXTS = 0.8, 20_000


@pytest.fixture(scope="module")
def book():
    return WordBook.load()


@pytest.fixture(scope="module")
def texts(book):
    """Four fifths words, as at a table, and the rest words with a letter changed."""
    rng = random.Random(1933)
    words = rng.sample(book.spellings(), TEXTS)
    return [word if rng.random() < SHARE_GOOD else "Q" + word[1:] for word in words]


def test_loading(benchmark):
    def load():
        stored.codes.cache_clear()
        return WordBook(Dialect.BRITISH, 80, instead=False)

    assert "THATCHED" in benchmark.pedantic(load, rounds=5)


def test_memory(benchmark):
    """Memory is measured once; what is timed is the same load, watched."""

    def watched():
        stored.codes.cache_clear()
        tracemalloc.start()
        loaded = WordBook(Dialect.BRITISH, 80, instead=False)
        kept, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return loaded, kept, most

    _, kept, most = benchmark.pedantic(watched, rounds=1)
    sys.stdout.write(f"\nkept {kept / 1e6:.0f} MB, {most / 1e6:.0f} MB at most\n")

    assert kept < 60e6


def test_a_frozenset_for_comparison(book, texts, benchmark):
    bare = frozenset(book.spellings())

    good = benchmark(lambda: sum(text in bare for text in texts))

    assert good > TEXTS * SHARE_GOOD * 0.95


def test_is_it_a_word(book, texts, benchmark):
    good = benchmark(lambda: sum(text in book for text in texts))

    assert good > TEXTS * SHARE_GOOD * 0.95


def test_what_class_is_it(book, texts, benchmark):
    classes = benchmark(lambda: {book.look_up(text).word_class for text in texts[:2_000]})

    assert len(classes) > 2


def test_what_is_advised(book, texts, benchmark):
    verdicts = benchmark(lambda: {advise(book, text).verdict for text in texts[:2_000]})

    assert len(verdicts) == 2


def test_what_does_it_mean(book, benchmark):
    found = benchmark(lambda: book.look_up("MICE").definitions)

    assert found[0].word == "mouse"
