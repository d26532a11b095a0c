"""The one mark form (features 26, 28-33; F07, F24, F29, F34, F35; K1-K4, D7, T2)."""

import re

import pytest
from django.utils import timezone

from drives.models import LogEntry, Mark, MarkEntry
from drives.services.setting_up.planning import set_house_rules
from lexicon.house_rules import HouseRules, Unchecked
from tests.drives.an_evening import in_hand_1, seated
from tests.drives.marks_of_hand_1 import ALL, standing
from tests.drives.reading_pages import notices, text, typed

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess_client, hostess):
    return in_hand_1(hostess)


def test_the_marks_of_a_table_are_sent_and_the_winner_is_told_where_to_go(client, evening):
    """D7, D8, D10: the page that follows says it in large letters."""
    url = evening.url("hands/1/tables/1/")

    answer = client.post(url, typed(ALL))

    assert (answer.status_code, answer.url) == (303, url)
    assert standing() == {"Ann": 0, "Ben": 12, "Cy": 26, "Dee": 31}
    assert list(Mark.objects.values_list("player__name", "initialled_by__name")) == [
        *(("Ann", "Ben"), ("Ben", "Cy"), ("Cy", "Dee"), ("Dee", "Ann")),
    ]
    page = text(client.get(url))
    assert page.startswith("Table 1 · hand 1 Ann goes to Table 2 and deals.")
    assert "Next to come: Table 2" in page


@pytest.mark.parametrize(
    ("figures", "says"),
    [
        (
            {1: 4, 2: 12, 3: 26},
            "Ann 4; Ben 12; Cy 26. Dee's mark is to come, and it is not known who moves on.",
        ),
        (
            {1: 4, 2: 12},
            "Ann 4; Ben 12. Cy's and Dee's marks are to come, and it is not known who moves on.",
        ),
    ],
)
def test_a_mark_left_out_is_said_as_soon_as_the_others_are_sent(client, evening, figures, says):
    """T2, D8: while the score card is still at hand."""
    url = evening.url("hands/1/tables/1/")

    client.post(url, typed(figures))

    assert notices(client, url) == [f"Table 1, hand 1: {says}"]


def test_a_mark_left_out_does_not_hide_who_is_said_to_have_moved(client, evening):
    """D15."""
    url = evening.url("hands/1/tables/1/")
    client.post(f"{url}moved/", {"key": "m", "player": 2, "how": "said"})
    client.get(url)

    client.post(url, typed({1: 4, 2: 12, 3: 26}))

    assert notices(client, url) == ["Table 1, hand 1: Ann 4; Ben 12; Cy 26. Dee's mark is to come."]


def test_the_form_holds_what_stands_and_an_empty_field_changes_nothing(client, evening):
    """F29: opening and cancelling, or sending one changed field, changes nothing else."""
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 26, "Dee": 31})
    url = evening.url("hands/1/tables/1/")
    was = {chair: str(points) for chair, points in ALL.items()}

    page = client.get(url).content.decode()
    client.post(url, typed({1: "", 2: "14", 3: "26", 4: ""}, was=was))

    assert re.findall(r'name="points_\d"\s+value="(\d*)"', page) == ["0", "12", "26", "31"]
    assert text(client.get(url)).count("ran out") == 1  # K4
    assert standing() == {"Ann": 0, "Ben": 14, "Cy": 26, "Dee": 31}
    assert MarkEntry.objects.count() == 5


@pytest.mark.parametrize("figure", ["-5", "1_0", "12.5", "9" * 30, "o", "٣", "+7", "1000"])
def test_what_is_no_count_is_refused_and_the_other_figures_are_kept(client, evening, figure):
    """K3, F24: nothing is saved, and what was typed still stands in the form."""
    url = evening.url("hands/1/tables/1/")

    answer = client.post(url, typed({1: "0", 2: figure, 3: "26", 4: "7 "}))

    assert answer.status_code == 422
    assert 'value="26"' in answer.content.decode()
    assert (standing(), MarkEntry.objects.count()) == ({}, 0)
    assert "invalid" not in text(answer).lower()


def test_blanks_around_a_figure_do_no_harm(client, evening):
    client.post(evening.url("hands/1/tables/1/"), typed({1: " 8 "}))

    assert standing() == {"Ann": 8}


def test_a_count_that_no_ten_cards_can_have_asks_sure_and_stays_marked(client, evening):
    """K1, K3: the hall is never stopped by the program."""
    url = evening.url("hands/1/tables/1/")

    asked = client.post(url, typed(ALL | {2: "13"}))
    other = client.post(url, typed(ALL | {2: "11"}, sure="on", asked="1:0,2:13,3:26,4:31"))
    saved = client.post(url, typed(ALL | {2: "13"}, sure="on", asked="1:0,2:13,3:26,4:31"))

    assert (asked.status_code, other.status_code, saved.status_code) == (422, 422, 303)
    assert "Ben: No ten cards can count 13. Sure?" in text(asked)
    assert "Ben: No ten cards can count 11. Sure?" in text(other)
    assert standing() == {"Ann": 0, "Ben": 13, "Cy": 26, "Dee": 31}
    again = text(client.get(url))
    assert ("Ben: No ten cards can count 13." in again, "Sure?" in again) == (True, False)


def test_two_who_ran_out_are_asked_about_once(client, evening):
    """K2: and what was confirmed is not asked again when something else changes."""
    url = evening.url("hands/1/tables/1/")

    asked = client.post(url, typed(ALL | {2: "0"}))
    client.post(url, typed(ALL | {2: "0"}, sure="on", asked="1:0,2:0,3:26,4:31"))
    again = client.post(url, typed({3: "24"}, was={1: "0", 2: "0", 3: "26", 4: "31"}, key="k2"))

    assert "Ann and Ben: Only one player can run out at a table" in text(asked)
    assert (again.status_code, standing()["Cy"]) == (303, 24)


def test_two_figures_are_both_shown_and_one_tap_settles(client, evening):
    """F34: with names and times; neither is lost."""
    url = evening.url("hands/1/tables/1/")
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 26, "Dee": 31}, act=evening.act("Joan"))
    at = timezone.localtime(evening.now)
    clock = f"{at.hour % 12 or 12}.{at.minute:02}"
    client.post(url, typed({2: "14"}, seen_version=1))

    shown = client.get(url)
    page, said = text(shown), shown.content.decode()
    client.post(f"{url}settled/", {"key": "k3", "player": 2, "points": 14})

    notice = re.search(
        r'id="notices">\s*<div class="notice notice-(\w+)".*?</div>', said, re.DOTALL
    )
    assert notice.group(1) == "amber"
    assert "Two figures for Ben: see below which is right." in notice.group()
    assert f"Two figures for Ben : 12 ( Joan , {clock}) and 14 ( The hostess ," in page
    assert "Which is right? 12 is right 14 is right" in page
    assert standing()["Ben"] == 14
    assert not Mark.objects.exclude(rival_by="").exists()
    assert MarkEntry.objects.filter(player__name="Ben").count() == 3


def test_a_second_figure_that_was_imported_has_no_time(client, evening):
    evening.enter(1, 1, {"Ann": 0})
    Mark.objects.update(points=None, rival_by="Arthur", rival_points=4)

    page = text(client.get(evening.url("hands/1/tables/1/")))

    assert "Two figures for Ann : a missed hand ( The hostess ," in page
    assert "and 4 ( Arthur ). Which is right? 4 is right" in page


def test_initials_may_be_added_and_taken_back_without_touching_a_figure(client, evening):
    """D7, feature 28."""
    url = evening.url("hands/1/tables/1/")
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 26, "Dee": 31}, initialled={1, 2})
    was = {chair: str(points) for chair, points in ALL.items()}

    client.post(url, typed(was, was=was, ticks=(1, 3)))

    checked = Mark.objects.order_by("player__number").values_list("player__name", "initials")
    assert list(checked) == [("Ann", "paper"), ("Ben", ""), ("Cy", "paper"), ("Dee", "")]
    assert MarkEntry.objects.count() == 4


def test_a_tick_beside_a_figure_that_has_changed_meanwhile_is_not_taken(client, evening):
    url = evening.url("hands/1/tables/1/")
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 26, "Dee": 31}, initialled={1, 3, 4})
    was = {1: "0", 2: "10", 3: "26", 4: "31"}

    client.post(url, typed(was, was=was))

    assert not Mark.objects.get(player__name="Ben").is_checked
    assert standing()["Ben"] == 12


def test_where_the_house_demands_initials_a_bare_mark_is_refused(client, evening):
    """D7 (setting): refuse."""
    rules = HouseRules(unchecked_marks=Unchecked.REFUSE)
    set_house_rules(evening.act(), evening.drive, rules, empty_chairs_wish="automatic")

    answer = client.post(evening.url("hands/1/tables/1/"), typed(ALL, ticks=(1,)))

    assert answer.status_code == 422
    assert "The left-hand neighbour has not initialled: Ben, Cy and Dee." in (
        answer.content.decode()
    )
    assert standing() == {}


def test_pressing_send_five_times_enters_the_marks_once(client, evening):
    """F35, feature 33."""
    url = evening.url("hands/1/tables/1/")

    for _ in range(5):
        client.post(url, typed(ALL))

    assert MarkEntry.objects.count() == 4
    assert LogEntry.objects.filter(act="enter_marks").count() == 1
    assert "Already recorded." in notices(client, url)


def test_five_at_a_table_play_with_two_packs(client, hostess):
    """L1, K2: with two packs two odd counts are nothing to ask about."""
    client.force_login(hostess)
    evening = seated(hostess, guests=5)
    evening.begin(1)
    guests = {n: n for n in range(1, 6)}

    answer = client.post(evening.url("hands/1/tables/1/"), typed({1: "17", 2: "19"}, guests=guests))

    assert (answer.status_code, standing()) == (303, {"Ann": 17, "Ben": 19})


def test_a_name_with_signs_in_it_stands_as_it_is_written(client, evening):
    """F07: it is text, whatever it looks like."""
    evening.drive.players.filter(number=1).update(name="<b>Ann</b> & Co")

    page = client.get(evening.url("hands/1/tables/1/")).content.decode()

    assert "&lt;b&gt;Ann&lt;/b&gt; &amp; Co" in page
    assert "<b>Ann" not in page
