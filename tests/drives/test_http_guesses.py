"""Guessing a password is slow, and keeps nobody else out."""

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache

from drives.http import guesses


@pytest.fixture
def hostess_with_password(db):
    cache.clear()
    yield User.objects.create_user("joan", password="teapot-1933")
    cache.clear()


def guess(client, password):
    return client.post("/sign-in/", {"username": "joan", "password": password})


def test_after_five_wrong_passwords_the_right_one_waits(client, hostess_with_password):
    for _ in range(5):
        assert guess(client, "coffee").status_code == 200

    response = guess(client, "teapot-1933")

    assert (response.status_code, response.headers["Location"]) == (303, "/sign-in/")
    page = client.get("/sign-in/").content.decode()
    assert "Too many wrong passwords. Try again in five minutes." in page
    assert "_auth_user_id" not in client.session


def test_the_right_password_forgets_the_wrong_ones(client, hostess_with_password):
    for _ in range(4):
        guess(client, "coffee")

    assert guess(client, "teapot-1933").headers["Location"] == "/"
    assert client.session["_auth_user_id"] == str(hostess_with_password.pk)


def test_one_password_is_checked_at_a_time(client, hostess_with_password):
    with guesses._one_check:
        response = guess(client, "teapot-1933")

    assert response.status_code == 303
    assert "Somebody else is signing in just now." in client.get("/sign-in/").content.decode()


@pytest.mark.parametrize(("is_hosted", "may_sign_in"), [(True, True), (False, False)])
def test_who_guesses_behind_a_proxy_keeps_nobody_else_out(
    client, hostess_with_password, settings, is_hosted, may_sign_in
):
    """A proxy adds the asking address at the end; what stands before it, the asker may write."""
    settings.HOSTED = is_hosted
    for number in range(5):
        client.post(
            "/sign-in/",
            {"username": "joan", "password": "coffee"},
            headers={"X-Forwarded-For": f"10.0.0.{number}, 203.0.113.9"},
        )

    own = {"X-Forwarded-For": "203.0.113.9, 198.51.100.4"}
    right = {"username": "joan", "password": "teapot-1933"}
    response = client.post("/sign-in/", right, headers=own)

    assert (response.headers["Location"] == "/") is may_sign_in
