"""The pages of the prizes: chosen, cut for, drawn, given one by one (T3, T4; features 50-52)."""

import re

import pytest
from django.test import Client

from drives.services.prizes.choosing import choose_prizes
from lexicon.prizes import AS_USUAL, Prize
from tests.drives.an_evening import seated
from tests.drives.prize_pages import after_the_only_hand, giving_begun, look, post
from tests.drives.reading import big_button
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess_client, hostess):
    return after_the_only_hand(hostess)


@pytest.fixture
def begun(evening):
    return giving_begun(evening)


def test_ties_that_touch_a_prize_stand_first(client, evening):
    """T3, K5: before anything is released."""
    page = client.get(evening.url("prizes/"))

    assert text(page).startswith(
        "The prizes First prize Ann and Eve are equal, with the lowest total of the evening: 0 "
        "points in 1 hand. They share it; or they cut for it: A is highest, Z lowest, and who tie "
        "or turn up the Master cut again. Who won the cut? Ann Eve Second prize: not given. A "
        "place before it is shared, or nobody has it. Begin the prize-giving"
    )
    assert big_button(page) == ["Begin the prize-giving"]


def test_who_won_the_cut_is_told_by_one_tap_and_taken_back_by_another(client, evening):
    told = post(client, evening, "prizes/cut/", prize="first", player="5")
    settled = look(client, evening, "prizes/")
    forgotten = post(client, evening, "prizes/cut/", prize="first", player="0")

    assert told == ("prizes/", ["First prize: Eve has won the cut, against Ann."])
    assert re.sub(r"at \d+\.\d\d [ap]m", "at …", settled).startswith(
        "The prizes Second prize Ann and Eve were equal. By the cut for the prize before it goes "
        "to Ann . First prize Settled by a cut: Eve, over Ann . Entered by The hostess at …. The "
        "cut does not count Begin the prize-giving"
    )
    assert forgotten == ("prizes/", ["First prize: the cut does not count; it is shared."])


def test_without_ties_that_is_said(client, hostess, evening):
    evening.drive.players.filter(name="Eve").update(house_player=True)

    assert look(client, evening, "prizes/").startswith("The prizes Nobody shares a prize.")


def test_prizes_are_chosen_before_the_evening(client, hostess):
    """Feature 51: each may be switched off."""
    client.force_login(hostess)
    evening = seated(hostess)
    before = client.get(evening.url("prizes/")).content.decode()

    told = post(client, evening, "prizes/", prizes=["first", "raffle"])
    page = client.get(evening.url("prizes/")).content.decode()

    def ticked(source):
        return re.findall(r'value="([\w ]+)"[^>]*checked', source)

    assert ticked(before) == ["first", "second", "third", "booby"]
    assert told == (
        "prizes/",
        ["The prizes: first prize and raffle prize. One person may win several."],
    )
    assert ticked(page) == ["first", "raffle"]
    assert "They are given when the drive is finished" in page
    assert "It can be drawn once the first hand has begun." in page


def test_what_is_no_prize_is_not_kept(client, evening):
    answer = client.post(evening.url("prizes/"), {"key": "k", "prizes": ["fireworks"]})

    assert answer.status_code == 422
    assert "fireworks is not one of the available choices" in text(answer)
    assert not evening.drive.prize_givings.exists()


@pytest.mark.parametrize(
    ("rest", "sent"),
    [
        ("prizes/cut/", {"prize": "fireworks", "player": "1"}),
        ("prizes/lot/", {"prize": "fireworks"}),
        ("prizes/giving/next/", {}),
        ("prizes/giving/name/", {"player": "Ann"}),
    ],
)
def test_what_nobody_could_have_pressed_changes_nothing(client, begun, rest, sent):
    version = begun.fresh().version

    assert post(client, begun, rest, **sent) == (
        "prizes/giving/" if rest != "prizes/lot/" else "prizes/",
        [],
    )
    assert begun.fresh().version == version


def test_a_lot_is_drawn_by_one_tap_and_again_only_with_a_reason(client, evening):
    choose_prizes(evening.act(), evening.drive, [*AS_USUAL, Prize.RAFFLE], one_each=True)
    open_lot = look(client, evening, "prizes/")
    post(client, evening, "prizes/lot/", prize="raffle")
    silent = post(client, evening, "prizes/lot/", prize="raffle", why="")
    post(client, evening, "prizes/lot/", prize="raffle", why="gone home")

    drawn = look(client, evening, "prizes/")

    assert "Raffle prize Draw it now Else it is drawn when the prize-giving begins." in open_lot
    assert silent == (
        "prizes/",
        ["Raffle prize: drawn already. To draw again, say why."],
    )
    assert drawn.count("of 8 in the draw.") == 2
    assert "Drawn again: gone home." in drawn


@pytest.mark.parametrize(
    "rest",
    [
        *("prizes/", "prizes/cut/", "prizes/lot/", "prizes/begin/", "prizes/giving/"),
        *("prizes/giving/next/", "prizes/giving/back/", "prizes/giving/name/"),
        "prizes/giving/over/",
    ],
)
def test_a_stranger_opens_none_of_it(evening, django_user_model, rest):
    other = Client(HTTP_HOST="localhost")
    other.force_login(django_user_model.objects.create_user("stranger"))

    assert (
        other.get(evening.url(rest)).status_code,
        other.post(evening.url(rest)).status_code,
    ) in {
        (404, 404),
        (405, 404),
    }
