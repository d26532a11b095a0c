"""The phone handed round, and the own page of the neighbour on the left (feature 28, D7)."""

import re

import pytest

from drives.models import LogEntry, Mark
from drives.services.evening import hands
from tests.drives.an_evening import in_hand_1
from tests.drives.marks_of_table_2 import whose
from tests.drives.own_pages import own_url, two_tables_with_own_pages
from tests.drives.reading_pages import notices, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess_client, hostess):
    """Joan has sent the figures of Table 2, and seen no initials."""
    found = in_hand_1(hostess)
    found.enter(1, 2, {"Eve": 12, "Fay": 0, "Gus": 17, "Hal": 30}, initialled=())
    return found


def tapped(client, evening, rest="1/2/tapped/", *, player=5, points=12, by=6):
    sent = {"player": player, "points": points, "by": by, "key": f"{rest}{player}{by}"}
    return client.post(evening.steward_url("Joan", rest), sent)


def asked(page):
    return re.findall(r"(\w+) , is (\d+) right for (\w+) \?", text(page))


def test_each_neighbour_is_asked_and_taps_the_own_name(client, evening):
    url = evening.steward_url("Joan", "1/2/")
    page = client.get(url)
    assert asked(page) == [
        *(("Fay", "12", "Eve"), ("Gus", "0", "Fay"), ("Hal", "17", "Gus"), ("Eve", "30", "Hal")),
    ]
    assert '<details class="small-fold" >' in page.content.decode()

    answer = tapped(client, evening)

    assert (answer.status_code, answer.url) == (303, url)
    page = client.get(url)
    assert asked(page) == [
        *(("Gus", "0", "Fay"), ("Hal", "17", "Gus"), ("Eve", "30", "Hal")),
    ]
    assert "Fay has tapped that 12 is right for Eve ." in text(page)
    assert "initialled by Fay" in text(page)
    folds = re.findall(
        r'<details class="small-fold" (\w*)>\s*<summary>Initials by', page.content.decode()
    )
    assert folds == ["open"]


def test_what_was_tapped_stands_in_the_notice_and_in_the_history(client, evening):
    said = "Table 2, hand 1: Fay taps that 12 is right for Eve."

    tapped(client, evening)

    assert notices(client, evening.steward_url("Joan", "1/2/")) == [said]
    assert said in text(client.get(evening.url("history/")))
    assert LogEntry.objects.latest("version").by == "Joan"


@pytest.mark.parametrize(
    "sent",
    [
        {"player": 1},
        {"player": "x"},
        {"points": "14"},
        {"points": ""},
        {"by": 7},
        {"by": ""},
        {"rest": "1/1/tapped/"},
    ],
)
def test_a_tap_that_does_not_fit_the_table_initials_nothing(client, evening, sent):
    answer = tapped(client, evening, **sent)

    assert answer.status_code == 303
    assert set(Mark.objects.values_list("initials", flat=True)) == {""}


def test_where_all_is_initialled_on_paper_no_phone_is_handed_round(client, evening):
    evening.enter(1, 2, {"Eve": 12, "Fay": 0, "Gus": 17, "Hal": 30})

    page = text(client.get(evening.steward_url("Joan", "1/2/")))

    assert "hand the phone round" not in page


@pytest.fixture
def own_pages(hostess):
    """Guests may see their cards; the bell of hand 1 has gone, and no mark has initials."""
    found = two_tables_with_own_pages(hostess)
    found.begin(1, ago=10)
    found.enter(1, 2, {"Eve": 12, "Fay": 0, "Gus": 17, "Hal": 30}, initialled=())
    return found


QUESTION = "Hand 1: you sat on the left of Eve . Is 12 right?"


def test_the_neighbour_taps_on_the_own_page_and_the_question_is_gone(phone, own_pages):
    fay = own_url(own_pages, "Fay")
    page = text(phone.get(fay))
    assert f"{QUESTION} If not, press “This is not right” below. 12 is right" in page
    assert QUESTION not in text(phone.get(own_url(own_pages, "Gus")))

    answer = phone.post(fay, {"hand": "1", "player": "5", "points": "12", "key": "k"})

    assert (answer.status_code, answer["Location"]) == (303, fay)
    assert whose("Eve") == [("Eve", "tap", "Fay")]
    assert "Is 12 right?" not in text(phone.get(fay))
    assert LogEntry.objects.latest("version").by == "Fay"


def test_nobody_taps_for_another_on_the_own_page(phone, own_pages):
    """`by` is whose page it is, whatever is sent."""
    sent = {"hand": "1", "player": "5", "points": "12", "by": "6", "key": "k"}

    answer = phone.post(own_url(own_pages, "Gus"), sent)

    assert answer.status_code == 303
    assert whose("Eve") == [("Eve", "", None)]


def test_who_has_no_figure_of_the_own_yet_is_told_to_tell_the_steward(phone, own_pages):
    Mark.objects.filter(player__name="Fay").delete()
    own_pages.drive.save()

    assert f"{QUESTION} If not, tell your Steward." in text(phone.get(own_url(own_pages, "Fay")))


def test_it_is_asked_after_the_bell_until_the_next_bell(phone, own_pages):
    """In hand 2 the mark of hand 1 may still be tapped; while a hand is played its own may not."""
    own_pages.begin(2, ago=1)
    own_pages.enter(2, 2, {"Gus": 3}, initialled=())
    assert QUESTION in text(phone.get(own_url(own_pages, "Fay")))

    hands.ring_bell(own_pages.act(), own_pages.drive, 2)

    assert QUESTION not in text(phone.get(own_url(own_pages, "Fay")))


def test_once_the_drive_is_finished_nobody_is_asked(phone, own_pages):
    own_pages.enter(1, 1, {"Ann": 0, "Ben": 1, "Cy": 2, "Dee": 3})
    hands.finish_drive(own_pages.act(), own_pages.drive)

    assert QUESTION not in text(phone.get(own_url(own_pages, "Fay")))
