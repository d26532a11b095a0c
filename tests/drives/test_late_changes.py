"""Easy to enter first, harder to change: a Steward's mark, and the bell of the next hand (D7)."""

from dataclasses import replace
from datetime import timedelta
from html import unescape

import pytest
from django.test import Client

from drives.models import Drive, LogEntry, Mark
from drives.services.evening import hands
from drives.services.scoring.late_changes import too_late_for_changes
from drives.services.scoring.marks import MarkRefused
from tests.drives.an_evening import seated
from tests.drives.reading_pages import text, typed

pytestmark = pytest.mark.django_db

SEVEN_MINUTES = timedelta(minutes=7)


@pytest.fixture
def evening(hostess):
    """Hand 1 is played and its marks are in; hand 2 has just begun."""
    found = seated(hostess)
    found.play(1, ago=20)
    found.begin(2, ago=0)
    return found


def at_bell(evening, hand, seconds=0.0):
    """The instant of a hand's bell, or so many seconds after it."""
    clock = evening.hand(hand).clock
    return clock.bell_at(clock.started_at) + timedelta(seconds=seconds)


def changes(evening, at, points, *, reason="", hand=1, name="Ben"):
    """Let Joan change a mark of Table 1 at an instant, and return her sentence."""
    act = replace(evening.act("Joan", steward=evening.steward("Joan")), at=at)
    return evening.enter(hand, 1, {name: points}, act=act, reason=reason).sentence


def points(hand=1, name="Ben"):
    return Mark.objects.get(hand__number=hand, player__name=name).points


def refused(evening, at, sentence, **more):
    before = evening.fresh().version
    with pytest.raises(MarkRefused) as refusal:
        changes(evening, at, 30, **more)
    assert str(refusal.value) == sentence
    assert evening.fresh().version == before


GONE = "The bell of hand 2 has gone. Say why Ben's mark is changed."


def test_until_the_bell_of_the_next_hand_she_changes_it_freely(evening):
    """Also while the next hand is played: the figures of this one are still being carried in."""
    assert changes(evening, at_bell(evening, 2, -0.001), 12) == (
        "Table 1, hand 1: Ben 12 instead of 10."
    )
    assert points() == 12


@pytest.mark.parametrize("seconds", [0, 0.001, 3600])
def test_at_the_bell_and_after_it_she_says_why(evening, seconds):
    """D4: the hand is over when its bell time has passed, whether anybody pressed anything."""
    at = at_bell(evening, 2, seconds)
    refused(evening, at, GONE)
    refused(evening, at, GONE, reason="  ")

    assert changes(evening, at, 12, reason="A card under the table") == (
        "Table 1, hand 1: Ben 12 instead of 10 (A card under the table)."
    )
    assert points() == 12


def test_a_bell_rung_early_counts_from_then(evening):
    """D5."""
    rung = hands.ring_bell(evening.act(), evening.drive, 2)
    rung_at = evening.hand(2).rung_at

    assert rung.sentence == "The bell of hand 2."
    changes(evening, rung_at - timedelta(milliseconds=1), 12)
    refused(evening, rung_at, GONE)


def test_while_the_next_hand_is_paused_its_bell_has_not_gone(evening):
    """D4: the bell moves on with the pause, and so does her time."""
    planned = at_bell(evening, 2)
    hands.pause_hand(evening.act(), evening.drive, 2)
    changes(evening, planned + SEVEN_MINUTES, 12)

    act = evening.act(ago=-20)
    hands.resume_hand(act, evening.drive, 2)
    changes(evening, at_bell(evening, 2, -0.001), 14)
    refused(evening, at_bell(evening, 2), GONE)

    assert at_bell(evening, 2) > planned + SEVEN_MINUTES
    assert points() == 14


def test_extra_time_is_hers_too(evening):
    planned = at_bell(evening, 2)
    hands.give_extra_time(evening.act(), evening.drive, 2)

    changes(evening, planned + timedelta(seconds=59), 12)

    refused(evening, planned + timedelta(seconds=60), GONE)


def test_the_bell_of_a_void_hand_ends_nothing(evening):
    """T5: a void hand counts for nobody; the bell of the hand after it does."""
    hands.ring_bell(evening.act(ago=-1), evening.drive, 2)
    hands.make_hand_void(evening.act(ago=-1), evening.drive, 2)
    changes(evening, at_bell(evening, 2, 60), 12)
    hands.start_hand(evening.act(ago=-2), evening.drive, 3)

    changes(evening, at_bell(evening, 3, -0.001), 14)

    refused(evening, at_bell(evening, 3), GONE.replace("hand 2", "hand 3"))
    assert points() == 14


def test_in_the_last_hand_she_changes_it_freely_until_the_drive_is_finished(hostess):
    evening = seated(hostess, hands=1)
    evening.play(1, ago=20)
    changes(evening, at_bell(evening, 1, 3600), 12)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)

    sentence = "The drive is finished. Say why Ben's mark is changed."
    refused(evening, at_bell(evening, 1, 3600), sentence)
    phone = Client(HTTP_HOST="localhost")
    assert phone.get(evening.steward_url("Joan", "1/1/")).status_code == 404


def test_what_is_missing_is_entered_at_any_time(evening):
    """Only a change is late: nothing waits for a figure, and a figure waits for nothing."""
    evening.begin(3, ago=-10)

    act = evening.act("Joan", ago=-30, steward=evening.steward("Joan"))
    said = evening.enter(2, 1, {"Ben": 8}, act=act).sentence

    assert said == "Table 1, hand 2: Ben 8."


def test_the_same_figure_again_needs_no_reason(evening):
    assert changes(evening, at_bell(evening, 2), 10) == ("Table 1, hand 1: the same figures again.")


def test_the_hostess_never_needs_a_reason(evening):
    act = evening.act(ago=-30)

    assert evening.enter(1, 1, {"Ben": 12}, act=act).sentence == (
        "Table 1, hand 1: Ben 12 instead of 10."
    )


@pytest.mark.parametrize(("hand", "sentence"), [(1, "The bell of hand 2 has gone."), (2, "")])
def test_it_is_said_of_the_hand_before(evening, hand, sentence):
    assert too_late_for_changes(evening.drive, hand, at=at_bell(evening, 2)) == sentence


# Her page


EARLIER = {1: "0", 2: "10", 3: "10", 4: "10"}


def test_her_page_asks_nothing_while_the_next_hand_is_played(phone, evening):
    url = evening.steward_url("Joan", "1/1/")
    assert "Why is a figure changed?" not in text(phone.get(url))

    answer = phone.post(url, typed({**EARLIER, 2: "12"}, was=EARLIER))

    assert (answer.status_code, answer.url, points()) == (303, url, 12)


def test_a_page_that_was_opened_before_the_bell_asks_once_it_is_sent(phone, evening):
    """Nothing that was typed is lost (F37)."""
    url = evening.steward_url("Joan", "1/1/")
    opened = phone.get(url)
    sent = typed({**EARLIER, 2: "12"}, was=EARLIER)
    hands.ring_bell(evening.act(), evening.drive, 2)
    late = phone.post(url, sent)

    assert "Why is a figure changed?" not in text(opened)
    assert late.status_code == 422
    page = unescape(late.content.decode())
    assert GONE in page
    assert "The bell of hand 2 has gone. Why is a figure changed?" in page
    assert 'value="12"' in page
    assert points() == 10


def test_her_page_asks_why_after_the_bell(phone, evening):
    """Feature 32: easy to enter first, harder to change."""
    hands.ring_bell(evening.act(), evening.drive, 2)
    url = evening.steward_url("Joan", "1/1/")
    change = typed({**EARLIER, 2: "12"}, was=EARLIER, seen_version=Drive.objects.get().version)

    assert "The bell of hand 2 has gone. Why is a figure changed?" in text(phone.get(url))
    assert phone.post(url, change).status_code == 422
    assert phone.post(url, change | {"reason": "The card says 12."}).status_code == 303

    assert LogEntry.objects.latest("version").sentence.startswith(
        "Table 1, hand 1: Ben 12 instead of 10 (The card says 12.)."
    )


def test_the_hostess_is_not_asked(client, evening, hostess):
    client.force_login(hostess)
    hands.ring_bell(evening.act(), evening.drive, 2)
    url = evening.url("hands/1/tables/1/")

    assert "Why is a figure changed?" not in text(client.get(url))
    assert client.post(url, typed({**EARLIER, 2: "12"}, was=EARLIER)).status_code == 303
    assert points() == 12
