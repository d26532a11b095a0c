"""Own words and what the dictionary knew, in a drive file."""

import json
from copy import deepcopy
from pathlib import Path

import pytest

from drives.models import Drive
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import DriveFileError

TEA_TIME = Path(__file__).parents[1] / "evenings" / "three_tables_four_hands.drive.json"
FILE = json.loads(TEA_TIME.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda file: file.update(own_words=[{"number": 1, "words": "HAT\nsploot"}]),
            (
                "In the own words, number 1: “words” must have one word in capitals on each line, "
                'not "sploot".'
            ),
        ),
        (
            lambda file: file["rulings"][0].update(evidence={"class": "word", "weight": 3}),
            "In the rulings, hand 2, Table 2: “evidence” does not know “weight”.",
        ),
        (
            lambda file: file["rulings"][0].update(evidence={"class": {"a": "b"}}),
            (
                "In the rulings, hand 2, Table 2: “evidence” must be text of 200 letters at most, "
                "not a list or {…}."
            ),
        ),
    ],
)
def test_what_the_dictionary_never_says_is_refused(hostess, change, sentence):
    """L6, W3: and nothing is stored."""
    file = deepcopy(FILE)
    change(file)

    with pytest.raises(DriveFileError) as refused:
        import_drive(json.dumps(file), owner=hostess)

    assert str(refused.value) == sentence
    assert Drive.objects.count() == 0
