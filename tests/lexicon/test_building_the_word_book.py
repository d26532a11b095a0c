"""The word book is made from two unpacked packages, here from tiny ones (L6, W3, W5)."""

import gzip
import hashlib
import tomllib
from zipfile import ZipFile

import pytest

from lexicon.dictionary import WordBook
from lexicon.dictionary.building import BuildError, build
from lexicon.dictionary.building.build import SUPPLEMENT
from lexicon.dictionary.building.supplement import Supplement
from lexicon.dictionary.dawg import pack_words
from lexicon.dictionary.lists import WordList, size_in
from lexicon.dictionary.stored import codes
from lexicon.house_rules import Dialect
from lexicon.spelling import fold

BY_HAND = Supplement.load(SUPPLEMENT)
LISTS = {
    "english-words.10": "a\nb\nhat\nhat's\ncafé\nresume\n",
    "english-words.35": "hat\nrésumé\nms\n",
    "english-words.80": "paris\n",
    "english-words.95": "wierd\n",
    "british-words.20": "colour\n",
    "british_z-words.20": "organize\n",
    "british_variant_1-words.40": "gaol\n",
    "american-words.20": "color\norganize\n",
    "canadian-words.20": "humor\n",
    "variant_3-words.60": "nite\n",
    "english-upper.50": "Paris\nParis's\nO'Brien\n",
    "english-proper-names.70": "McDonald\nSmith\n",
    "english-abbreviations.40": "km\nBBC\nMaths\n",
    "english-contractions.10": "don't\n",
    "special-hacker.50": "grep\n",
    "special-roman-numerals.35": "xiv\n",
    "README": "no list\n",
}
LICENCE = "  1 This software and database is provided to you\n"
WORDNET = {
    "data.noun": LICENCE
    + '1 06 n 02 hat 0 chapeau 0 001 @ 2 n 0000 | a covering for the head; "a top hat"  \n'
    + "2 06 n 03 ice_cream 0 ice-cream 0 zebu 0 000 | frozen cream  \n"
    + "3 15 n 02 Paris 0 capital_of_France 0 000 | the capital of France  \n"
    + "4 06 n 01 .22-calibre 0 000 | a rifle  \n"
    + "5 06 n 02 hat 0 Hat 0 000 | an informal term for a role  \n"
    + "9 06 n 01 Hat 0 000 | another name  \n"
    + f"6 06 n 01 café 0 000 | {'a place to drink coffee and ' * 4}talk; a bar  \n",
    "index.noun": LICENCE + "hat n 2 1 @ 2 1 5 1  \nchapeau n 1 1 @ 1 0 1  \nparis n 1 0 1 0 3  \n",
    "noun.exc": "hatten hat\nhat hat\nzoa zoon\n",
    "data.verb": LICENCE + "7 35 v 02 hat 0 re-sume 0 000 01 + 08 00 | put on a hat  \n",
    "index.verb": LICENCE + "hat v 1 0 1 0 7  \n",
    "verb.exc": "",
    "data.adj": LICENCE + "8 00 a 01 willy-nilly(p) 0 000 | without order  \n",
    "index.adj": LICENCE,
    "adj.exc": "",
    "data.adv": LICENCE,
    "index.adv": LICENCE,
    "adv.exc": "",
}


def put(folder, files, encoding="utf-8"):
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_bytes(text.encode(encoding))
    return folder


@pytest.fixture
def scowl(tmp_path):
    put(tmp_path / "scowl/usr/share/dict/scowl", LISTS)
    documents = tmp_path / "scowl/usr/share/doc/scowl"
    documents.mkdir(parents=True)
    with gzip.open(documents / "changelog.Debian.gz", "wt") as changes:
        changes.write("scowl (2020.12.07-2) unstable; urgency=medium\n\n  * Packed.\n")
    return tmp_path / "scowl"


@pytest.fixture
def wordnet(tmp_path):
    put(tmp_path / "wordnet/usr/share/wordnet", WORDNET)
    return tmp_path / "wordnet"


@pytest.fixture
def into(tmp_path):
    folder = tmp_path / "made"
    folder.mkdir()
    return folder


def members(file):
    with ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def given(into):
    """Return what is said of each spelling that does not come from the supplement."""
    lines = members(into / "word_book.zip")["spellings.txt"].decode().split("\n")
    said = zip(lines[::2], lines[1::2], strict=True)
    by_spelling = {one: heading for heading, spellings in said for one in spellings.split()}
    supplied = set(map(fold, BY_HAND.words + BY_HAND.british + BY_HAND.not_words)) - {"MATHS", "MS"}
    return {spelling: by_spelling[spelling] for spelling in sorted(set(by_spelling) - supplied)}


def test_each_spelling_is_kept_with_its_lists_and_sizes(scowl, wordnet, into):
    """W3, W5: no possessives, no single letters, nothing of size 95, no lists of other kinds."""
    build(scowl, wordnet, into)

    assert given(into) == {
        "A": "british 10, american 10",
        "BBC": "abbreviation 40",
        "CAFE": "british 10, american 10",
        "COLOR": "american 20",
        "COLOUR": "british 20",
        "DONT": "contraction 10",
        "GAOL": "british 40",
        "HAT": "british 10, american 10",
        "HUMOR": "variant 20",
        "ICECREAM": "compound 70",
        "KM": "abbreviation 40",
        "MATHS": "british 40, supplement 40, abbreviation 40",
        "MCDONALD": "proper name 70",
        "MS": "abbreviation 35",
        "NITE": "variant 60",
        "OBRIEN": "proper noun 50",
        "ORGANIZE": "british 20, american 20",
        "PARIS": "british 80, american 80, proper noun 50",
        "RESUME": "british 10, american 10",
        "SMITH": "proper name 70",
        "WILLYNILLY": "compound 70",
    }


def test_forms_are_kept_where_nobody_could_guess_them(scowl, wordnet, into):
    build(scowl, wordnet, into)
    lines = members(into / "word_book.zip")["forms.txt"].decode().splitlines()

    assert dict(zip(lines[::2], lines[1::2], strict=True)) == {
        "abbreviation": "\t".join(sorted({"Maths", "km", *BY_HAND.not_words})),
        "british": "café",
        "compound": "ice-cream\twilly-nilly",
        "contraction": "don't",
        "proper name": "McDonald",
        "proper noun": "O'Brien",
    }


def test_meanings_are_kept_the_commonest_first(scowl, wordnet, into):
    """No examples, no names in two words, of long meanings the first clause."""
    build(scowl, wordnet, into)
    made = members(into / "definitions.zip")

    assert {letter: text.decode().splitlines() for letter, text in made.items() if text} == {
        "C": [f"café\tn\t{'a place to drink coffee and ' * 4}talk"],
        "H": [
            "Hat\tn\tan informal term for a role",
            "hat\tn\tan informal term for a role",
            "hat\tn\ta covering for the head",
            "hat\tv\tput on a hat",
        ],
        "P": ["Paris\tn\tthe capital of France"],
    }
    assert len(made) == 26


def test_irregular_forms_lead_to_their_words(scowl, wordnet, into):
    """L6: inflected forms are good."""
    put(scowl / "usr/share/dict/scowl", {"english-words.60": "hatten\n"})
    build(scowl, wordnet, into)

    assert "hatten\t>n\that" in members(into / "definitions.zip")["H"].decode().splitlines()


def test_suggestions_are_the_words_of_the_desk_dictionary(scowl, wordnet, into):
    """W3: of both dialects; the book leaves out what is not its own."""
    build(scowl, wordnet, into)
    supplied = [(fold(word), 70) for word in BY_HAND.words + BY_HAND.british]
    words = [("A", 10), ("CAFE", 10), ("HAT", 10), ("RESUME", 10), ("COLOUR", 20), ("COLOR", 20)]
    words += [("ORGANIZE", 20), ("GAOL", 40), ("MATHS", 40)]

    assert members(into / "word_book.zip")["near_words.dawg"] == pack_words(words + supplied)


def test_the_same_packages_give_the_same_bytes(scowl, wordnet, into, tmp_path):
    again = tmp_path / "again"
    again.mkdir()

    assert build(scowl, wordnet, into) == build(scowl, wordnet, again)
    assert {file.name: file.read_bytes() for file in into.iterdir()} == {
        file.name: file.read_bytes() for file in again.iterdir()
    }


def test_it_is_written_down_what_the_book_was_made_from(scowl, wordnet, into):
    built = build(scowl, wordnet, into)
    about = tomllib.loads((into / "word_book.toml").read_text())

    assert about["packages"] == {"scowl": "2020.12.07-2", "wordnet-base": "not known"}
    assert about["version"] == built.version
    assert built.version.startswith("scowl 2020.12.07-2, wordnet-base not known, ")
    assert set(about["sha256"]) == {f"scowl/{name}" for name in LISTS} | {
        f"wordnet-base/{name}" for name in WORDNET
    }
    assert about["sha256"]["scowl/british-words.20"] == hashlib.sha256(b"colour\n").hexdigest()
    assert built.bytes_written == sum(file.stat().st_size for file in into.iterdir())


def test_another_word_makes_another_edition(scowl, wordnet, into):
    before = build(scowl, wordnet, into)
    put(scowl / "usr/share/dict/scowl", {"british-words.20": "colour\nhonour\n"})
    after = build(scowl, wordnet, into)

    assert after.spellings == before.spellings + 1
    assert after.version != before.version


def test_the_folders_themselves_may_be_given(scowl, wordnet, into):
    lists, database = scowl / "usr/share/dict/scowl", wordnet / "usr/share/wordnet"

    assert build(lists, database, into).version.startswith("scowl not known, wordnet-base not")


def test_older_packages_are_written_in_latin_1(scowl, wordnet, into, tmp_path):
    old = put(tmp_path / "old", LISTS, encoding="latin-1")

    build(old, wordnet, into)
    forms = members(into / "word_book.zip")["forms.txt"].decode().splitlines()

    assert forms[forms.index("british") + 1] == "café"


def test_a_changelog_without_a_version_says_nothing(scowl, wordnet, into):
    with gzip.open(scowl / "usr/share/doc/scowl/changelog.Debian.gz", "wt") as changes:
        changes.write("scowl\n")

    assert build(scowl, wordnet, into).version.startswith("scowl not known, ")


def test_a_folder_without_the_package_is_refused(scowl, wordnet, into):
    with pytest.raises(BuildError) as no_lists:
        build(wordnet, wordnet, into)
    with pytest.raises(BuildError) as no_database:
        build(scowl, scowl, into)

    assert str(no_lists.value) == (
        f"{wordnet} does not hold the package scowl: there is no usr/share/dict/scowl/"
        "english-words.10 in it. Give the folder into which scowl was unpacked."
    )
    assert str(no_database.value) == (
        f"{scowl} does not hold the package wordnet-base: there is no "
        "usr/share/wordnet/data.noun in it. Give the folder into which wordnet-base was unpacked."
    )
    assert list(into.iterdir()) == []


def test_the_committed_book_holds_what_is_written_by_hand():
    """Whoever changes the supplement builds the book anew."""
    british, american = WordBook.load(), WordBook.load(dialect=Dialect.AMERICAN)
    words, only_british = set(map(fold, BY_HAND.words)), set(map(fold, BY_HAND.british))
    supplied = {one for one, code in codes().items() if size_in(code, WordList.SUPPLEMENT)}

    assert supplied == words | only_british
    assert len(words) > 60
    assert [word for word in words if word not in british or word not in american] == []
    assert [word for word in only_british if word not in british] == []
    assert [word for word in BY_HAND.not_words if word in british or word in american] == []


def test_everything_written_by_hand_has_its_reason():
    written = tomllib.loads(SUPPLEMENT.read_text(encoding="utf-8"))
    reasons = [*written["words"].values(), *written["not_words"].values()]
    reasons += [group["because"] for group in written["british"]]

    assert [reason for reason in reasons if len(reason) < 3] == []
