"""The way of empty chairs is switched until the first bell, and 1933 asks before it does (D2)."""

import pytest

from drives.services.setting_up import planning
from tests.drives.reading import main, notices
from tests.drives.reading_pages import text


@pytest.fixture
def seated(evening):
    evening.seat(11, wish="short")
    return evening


@pytest.mark.parametrize("rest", ["guests/", "guests/tables/"])
def test_when_they_are_seated_the_ways_are_still_offered(hostess_client, seated, rest):
    shown = main(hostess_client.get(f"/drives/{seated.drive.code}/{rest}"))

    assert (
        "Seat them another way Until the first bell another way can be chosen. The seats are then "
        "drawn anew, on the page Seats: people get other tables. 11 guests: "
    ) in shown


@pytest.mark.parametrize("rest", ["guests/", "guests/tables/"])
def test_where_there_is_nothing_to_choose_nothing_is_offered(hostess_client, evening, rest):
    evening.seat(8)
    full = main(hostess_client.get(f"/drives/{evening.drive.code}/{rest}"))

    assert "Seat them another way" not in full


def test_once_the_first_hand_has_begun_it_is_done_from_a_hand_on(hostess_client, seated):
    seated.begin(1)

    guests = main(hostess_client.get(f"/drives/{seated.drive.code}/guests/"))
    tables = main(hostess_client.get(f"/drives/{seated.drive.code}/guests/tables/"))

    assert "Seat them another way" not in guests + tables
    assert "Empty chairs from hand 2 on" in tables


def test_another_way_leads_to_the_seats_and_says_that_they_are_drawn_again(hostess_client, seated):
    page = f"/drives/{seated.drive.code}/guests/empty-chairs/"

    answer = hostess_client.post(page, {"empty_chairs": "move", "key": "a"}, follow=True)

    assert answer.redirect_chain == [(f"/drives/{seated.drive.code}/seats/", 303)]
    assert notices(answer)[0] == (
        "Where there are no full fours: the empty chair moves. Now draw the seats again."
    )


def test_the_button_of_1933_says_first_what_it_changes_and_then_what_it_changed(
    hostess_client, seated
):
    rules = planning.HouseRules(wrong_word_fine=10)
    seated.do(planning.set_house_rules, rules, empty_chairs_wish="short")
    page = f"/drives/{seated.drive.code}/house-rules/"

    shown = main(hostess_client.get(page))
    answer = hostess_client.post(f"{page}1933/", {"key": "a"}, follow=True)

    assert (
        "As in 1933 instead This changes: When the guests cannot be seated by fours Fine for a "
        "wrong word, in points The book knows full tables of four only: helpers fill up the "
        "chairs that are empty. A wrong word costs 50, ties are cut, and a mark without initials "
        "counts. Set all as in 1933"
    ) in shown
    assert notices(answer) == [
        (
            "The house rules are set. Where there are no full fours: house players fill up. Now "
            "draw the seats again. A wrong word costs 50 points from now on."
        )
    ]
    assert "As in 1933 instead" not in text(answer)


def test_during_the_evening_1933_leaves_the_chairs_alone_and_does_not_name_them(
    hostess_client, seated
):
    seated.begin(1)
    page = f"/drives/{seated.drive.code}/house-rules/"

    assert "As in 1933 instead" not in main(hostess_client.get(page))
    rules = planning.HouseRules(wrong_word_fine=10)
    seated.do(planning.set_house_rules, rules, empty_chairs_wish="short")
    shown = main(hostess_client.get(page))
    assert "This changes: Fine for a wrong word, in points A wrong word costs 50" in shown
