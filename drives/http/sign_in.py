"""Signing a hostess in without a password, by a link that works once."""

from datetime import datetime, timedelta

from django.contrib.auth import login
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils import timezone

from drives.models.access import SignInLink
from drives.services.acts.deed import writing
from drives.tokens import fresh_token, token_hash

HOSTESS = "hostess"
FIVE_MINUTES = timedelta(minutes=5)


def hall_hostess() -> User:
    """Return whom the laptop in the hall signs in; the first start makes her, with no password."""
    known = User.objects.filter(is_active=True)
    user = known.filter(username=HOSTESS).first() or known.order_by("pk").first()
    return user or User.objects.create_user(HOSTESS)


def make_sign_in_link(user: User, *, now: datetime, good_for: timedelta = FIVE_MINUTES) -> str:
    """Return the path of a new link that signs `user` in, once; links long over are thrown away."""
    token = fresh_token()
    link = SignInLink(user=user, token_hash=token_hash(token), expires_at=now + good_for)
    with writing():
        SignInLink.objects.filter(expires_at__lt=now - timedelta(days=1)).delete()
        link.save()
    return f"/enter/{token}/"


def use_sign_in_link(token: str, *, now: datetime) -> User | None:
    """Use up the link of `token` and return whom it signs in: None if used, over or unknown.

    The database marks it used in the same step that finds it, so that of two browsers with the same
    link one gets in. A good link and a bad one cost the same look-up of a hash.
    """
    links = SignInLink.objects.filter(token_hash=token_hash(token))
    good = links.filter(used_at=None, expires_at__gt=now, user__is_active=True)
    with writing():
        if not good.update(used_at=now):
            return None
    return links.select_related("user").get().user


def sign_in_by(request: HttpRequest, token: str) -> bool:
    """Sign the browser in by `token` and return whether it is signed in now.

    A browser that is signed in already stays so, even by a link that was used: whoever reloads the
    page, or goes back to it, should come home and not to a refusal.

    The link works by GET, since browsers and phone cameras open links that way. What that costs: a
    program that looks at links before people do (a preview in a messenger) uses the link up, and
    its owner is refused. The preview gains nothing but a cookie it throws away. These links are
    shown on the hostess's own screen and are good for minutes, and the next one is a tap away; a
    page with a button in between would cost everybody that tap.
    """
    user = use_sign_in_link(token, now=timezone.now())
    if user is None:
        return request.user.is_authenticated
    with writing():
        login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    return True
