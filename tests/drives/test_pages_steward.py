"""A Steward's pages: by her link, for her tables, while the drive lasts (D1, F37, F40, F51)."""

import re

import pytest
from django.test import Client

from drives.models import Drive, LogEntry, Mark
from drives.services.evening import hands
from drives.services.setting_up.stewards import renew_steward_link
from tests.drives.an_evening import seated
from tests.drives.reading_pages import seen, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    """Eleven tables: Joan has 1 to 10, Arthur has Table 11."""
    return seated(hostess, guests=44)


def tiles(answer):
    found = re.findall(r'class="tile tile-(\w+)" href="([^"]+)"', answer.content.decode())
    return [(state, href.split("/")[-2]) for state, href in found]


def sent_by_phone(guests, figures, **more):
    sent = {"key": "k", "seen_version": Drive.objects.latest("pk").version}
    for chair, (guest, figure) in enumerate(zip(guests, figures, strict=True), 1):
        sent |= {f"points_{chair}": figure, f"was_{chair}": "", f"guest_{chair}": guest}
        sent[f"initials_{chair}"] = "on"
    return sent | more


def test_before_the_first_hand_her_tables_are_named(phone, evening):
    page = text(phone.get(evening.steward_url("Joan")))

    assert page.startswith("Tables 1–10 Joan , these are yours. Hand 1 7:00 Begins at 7.00 pm ")


def test_her_tables_stand_there_those_to_come_first(phone, evening):
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})

    page = phone.get(evening.steward_url("Joan"))

    assert tiles(page) == [*(("missing", str(n)) for n in range(2, 11)), ("known", "1")]
    assert "Ann goes to Table 2 and deals." in text(page)
    assert "The winner of Table 11" not in text(page)
    assert [line for _, line in tiles(phone.get(evening.steward_url("Arthur")))] == ["11"]


def test_while_nothing_is_new_her_page_hears_nothing(phone, evening):
    """Feature 36."""
    evening.begin(1)
    url = evening.steward_url("Joan")
    last = seen(phone.get(url))

    assert phone.get(url, {"seen": last}).status_code == 204


def test_her_own_name_is_not_said_of_her_tables(phone, evening):
    evening.begin(1)

    page = phone.get(evening.steward_url("Arthur"))

    assert 'class="tile-line"' not in page.content.decode()


def test_a_table_that_asks_who_sits_comes_first_on_her_page_even_while_the_hand_is_played(
    phone, evening
):
    """D15: whose the marks are is known only when that is answered."""
    evening.begin(1, ago=20)
    for table in range(1, 12):
        names = [n for (t, _), n in evening.seats(1).items() if t == table]
        if table != 4:
            evening.enter(1, table, {n: 0 if n == names[0] else 10 for n in names})
    evening.begin(2, ago=1)

    page = phone.get(evening.steward_url("Joan"))

    asks = ["Table 4 who sits? chairs 1, 2, 3 and 4", "Table 5 who sits? chair 1"]
    assert [found for found in asks if found in text(page)] == asks
    assert [number for _, number in tiles(page)][:3] == ["4", "5", "1"]
    assert "Table 1 playing" in text(page)


def test_a_table_of_an_earlier_hand_is_opened_from_its_page_when_its_marks_are_in(phone, evening):
    """W4, D7: a figure may have to be looked at or put right later."""
    for hand, ago in ((1, 20), (2, 10)):
        evening.play(hand, ago=ago)

    page = phone.get(evening.steward_url("Joan", "2/3/"))

    assert text(page).startswith("Table 3 · hand 2 Hand 1 2 ")
    assert f'href="{evening.steward_url("Joan", "1/3/")}"' in page.content.decode()
    assert text(phone.get(evening.steward_url("Joan", "1/3/"))).startswith("Table 3 · hand 1 ")


def test_what_is_missing_of_earlier_hands_stands_there_too(phone, evening):
    evening.begin(1, ago=20)
    evening.begin(2, ago=1)

    page = text(phone.get(evening.steward_url("Arthur")))

    assert "Hand 1, Table 11 to come: Guest 41, Guest 42, Guest 43 and Guest 44" in page
    assert "Table 10" not in page


def ticked(page):
    """Which of the three ticks each table has, by table."""
    tiles = re.findall(r'<a class="tile.*?</a>', page.content.decode(), re.DOTALL)
    return {
        int(re.search(r"</span>\s*(\d+)</span>", one).group(1)): re.findall(
            r'class="tick is-done">([^<]+)', one
        )
        for one in tiles
    }


def test_two_ticks_say_what_is_at_the_desk_and_what_is_initialled(phone, evening):
    """Features 28, 34: of all four marks; what is on her phone only her phone knows."""
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})
    evening.enter(1, 2, {"Eve": 0, "Fay": 10, "Gus": 8, "Hal": 6}, initialled={5, 6, 7})
    evening.enter(1, 3, {"Ida": 0})

    page = phone.get(evening.steward_url("Joan"))

    assert ticked(page) == {n: [] for n in range(3, 11)} | {
        1: ["at the desk", "initialled"],
        2: ["at the desk"],
    }
    assert "at the desk 2" in text(page)


def test_a_missed_hand_is_initialled_by_nobody(phone, evening):
    """T2."""
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})
    Mark.objects.filter(player__name="Dee").update(points=None, initials="", initialled_by=None)

    assert ticked(phone.get(evening.steward_url("Joan")))[1] == ["at the desk", "initialled"]


def test_while_a_chair_is_not_known_its_table_is_not_at_the_desk(phone, evening):
    """T2, D15."""
    evening.begin(1, ago=20)
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 18, "Dee": 31})
    evening.begin(2, ago=1)
    evening.enter(2, 1, {"Ben": 4, "Cy": 8, "Dee": 6})

    assert ticked(phone.get(evening.steward_url("Joan")))[1] == []


def test_the_link_works_in_small_letters_too(phone, evening):
    url = evening.steward_url("Joan")
    token = url.split("/")[2]

    assert phone.get(url.replace(token, token.lower())).status_code == 200


def test_she_sends_the_marks_of_a_table_without_any_cookie(phone, evening):
    """F37: the token authorises; a phone that lost its cookies can still send."""
    evening.begin(1)
    url = evening.steward_url("Joan", "1/1/")

    answer = phone.post(url, sent_by_phone((1, 2, 3, 4), (0, 12, 26, 31)))

    assert (answer.status_code, answer.url) == (303, url)
    assert dict(Mark.objects.values_list("player__name", "points")) == {
        "Ann": 0,
        "Ben": 12,
        "Cy": 26,
        "Dee": 31,
    }
    assert LogEntry.objects.get(act="enter_marks").by == "Joan"
    page = text(phone.get(url))
    assert "Ann goes to Table 2 and deals." in page
    assert "Next to come: Table 2" in page
    assert "My tables" in page


@pytest.mark.parametrize(
    "rest", ["1/11/", "1/11/moved/", "1/11/settled/", "1/11/who/", "1/11/ruling/"]
)
def test_another_stewards_table_is_not_there_for_her(phone, evening, rest):
    """F51: the link reaches only her tables."""
    evening.begin(1)
    version = evening.fresh().version
    url = evening.steward_url("Joan", rest)

    answers = [phone.get(url).status_code, phone.post(url, {"player": 41}).status_code]

    assert answers[1] == 404
    assert answers[0] in {404, 405}
    assert evening.fresh().version == version


def test_nothing_but_her_tables_is_linked(phone, evening):
    """F51: no guest list, no settings, no other drive."""
    evening.begin(1)
    page = phone.get(evening.steward_url("Joan")).content.decode()

    paths = set(re.findall(r'href="(/[^"]*)"', page))

    assert {path for path in paths if not path.startswith(("/S/", "/static/"))} == set()


def test_a_replaced_link_opens_nothing_any_more(phone, evening):
    url = evening.steward_url("Joan")
    renew_steward_link(evening.act(), evening.drive, 1)

    assert phone.get(url).status_code == 404
    assert "This link is closed" in text(phone.get(url))


def test_after_the_drive_the_link_is_closed_and_nothing_pretends_to_be_saved(phone, evening):
    """F37, F51: what was typed is still read there."""
    evening.begin(1)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)

    answer = phone.post(
        evening.steward_url("Joan", "1/1/"), sent_by_phone((1, 2, 3, 4), (0, 12, 26, 31))
    )

    assert answer.status_code == 404
    assert text(answer) == (
        "This link is closed The drive is finished, or the hostess has given out a new link. If "
        "the hall is still playing, ask her for it. Nothing was saved. You had typed: 0, 12, 26, "
        "31 ."
    )
    assert not Mark.objects.filter(points__isnull=False).exists()


def test_her_old_page_cannot_save_over_newer_figures(phone, evening):
    """F34, F40: what she had not seen is kept beside it."""
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})

    phone.post(
        evening.steward_url("Joan", "1/1/"),
        sent_by_phone((1, 2, 3, 4), (0, 12, 8, 6), seen_version=1),
    )

    ben = Mark.objects.get(player__name="Ben")
    assert (ben.points, ben.rival_points, ben.rival_by) == (10, 12, "Joan")


def test_figures_typed_while_signed_out_are_shown_again_and_nothing_is_saved(client, evening):
    """F37."""
    evening.begin(1)
    url = evening.url("hands/1/tables/1/")

    sent = sent_by_phone((1, 2, 3, 4), (0, 12, 26, 31))

    answer = client.post(url, sent, headers={"referer": f"http://192.168.1.20:8000{url}"})

    assert answer.status_code == 403
    assert "Nothing was saved You are signed out." in text(answer)
    assert "You had typed: 0, 12, 26, 31 ." in text(answer)
    assert f'href="/sign-in/?next={url}"' in answer.content.decode()
    assert Mark.objects.count() == 0


def test_a_button_pressed_while_signed_out_does_nothing_and_leads_back(client, evening):
    """F37: never to an address that can only be posted to."""
    answer = client.post(evening.url("hands/1/start/"), {"key": "k"})

    assert answer.status_code == 403
    assert 'href="/sign-in/?next=/"' in answer.content.decode()
    assert evening.drive.hands.count() == 0


def test_a_form_without_its_cookie_is_answered_in_a_sentence(hostess, evening):
    """F37: no bare page about forgery."""
    client = Client(enforce_csrf_checks=True, HTTP_HOST="localhost")
    client.force_login(hostess)
    evening.begin(1)

    answer = client.post(evening.url("hands/1/bell/"))

    assert answer.status_code == 403
    assert "This browser has forgotten the page since it was opened." in text(answer)


def test_a_late_table_is_entered_without_a_reason(phone, evening):
    """F33: nothing is changed by it."""
    evening.begin(1, ago=20)
    evening.begin(2, ago=1)

    assert "Why is a figure changed?" not in text(phone.get(evening.steward_url("Joan", "1/1/")))
