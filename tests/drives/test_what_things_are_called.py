"""What a fact is called where a programmer meets it: in a shell, in a failing test, in a log."""

from datetime import UTC, datetime

import pytest
from django.http import Http404
from django.test import RequestFactory

from drives.http.access import signed_in
from drives.models import (
    Hand,
    LogEntry,
    Mark,
    MarkEntry,
    Move,
    Naming,
    OpeningSeat,
    Player,
    Question,
    Ruling,
    Seat,
    SeatChange,
    SignInLink,
    Table,
)
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.seats.comings import guest_leaves
from lexicon.rulings import Verdict
from tests.drives.conftest import Evening

FACTS = (
    Player,
    OpeningSeat,
    Hand,
    Move,
    Naming,
    SeatChange,
    MarkEntry,
    Mark,
    Ruling,
    Seat,
    Question,
)


def test_every_fact_says_what_it_is(evening: Evening) -> None:
    evening.seat(8)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})
    challenge = Challenge(hand=1, table=1, player=2, word="SPLOOT")
    evening.do(give_ruling, challenge, verdict=Verdict.WRONG)
    evening.do(guest_leaves, 8)
    table = Table.objects.get(number=2)
    Question.objects.create(drive=evening.drive, hand_number=2, table=table, about="moved")

    said = [str(model.objects.order_by("pk").first()) for model in FACTS]

    assert said == [
        "Ann",
        "Table 1, chair 1",
        "Hand 1",
        "Ann from Table 1, Hand 1",
        "Table 1, Hand 1: [1, 2, 3, 4]",
        "leaves, hand 2: Hal",
        "Ann, Hand 1: 0 by The hostess",
        "Ann, Hand 1: 0",
        "SPLOOT: wrong",
        "Hand 1, Table 1, chair 1",
        "hand 2, Table 2: moved",
    ]
    assert str(evening.drive) == "Little Wittering Drive"
    assert str(LogEntry.objects.order_by("version")[0]).startswith(
        "Little Wittering Drive is planned"
    )
    assert evening.drive.get_absolute_url() == f"/drives/{evening.drive.code}/"


def test_a_sign_in_link_says_whose_it_is(hostess) -> None:
    until = datetime(2026, 11, 28, 19, 5, tzinfo=UTC)
    assert str(SignInLink(user=hostess, expires_at=until)) == "sign-in link of hostess, until 19:05"


def test_nobody_is_signed_in_without_signing_in() -> None:
    from django.contrib.auth.models import AnonymousUser

    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    with pytest.raises(Http404):
        signed_in(request)
