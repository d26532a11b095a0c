"""The command that makes the dictionary anew."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

WORDNET = [
    f"{kind}.{part}" for kind in ("data", "index") for part in ("noun", "verb", "adj", "adv")
]
IRREGULAR = [f"{part}.exc" for part in ("noun", "verb", "adj", "adv")]


def test_a_maintainer_is_told_what_was_built(tmp_path):
    (tmp_path / "english-words.10").write_text("hat\n")
    for name in WORDNET + IRREGULAR:
        (tmp_path / name).touch()
    made, out = tmp_path / "made", StringIO()
    made.mkdir()

    call_command("build_word_book", str(tmp_path), str(tmp_path), into=made, stdout=out)
    first, second = out.getvalue().splitlines()
    size = sum(file.stat().st_size for file in made.iterdir())

    assert " spellings from scowl not known, wordnet-base not known, " in first
    assert second == f"{size:,} bytes are in {made}."
    assert sorted(file.name for file in made.iterdir()) == [
        "definitions.zip",
        "word_book.toml",
        "word_book.zip",
    ]


def test_a_wrong_folder_is_refused_in_one_sentence(tmp_path):
    with pytest.raises(CommandError, match="does not hold the package scowl"):
        call_command("build_word_book", str(tmp_path), str(tmp_path), into=tmp_path)

    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_refused(tmp_path):
    (tmp_path / "english-words.10").write_text("hat\n")
    for name in WORDNET + IRREGULAR:
        (tmp_path / name).touch()

    with pytest.raises(CommandError, match="No such file or directory"):
        call_command("build_word_book", str(tmp_path), str(tmp_path), into=tmp_path / "no")
