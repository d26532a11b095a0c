"""What is answered to a table open in a Steward's page, and to her outbox (F34, F35, F38)."""

import re

import pytest
from django.http.request import HttpHeaders
from django.test import Client

from drives.models import LogEntry, Mark
from drives.services.setting_up.stewards import appoint_stewards, give_table
from tests.drives.an_evening import in_hand_1
from tests.drives.marks_of_hand_1 import standing
from tests.drives.reading import words
from tests.drives.reading_pages import typed

pytestmark = pytest.mark.django_db

IN_PLACE = {"HX-Request": "true", "HX-Boosted": "true", "HX-Target": "table-here"}
ALL = {1: "0", 2: "12", 3: "26", 4: "31"}


@pytest.fixture
def evening(hostess):
    """Eight guests at two tables, both Joan's; Ann, Ben, Cy and Dee have the cards 1 to 4."""
    return in_hand_1(hostess)


@pytest.fixture
def phone(phone):
    """A phone that asks for a table in the place of the one that is open."""
    phone.defaults |= HttpHeaders.to_wsgi_names(IN_PLACE)
    return phone


@pytest.fixture
def url(evening):
    return evening.steward_url("Joan", "1/1/")


def part(answer):
    """The part for the page, in words; it is no document and no page of its own."""
    body = answer.content.decode()
    assert body.lstrip().startswith('<div class="stack" data-here="1/1')
    assert 'id="page"' not in body
    return words(body)


def said(answer):
    found = re.findall(r'(<p class="notice-text">.*?</p>)', answer.content.decode(), re.DOTALL)
    return [words(one) for one in found]


def test_a_table_in_place_is_that_part_alone(phone, url):
    answer = phone.get(url)

    assert answer.status_code == 200
    assert part(answer).startswith("Table 1 · hand 1 ")


def test_what_was_recorded_is_answered_at_once_and_without_a_cookie(phone, url):
    """F37, F38: a phone that lost its cookies still reads where the winner goes."""
    answer = phone.post(url, typed(ALL))

    assert answer.status_code == 200
    assert "Ann goes to Table 2 and deals." in part(answer)
    assert said(answer) == [
        "Table 1, hand 1: Ann 0; Ben 12; Cy 26; Dee 31. Ann goes to Table 2 and deals."
    ]
    assert standing() == {"Ann": 0, "Ben": 12, "Cy": 26, "Dee": 31}


def test_the_answer_has_seen_what_it_recorded(phone, url, evening):
    """F34: a figure that is changed right there is a correction, not a second figure."""
    answer = phone.post(url, typed(ALL))
    seen = re.search(r'name="seen_version" value="(\d+)"', answer.content.decode()).group(1)

    phone.post(url, typed(ALL | {2: "14"}, was=ALL, key="k2", seen_version=seen))

    assert (int(seen), standing()["Ben"]) == (evening.fresh().version - 1, 14)


def test_the_same_sheet_twice_is_already_recorded(phone, url):
    """F35."""
    phone.post(url, typed(ALL))
    answer = phone.post(url, typed(ALL))

    assert (answer.status_code, said(answer)) == (200, ["Already recorded."])


def test_what_is_asked_about_comes_back_with_what_was_typed(phone, url):
    """K1, K3."""
    answer = phone.post(url, typed(ALL | {2: "13"}))

    assert answer.status_code == 422
    assert "Ben: No ten cards can count 13. Sure?" in part(answer)
    assert 'value="13"' in answer.content.decode()
    assert standing() == {}


def test_what_is_no_count_is_refused_in_a_sentence(phone, url):
    """K3."""
    answer = phone.post(url, typed(ALL | {2: "1x"}))

    assert answer.status_code == 422
    assert "Type the points of the cards left in the digits 0 to 9" in part(answer)


def test_figures_for_other_guests_are_refused_with_what_was_typed(phone, url):
    """F17."""
    answer = phone.post(url, typed(ALL, guests={1: 5, 2: 2, 3: 3, 4: 4}))

    assert answer.status_code == 422
    assert "You had typed 0, 12, 26 and 31; type it again for those who sit here." in part(answer)


def test_two_figures_are_shown_with_names_and_settled_in_place(phone, url, evening):
    """F34, feature 31."""
    evening.enter(1, 1, {"Ann": 0, "Ben": 14, "Cy": 26, "Dee": 31})

    asked = phone.post(url, typed(ALL, seen_version=1))
    settled = phone.post(f"{url}settled/", {"key": "s", "player": 2, "points": 12})

    assert said(asked) == ["Please look: Two figures for Ben: see below which is right."]
    assert "Two figures for Ben : 14 ( The hostess ," in part(asked)
    assert "and 12 ( Joan ," in part(asked)
    assert settled.status_code == 200
    assert "Ben, hand 1: settled at 12." in part(settled)


def test_a_sheet_has_seen_what_the_ones_it_replaces_wrote(phone, url):
    """F34, F35: their answers were lost on the way; she knows what she sent."""
    phone.post(url, typed(ALL, key="first", seen_version=1))

    phone.post(url, typed(ALL | {2: "14"}, key="third", seen_version=1, replaces="second first"))

    assert (standing()["Ben"], Mark.objects.exclude(rival_by="").count()) == (14, 0)
    assert LogEntry.objects.latest("version").sentence.startswith(
        "Table 1, hand 1: Ben 14 instead of 12."
    )


@pytest.mark.parametrize("replaces", ["", "never-sent", "arthurs"])
def test_a_sheet_has_not_seen_what_somebody_else_wrote(phone, url, evening, replaces):
    """F34: naming a key of somebody else's, or one that never arrived, opens nothing."""
    evening.enter(1, 1, {"Ben": 14}, act=evening.act("Arthur", key="arthurs"))

    phone.post(url, typed(ALL, seen_version=1, replaces=replaces))

    ben = Mark.objects.get(player__name="Ben")
    assert (ben.points, ben.rival_points, ben.rival_by) == (14, 12, "Joan")


def test_what_somebody_else_wrote_between_two_sheets_of_hers_is_kept_beside_the_second(
    phone, url, evening
):
    """F34: the first sheet has been seen, the hostess's figure for another guest has not."""
    phone.post(url, typed({2: "12"}, key="first", seen_version=1))
    evening.enter(1, 1, {"Cy": 20})

    phone.post(url, typed({2: "14", 3: "26"}, key="second", seen_version=1, replaces="first"))

    ben, cy = (Mark.objects.get(player__name=name) for name in ("Ben", "Cy"))
    assert (ben.points, ben.rival_points) == (14, None)
    assert (cy.points, cy.rival_points, cy.rival_by) == (20, 26, "Joan")


def test_a_table_that_is_anothers_now_is_named_with_what_was_typed(phone, url, evening):
    """Tables change hands at any time; nothing typed is thrown away."""
    appoint_stewards(evening.act(), evening.drive, ["Joan", "Arthur"])
    arthur = evening.drive.stewards.get(name="Arthur").number
    give_table(evening.act(), evening.drive, 1, steward_number=arthur)

    answer = phone.post(url, typed(ALL))

    page = words(answer.content.decode())
    assert answer.status_code == 404
    assert "Table 1 is Arthur’s now." in page
    assert "Nothing was saved. You had typed: 0, 12, 26, 31 ." in page
    assert standing() == {}


def test_a_table_that_nobody_else_has_is_the_hostess_s(phone, url, evening):
    give_table(evening.act(), evening.drive, 1, steward_number=None)

    assert "Table 1 is the hostess’s now." in words(phone.get(url).content.decode())


def test_a_table_that_is_not_laid_is_said_to_be_none(phone, evening):
    answer = phone.get(evening.steward_url("Joan", "1/9/"))

    assert answer.status_code == 404
    assert "There is no such table." in words(answer.content.decode())


def test_who_sits_there_is_asked_and_answered_in_place(phone, url, evening):
    """D15, feature 13."""
    who = f"{url}who/"
    really = {"sits_1": 5, "sits_2": 2, "sits_3": 3, "sits_4": 4, "others_swap": "yes"}

    asked = phone.get(who)
    shown = phone.post(who, really)
    done = phone.post(who, really | {"confirmed": "yes", "key": "w"})

    assert part(asked).startswith("Who really sits at Table 1?")
    assert (shown.status_code, done.status_code) == (422, 200)
    assert f'action="{who}"' in shown.content.decode()
    assert part(done).startswith("Table 1 · hand 1 ")
    assert evening.seats(1)[1, 1] == "Eve"


def test_the_name_of_the_drive_leads_a_steward_to_her_own_tables(evening, url):
    """F51: not to the hostess's board."""
    page = Client(headers={"Host": "localhost"}).get(url).content.decode()

    home = evening.steward_url("Joan")
    assert re.search(r'class="masthead-name">\s*<a href="([^"]+)"', page).group(1) == home
    assert evening.url() not in page
