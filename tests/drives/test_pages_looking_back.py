"""History, standings, cards and the finish (features 46-49, 68; F15, F21)."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import Drive, LogEntry, Mark
from drives.services.evening import hands
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.seats.comings import guest_leaves
from lexicon.rulings import Verdict
from tests.drives.an_evening import seated
from tests.drives.reading_pages import rows, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess, client):
    client.force_login(hostess)
    return seated(hostess)


def version_of(act):
    return LogEntry.objects.filter(act=act).latest("version").version


def test_the_history_says_everything_newest_first(client, evening):
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0}, act=evening.act("Joan"))

    page = text(client.get(evening.url("history/")))

    order = ["History", "Joan : Table 1, hand 1: Ann 0.", "Hand 1 begins: 7 minutes."]
    assert [said for said in order if said in page] == order
    assert page.index("Ann 0.") < page.index("Hand 1 begins") < page.index("is planned")


def test_a_long_history_is_read_page_by_page(client, evening):
    drive = evening.drive
    LogEntry.objects.bulk_create(
        LogEntry(
            drive=drive,
            version=1000 + n,
            key=f"x{n}",
            act="say",
            at=evening.now,
            by="Joan",
            sentence=f"Sentence {n}.",
        )
        for n in range(120)
    )

    first = client.get(evening.url("history/"))
    (rest,) = re.findall(r'href="(\?before=\d+)"', first.content.decode())
    second = client.get(evening.url(f"history/{rest}"))

    assert "Sentence 119." in text(first)
    assert "Sentence 19." not in text(first).replace("Sentence 119.", "")
    assert "Sentence 19." in text(second)
    assert "?before=" not in second.content.decode()
    assert "Sentence 119." in text(client.get(evening.url("history/?before=yesterday")))


@pytest.mark.parametrize(
    "rest",
    [
        "history/",
        "history/1/undo/",
        "history/1/put-back/",
        "standings/",
        "finish/",
        "guests/1/card/",
    ],
)
def test_a_stranger_finds_nothing(client, evening, rest, django_user_model):
    client.force_login(django_user_model.objects.create_user("stranger"))
    version = evening.fresh().version

    assert client.get(evening.url(rest)).status_code == 404
    assert client.post(evening.url(rest)).status_code in {404, 405}
    assert evening.fresh().version == version


def test_before_the_first_hand_the_standings_say_when_they_come(client, evening):
    page = text(client.get(evening.url("standings/")))

    assert page == (
        "Standings The standings stand here as soon as the first hand is over and all its marks "
        "are in."
    )


def test_equal_totals_share_the_place(client, evening):
    """T3, F21: 1, 2=, 2=, 4=, and so on, the same on every page."""
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 30, "Ben": 42, "Cy": 42, "Dee": 56})
    evening.enter(1, 2, {"Eve": 56, "Fay": 56, "Gus": 70, "Hal": 80})

    page = client.get(evening.url("standings/"))

    assert text(page).startswith("Standings after 1 hand Places")
    assert "A total is all marks and all fines standing." in text(page)
    assert [(row[0], row[1], row[-1]) for row in rows(page)[1:]] == [
        ("1", "Ann", "30"),
        ("2=", "Ben", "42"),
        ("2=", "Cy", "42"),
        ("4=", "Dee", "56"),
        ("4=", "Eve", "56"),
        ("4=", "Fay", "56"),
        ("7", "Gus", "70"),
        ("8", "Hal", "80"),
    ]


def test_who_missed_a_hand_stands_below_the_line_and_a_mark_to_come_is_not_nought(client, evening):
    """T2, F15: where low is good, an empty card must not stand first."""
    guest_leaves(evening.act(), evening.drive, 8)
    evening.begin(1, ago=20)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 20, "Dee": 30})
    evening.enter(1, 2, {"Eve": 4, "Fay": 10})
    evening.begin(2)

    page = client.get(evening.url("standings/"))

    assert [[row[1], row[-1]] for row in rows(page) if row[1] != "Guest"] == [
        *(["Ann", "0"], ["Eve", "4"], ["Ben", "10"], ["Fay", "10"], ["Cy", "20"], ["Dee", "30"]),
        ["Gus 1 mark to come", "0"],
        ["Hal missed hand 1", "14"],
    ]
    assert "With marks to come" in text(page)
    assert "Below the line: a hand was missed" in text(page)


def test_a_name_leads_to_the_working_of_its_total(client, evening):
    """Feature 49: hand, table, points, fine, who initialled."""
    evening.play(1, ago=40)
    challenge = Challenge(hand=1, table=1, player=1, word="sploot")
    give_ruling(evening.act(), evening.drive, challenge, verdict=Verdict.WRONG)
    evening.begin(2, ago=30)
    evening.enter(2, 2, {"Ann": 12}, initialled=set())
    evening.enter(2, 2, {"Ann": 14}, act=evening.act("Arthur", seen=0), initialled=set())
    evening.begin(3, ago=20)
    hands.make_hand_void(evening.act(), evening.drive, 3)
    evening.begin(4, ago=10)

    page = client.get(evening.url("guests/1/card/"))

    assert text(page).startswith("Ann Score card 1 ")
    assert rows(page) == [
        ["Hand", "Table", "Points", "Fine", "Initialled by", "Total"],
        ["1", "1", "0", "50", "Ben", "50"],
        [
            *("2", "2", "12", ""),
            "not checked two figures: 12 (The hostess), 14 (Arthur)",
            "62",
        ],
        [*("3", rows(page)[3][1], "", "", "void: it does not count", "62")],
        [*("4", rows(page)[4][1], "", "", "to come", "not counted yet")],
    ]
    assert "62 points." in text(page)


def test_a_card_says_avg_for_a_missed_hand_and_on_paper_where_the_neighbour_is_gone(
    client, evening
):
    """T2."""
    guest_leaves(evening.act(), evening.drive, 8)
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 20, "Dee": 30})
    Mark.objects.update(initialled_by=None)

    early = rows(client.get(evening.url("guests/8/card/")))
    evening.enter(1, 2, {"Eve": 10, "Fay": 14, "Gus": 20})
    missed = rows(client.get(evening.url("guests/8/card/")))
    paper = rows(client.get(evening.url("guests/1/card/")))

    assert early[1] == ["1", "", "", "", "missed", "not counted yet"]
    assert missed[1] == ["1", "", "", "", "missed: avg 16", "16"]
    assert paper[1] == ["1", "1", "0", "", "on paper", "0"]
    assert client.get(evening.url("guests/99/card/")).status_code == 404


def test_the_card_adds_up_to_what_the_standings_say(client, evening):
    evening.play(1, ago=20)
    evening.play(2)

    standings = {row[1]: row[-1] for row in rows(client.get(evening.url("standings/")))[1:]}

    for number, name in enumerate(("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"), 1):
        assert rows(client.get(evening.url(f"guests/{number}/card/")))[-1][-1] == standings[name]


def test_the_finish_names_what_is_missing_and_lets_the_hostess_choose(client, evening):
    """T2: entered, or made missed hands; nothing is guessed."""
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 20, "Dee": 30}, initialled={1, 2, 3})
    evening.enter(1, 2, {"Eve": 4, "Fay": 10, "Gus": 20})
    url = evening.url("finish/")

    page = text(client.get(url))
    refused = client.post(url, {"key": "f1"})
    after = text(client.get(url))
    done = client.post(url, {"key": "f2", "missing_are_missed": "yes"})

    assert "Hand 1, Table 2 to come: Hal" in page
    assert "Marks without initials; they count all the same: hand 1, Table 1" in page
    assert (
        "1 mark to come. Enter it from the score card. Enter hand 1, Table 2 If nobody knows it, "
        "make it a missed hand: it counts the room's average, and its guest stands below the line. "
        "Make it a missed hand, and finish" in page
    )
    assert (refused.status_code, refused.url) == (303, url)
    assert after == page
    assert (done.status_code, done.url) == (303, evening.url())
    assert evening.fresh().is_finished
    assert Mark.objects.get(player__name="Hal").is_missed


def test_entering_the_marks_is_the_obvious_step_of_a_finish(client, evening):
    """T2: making them missed hands is the way out."""
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 20})

    page = client.get(evening.url("finish/"))
    body = page.content.decode()

    assert re.findall(r'<a class="big-button" href="([^"]+)"', body) == ([
        evening.url("hands/1/tables/1/")
    ])
    assert re.findall(r'<a class="way-in" href="([^"]+)"', body) == ([
        evening.url("hands/1/tables/1/"),
        evening.url("hands/1/tables/2/"),
    ])
    assert "5 marks to come. Enter them from the score cards. Enter hand 1, Table 1" in text(page)
    assert "make them missed hands: each counts the room's average" in text(page)
    assert body.index("way-in") < body.index("missing_are_missed")


def test_a_hand_still_being_played_is_not_finished(client, evening):
    evening.begin(1, ago=1)

    page = text(client.get(evening.url("finish/")))
    client.post(evening.url("finish/"), {"missing_are_missed": "yes"})

    assert "Hand 1 is still being played. Ring the bell first." in page
    assert evening.fresh().state == Drive.State.UNDER_WAY


def test_when_every_mark_is_in_one_press_finishes_and_undo_opens_again(client, evening):
    evening.play(1)

    page = text(client.get(evening.url("finish/")))
    client.post(evening.url("finish/"), {"key": "f"})
    assert evening.fresh().is_finished
    client.post(evening.url(f"history/{version_of('finish_drive')}/undo/"), {"key": "u"})

    assert "Every mark is in, and nothing is open." in page
    assert "A total is all marks and all fines standing." in page
    assert evening.fresh().is_under_way


def test_a_mark_of_a_missed_hand_says_so_at_its_table(client, evening):
    evening.begin(1)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)

    assert text(client.get(evening.url("hands/1/tables/1/"))).count("a missed hand") == 4


def test_a_list_asks_as_often_for_three_rows_as_for_one(client, evening):
    """F57."""
    counts = []
    for _ in range(3):
        give = Challenge(hand=1, table=1, player=1, word="sploot", again=True)
        if not counts:
            evening.begin(1)
        give_ruling(evening.act(), evening.drive, give, verdict=Verdict.WRONG)
        for rest in ("rulings/", "history/", "guests/1/card/"):
            client.get(evening.url(rest))
            with CaptureQueriesContext(connection) as found:
                client.get(evening.url(rest))
            counts.append(len(found))

    assert counts[:3] == counts[3:6] == counts[6:]
