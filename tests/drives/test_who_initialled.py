"""F63: who really initialled a mark is recorded, even if it is not the left-hand neighbour (D7)."""

import pytest

from drives.models import LogEntry, Mark, MarkEntry
from drives.services.scoring.marks import MarkRefused
from tests.drives.an_evening import in_hand_1
from tests.drives.marks_of_table_2 import FIGURES, GUESTS, MARKS, whose
from tests.drives.reading_pages import notices, text, typed

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess_client, hostess):
    """Joan looks after both tables; Eve, Fay, Gus and Hal sit at Table 2 in hand 1."""
    return in_hand_1(hostess)


def test_the_usual_case_is_four_figures_and_their_ticks(client, evening):
    """D7: nobody need open what is folded away; the neighbour on the left is taken."""
    url = evening.steward_url("Joan", "1/2/")

    client.post(url, typed(FIGURES, guests=GUESTS))

    assert whose("Eve", "Fay", "Gus", "Hal") == [
        ("Eve", "paper", "Fay"),
        ("Fay", "paper", "Gus"),
        ("Gus", "paper", "Hal"),
        ("Hal", "paper", "Eve"),
    ]
    page = client.get(url).content.decode()
    assert '<details class="small-fold" >' in page
    assert '<option value="" selected>Hal, on the left</option>' in page


def test_the_wrong_neighbour_who_initialled_is_recorded_with_the_figure(client, evening):
    """F63: Gus's card was initialled by Fay, who sits on his right; the others by nobody."""
    url = evening.steward_url("Joan", "1/2/")

    client.post(url, typed(FIGURES, guests=GUESTS, ticks=(3,), by_3="6", by_1="0"))

    assert whose("Eve", "Fay", "Gus", "Hal") == [
        ("Eve", "", None),
        ("Fay", "", None),
        ("Gus", "paper", "Fay"),
        ("Hal", "", None),
    ]
    assert notices(client, url)[0].startswith(
        "Table 2, hand 1: Eve 4; Fay 12; Gus 17 (initialled by Fay); Hal 30."
    )
    page = client.get(url).content.decode()
    assert '<details class="small-fold" open>' in page
    assert "initialled by Fay" in text(client.get(url)).replace("  ", " ")


def test_to_choose_who_initialled_is_to_have_seen_the_initials(client, evening):
    client.post(evening.url("hands/1/tables/2/"), typed(FIGURES, guests=GUESTS, ticks=(), by_3="5"))

    assert whose("Gus", "Hal") == [("Gus", "paper", "Eve"), ("Hal", "", None)]


def sent_again(client, evening, **more):
    """Send the form again with nothing changed but what the test says."""
    was = {chair: str(points) for chair, points in FIGURES.items()}
    sent = typed(was, was=was, guests=GUESTS, key=f"again-{more}", **more)
    client.post(evening.url("hands/1/tables/2/"), sent)
    return LogEntry.objects.latest("version").sentence


@pytest.mark.parametrize(
    ("more", "gus", "said"),
    [
        (
            {"by_3": "6"},
            ("Gus", "paper", "Fay"),
            "Table 2, hand 1: Gus's mark is initialled by Fay.",
        ),
        ({"by_3": "0"}, ("Gus", "", None), "Table 2, hand 1: Gus's mark is not initialled."),
        (
            {"ticks": (1, 2, 4)},
            ("Gus", "", None),
            "Table 2, hand 1: Gus's mark is not initialled.",
        ),
    ],
)
def test_who_initialled_may_be_said_later(client, evening, more, gus, said):
    evening.enter(1, 2, MARKS)

    assert sent_again(client, evening, **more).startswith(said)
    assert whose("Gus") == [gus]
    assert MarkEntry.objects.count() == 4


@pytest.mark.parametrize(
    ("more", "gus"),
    [
        ({"by_3": ""}, ("Gus", "paper", "Hal")),
        ({"by_3": "5"}, ("Gus", "paper", "Eve")),
        ({"by_3": "6", "ticks": (1, 2, 4)}, ("Gus", "", None)),
        ({"by_3": "6"}, ("Gus", "paper", "Fay")),
    ],
    ids=["the left after all", "another", "the tick taken back", "left as it is"],
)
def test_a_mark_that_another_initialled_may_be_set_right(client, evening, more, gus):
    evening.enter(1, 2, MARKS, initialled_by={7: 6})

    sent_again(client, evening, **more)

    assert whose("Gus") == [gus]


def test_initials_seen_on_paper_alone_stay_so(client, evening):
    """A drive file may say that there were initials and not whose."""
    evening.enter(1, 2, MARKS)
    Mark.objects.filter(player__name="Gus").update(initialled_by=None)

    sent_again(client, evening)

    assert whose("Gus") == [("Gus", "paper", None)]


def test_who_initialled_and_has_gone_elsewhere_stays_to_choose_from(client, evening):
    evening.enter(1, 2, MARKS)
    ann = evening.drive.players.get(name="Ann")
    Mark.objects.filter(player__name="Gus").update(initialled_by=ann)

    page = client.get(evening.url("hands/1/tables/2/")).content.decode()

    assert '<option value="1" selected>Ann</option>' in page


@pytest.mark.parametrize("by", [7, 1], ids=["his own", "somebody at another table"])
def test_initials_are_those_of_another_at_the_table(evening, by):
    with pytest.raises(MarkRefused, match=r"^The mark of guest 7 was initialled by somebody else"):
        evening.enter(1, 2, MARKS, initialled_by={7: by})

    assert Mark.objects.count() == 0


def test_where_the_neighbour_is_not_known_the_others_can_still_be_chosen(client, evening):
    """D15: chair 1 of Table 1 is not known in hand 2."""
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 18, "Dee": 31})
    evening.begin(2, ago=1)
    url = evening.url("hands/2/tables/1/")

    page = client.get(url).content.decode()
    sent = typed({2: "4"}, guests={1: "", 2: 2, 3: 3, 4: 4}, ticks=(), by_2="4")
    client.post(url, sent)

    assert '<option value="" selected>the neighbour on the left</option>' in page
    assert Mark.objects.get(hand__number=2).initialled_by.name == "Dee"
