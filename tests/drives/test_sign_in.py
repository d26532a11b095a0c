from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.contrib.sessions.backends.db import SessionStore
from django.test import RequestFactory
from django.utils import timezone

from drives.http.sign_in import hall_hostess, make_sign_in_link, sign_in_by, use_sign_in_link
from drives.models import SignInLink
from drives.tokens import token_hash

EIGHT = datetime(1933, 11, 4, 20, 0, tzinfo=UTC)


def token_in(path):
    return path.removeprefix("/enter/").removesuffix("/")


@pytest.fixture
def request_of(rf: RequestFactory):
    def make(user):
        request = rf.get("/enter/")
        request.user, request.session = user, SessionStore()
        return request

    return make


def test_a_link_signs_its_hostess_in_once(hostess):
    token = token_in(make_sign_in_link(hostess, now=EIGHT))

    assert use_sign_in_link(token, now=EIGHT + timedelta(minutes=4)) == hostess
    assert use_sign_in_link(token, now=EIGHT + timedelta(minutes=4)) is None


def test_a_link_is_good_for_five_minutes(hostess):
    token = token_in(make_sign_in_link(hostess, now=EIGHT))

    assert use_sign_in_link(token, now=EIGHT + timedelta(minutes=5)) is None
    assert SignInLink.objects.get().used_at is None


def test_a_link_may_be_good_for_longer(hostess):
    token = token_in(make_sign_in_link(hostess, now=EIGHT, good_for=timedelta(hours=1)))

    assert use_sign_in_link(token, now=EIGHT + timedelta(minutes=59)) == hostess


def test_only_the_hash_of_a_link_is_kept(hostess):
    token = token_in(make_sign_in_link(hostess, now=EIGHT))

    link = SignInLink.objects.get()
    assert (link.token_hash, str(link)) == (
        token_hash(token),
        "sign-in link of hostess, until 20:05",
    )


def test_an_invented_token_signs_nobody_in(hostess):
    make_sign_in_link(hostess, now=EIGHT)

    assert use_sign_in_link("AAAAAAAAAAAAAAAA", now=EIGHT) is None


def test_a_user_who_was_shut_out_has_no_link_that_works(hostess):
    token = token_in(make_sign_in_link(hostess, now=EIGHT))
    User.objects.update(is_active=False)

    assert use_sign_in_link(token, now=EIGHT) is None


def test_links_of_the_day_before_are_thrown_away(hostess):
    make_sign_in_link(hostess, now=EIGHT - timedelta(days=2))
    make_sign_in_link(hostess, now=EIGHT)

    assert [link.expires_at for link in SignInLink.objects.all()] == [EIGHT + timedelta(minutes=5)]


def test_a_good_link_signs_the_browser_in(hostess, request_of):
    request = request_of(AnonymousUser())

    assert sign_in_by(request, token_in(make_sign_in_link(hostess, now=timezone.now())))
    assert request.user == hostess
    assert request.session["_auth_user_id"] == str(hostess.pk)


def test_a_used_link_leaves_a_stranger_outside(hostess, request_of):
    token = token_in(make_sign_in_link(hostess, now=timezone.now()))
    use_sign_in_link(token, now=timezone.now())
    stranger = request_of(AnonymousUser())

    assert not sign_in_by(stranger, token)
    assert dict(stranger.session) == {}


def test_a_used_link_takes_a_browser_that_is_signed_in_home(hostess, request_of):
    token = token_in(make_sign_in_link(hostess, now=timezone.now()))
    use_sign_in_link(token, now=timezone.now())

    assert sign_in_by(request_of(hostess), token)


@pytest.mark.django_db
def test_the_first_start_makes_a_hostess_without_a_password():
    hostess = hall_hostess()

    assert (hostess.username, hostess.has_usable_password()) == ("hostess", False)
    assert hall_hostess() == hostess
    assert User.objects.count() == 1


def test_the_hostess_of_the_hall_comes_before_others(db):
    ann = User.objects.create_user("ann")
    assert hall_hostess() == ann

    hostess = User.objects.create_user("hostess")
    assert hall_hostess() == hostess
