"""Cards that were typed and Stewards that were called go into a drive file, and come back."""

import json

import pytest

from drives.models import Drive
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import DriveFileError
from drives.services.evening.calls import answer_call, call_steward, end_call
from drives.services.scoring.card_hands import CardHand
from drives.services.scoring.written_cards import write_card
from tests.drives.an_evening import seated

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    """One hand is over; Ben's card and its hand are typed, Cy's total alone; Table 1 has called."""
    found = seated(hostess)
    found.play(1, ago=20)
    write_card(found.act(), found.drive, 2, total=60, hands=[CardHand(10, 50)])
    write_card(found.act(), found.drive, 3, total=10)
    for table in (1, 2):
        call_steward(found.act(f"Table {table}"), found.drive, table)
    answer_call(found.act("Joan"), found.drive, 1)
    end_call(found.act("Joan"), found.drive, 1)
    call_steward(found.act("Table 1"), found.drive, 1)
    return found


def file_of(evening):
    return json.loads(export_drive(evening.drive))


def test_cards_and_calls_are_read_as_they_were_written(evening, hostess, facts):
    read = import_drive(export_drive(evening.drive), owner=hostess, new_code=True)

    assert facts(read) == facts(evening.drive)
    assert export_drive(read).replace(read.code, evening.drive.code) == export_drive(evening.drive)
    written = file_of(evening)
    assert [(card["player"], card["total"], card["hands"]) for card in written["cards"]] == [
        (2, 60, [[10, 50]]),
        (3, 10, []),
    ]
    assert [
        (call["number"], call["table"], call["answered_by"], call["done_at"] is None)
        for call in written["calls"]
    ] == [(1, 1, "Joan", False), (2, 2, "", True), (3, 1, "", True)]


def test_a_card_in_a_file_needs_its_guest_its_hand_and_its_total_only(evening, hostess):
    file = file_of(evening)
    file["cards"] = [{"player": 2, "after": 1, "total": 60}]
    file["calls"] = [{"number": 4, "table": 2, "called_at": "2026-11-28T19:00:00Z"}]

    read = import_drive(json.dumps(file), owner=hostess, new_code=True)

    card, call = read.written_cards.get(), read.calls.get()
    assert (card.total, card.hands, card.by) == (60, [], "drive file")
    assert card.at == evening.hand(1).started_at
    assert (call.number, call.answered_at, call.answered_by, call.done_at) == (4, None, "", None)


CALLED = {"number": 4, "table": 2, "called_at": "2026-11-28T19:00:00Z"}
CARD = {"player": 2, "after": 1, "total": 60}


@pytest.mark.parametrize(
    ("part", "lines", "sentence"),
    [
        (
            "cards",
            [CARD | {"hands": [[10, 0], [8, 0]]}],
            "In the cards, guest 2: a card after hand 1 has as many hands, or none typed.",
        ),
        (
            "cards",
            [CARD | {"hands": [10]}],
            "In the cards, guest 2: “hands” must hold points and fine of each hand, such as [12,",
        ),
        (
            "cards",
            [CARD, CARD],
            "In the cards, guest 2: this is there twice (one written card per guest).",
        ),
        ("cards", [CARD | {"after": 2}], "In the cards, guest 2: hand 2 has not begun."),
        ("cards", [CARD | {"player": 99}], "In the cards, guest 99: guest 99 is not on the guest"),
        (
            "calls",
            [CALLED | {"answered_by": "Joan"}],
            "In the calls, number 4, Table 2: a call that is answered says by whom, and when.",
        ),
        (
            "calls",
            [CALLED, CALLED | {"number": 5}],
            "In the calls, number 5, Table 2: a table waits for one Steward at a time.",
        ),
        (
            "calls",
            [CALLED, CALLED | {"table": 1}],
            "In the calls, number 4, Table 1: this is there twice (one number per call and drive).",
        ),
    ],
)
def test_a_card_or_a_call_that_cannot_be_is_refused(evening, hostess, part, lines, sentence):
    file = file_of(evening) | {part: lines}

    with pytest.raises(DriveFileError) as refusal:
        import_drive(json.dumps(file), owner=hostess, new_code=True)

    assert str(refusal.value).startswith(sentence)
    assert Drive.objects.count() == 1
