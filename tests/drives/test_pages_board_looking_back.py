"""What the board takes back, remembers and refuses (features 67, 68; F30, F35, F51)."""

import re

import pytest

from drives.models import Hand, Mark
from drives.services.evening import hands
from drives.services.prizes.giving import begin_prize_giving
from tests.drives.an_evening import seated
from tests.drives.board_page import buttons, masthead, press
from tests.drives.reading_pages import text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hostess_client")]


def undo_on(page):
    """Return where the board's one big Undo posts to, or the page that it leads to."""
    block = re.search(r'<div class="undo-last">.*?</div>', page.content.decode(), re.DOTALL).group()
    return re.findall(r'(action|href)="([^"]*/undo/)"', block)


def test_the_last_act_is_undone_by_one_button(client, hostess):
    """F30, feature 67: one undo puts seats and clock exactly as they were."""
    evening = seated(hostess)
    evening.play(1)
    before = evening.seats(1)
    press(client, evening, "hands/2/start/")

    page = client.get(evening.url())
    ((how, action),) = undo_on(page)
    client.post(action, {"key": "u1"})

    assert how == "action"
    assert "the last thing: Hand 2 begins: 7 minutes." in text(page)
    assert evening.drive.hands.count() == 1
    assert evening.seats(1) == before


def test_undo_pressed_again_says_what_it_would_take_back_now_and_asks(client, hostess):
    """F30: whoever presses twice by mistake loses nothing that was not read first."""
    evening = seated(hostess)
    evening.play(1)
    press(client, evening, "hands/2/start/")
    client.post(undo_on(client.get(evening.url()))[0][1], {"key": "u1"})

    again = client.get(evening.url())
    ((how, url),) = undo_on(again)
    asked = text(client.get(url))

    assert how == "href"
    assert "Undo one more the thing before that: Table 2, hand 1: Eve 0;" in text(again)
    assert asked.startswith("Take this back?")
    assert "Table 2, hand 1: Eve 0; Fay 10; Gus 10; Hal 10." in asked
    assert Mark.objects.count() == 8

    client.post(url, {"key": "u2"})
    press(client, evening, "curtain/", closed="no")

    ((how, _),) = undo_on(client.get(evening.url()))
    assert how == "action"


def test_history_on_the_board_says_who_did_what(client, hostess):
    """Feature 68."""
    evening = seated(hostess)
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 8, "Dee": 6}, act=evening.act("Joan"))

    tonight = text(client.get(evening.url())).split("Tonight")[1]

    assert "Joan : Table 1, hand 1: Ann 0; Ben 12; Cy 8; Dee 6. Ann goes to Table 2" in tonight


def test_a_finished_drive_says_who_has_won_and_leads_to_the_papers(client, hostess):
    """T1: the lowest total wins."""
    evening = seated(hostess, hands=1)
    evening.play(1, winners={2: "Gus"})
    evening.enter(1, 1, {"Ann": 2}, act=evening.act(seen=10**6))
    hands.finish_drive(evening.act(), evening.drive)

    page = client.get(evening.url())

    assert text(page).startswith(
        "The drive is finished Who has won stands under “Prizes” and “All places”; this page can "
        "be seen from the hall. Give the prizes"
    )
    assert buttons(page) == (
        ["Give the prizes"],
        [
            *("All places", "The standings as a PDF", "For a spreadsheet", "Same again"),
            *("Keep or delete", "Show the standings in the hall"),
            *("Hall screen", "By itself (now)", "Standings", "Prizes", "Announce it"),
            *("Tea is served.", "Please go to your tables.", "Last hand.", "Undo"),
        ],
    )
    assert masthead(page) == "1 hand played · 8 guests"
    press(client, evening, "curtain/", closed="no")
    assert "Hide the standings from the hall" in buttons(client.get(evening.url()))[1]


@pytest.mark.parametrize("is_begun", [False, True])
def test_behind_the_curtain_the_finished_board_does_not_tell_who_has_won(client, hostess, is_begun):
    """Features 50, 52: her laptop faces the hall; where she asks for it, she sees it."""
    evening = seated(hostess, hands=1)
    evening.play(1, winners={1: "Ann", 2: "Gus"})
    evening.enter(1, 1, {"Ann": 2}, act=evening.act(seen=10**6))
    hands.finish_drive(evening.act(), evening.drive)
    if is_begun:
        begin_prize_giving(evening.act(), evening.drive)

    hidden = text(client.get(evening.url()))
    asked = [text(client.get(evening.url(page))) for page in ("standings/", "prizes/")]
    press(client, evening, "curtain/", closed="no")
    shown = text(client.get(evening.url()))

    assert "Gus" not in hidden
    assert ["Gus" in page for page in asked] == [True, True]
    assert shown.startswith("The drive is finished The winner is Gus with 0 points.")


def test_a_second_press_says_already_recorded(client, hostess):
    """F35."""
    evening = seated(hostess)
    for _ in range(3):
        client.post(evening.url("hands/1/start/"), {"key": "same"})

    assert Hand.objects.count() == 1
    assert "Already recorded." in client.get(evening.url()).content.decode()


def test_what_cannot_be_done_is_said_and_nothing_is_changed(client, hostess):
    evening = seated(hostess)
    version = evening.fresh().version

    press(client, evening, "hands/2/start/")

    assert "Hand 1 comes first." in client.get(evening.url()).content.decode()
    assert evening.fresh().version == version


@pytest.mark.parametrize("rest", ["", "hands/1/start/", "hands/", "curtain/"])
def test_a_stranger_finds_nothing_and_changes_nothing(client, hostess, rest, django_user_model):
    evening = seated(hostess)
    client.force_login(django_user_model.objects.create_user("stranger"))
    version = evening.fresh().version

    answer = client.get(evening.url()) if rest == "" else press(client, evening, rest, count=3)

    assert answer.status_code == 404
    assert evening.fresh().version == version


def test_names_are_text_whatever_they_look_like(client, hostess):
    """F07."""
    evening = seated(hostess)
    evening.begin(1)
    evening.drive.players.filter(number=1).update(name="<b>Ann</b> & Co")
    evening.enter(1, 1, {"Ben": 4})

    page = client.get(evening.url()).content.decode()

    assert "to come: &lt;b&gt;Ann&lt;/b&gt; &amp; Co, Cy and Dee" in page
    assert "<b>Ann" not in page
