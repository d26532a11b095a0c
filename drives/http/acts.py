"""From a request to an act: who, when, under which key, having seen which version."""

import hashlib
import secrets

from django.http import HttpRequest
from django.utils import timezone

from drives.http.numbers import whole_number
from drives.models import Steward
from drives.services.acts.deed import Act

KEY_LENGTH = 64
_MOST_REPLACED = 50


def fresh_key() -> str:
    """Return a key for a form that is about to be shown; sent twice, it counts once."""
    return secrets.token_urlsafe(12)


def act_of(request: HttpRequest, *, steward: Steward | None = None) -> Act:
    """Return the act that a POST asks for; a form without a key gets one of its own."""
    return Act(
        by=steward.name if steward else _hostess(request),
        at=timezone.now(),
        key=_fitting(request.POST.get("key", "")) or fresh_key(),
        seen_version=whole_number(request.POST.get("seen_version")),
        steward=steward,
        replaces=tuple(request.POST.get("replaces", "").split()[:_MOST_REPLACED]),
    )


def _fitting(key: str) -> str:
    """Return a key that fits its place; two long ones that differ stay two."""
    return key if len(key) <= KEY_LENGTH else hashlib.sha256(key.encode()).hexdigest()


def _hostess(request: HttpRequest) -> str:
    name = request.user.get_short_name() if request.user.is_authenticated else ""
    return name[:80] or "The hostess"  # PostgreSQL refuses more than its column holds
