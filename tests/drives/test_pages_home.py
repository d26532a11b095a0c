"""The hostess's own page, and the ways to sign in (features 1, 75; F51)."""

from datetime import timedelta

import ifaddr
import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from drives.http.sign_in import make_sign_in_link
from drives.models import Drive, SignInLink
from tests.drives.reading import big_button, errors, main, notices


def answers(**more):
    return {
        "name": "Little Wittering",
        "day": "2026-12-05",
        "starts_at": "19:00",
        "place": "Hall",
        "hands": "12",
        "minutes": "7",
        "change_minutes": "2",
        "interval_after": "6",
        "interval_minutes": "15",
        "time_zone": "Europe/London",
        "empty_chairs_wish": "automatic",
        "ties": "cut",
        "unchecked_marks": "warn",
        "dialect": "british",
        "proper_nouns": "as_printed",
        "shortest_word": "2",
        "master_may_be_taken": "on",
        "wrong_word_fine": "50",
        "guests": "",
        "key": "one",
    } | more


def test_a_stranger_is_asked_to_sign_in_and_told_how_the_hall_does_it(client, db):
    response = client.get("/", follow=True)

    assert response.redirect_chain == [("/sign-in/?next=/", 302)]
    assert main(response) == (
        "Sign in In the hall you need no password. Use the link that the program opened on the "
        "laptop, or that it printed in its window; it signs you in. With a password Your name "
        "for signing in Password Sign in"
    )
    assert big_button(response) == ["Sign in"]


def test_a_hostess_without_a_drive_sees_two_buttons(client, hostess):
    client.force_login(hostess)

    response = client.get("/")

    assert main(response) == (
        "Good evening Plan your own drive, or look at a pretend one first: nobody in it is real, "
        "so try whatever you like. Plan a drive Look at a pretend drive Sign in on my phone "
        "Set a password Sign out"
    )
    assert big_button(response) == ["Plan a drive"]


def test_drives_are_listed_newest_first_with_their_state_in_words(client, evening, hostess):
    client.force_login(hostess)
    client.post("/drives/plan/", answers(name="<b>Next</b> & last"))
    evening.seat(8)
    evening.begin(1)

    response = client.get("/")

    assert main(response) == (
        "Your drives On with <b>Next</b> & last Plan a drive Look at a pretend drive "
        "<b>Next</b> & last Saturday 5 December 2026 · Hall · begins at 7.00 pm, no guests yet, "
        "not seated yet Keep or delete "
        "Little Wittering Drive Saturday 28 November 2026 · hand 1 of 12, 8 guests "
        "Keep or delete "
        "Sign in on my phone Set a password Sign out"
    )
    assert b"<b>Next" not in response.content
    assert f'href="{evening.drive.get_absolute_url()}"' in response.content.decode()


def test_a_drive_of_somebody_else_is_not_listed(client, evening):
    client.force_login(User.objects.create_user("other"))

    assert "Little Wittering" not in main(client.get("/"))


def test_the_list_takes_as_many_queries_for_three_drives_as_for_one(
    client, hostess, django_assert_num_queries
):
    client.force_login(hostess)
    client.post("/drives/plan/", answers(key="a"))
    with django_assert_num_queries(4):
        client.get("/")
    for key in "bc":
        client.post("/drives/plan/", answers(key=key))
    with django_assert_num_queries(4):
        client.get("/")


def test_a_finished_drive_says_so_and_is_not_what_comes_next(client, evening, hostess):
    client.force_login(hostess)
    evening.seat(4)
    Drive.objects.update(state="finished")

    response = client.get("/")

    assert "finished after 0 hands, 4 guests" in main(response)
    assert big_button(response) == ["Plan a drive"]


def test_a_pretend_drive_is_made_and_marked_as_such(client, hostess):
    client.force_login(hostess)

    response = client.post("/drives/pretend/")

    drive = Drive.objects.get()
    assert (response.status_code, response["Location"]) == (303, drive.get_absolute_url())
    assert drive.is_pretend
    home = client.get("/")
    assert "pretend Saturday" in main(home)
    assert big_button(home) == ["Plan a drive"]
    assert "A pretend drive ·" in client.get(f"/drives/{drive.code}/guests/").content.decode()


def test_a_link_signs_in_and_a_used_one_says_how_to_get_another(client, hostess):
    link = make_sign_in_link(hostess, now=timezone.now())

    first = client.get(link)
    client.logout()
    second = client.get(link)

    assert (first.status_code, first["Location"]) == (303, "/")
    assert second.status_code == 404
    assert main(second) == (
        "This link has been used, or its time is over Each link signs in once, and only for a few "
        "minutes, so that nobody else can use yours. A new one is quickly had: On the laptop , "
        "start Lexicon Drive once more. It finds itself running and opens the page, signed in. "
        "On a phone , let the laptop show a fresh code: on the page of your drives, “Sign in on my "
        "phone”. With a password , if you have set one. Sign in by name"
    )


def test_looking_at_the_phone_page_makes_no_link_and_pressing_makes_one_for_five_minutes(
    client, hostess
):
    client.force_login(hostess)

    looked = client.get("/sign-in-on-my-phone/")
    assert big_button(looked) == ["Show the code"]
    assert SignInLink.objects.count() == 0

    pressed = client.post("/sign-in-on-my-phone/")
    left = SignInLink.objects.get().expires_at - timezone.now()
    assert timedelta(minutes=4, seconds=50) < left <= timedelta(minutes=5)
    assert "http://192.168.1.20:8000/enter/" in main(pressed)
    assert b"<svg viewBox" in pressed.content


def test_the_link_on_the_phone_page_signs_a_phone_in(client, hostess):
    client.force_login(hostess)
    shown = main(client.post("/sign-in-on-my-phone/"))
    path = "/enter/" + shown.split("/enter/")[1].split("/")[0] + "/"
    client.logout()

    client.get(path)

    assert client.session["_auth_user_id"] == str(hostess.pk)


def test_a_laptop_on_no_network_says_so_instead_of_a_code_of_no_use(client, hostess, monkeypatch):
    monkeypatch.setattr(ifaddr, "get_adapters", list)
    client.force_login(hostess)

    response = client.post("/sign-in-on-my-phone/", headers={"host": "localhost:8000"})

    assert notices(response) == [
        (
            "Please look: This laptop is on no network, so no phone can find it. Join the Wi-Fi "
            "of the hall, or the hotspot of a phone, and show the code again."
        )
    ]
    assert b"<svg viewBox" not in response.content


def test_a_password_is_set_and_this_browser_stays_signed_in(client, hostess):
    client.force_login(hostess)

    response = client.post(
        "/password/", {"new_password1": "banana split", "new_password2": "banana split"}
    )

    assert (response.status_code, response["Location"]) == (303, "/")
    assert notices(client.get("/")) == ["The password is set."]
    client.logout()
    signed = client.post("/sign-in/", {"username": "hostess", "password": "banana split"})
    assert (signed.status_code, signed["Location"]) == (302, "/")


def test_two_different_passwords_are_refused_and_nothing_is_set(client, hostess):
    client.force_login(hostess)
    before = User.objects.get().password

    response = client.post("/password/", {"new_password1": "banana split", "new_password2": "x"})

    assert response.status_code == 422
    assert errors(response) == ["The two password fields didn’t match."]
    assert User.objects.get().password == before


def test_a_wrong_password_is_refused_in_plain_words(client, hostess):
    response = client.post("/sign-in/", {"username": "hostess", "password": "no"})

    assert notices(response) == [
        "Not done: This name and password do not belong together. Mind capitals and small letters."
    ]


def test_signing_out_is_a_post_and_leads_to_the_sign_in_page(client, hostess):
    client.force_login(hostess)

    assert client.get("/sign-out/").status_code == 405
    assert client.post("/sign-out/")["Location"] == "/sign-in/"


@pytest.mark.parametrize(
    "path", ["/", "/drives/plan/", "/password/", "/sign-in-on-my-phone/", "/drives/ABCDEF/guests/"]
)
def test_the_hostesss_pages_ask_strangers_to_sign_in(path, client, db):
    assert client.get(path)["Location"] == f"/sign-in/?next={path}"


def test_all_her_drives_are_a_tap_away_from_every_page_of_a_drive(client, evening, hostess):
    client.force_login(hostess)
    evening.seat(8)
    link = '<a href="/">All my drives</a>'

    pages = ("plan/", "guests/", "guests/1/", "seats/", "stewards/", "print/", "house-rules/", "")

    drive = evening.drive.get_absolute_url()
    assert [client.get(drive + page).content.decode().count(link) for page in pages] == [1] * 8
