"""Old drives can be kept without the names (feature 72)."""

import json

import pytest
from django.contrib.auth.models import User

from drives.models import LogEntry
from drives.services.acts.history import history
from drives.services.door.cards_made import note_copies, note_printed
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.evening import hands
from drives.services.evening.announcing import announce
from drives.services.evening.guests_calls import say_not_right
from drives.services.scoring.checks import check
from drives.services.scoring.disputes import Dispute, dispute_mark
from drives.services.scoring.rulings import Challenge, give_ruling, withdraw_ruling
from drives.services.scoring.standings import places
from drives.services.setting_up.anonymising import AnonymisingRefused, anonymise, is_anonymised
from drives.services.setting_up.deleting import DeletingRefused
from drives.services.setting_up.guests import add_guests, remove_guest, rename_guest
from drives.services.setting_up.names_replaced import NamesReplaced
from lexicon.rulings import Verdict
from tests.drives.an_evening import seated
from tests.drives.reading_pages import notices, text

pytestmark = pytest.mark.django_db

NAME = "Little Wittering"
EVERYBODY = (
    *("Annabel Birdsong", "Bennet", "Cyprian", "Deedee", "Evelyn", "Fayette", "Gustav", "Halloran"),
    *("Jocasta", "Rosalind", "Zebedee", "red scarf", "She spoke of her aunt", "Cyprian miscounted"),
    *("Where is Mrs Pym", "Ladislav"),
)


@pytest.fixture
def over(client):
    """Everybody has a name that stands nowhere else; a mark is disputed, a ruling withdrawn."""
    hostess = User.objects.create_user("rosalind", first_name="Rosalind")
    client.force_login(hostess)
    found = seated(hostess)
    act, drive = found.act, found.drive
    for number, name in enumerate(EVERYBODY[:8], 1):
        rename_guest(act("Rosalind"), drive, number, name=name)
    rename_guest(act("Rosalind"), drive, 2, name="Bennet", tag="red scarf")
    found.steward("Joan")
    drive.stewards.update(name="Jocasta")
    found.begin(1, ago=20)
    joan = drive.stewards.get()
    found.enter(1, 1, {"Annabel Birdsong": 0, "Bennet": 10, "Cyprian": 10, "Deedee": 10})
    found.enter(1, 2, {"Evelyn": 0, "Fayette": 10, "Gustav": 10}, act=act("Jocasta", steward=joan))
    found.enter(1, 2, {"Halloran": 10})
    laid = Challenge(hand=1, table=1, player=2, challenger=3, word="sploot", reason=EVERYBODY[12])
    give_ruling(act("Jocasta", steward=joan), drive, laid, verdict=Verdict.WRONG)
    withdraw_ruling(act("Zebedee"), drive, 1, why=EVERYBODY[12])
    said = Dispute(hand=1, table=1, player=3, points=14, said_by=4, note=EVERYBODY[13])
    dispute_mark(act("Jocasta", steward=joan), drive, said)
    note_printed(act("Rosalind"), drive, list(drive.players.all()))
    note_copies(act("Rosalind"), drive, {1: "after hand 4 · 8.14 pm"})
    announce(act("Rosalind"), drive, EVERYBODY[14])
    say_not_right(act("Annabel Birdsong"), drive, 1, 1)
    hands.finish_drive(act("Rosalind"), drive, missing_are_missed=True)
    return found


def with_a_guest_taken_off(owner):
    found = seated(owner)
    add_guests(found.act(), found.drive, ["Ladislav"])
    remove_guest(found.act(), found.drive, 9)
    return found


def named_in(drive):
    """Return which of the names stand anywhere in the whole drive file, log and all."""
    file = export_drive(drive)
    return [name for name in EVERYBODY if name in file]


def figures(drive):
    marks = drive.hands.order_by("number").values_list("marks__player__number", "marks__points")
    return sorted(map(str, marks)), [
        (p.place, p.player, p.total) for p in sorted(places(drive, after=1), key=lambda p: p.player)
    ]


def test_before_that_every_name_is_there(over):
    assert named_in(over.drive) == [n for n in EVERYBODY if n != "Ladislav"]
    assert not is_anonymised(over.drive)


def test_no_name_of_anybody_is_left_in_any_fact_or_sentence(over):
    before = figures(over.drive)

    said = anonymise(over.act("Rosalind"), over.drive, NAME).sentence

    assert said == "The names are taken out of this drive."
    assert named_in(over.fresh()) == []
    assert figures(over.drive) == before
    assert is_anonymised(over.drive)
    assert [str(p) for p in over.drive.players.by_number()] == [f"Guest {n}" for n in range(1, 9)]
    assert over.drive.stewards.get().name == "Steward 1"


def test_the_history_says_the_same_without_the_names(over):
    anonymise(over.act("Rosalind"), over.drive, NAME)
    log = {entry.act: (entry.by, entry.sentence) for entry in LogEntry.objects.order_by("version")}

    assert log["say_not_right"] == (
        "Guest 1",
        "Guest 1 at Table 1 says that hand 1 of the card is not right.",
    )
    assert log["anonymise"] == ("The hostess", "The names are taken out of this drive.")
    assert log["announce"] == ("The hostess", "Announced: …")
    assert log["withdraw_ruling"][0] == "somebody"
    assert log["dispute_mark"][0] == "Steward 1"
    assert log["rename_guest"] == ("The hostess", "Guest 2 is now Guest 2.")


def test_nothing_done_before_can_be_taken_back(over):
    anonymise(over.act("Rosalind"), over.drive, NAME)

    assert [line.what for line in history(over.drive, count=99) if line.can_undo] == []


def test_what_is_left_is_still_a_whole_drive(over, hostess, facts):
    anonymise(over.act("Rosalind"), over.drive, NAME)

    again = import_drive(export_drive(over.fresh()), owner=hostess, new_code=True)

    assert facts(again) == facts(over.drive)
    assert [fault.sentence for fault in check(over.drive)] == [
        "Guest 3 has two figures, 10 and 14; only the first is counted."
    ]
    ruling = json.loads(export_drive(over.drive))["rulings"][0]
    assert (ruling["word"], ruling["reason"], ruling["withdrawn"]["why"]) == ("SPLOOT", "", "…")


def test_it_waits_for_the_finish(hostess, facts):
    evening = seated(hostess)
    before = facts(evening.drive)

    with pytest.raises(AnonymisingRefused, match="needed until the drive is finished"):
        anonymise(evening.act(), evening.drive, NAME)

    assert facts(evening.drive) == before


def test_another_name_takes_nothing_out(over, facts):
    before = facts(over.drive)

    with pytest.raises(DeletingRefused, match="the name is not “Little Wittering”"):
        anonymise(over.act(), over.drive, "Little Whittling")

    assert facts(over.drive) == before


def test_a_guest_who_was_taken_off_the_list_is_forgotten_too(hostess):
    evening = with_a_guest_taken_off(hostess)
    evening.play(1)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)
    assert named_in(evening.drive) == ["Ladislav"]

    anonymise(evening.act(), evening.drive, NAME)

    assert named_in(evening.fresh()) == []


def test_a_name_that_two_have_had_is_nobody_s(hostess):
    """F06: of two Jo Larks the sentence does not say which it was."""
    evening = seated(hostess)
    evening.play(1)
    for number in (1, 2):
        rename_guest(evening.act(), evening.drive, number, name="Jo Lark")
    LogEntry.objects.filter(act="rename_guest").update(sentence="Jo Lark met Jo Lark (no. 2).")
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)

    anonymise(evening.act(), evening.drive, NAME)

    said = LogEntry.objects.filter(act="rename_guest").values_list("sentence", flat=True)
    assert set(said) == {"a guest met Guest 2."}


def test_the_page_takes_the_names_out_and_says_that_it_is_for_good(
    client, over, settings, tmp_path
):
    """The copies beside the database hold the names too."""
    settings.DATA_FOLDER = tmp_path
    (tmp_path / "carry-on").mkdir()
    (tmp_path / "carry-on" / f"{over.drive.code}-drive.json").write_text("Annabel")
    page = over.url("keep-or-delete/")
    assert "This cannot be taken back , nor can anything done before it." in text(client.get(page))
    refused = client.post(f"{page}names/", {"names-typed": "", "key": "a"})
    kept = list((tmp_path / "carry-on").iterdir())

    done = client.post(f"{page}names/", {"names-typed": NAME, "key": "b"})

    assert (refused.status_code, len(kept)) == (422, 1)
    assert (done.status_code, done["Location"]) == (303, page)
    assert notices(client, page) == ["The names are taken out of this drive."]
    assert "Nobody is named in this drive" in text(client.get(page))
    assert list((tmp_path / "carry-on").iterdir()) == []


@pytest.mark.parametrize(
    ("text_of_it", "without"),
    [
        ("Ann Bird met Annie.", "Guest 2 met Annie."),
        ("Ann, Ann Bird and A.", "Guest 1, Guest 2 and Guest 3."),
        ("JoAnn and Ann’s mark", "JoAnn and Guest 1’s mark"),
        ("=cmd|x and =cmd|xy", "Guest 4 and =cmd|xy"),
        ("", ""),
    ],
)
def test_a_name_is_replaced_as_a_whole_word(text_of_it, without):
    names = {"Ann": "Guest 1", "Ann Bird": "Guest 2", "A": "Guest 3", "=cmd|x": "Guest 4"}

    assert NamesReplaced(names).in_text(text_of_it) == without
