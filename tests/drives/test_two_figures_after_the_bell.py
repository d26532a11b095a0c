"""A figure that comes late, from a phone that was offline, meets the one that stands (F34, D7)."""

import pytest
from django.test import Client

from drives.models import Mark
from drives.services.evening import hands
from tests.drives.an_evening import seated
from tests.drives.reading_pages import text, typed

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    """The hostess has entered Ben's 32 of hand 1, and the bell of hand 2 has gone."""
    found = seated(hostess)
    found.begin(1, ago=20)
    found.seen = found.fresh().version
    found.enter(1, 1, {"Ben": 32})
    found.begin(2, ago=5)
    hands.ring_bell(found.act(), found.drive, 2)
    return found


@pytest.fixture
def joan(evening):
    """Joan's phone, whose page was opened before."""
    return Client(headers={"host": "192.168.1.20:8000"})


def send(joan, evening, figure, **more):
    sheet = typed({2: figure}, ticks=(), seen_version=evening.seen, **more)
    return joan.post(evening.steward_url("Joan", "1/1/"), sheet)


def ben():
    mark = Mark.objects.get(player__name="Ben", hand__number=1)
    return mark.points, mark.rival_points, mark.rival_by


def test_both_stand_and_no_reason_is_asked(joan, evening):
    answer = send(joan, evening, "30")

    assert answer.status_code == 303
    assert ben() == (32, 30, "Joan")
    page = text(joan.get(evening.steward_url("Joan", "1/1/")))
    assert "Two figures for Ben : 32 ( The hostess" in page


def test_one_more_figure_is_kept_without_a_reason_too(joan, evening):
    send(joan, evening, "30", key="k1")

    answer = evening.enter(
        1, 1, {"Ben": 28}, act=evening.act("Joan", steward=evening.steward("Joan"))
    )

    assert answer.sentence.startswith("Table 1, hand 1: one more figure for Ben: 28 (Joan)")
    assert ben() == (32, 30, "Joan")


def test_what_she_has_seen_is_not_changed_without_a_reason(joan, evening):
    """D7: by then the figures have been read out and walked by."""
    evening.seen = evening.fresh().version

    answer = send(joan, evening, "30")

    assert answer.status_code == 422
    assert "The bell of hand 2 has gone. Say why Ben" in answer.content.decode()
    assert ben() == (32, None, "")
