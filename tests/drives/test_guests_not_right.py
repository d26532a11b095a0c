"""“This is not right”: a guest calls from her own page, and nothing is entered (feature 65)."""

import re
from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from drives.models import Call, Steward
from drives.services.acts.history import history, last_act
from drives.services.evening import hands
from drives.services.evening.calls import answer_call, call_steward, end_call, waiting_calls
from drives.services.evening.guests_calls import CallRefused, own_call, say_not_right
from drives.services.seats import comings
from tests.drives.an_evening import seated
from tests.drives.own_pages import own_url, two_tables_with_own_pages
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    return two_tables_with_own_pages(hostess)


def test_this_is_not_right_is_shown_on_the_board_with_name_and_hand(
    client, phone, hostess, evening
):
    """Feature 65: a call, not an entry; no figure changes."""
    evening.play(1)
    marks = list(evening.hand(1).marks.values_list("player", "points"))

    answer = phone.post(own_url(evening, "Ben"), {"hand": "1", "key": "k"})

    assert (answer.status_code, answer["Location"]) == (303, own_url(evening, "Ben"))
    client.force_login(hostess)
    said = "Ben at Table 1 says that hand 1 of the card is not right, just now"
    assert said in text(client.get(evening.url()))
    assert said in text(client.get(evening.steward_url("Joan")))
    assert list(evening.hand(1).marks.values_list("player", "points")) == marks
    assert "You said that hand 1 is not right. Somebody will come to Table 1" in text(
        phone.get(own_url(evening, "Ben"))
    )
    assert "Ben" not in text(phone.get(own_url(evening, "Cy")))


def offered(phone, evening, name):
    """Return the hands of which a guest may say that they are not right, in their order."""
    page = phone.get(own_url(evening, name)).content.decode()
    return [int(hand) for hand in re.findall(r'<option value="([0-9]+)"', page)]


def test_only_hands_with_figures_are_asked_about_the_latest_first(phone, evening):
    """Feature 65, T2: what is still played or to come differs from nothing; what was missed may."""
    evening.begin(1, ago=40)
    before = offered(phone, evening, "Ben")
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 10, "Dee": 10})
    evening.enter(1, 2, {"Eve": 0, "Fay": 10, "Gus": 10, "Hal": 10})
    evening.play(2, ago=20)
    evening.begin(3, ago=1)

    assert (before, offered(phone, evening, "Ben")) == ([], [2, 1])


def test_it_is_answered_and_done_like_a_table_s_call(phone, evening):
    evening.play(1)
    say_not_right(evening.act("Ben"), evening.drive, 2, 1)
    answer_call(evening.act("Joan"), evening.drive, 1)
    coming = text(phone.get(own_url(evening, "Ben")))
    end_call(evening.act("Joan"), evening.drive, 1)

    assert "You said that hand 1 is not right. Joan is coming." in coming
    assert list(
        evening.drive.log
        .filter(act__in=["say_not_right", "answer_call", "end_call"])
        .order_by("version")
        .values_list("by", "sentence")
    ) == [
        ("Ben", "Ben at Table 1 says that hand 1 of the card is not right."),
        ("Joan", "Joan is on the way to Ben at Table 1."),
        ("Joan", "Ben at Table 1 has been seen to."),
    ]
    assert waiting_calls(evening.drive) == []


def test_a_guest_takes_it_back(phone, evening):
    evening.play(1)
    url = own_url(evening, "Ben")
    for sent in ({"hand": "1"}, {"hand": "1"}, {"ended": "yes"}, {"ended": "yes"}):
        phone.post(url, sent)

    assert [call.done_at is None for call in Call.objects.all()] == [False]
    assert evening.drive.log.latest("version").sentence == (
        "Ben at Table 1 needs no Steward any more."
    )


def test_a_guest_s_call_and_the_table_s_own_do_not_stand_in_each_other_s_way(phone, evening):
    evening.play(1)
    say_not_right(evening.act("Ben"), evening.drive, 2, 1)
    call_steward(evening.act("Table 1"), evening.drive, 1)
    say_not_right(evening.act("Cy"), evening.drive, 3, 1)

    assert [(c.who, c.hand) for c in waiting_calls(evening.drive)] == [
        ("Ben", 1),
        ("Table 1", None),
        ("Cy", 1),
    ]
    assert own_call(evening.drive, evening.drive.players.get(name="Cy")).number == 3
    assert own_call(evening.drive, evening.drive.players.get(name="Dee")) is None


def test_somebody_goes_to_where_the_guest_sits_now(evening):
    """Ann won hand 1 at Table 1 and sits at Table 2 now."""
    evening.play(1)
    evening.begin(2, ago=2)

    assert say_not_right(evening.act("Ann"), evening.drive, 1, 1).sentence == (
        "Ann at Table 2 says that hand 1 of the card is not right."
    )


def test_what_cannot_be_asked_about_is_refused(evening):
    evening.begin(1, ago=2)
    comings.late_guest(evening.act(), evening.drive, "Pip")
    say_not_right(evening.act("Ann"), evening.drive, 1, 1)

    with pytest.raises(CallRefused, match="You have said so already, and somebody will come"):
        say_not_right(evening.act("Ann"), evening.drive, 1, 1)
    with pytest.raises(CallRefused, match="It is not known here where you sit"):
        say_not_right(evening.act("Pip"), evening.drive, evening.number("Pip"), 1)
    assert Call.objects.count() == 1


def test_undo_never_meets_it(evening):
    evening.play(1)
    last = last_act(evening.drive, history(evening.drive, count=9))
    say_not_right(evening.act("Ben"), evening.drive, 2, 1)

    assert last_act(evening.drive, history(evening.drive, count=9)).version == last.version


@pytest.mark.parametrize("half", [{"player": None}, {"hand_number": None}])
def test_the_database_takes_no_half_a_question(evening, half):
    evening.play(1)
    say_not_right(evening.act("Ben"), evening.drive, 2, 1)

    with pytest.raises(IntegrityError), transaction.atomic():
        Call.objects.update(**half)


def test_once_the_drive_is_finished_nobody_is_called(phone, evening):
    evening.play(1)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)
    url = own_url(evening, "Ben")
    phone.post(url, {"hand": "1", "key": "k"})

    page = text(phone.get(url))
    assert "This is not right" not in page
    assert "You stay" not in page
    assert not Call.objects.exists()


def test_a_steward_of_other_tables_does_not_see_it(hostess):
    """F51: a guest's question is shown at the desk of the table where she sits."""
    evening = seated(hostess, guests=44)
    evening.begin(1, ago=2)
    say_not_right(evening.act("Ann"), evening.drive, 1, 1)

    tables = {
        s.name: list(s.opens().values_list("number", flat=True)) for s in Steward.objects.all()
    }
    assert [c.who for c in waiting_calls(evening.drive, tables["Joan"])] == ["Ann"]
    assert waiting_calls(evening.drive, tables["Arthur"]) == []
    assert evening.now - waiting_calls(evening.drive)[0].called_at < timedelta(minutes=1)


def test_a_guest_who_says_that_a_figure_is_not_right_is_heard_before_the_finish(
    client, hostess, evening
):
    """Feature 65: the paper card is looked at while its total can still be mended."""
    client.force_login(hostess)
    evening.play(1)
    say_not_right(evening.act(), evening.drive, 1, 1)
    call_steward(evening.act(), evening.drive, 2)

    page = text(client.get(evening.url("finish/")))

    assert "Ann at Table 1 says that hand 1 of the card is not right" in page
    assert "Table 2" not in page  # whoever wants a Steward at the table now holds up no total
    assert "nothing is open" not in page
