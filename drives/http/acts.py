"""From a request to an act: who, when, under which key, having seen which version."""

import secrets

from django.http import HttpRequest
from django.utils import timezone

from drives.models import Steward
from drives.services.acts.deed import Act

KEY_LENGTH = 64


def fresh_key() -> str:
    """Return a key for a form that is about to be shown; sent twice, it counts once."""
    return secrets.token_urlsafe(12)


def act_of(request: HttpRequest, *, steward: Steward | None = None) -> Act:
    """Return the act that a POST asks for; a form without a key gets one of its own."""
    seen = request.POST.get("seen_version", "")
    return Act(
        by=steward.name if steward else _hostess(request),
        at=timezone.now(),
        key=request.POST.get("key", "")[:KEY_LENGTH] or fresh_key(),
        seen_version=int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else None,
        steward=steward,
    )


def _hostess(request: HttpRequest) -> str:
    name = request.user.get_short_name() if request.user.is_authenticated else ""
    return name or "The hostess"
