"""The list at the door on another phone, which opens it by a link (design 5; F35, F50, F51)."""

import pytest
from django.urls import reverse

from drives.services.acts.links import door_token
from drives.services.door import check_ins
from drives.services.setting_up import guests
from tests.drives.door_page import page_of, row_of, said, three_listed
from tests.drives.reading import main, notices

HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def listed(evening):
    return three_listed(evening)


def link_of(evening):
    evening.drive.refresh_from_db()
    return reverse("link_door", args=[evening.drive.code, door_token(evening.drive)])


def test_another_phone_does_the_same_by_its_link_without_a_cookie(phone, listed):
    """Design 5: the token authorises; who did it stands in the history."""
    link = link_of(listed)

    answer = phone.post(f"{link}tick/", {"here": "2", "key": "a"})

    assert (answer.status_code, answer["Location"]) == (303, link)
    assert said(listed) == [("Ben Lark", True, "At the door")]
    assert listed.drive.log.newest_first()[0].by == "At the door"


def test_two_phones_at_once_and_a_lost_reply_tick_once(phone, hostess_client, listed):
    """F35: each row says what it wants, so a tick is never turned into its opposite."""
    link = link_of(listed)
    for client, where, key in (
        (phone, link, "a"),
        (phone, link, "a"),
        (hostess_client, page_of(listed), "b"),
    ):
        client.post(f"{where}tick/", {"here": "1", "key": key})

    assert said(listed) == [("Ann Bird", True, "At the door")]


def test_one_form_serves_all_rows_though_it_has_one_key(phone, listed):
    link = link_of(listed)
    for number in ("1", "2"):
        phone.post(f"{link}tick/", {"here": number, "key": "a"})

    assert [name for name, _, _ in said(listed)] == ["Ann Bird", "Ben Lark"]


def test_a_page_that_asks_hears_of_the_other_phone_and_else_nothing(phone, listed):
    link = link_of(listed)
    first = phone.get(link, **HTMX)
    seen = first.content.decode().split("seen=")[1].split('"')[0]
    assert phone.get(f"{link}?find=&seen={seen}", **HTMX).status_code == 204

    listed.do(check_ins.tick_in, 3)

    news = phone.get(f"{link}?find=&seen={seen}", **HTMX)
    assert (news.status_code, row_of(news, 3)) == (200, (False, True))


def test_a_name_on_the_list_is_asked_about(phone, listed):
    """F06: the same guest, or another one; neither is guessed."""
    link = link_of(listed)

    asked = phone.post(f"{link}walk-in/", {"name": "ann bird", "key": "a"})

    assert asked.status_code == 422
    assert "The same guest, or another one? “ ann bird ” is on the list already." in main(asked)
    assert "The same: card 1 is here" in main(asked)
    assert listed.drive.players.count() == 3

    phone.post(f"{link}walk-in/", {"name": "Ann Bird", "another": "yes", "key": "b"})
    assert [str(player) for player in listed.drive.players.by_number()] == [
        "Ann Bird (no. 1)",
        "Ben Lark",
        "Cy Hall",
        "Ann Bird (no. 4)",
    ]


def test_only_the_hostess_says_who_does_not_come(phone, listed):
    link = link_of(listed)

    shown = phone.get(link)

    assert "These do not come" not in main(shown)
    assert "Ben Lark card 2" in main(shown)
    assert phone.post(f"{link}absent/", {"guest": "2"}).status_code == 404
    assert phone.post(f"{page_of(listed)}absent/", {"guest": "2"}).status_code == 403


def test_a_private_name_does_not_leave_her_page(phone, hostess_client, listed):
    """F50: on the other phone the card number stands, in the list and in what is said."""
    listed.do(guests.rename_guest, 3, name="Cy Hall", private=True)
    link = link_of(listed)

    shown = phone.get(link).content.decode()
    said_of = phone.post(f"{link}tick/", {"here": "3", "key": "a"}, follow=True)

    assert "Cy Hall" not in shown + said_of.content.decode()
    assert notices(said_of) == ["Card 3 is here."]
    assert "Card 3 here" in main(said_of)  # the number stands once, as her name
    assert "Cy Hall" in hostess_client.get(page_of(listed)).content.decode()
    asked = phone.post(f"{link}walk-in/", {"name": "cy hall", "key": "b"})
    assert "card 3" not in main(asked)
    assert (
        "There is somebody of that name already, on this list by number only. If it is the same "
        "guest, ask the hostess. Another guest of that name Back to the list, adding nobody"
    ) in main(asked)
    assert "Cy Hall" not in asked.content.decode()


def test_a_link_that_was_replaced_opens_nothing(phone, hostess_client, listed):
    """F51: a page that asks by itself is told to show that it is closed."""
    old = link_of(listed)
    hostess_client.post(f"{page_of(listed)}new-link/", {"key": "a"})

    closed = phone.get(old)
    asking = phone.get(old, **HTMX)

    assert (closed.status_code, asking.status_code, asking["HX-Refresh"]) == (404, 404, "true")
    assert phone.post(f"{old}tick/", {"here": "1"}).status_code == 404
    assert phone.get(link_of(listed)).status_code == 200
    assert said(listed) == []


def test_the_link_ends_with_the_drive(phone, listed):
    link = link_of(listed)
    listed.drive.state = "finished"
    listed.drive.save()

    assert phone.get(link).status_code == 404


def test_the_hostess_shows_the_link_to_another_phone(hostess_client, listed, monkeypatch):
    """Design 5: its code stands on her page, and says when there is no network yet."""
    listed.drive.refresh_from_db()
    elsewhere = hostess_client.get(page_of(listed), HTTP_HOST="192.168.1.7")
    monkeypatch.setattr("drives.http.hall_links.hall_hosts", list)
    at_home = hostess_client.get(page_of(listed), HTTP_HOST="localhost")

    assert "QR code: " in elsewhere.content.decode()
    assert "This laptop is on no network yet" in main(at_home)
    assert link_of(listed) in at_home.content.decode()
