"""F49: a copy carries its number and its moment, so that of two the later one is known."""

import re
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import IntegrityError
from django.utils import timezone

from drives.models import PrintedCard
from drives.services.door.cards_made import copies_to_note, copy_numbers
from drives.services.door.cards_to_print import cards_to_print
from drives.services.setting_up import guests
from tests.drives.cards_on_paper import text_of


@pytest.fixture
def clock(evening, monkeypatch):
    """The laptop's clock stands at the evening's time until it is put on."""

    def put_on(minutes):
        monkeypatch.setattr(timezone, "now", lambda: evening.now + timedelta(minutes=minutes))

    put_on(0)
    return put_on


@pytest.fixture
def printed(hostess_client, evening, clock):
    """Open a file as the print page does; return the copies marked on it."""

    def opened(kind, query):
        answer = hostess_client.get(f"/drives/{evening.drive.code}/print/{kind}.pdf?{query}")
        assert answer.headers["Content-Type"] == "application/pdf"
        return re.findall(r"Copy \d+ · [^·\n]+ · \d+\.\d\d [ap]m", text_of(answer.content))

    return opened


def noted():
    return list(PrintedCard.objects.order_by("player__number").values_list("name", "times"))


def said_last(evening):
    evening.drive.refresh_from_db()
    return evening.drive.log.get(version=evening.drive.version).sentence


def test_gus_gets_his_second_and_his_third_card(evening, printed, clock):
    """F49: a spilled tea, and another."""
    evening.seat(8)
    assert printed("score-cards", "spare=0") == []
    evening.play(1, "Gus", "Ann")
    clock(10)
    assert printed("replacement-cards", "cards=7") == ["Copy 2 · after hand 1 · 7.10 pm"]
    assert said_last(evening) == "1 copy of score cards made for the printer."
    clock(20)

    assert printed("replacement-cards", "tables=2") == [
        "Copy 2 · after hand 1 · 7.20 pm",
        "Copy 2 · after hand 1 · 7.20 pm",
        "Copy 3 · after hand 1 · 7.20 pm",
        "Copy 2 · after hand 1 · 7.20 pm",
    ]
    assert said_last(evening) == "4 copies of score cards made for the printer."
    assert [times for _, times in noted()] == [1, 1, 1, 1, 2, 2, 3, 2]


def test_a_copy_opened_again_in_its_minute_is_the_same_copy(evening, printed, clock):
    evening.seat(8)
    printed("score-cards", "spare=0")
    first = printed("replacement-cards", "cards=7")
    evening.drive.refresh_from_db()
    version = evening.drive.version

    assert printed("replacement-cards", "cards=7") == first
    evening.drive.refresh_from_db()
    assert evening.drive.version == version
    assert printed("replacement-cards", "cards=6-7") == [
        "Copy 2 · before the first mark · 7.00 pm",
        "Copy 2 · before the first mark · 7.00 pm",
    ]
    assert [times for _, times in noted()] == [1, 1, 1, 1, 1, 2, 2, 1]


def test_looking_at_a_copy_does_not_count_it(hostess_client, evening, printed):
    evening.seat(8)
    printed("score-cards", "spare=0")

    hostess_client.get(f"/drives/{evening.drive.code}/print/replacement-cards/?cards=7")

    assert {times for _, times in noted()} == {1}


def test_a_card_made_with_a_mended_name_counts_and_a_copy_mends_the_name(evening, printed, clock):
    """F06."""
    evening.seat(8)
    printed("score-cards", "spare=0")
    evening.do(guests.rename_guest, 3, name="Cyril")
    printed("score-cards", "cards=3&spare=0")
    evening.do(guests.rename_guest, 4, name="Dorothy")

    assert printed("replacement-cards", "cards=3") == ["Copy 3 · before the first mark · 7.00 pm"]
    printed("replacement-cards", "cards=4")

    assert noted()[2:4] == [("Cyril", 3), ("Dorothy", 2)]
    assert cards_to_print(evening.drive) == []


def test_a_card_that_was_never_made_here_is_copy_1(evening):
    evening.seat(8)

    assert copy_numbers(evening.drive, {7: "after hand 4 · 8.14 pm"}) == {7: 1}
    assert copies_to_note(evening.drive, {7: "after hand 4 · 8.14 pm"}) == {
        7: "after hand 4 · 8.14 pm"
    }


def test_the_command_notes_what_it_prints_as_the_page_does(evening, clock, tmp_path):
    evening.seat(8)
    out = str(tmp_path / "out.pdf")

    def command(*words):
        call_command("print_papers", evening.drive.code, "--out", out, "--kind", *words)

    command("score-cards", "--cards", "1-7")
    assert said_last(evening) == "7 score cards made for the printer."
    command("replacement-cards", "--cards", "7")
    command("standings")
    command("replacement-cards", "--cards", "7")
    clock(1)
    command("replacement-cards", "--cards", "7")

    assert noted() == [
        *(("Ann", 1), ("Ben", 1), ("Cy", 1), ("Dot", 1), ("Eve", 1), ("Fay", 1)),
        ("Gus", 3),
    ]
    assert [str(card.player) for card in cards_to_print(evening.drive)] == ["Hal"]
    card = PrintedCard.objects.get(player__number=7)
    assert (card.as_copy, card.at) == (
        "before the first mark · 7.01 pm",
        evening.now + timedelta(minutes=1),
    )


def test_a_card_that_is_noted_was_made_once_at_least(evening):
    evening.seat(4)

    with pytest.raises(IntegrityError, match="a_printed_card_was_printed_once_or_more"):
        PrintedCard.objects.create(
            drive=evening.drive, player=evening.player("Ann"), name="Ann", at=evening.now, times=0
        )
