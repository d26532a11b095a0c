"""Every page asks the database as often for a hall of 100 tables as for one table (F57)."""

from collections.abc import Iterator

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from drives.http import live
from drives.services.acts.links import (
    door_token,
    guest_token,
    screen_token,
    steward_token,
    table_token,
)
from drives.services.scoring.rulings import Challenge, give_ruling
from lexicon.rulings import Verdict
from tests.drives.an_evening import Evening, seated

pytestmark = pytest.mark.django_db

HERE = {"hand": 2, "table": 1, "number": 1, "act": "bell"}


def an_evening(owner, *, guests: int) -> Evening:
    """Play hand 1, give a ruling, and let the bell of hand 2 go before all its marks are in."""
    evening = seated(owner, guests=guests)
    evening.play(1, ago=20)
    evening.begin(2)
    challenge = Challenge(hand=2, table=1, player=2, word="sploot")
    give_ruling(evening.act(), evening.drive, challenge, verdict=Verdict.WRONG)
    evening.enter(2, 1, {"Ben": 8, "Cy": 2})
    evening.fresh().guests_see_their_cards = True
    evening.drive.save()
    return evening


def named(patterns: list[URLPattern | URLResolver]) -> Iterator[tuple[str, set[str]]]:
    """Return the names of all addresses, each with what stands in it."""
    for pattern in patterns:
        within = set(pattern.pattern.converters)
        if isinstance(pattern, URLResolver):
            yield from ((name, within | more) for name, more in named(pattern.url_patterns))
        elif pattern.name:
            yield pattern.name, within


def addresses(evening: Evening) -> dict[str, str]:
    """Return the address of everything that stands in an evening, by its name."""
    drive = evening.drive
    here = {**HERE, "code": drive.code, "version": drive.version}
    found = {}
    for name, within in named(get_resolver().url_patterns):
        is_stewards = name.startswith("steward_")
        token = steward_token(drive, evening.steward("Joan")) if is_stewards else ""
        token = {
            "guest_card": guest_token(drive.players.get(number=1)),
            "link_door": door_token(drive),
            "screen": screen_token(drive),
            "table_calls": table_token(drive.tables.get(number=1)),
        }.get(name, token)
        known = {**here, "token": token} if token else here
        if within and within <= known.keys():
            found[name] = reverse(name, kwargs={what: known[what] for what in within})
    return found


def queries(client: Client, evening: Evening) -> dict[str, int]:
    """Count what each page asks; an address to which something is only sent is no page."""
    counts = {}
    for name, url in addresses(evening).items():
        answer = client.get(url)  # what is asked once and then remembered does not count
        if answer.status_code != 405:
            with CaptureQueriesContext(connection) as asked:
                assert client.get(url).status_code == 200, url
            counts[name] = len(asked)
    return counts


def test_a_page_asks_the_database_as_often_for_100_tables_as_for_one(client, hostess, monkeypatch):
    """F57, F20: the number of questions does not grow with the hall."""
    monkeypatch.setattr(live, "_LATELY", 60)  # seconds: on a slow machine a page takes half of one
    client.force_login(hostess)

    one_table = queries(client, an_evening(hostess, guests=4))

    assert queries(client, an_evening(hostess, guests=400)) == one_table
    assert {"board", "table", "standings", "history", "finish", "rulings"} <= one_table.keys()
    assert {"screen", "steward_tables", "steward_table", "guest_card"} <= one_table.keys()
