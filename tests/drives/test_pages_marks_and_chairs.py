"""Figures for a chair that is not known, or that somebody else has (D2, D15, F17; feature 12)."""

import re
from html import unescape

import pytest

from drives.models import Mark
from tests.drives.an_evening import in_hand_1, seated
from tests.drives.marks_of_hand_1 import ALL, standing
from tests.drives.reading_pages import text, typed

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess_client, hostess):
    return in_hand_1(hostess)


def test_nothing_is_settled_for_somebody_who_sits_elsewhere(client, evening):
    evening.enter(1, 2, {"Eve": 0})
    Mark.objects.update(rival_by="Arthur", rival_points=4)

    client.post(evening.url("hands/1/tables/1/settled/"), {"player": 5, "points": 4})

    assert Mark.objects.get().is_contested


def test_a_chair_that_is_not_known_takes_a_name_with_its_figure(client, evening):
    """D15, feature 12: entering the marks for those who sit there is a naming."""
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 18, "Dee": 31})
    evening.begin(2, ago=1)
    url = evening.url("hands/2/tables/1/")
    guests = {1: "", 2: 2, 3: 3, 4: 4}

    page = client.get(url).content.decode()
    asked = client.post(url, typed({1: "4", 2: "0"}, guests=guests))
    saved = client.post(url, typed({1: "4", 2: "0"}, guests=guests | {1: 7}))

    asked_for = re.search(r'<select name="guest_1".*?</select>', page, re.DOTALL).group()
    options = re.findall(r'<option value="(\d*)"[^>]*>([^<]*)</option>', asked_for)
    assert [unescape(name) for _, name in options] == [
        "Who sits here?",
        *("5 · Eve", "6 · Fay", "7 · Gus", "8 · Hal"),
    ]
    assert asked.status_code == 422
    assert "Say who sits on chair 1, then the mark is theirs." in text(asked)
    assert saved.status_code == 303
    assert standing(2) == {"Ben": 0, "Gus": 4}
    assert evening.seats(2)[1, 1] == "Gus"
    assert evening.seats(2)[2, 3] == "Ann"


def test_a_chair_that_stays_unnamed_keeps_the_others_from_nothing(client, evening):
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 18, "Dee": 31})
    evening.begin(2, ago=1)

    client.post(
        evening.url("hands/2/tables/1/"),
        typed({2: "0"}, guests={1: "", 2: 2, 3: 3, 4: 4}, ticks=(2,)),
    )

    assert standing(2) == {"Ben": 0}
    assert evening.seats(2)[1, 1] is None


def test_an_odd_count_is_asked_about_although_the_guest_was_named_just_now(client, evening):
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 18, "Dee": 31})
    evening.begin(2, ago=1)

    asked = client.post(
        evening.url("hands/2/tables/1/"), typed({1: "3"}, guests={1: 7, 2: 2, 3: 3, 4: 4})
    )

    assert "Gus: No ten cards can count 3. Sure?" in text(asked)


def test_a_chair_may_turn_out_to_be_empty(client, hostess):
    """D2: with an empty chair in the room it may be the one that nobody sits on."""
    client.force_login(hostess)
    evening = seated(hostess, guests=11)
    evening.begin(1)
    evening.begin(2, ago=1)
    url = evening.url("hands/2/tables/1/")

    page = client.get(url).content.decode()
    client.post(url, typed({2: "4"}, guests={1: 0, 2: 2, 3: 3, 4: 4}, ticks=(2,)))

    assert page.count('<option value="0">Nobody; the chair is empty</option>') == 4
    assert evening.seats(2)[1, 1] is None
    assert standing(2) == {"Ben": 4}


def test_figures_typed_for_somebody_who_no_longer_sits_there_are_refused(client, evening):
    """F17: points follow people, never chairs."""
    answer = client.post(
        evening.url("hands/1/tables/1/"), typed(ALL, guests={1: 5, 2: 2, 3: 3, 4: 4})
    )

    assert answer.status_code == 422
    page = answer.content.decode()
    assert "You had typed 0, 12, 26 and 31; type it again for those who sit here." in page
    assert re.findall(r'name="guest_1" value="(\d+)"', page) == ["1"]
    assert standing() == {}
