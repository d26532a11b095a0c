"""House rules on a page of their own (feature 9)."""

from drives.services.setting_up import planning
from tests.drives.reading import big_button, errors, main, notices
from tests.drives.test_pages_home import answers


def test_house_rules_are_shown_and_set(hostess_client, evening):
    page = f"/drives/{evening.drive.code}/house-rules/"
    shown = hostess_client.get(page)
    assert big_button(shown) == ["Keep these rules"]
    assert 'name="wrong_word_fine" value="50"' in shown.content.decode()
    assert "The book of 1933 knows only full tables of four; its way is to fill up" in main(shown)

    response = hostess_client.post(page, answers(wrong_word_fine="10", empty_chairs_wish="short"))

    evening.drive.refresh_from_db()
    assert (response.status_code, response["Location"]) == (303, page)
    assert (evening.drive.rules.wrong_word_fine, evening.drive.empty_chairs_wish) == (10, "short")
    assert notices(hostess_client.get(page)) == [
        (
            "The house rules are set. Where there are no full fours: short tables. A wrong word "
            "costs 10 points from now on."
        )
    ]


def test_a_fine_that_is_no_figure_is_refused(hostess_client, evening):
    page = f"/drives/{evening.drive.code}/house-rules/"

    response = hostess_client.post(page, answers(wrong_word_fine="lots"))

    assert response.status_code == 422
    assert errors(response) == ["Enter a whole number."]


def test_as_in_1933_sets_tables_of_four_filled_up_by_house_players(hostess_client, evening):  # D2
    rules = planning.HouseRules(wrong_word_fine=10, missed_hand_may_win=True)
    evening.do(planning.set_house_rules, rules, empty_chairs_wish="short")

    hostess_client.post(f"/drives/{evening.drive.code}/house-rules/1933/")

    evening.drive.refresh_from_db()
    assert evening.drive.rules == planning.HouseRules()
    assert evening.drive.empty_chairs_wish == "house"


def test_once_the_drive_is_on_empty_chairs_stay_as_they_are(hostess_client, evening):
    evening.seat(8)
    evening.begin(1)
    page = f"/drives/{evening.drive.code}/house-rules/"

    hostess_client.post(f"{page}1933/")
    refused = hostess_client.post(page, answers(empty_chairs_wish="short"))

    evening.drive.refresh_from_db()
    assert evening.drive.empty_chairs_wish == "automatic"
    assert notices(refused) == [
        "The house rules are set.",
        (
            "Not done: The evening has begun: under Guests you choose what becomes of the empty "
            "chairs from the next hand on."
        ),
    ]
