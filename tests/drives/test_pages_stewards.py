"""Stewards on the page: names, tables, a code for each of them (D1; feature 18; F51)."""

import ifaddr
import pytest
from django.contrib.auth.models import User

from drives.models import Steward
from drives.services.acts.links import screen_token, steward_token
from drives.services.setting_up import guests, opening, stewards
from tests.drives.reading import big_button, errors, main, notices


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/stewards/"


def tables_of(evening):
    return {
        steward.name: list(steward.tables.values_list("number", flat=True))
        for steward in evening.drive.stewards.all()
    }


def links(evening):
    evening.drive.refresh_from_db()
    return steward_token(evening.drive, Steward.objects.get()), screen_token(evening.drive)


def lay(evening, count):
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(count)])
    evening.do(opening.draw_opening_seats)


def test_the_page_says_how_many_stewards_are_needed(hostess_client, evening, page):  # D1
    assert "One Steward for each ten tables; the tables are counted when" in main(
        hostess_client.get(page)
    )
    lay(evening, 41)

    response = hostess_client.get(page)

    assert "11 tables: 2 Stewards, one for each ten tables." in main(response)
    assert big_button(response) == ["Appoint them"]


def test_stewards_are_named_one_a_line_and_share_the_tables(hostess_client, evening, page):
    lay(evening, 44)

    response = hostess_client.post(page, {"names": "Joan\n\n Arthur <b> \n", "key": "a"})

    assert (response.status_code, response["Location"]) == (303, page)
    assert tables_of(evening) == {"Joan": list(range(1, 11)), "Arthur <b>": [11]}
    shown = hostess_client.get(page)
    assert big_button(shown) == ["On to the printing"]
    assert b"Arthur <b>" not in shown.content


def test_each_steward_has_a_code_with_the_address_of_the_hall(hostess_client, evening, page):
    lay(evening, 8)
    evening.do(stewards.appoint_stewards, ["Joan"])
    token = steward_token(evening.drive, Steward.objects.get())

    said = main(hostess_client.get(page))

    assert f"Joan · Tables 1–2 http://192.168.1.20:8000/S/{token}/" in said


def test_a_new_link_closes_the_old_one(client, hostess, evening, page):  # F51
    lay(evening, 8)
    evening.do(stewards.appoint_stewards, ["Joan"])
    old = steward_token(evening.drive, Steward.objects.get())
    client.force_login(hostess)

    client.post(f"{page}1/new-link/", {"key": "a"})

    new = steward_token(evening.drive, Steward.objects.get())
    assert notices(client.get(page)) == ["Joan has a new link; the old one is closed."]
    assert new != old
    assert client.get(f"/S/{old}/").status_code == 404
    assert client.get(f"/S/{new}/").status_code == 200


def test_the_hall_screen_has_a_card_with_its_link_and_its_code(hostess_client, evening, page):
    """Feature 62."""
    lay(evening, 8)
    path = f"/W/{screen_token(evening.drive)}/"

    response = hostess_client.get(page)

    assert f"Hall screen http://192.168.1.20:8000{path} Close this link" in main(response)
    assert f'<a class="small-button" href="{path}" target="_blank"' in response.content.decode()
    assert b'aria-label="QR code: http://192.168.1.20:8000/W/' in response.content
    assert hostess_client.get(path).status_code == 200


def test_the_hall_screen_gets_a_new_link(hostess_client, evening, page):
    """F51: the old one shows nothing any more."""
    lay(evening, 8)
    old = f"/W/{screen_token(evening.drive)}/"

    answer = hostess_client.post(f"{page}screen/new-link/", {"key": "a"})
    evening.drive.refresh_from_db()
    new = f"/W/{screen_token(evening.drive)}/"

    assert (answer.status_code, answer["Location"]) == (303, page)
    assert notices(hostess_client.get(page)) == [
        "The hall screen has a new link; the old one is closed."
    ]
    assert [hostess_client.get(path).status_code for path in (old, new)] == [404, 200]
    assert new in hostess_client.get(page).content.decode()


def test_a_table_is_given_to_another_steward_or_to_the_hostess(hostess_client, evening, page):
    lay(evening, 44)
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])

    hostess_client.post(f"{page}give-table/", {"table": "10", "steward": "2", "key": "a"})
    hostess_client.post(f"{page}give-table/", {"table": "1", "steward": "0", "key": "b"})

    assert tables_of(evening) == {"Joan": list(range(2, 10)), "Arthur": [10, 11]}
    assert notices(hostess_client.get(page)) == [
        "Table 10 goes to Arthur.",
        "Table 1 goes to the hostess.",
        "Please look: Table 1 without a Steward: there the hostess looks after everything herself.",
    ]


def test_a_table_that_is_not_there_is_refused(hostess_client, evening, page):
    lay(evening, 8)
    evening.do(stewards.appoint_stewards, ["Joan"])

    response = hostess_client.post(f"{page}give-table/", {"table": "9", "steward": "1"})

    assert response.status_code == 422
    assert errors(response) == ["Select a valid choice. 9 is not one of the available choices."]
    assert tables_of(evening) == {"Joan": [1, 2]}


def test_nobody_is_no_steward(hostess_client, evening, page):
    lay(evening, 8)

    response = hostess_client.post(page, {"names": " \n", "key": "a"})

    assert response.status_code == 422
    assert notices(response) == ["Not done: Name at least one Steward."]
    assert Steward.objects.count() == 0


def test_a_laptop_on_no_network_shows_no_code_and_says_what_to_do(
    hostess_client, evening, page, monkeypatch
):
    monkeypatch.setattr(ifaddr, "get_adapters", list)
    evening.seat(8)

    response = hostess_client.get(page, headers={"host": "localhost:8000"})

    assert notices(response) == [
        (
            "Please look: This laptop is on no network, so no phone can find it. Join the Wi-Fi "
            "of the hall, or the hotspot of a phone, and open this page again: then each "
            "Steward has a code to scan."
        )
    ]
    assert "Joan Tables 1–2" in main(response)
    assert b"/S/" not in response.content
    assert "Hall screen For a projector" in main(response)
    assert b"QR code" not in response.content


def test_once_the_drive_is_on_the_page_leads_back_to_the_board(hostess_client, evening, page):
    evening.seat(8)
    evening.begin(1)

    assert big_button(hostess_client.get(page)) == ["Back to the board"]


def test_strangers_find_nothing(client, evening, page):
    evening.seat(8)
    before = links(evening)
    client.force_login(User.objects.create_user("other"))

    assert client.get(page).status_code == 404
    for act in ("give-table/", "1/new-link/", "screen/new-link/"):
        assert client.post(page + act).status_code == 404
    assert links(evening) == before


def test_three_stewards_take_as_many_queries_as_one(
    hostess_client, evening, page, django_assert_max_num_queries
):
    def queries():
        with django_assert_max_num_queries(20) as counted:
            hostess_client.get(page)
        return len(counted)

    lay(evening, 44)
    evening.do(stewards.appoint_stewards, ["Joan"])
    one = queries()
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur", "Nell"])

    assert queries() == one


def test_a_pretend_drive_has_a_stewards_page_to_practise_with(hostess_client):
    """Feature 8: on a phone, or on the laptop where there is no network; a real drive has none."""
    hostess_client.post("/drives/pretend/")
    drive = Steward.objects.first().drive

    page = hostess_client.get(f"/drives/{drive.code}/stewards/")

    first = drive.stewards.first()
    assert f'href="/S/{steward_token(drive, first)}/" target="_blank"' in page.content.decode()
    assert f"Practise as {first.name}" in main(page)


def test_a_real_drive_has_nothing_to_practise_with(hostess_client, evening, page):
    evening.do(stewards.appoint_stewards, ["Joan"])

    assert "Practise" not in main(hostess_client.get(page))
