"""F63: a count disputed after it was initialled keeps both figures until the hostess decides."""

import pytest

from drives.models import Mark, MarkEntry, Move
from drives.services.acts.deed import Refusal
from drives.services.acts.undo import undo
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import DriveFileError
from drives.services.evening.gaps import gaps_of
from drives.services.evening.hands import latest_hand
from drives.services.evening.table_facts import hand_facts
from drives.services.scoring.disputes import Dispute, dispute_mark
from drives.services.scoring.marks import MarkRefused
from drives.services.scoring.two_figures import settle_figures
from tests.drives.an_evening import in_hand_1
from tests.drives.marks_of_table_2 import MARKS, joan, mark_of
from tests.drives.reading_pages import notices, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess_client, hostess):
    """Joan looks after both tables; Eve, Fay, Gus and Hal sit at Table 2 in hand 1."""
    return in_hand_1(hostess)


def disputed(evening, **more):
    evening.enter(1, 2, MARKS)
    said = {"player": 7, "points": 27, "said_by": 5, "note": "Eve counted it twice", **more}
    return dispute_mark(joan(evening), evening.fresh(), Dispute(hand=1, table=2, **said))


def test_a_disputed_count_keeps_both_figures_until_the_hostess_decides(client, evening):
    """F63: Gus's card says 17, Eve says 27."""
    answer = disputed(evening)

    mark = mark_of("Gus")
    assert (mark.points, mark.rival_points, mark.rival_by, mark.rival_note, mark.is_disputed) == (
        *(17, 27, "Eve", "Eve counted it twice"),
        True,
    )
    assert answer.sentence == (
        "Gus's mark in hand 1 is disputed: 17 on the card, 27 says Eve: Eve counted it twice. "
        "The hostess decides."
    )
    sent = MarkEntry.objects.filter(player__name="Gus").order_by("pk")
    assert list(sent.values_list("points", "by")) == [(17, "The hostess"), (27, "Eve")]


def test_a_dispute_shows_as_unsettled_and_stops_nobody(client, evening):
    """F63: the other table is sent, the winner of this one walks, the next hand begins."""
    disputed(evening)
    gaps = gaps_of(evening.fresh(), hand_facts(evening.drive, latest_hand(evening.drive)))
    assert [gap.sentence for gap in gaps if gap.table == 2] == ["two figures for Gus"]

    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 18, "Dee": 31})
    evening.begin(2, ago=1)

    assert dict(Move.objects.values_list("table__number", "player__name")) == {1: "Ann", 2: "Eve"}
    assert "two figures for Gus" in text(client.get(evening.url())).replace("  ", " ")


def test_one_tap_of_the_hostess_decides(client, evening):
    disputed(evening)
    url = evening.url("hands/1/tables/2/")
    page = text(client.get(url))

    sent = {"key": "d", "player": 7, "points": 27, "why": "Hal saw it too"}
    client.post(f"{url}settled/", sent)

    assert "Two figures for Gus : 17 ( The hostess ," in page
    assert "and 27 ( Eve ," in page
    assert "“ Eve counted it twice ” Which is right?" in page
    mark = mark_of("Gus")
    assert (mark.points, mark.is_contested, mark.is_disputed) == (27, False, False)
    assert notices(client, url)[0].startswith("Gus, hand 1: settled at 27 (Hal saw it too).")


def test_no_steward_decides_what_is_disputed(client, evening):
    disputed(evening)
    url = evening.steward_url("Joan", "1/2/")

    page = text(client.get(url))
    client.post(f"{url}settled/", {"key": "d", "player": 7, "points": 27})

    assert "The hostess decides; 17 counts until then, and nothing waits for it." in page
    assert "is right" not in page
    assert notices(client, url) == ["Gus's mark is disputed: the hostess decides it."]
    assert mark_of("Gus").is_disputed


def test_two_figures_of_two_phones_are_still_for_a_steward_to_settle(evening):
    """F34 is no dispute: one of the two was mistyped."""
    evening.enter(1, 2, MARKS)
    evening.enter(1, 2, {"Gus": 27}, act=evening.act("Arthur", seen=1))

    settle_figures(joan(evening), evening.fresh(), 1, 7, points=27)

    assert (mark_of("Gus").points, mark_of("Gus").is_contested) == (27, False)


def test_a_steward_says_a_dispute_on_the_page_of_her_table(client, evening):
    evening.enter(1, 2, MARKS)
    url = evening.steward_url("Joan", "1/2/")

    client.post(f"{url}disputed/", {"key": "d", "player": "7", "points": "27", "said_by": "5"})

    mark = mark_of("Gus")
    assert (mark.rival_points, mark.rival_by, mark.rival_note) == (27, "Eve", "taken down by Joan")
    assert notices(client, url) == [
        "Gus's mark in hand 1 is disputed: 17 on the card, 27 says Eve. The hostess decides."
    ]


@pytest.mark.parametrize("points", ["", "1000", "x", "-1"])
def test_a_disputed_figure_is_a_figure(client, evening, points):
    evening.enter(1, 2, MARKS)
    url = evening.url("hands/1/tables/2/disputed/")

    answer = client.post(url, {"key": "d", "player": "7", "points": points, "said_by": "5"})

    assert answer.status_code == 422
    assert '<details class="small-fold" open>' in answer.content.decode()
    assert not mark_of("Gus").is_contested


def test_where_no_mark_stands_there_is_nothing_to_dispute(client, evening):
    page = client.get(evening.url("hands/1/tables/2/")).content.decode()

    assert "A figure is disputed" not in page
    with pytest.raises(MarkRefused, match="Gus has no mark yet"):
        dispute_mark(
            joan(evening), evening.drive, Dispute(hand=1, table=2, player=7, points=27, said_by=5)
        )


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"said_by": 1}, "Ann does not sit at Table 2 in hand 1."),
        ({"player": 1}, "Ann does not sit at Table 2 in hand 1."),
        ({"points": 17}, "Gus's mark has that figure, or two figures already."),
    ],
)
def test_a_dispute_is_about_two_figures_of_people_at_the_table(evening, more, why):
    with pytest.raises(Refusal) as refused:
        disputed(evening, **more)

    assert str(refused.value) == why
    assert not mark_of("Gus").is_contested


def test_a_third_figure_waits_until_the_two_are_settled(evening):
    disputed(evening)

    with pytest.raises(MarkRefused):
        dispute_mark(
            joan(evening), evening.fresh(), Dispute(hand=1, table=2, player=7, points=37, said_by=6)
        )

    assert mark_of("Gus").rival_points == 27


def test_a_missed_hand_can_be_disputed(evening):
    evening.enter(1, 2, MARKS)
    Mark.objects.filter(player__name="Gus").update(points=None)

    said = dispute_mark(
        joan(evening), evening.fresh(), Dispute(hand=1, table=2, player=7, points=27, said_by=5)
    )

    assert said.sentence.startswith("Gus's mark in hand 1 is disputed: a missed hand on the card")


def test_a_dispute_is_taken_back_like_any_act(evening):
    answer = disputed(evening)

    undo(evening.act(), evening.fresh(), answer.version)

    assert (mark_of("Gus").points, mark_of("Gus").is_contested) == (17, False)


def test_a_dispute_goes_into_the_drive_file_and_comes_back(evening, hostess):
    disputed(evening)
    text = export_drive(evening.fresh())

    drive = import_drive(text, owner=hostess, new_code=True)

    mark = Mark.objects.get(hand__drive=drive, player__name="Gus")
    assert (mark.rival_points, mark.rival_by, mark.rival_note) == (
        27,
        "Eve",
        "Eve counted it twice",
    )
    with pytest.raises(DriveFileError, match="a note is about a second figure"):
        import_drive(text.replace('"rival_by": "Eve"', '"rival_by": ""'), owner=hostess)
