"""Taking things back: undo, put back, and hands made void (features 41, 67; F30, T5)."""

import re

import pytest

from drives.models import Drive, Hand, LogEntry, Mark
from drives.services.acts.history import last_act
from drives.services.evening import hands
from tests.drives.an_evening import seated
from tests.drives.reading import notices as notices_said
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess, client):
    client.force_login(hostess)
    return seated(hostess)


def notices_of(answer):
    return [said.removeprefix("Not done: ") for said in notices_said(answer)]


def version_of(act):
    return LogEntry.objects.filter(act=act).latest("version").version


def test_an_act_on_which_nothing_builds_is_taken_back_at_once(client, evening):
    """Feature 67."""
    evening.begin(1)

    asked = text(client.get(evening.url(f"history/{version_of('start_hand')}/undo/")))
    answer = client.post(evening.url(f"history/{version_of('start_hand')}/undo/"), {"key": "u"})

    assert asked.startswith("Take this back?")
    assert "With it would be lost" not in asked
    assert (answer.status_code, answer.url) == (303, evening.url())
    assert Hand.objects.count() == 0
    assert evening.fresh().is_planned


def test_before_scores_are_lost_the_page_says_so_and_asks(client, evening):
    """F30: with figures entered it says what would be lost; nothing is wiped without a copy."""
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0})
    url = evening.url(f"history/{version_of('start_hand')}/undo/")

    asked = client.post(url, {"key": "u"})
    before = Mark.objects.count()
    client.post(url, {"key": "u", "with_later": "yes"})
    client.post(url, {"key": "u", "with_later": "yes"})

    assert asked.status_code == 422
    assert "With it would be lost" in text(asked)
    assert "The hostess : Table 1, hand 1: Ann 0." in text(asked)
    assert (before, Mark.objects.count(), Hand.objects.count()) == (1, 0, 0)
    assert LogEntry.objects.filter(act="undo").count() == 1
    assert "Already recorded." in client.get(evening.url()).content.decode()


def test_what_is_taken_back_stays_in_the_history_and_can_be_done_again(client, evening):
    evening.begin(1)
    client.post(evening.url(f"history/{version_of('start_hand')}/undo/"), {"key": "u"})

    page = text(client.get(evening.url("history/")))
    client.post(evening.url(f"history/{version_of('undo')}/undo/"), {"key": "r"})

    assert "The hostess : Hand 1 begins: 7 minutes. taken back" in page
    assert Hand.objects.count() == 1


def test_what_is_recorded_while_the_page_asks_is_not_taken_back_unseen(client, evening):
    """Feature 67: only what the page named is lost."""
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0})
    url = evening.url(f"history/{version_of('start_hand')}/undo/")
    seen = evening.fresh().version
    evening.enter(1, 2, {"Eve": 0}, act=evening.act("Joan"))

    sent = {"key": "u", "seen_version": seen, "with_later": "yes"}
    refused = client.post(url, sent)
    before = Mark.objects.count()
    again = client.post(url, sent | {"key": "v", "seen_version": evening.fresh().version})

    assert refused.status_code == 422
    assert notices_of(refused) == [
        "Something was recorded meanwhile. Look again at what would be lost."
    ]
    assert "Joan : Table 2, hand 1: Eve 0." in text(refused)
    assert f'name="seen_version" value="{seen + 1}"' in refused.content.decode()
    assert (before, again.status_code, Mark.objects.count()) == (2, 303, 0)


def test_nor_is_it_put_back_unseen(client, evening):
    evening.begin(1)
    version = version_of("start_hand")
    evening.enter(1, 1, {"Ann": 0})
    url = evening.url(f"history/{version}/put-back/")
    seen = evening.fresh().version
    evening.enter(1, 2, {"Eve": 0}, act=evening.act("Joan"))

    refused = client.post(url, {"key": "p", "seen_version": seen})
    before = Mark.objects.count()
    client.post(url, {"key": "q", "seen_version": seen + 1})

    assert refused.status_code == 422
    assert notices_of(refused) == [
        "Something was recorded meanwhile. Look again at what would be lost."
    ]
    assert "Joan : Table 2, hand 1: Eve 0." in text(refused)
    assert f'name="seen_version" value="{seen + 1}"' in refused.content.decode()
    assert (before, Mark.objects.count()) == (2, 0)


def test_any_hand_that_counts_can_be_made_void(client, evening):
    """T5."""
    evening.play(1, ago=30)
    evening.begin(2, ago=20)
    evening.begin(3, ago=1)
    hands.make_hand_void(evening.act(), evening.drive, 2)

    page = client.get(evening.url("history/"))
    client.post(evening.url("hands/1/void/"), {"key": "w"})

    found = re.findall(r">(Make hand \d+ void)<", " ".join(page.content.decode().split()))
    assert found == ["Make hand 1 void", "Make hand 3 void"]
    voided = Hand.objects.filter(void=True).order_by("number").values_list("number", flat=True)
    assert list(voided) == [1, 2]


def test_in_a_finished_drive_no_hand_is_made_void(client, evening):
    evening.play(1)
    hands.finish_drive(evening.act(), evening.drive)

    assert "Make hand" not in text(client.get(evening.url("history/")))


@pytest.mark.parametrize("method", ["get", "post"])
def test_what_cannot_be_taken_back_is_said(client, evening, method):
    answer = getattr(client, method)(evening.url("history/1/undo/"))

    assert (answer.status_code, answer.url) == (303, evening.url("history/"))
    assert "That entry is for reading only; it cannot be taken back." in (
        client.get(answer.url).content.decode()
    )


def test_the_drive_is_put_back_as_it_was(client, evening):
    """Feature 67: put back as at 8.15."""
    evening.begin(1)
    version = version_of("start_hand")
    evening.enter(1, 1, {"Ann": 0})
    evening.enter(1, 2, {"Eve": 0})
    url = evening.url(f"history/{version}/put-back/")

    asked = text(client.get(url))
    answer = client.post(url, {"key": "p"})

    assert asked.startswith("Put back as at ")
    assert "All this would be taken back" in asked
    assert asked.index("Eve 0.") < asked.index("Ann 0.")
    assert (answer.status_code, answer.url) == (303, evening.url())
    assert (Mark.objects.count(), Hand.objects.count()) == (0, 1)
    assert "Nothing was done since" in text(
        client.get(evening.url(f"history/{version_of('put_back')}/put-back/"))
    )
    assert client.get(evening.url("history/999/put-back/")).status_code == 404


def lost(client, evening, version):
    page = client.get(evening.url(f"history/{version}/put-back/")).content.decode()
    found = re.findall(r"<li>.*?</bdi>:(.*?)</li>", page, re.DOTALL)
    return [" ".join(line.split()) for line in found]


def test_putting_back_names_only_what_would_be_lost(client, evening):
    """Feature 67: what was taken back since is lost already; what was done again is not."""
    evening.begin(1)
    version = version_of("start_hand")
    evening.enter(1, 2, {"Eve": 0})
    evening.enter(1, 1, {"Ann": 4})
    client.post(evening.url(f"history/{version + 2}/undo/"), {"key": "u1"})
    eve = "Table 2, hand 1: Eve 0. Eve goes to Table 1 and deals."
    assert lost(client, evening, version) == [eve]

    client.post(evening.url(f"history/{version + 3}/undo/"), {"key": "u2"})
    assert lost(client, evening, version) == ["Table 1, hand 1: Ann 4.", eve]
    client.post(evening.url(f"history/{version + 1}/undo/"), {"key": "u3"})
    assert lost(client, evening, version + 1) == [f"Taken back: {eve}", "Table 1, hand 1: Ann 4."]
    client.post(evening.url(f"history/{version}/put-back/"), {"key": "p"})
    assert Mark.objects.count() == 0
    assert lost(client, evening, version) == []

    client.post(evening.url(f"history/{version_of('put_back')}/undo/"), {"key": "u4"})
    assert [mark.player.name for mark in Mark.objects.all()] == ["Ann"]
    assert lost(client, evening, version) == ["Table 1, hand 1: Ann 4."]


def test_without_any_act_there_is_nothing_to_undo():
    assert last_act(Drive(), []) is None
