"""Whatever is sent where a number is meant is answered in words, or leads nowhere (F24)."""

import pytest

from drives.http.acts import act_of
from drives.http.numbers import whole_number
from drives.models import Drive
from drives.services.evening.hands import set_planned_hands
from tests.drives.an_evening import seated
from tests.drives.reading import errors, main, notices

pytestmark = pytest.mark.django_db

ODD = ["9" * 30, "9" * 5000, "٣", "１２", "-1", "1.5", "1_0", "x", ""]


@pytest.fixture(autouse=True)
def _signed_in(client, hostess):
    client.force_login(hostess)


@pytest.fixture
def evening(hostess):
    return seated(hostess)


def facts(evening):
    return evening.fresh().version, evening.drive.log.count()


@pytest.mark.parametrize("written", [*ODD, "9" * 10])
def test_what_is_no_number_of_ours_is_none(written):
    assert whole_number(written) is None


def test_a_number_is_read_as_it_stands():
    assert [whole_number(one) for one in ("0", "7", "012", "9" * 9)] == [0, 7, 12, 999_999_999]


@pytest.mark.parametrize("written", ODD)
def test_who_opens_a_table_is_said_by_number(client, evening, written):
    before = facts(evening)

    answer = client.post(evening.url("guests/open-table/"), {"guest": [written]}, follow=True)

    assert notices(answer) == ["Not done: Three or four guests can open a table."]
    assert facts(evening) == before


@pytest.mark.parametrize("written", ODD)
def test_a_chair_is_said_by_two_numbers(client, evening, written):
    before = facts(evening)
    sent = {"first": f"{written}-1", "second": f"1-{written}"}

    answer = client.post(evening.url("seats/swap/"), sent, follow=True)

    assert notices(answer) == ["Not done: That chair is not in the draft any more."]
    assert facts(evening) == before


@pytest.mark.parametrize("written", ["9" * 30, "٣", "-1", "1.5", "1_0", "x"])
def test_cards_are_asked_for_by_their_numbers(client, evening, written):
    answer = client.get(
        evening.url("print/score-cards.pdf"), {"cards": written, "spare": "0"}, follow=True
    )

    assert notices(answer) == ["Not done: Look at what you chose again."]


@pytest.mark.parametrize("written", ["9" * 11, "9" * 30, "9" * 5000, "٣"])
@pytest.mark.parametrize(
    "path",
    [
        "guests/{}/",
        "guests/{}/card/",
        "guests/close-table/{}/",
        "stewards/{}/new-link/",
        "hands/{}/start/",
        "hands/{}/tables/1/",
        "hands/1/tables/{}/moved/",
        "hands/1/tables/{}/settled/",
        "hands/1/tables/{}/who/",
        "hands/1/tables/{}/ruling/",
        "rulings/{}/withdraw/",
        "history/{}/undo/",
        "history/{}/put-back/",
    ],
)
def test_a_number_that_nothing_has_leads_nowhere(client, evening, path, written):
    evening.begin(1)
    before = facts(evening)

    answers = [ask(evening.url(path.format(written))) for ask in (client.get, client.post)]

    assert [answer.status_code for answer in answers] == [404, 404]
    assert facts(evening) == before


@pytest.mark.parametrize("rest", ["{}/1/", "1/{}/", "1/{}/moved/", "rulings/{}/withdraw/"])
def test_nor_does_it_from_a_stewards_desk(client, evening, rest):
    evening.begin(1)

    assert client.post(evening.steward_url("Joan", rest.format("9" * 30))).status_code == 404


@pytest.mark.parametrize("number", ["9" * 10, "77"])
def test_the_largest_number_of_a_drive_file_is_looked_for(client, evening, number):
    """A log of a drive file may count so far; the page of such an act must have an address."""
    evening.begin(1)
    refused = client.post(evening.url(f"guests/close-table/{number}/"), follow=True)
    missing = client.get(evening.url(f"hands/1/tables/{number}/"))

    assert (refused.status_code, missing.status_code) == (200, 404)


@pytest.mark.parametrize(("written", "seen"), [("12", 12), ("9" * 30, None), ("٣", None)])
def test_what_a_form_has_seen_is_a_version_or_nothing(rf, hostess, written, seen):
    request = rf.post("/", {"seen_version": written})
    request.user = hostess

    assert act_of(request).seen_version == seen


def plan(**more):
    return {
        "key": "p",
        "name": "Little Wittering",
        "day": "2026-11-28",
        "starts_at": "23:59",
        "hands": "12",
        "minutes": "7",
        "change_minutes": "2",
        "interval_after": "6",
        "interval_minutes": "15",
        "time_zone": "Pacific/Kiritimati",
        "ties": "cut",
        "unchecked_marks": "warn",
        "dialect": "british",
        "proper_nouns": "as_printed",
        "shortest_word": "2",
        "master_may_be_taken": "on",
        "wrong_word_fine": "50",
        "empty_chairs_wish": "automatic",
        **more,
    }


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01", "1899-12-31", "2201-01-01"])
def test_a_day_that_nobody_lives_on_is_refused_in_a_sentence(client, day):
    said = client.post("/drives/plan/reckon/", plan(day=day))
    kept = client.post("/drives/plan/", plan(day=day))

    assert said.content.decode() == (
        "Day, time and lengths are needed to say when the last bell goes."
    )
    assert (kept.status_code, errors(kept)) == (
        422,
        ["A drive is planned for a day between 1900 and 2200."],
    )
    assert Drive.objects.count() == 0


@pytest.mark.parametrize("day", ["1900-01-01", "2200-12-31"])
@pytest.mark.parametrize("time_zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_the_first_and_the_last_day_are_reckoned_wherever_the_hall_is(client, day, time_zone):
    said = client.post("/drives/plan/reckon/", plan(day=day, hands="60", time_zone=time_zone))

    assert "60 hands end at " in said.content.decode()


@pytest.mark.parametrize("field", ["hands", "minutes", "change_minutes", "interval_after"])
@pytest.mark.parametrize("written", [*ODD[:5], "1e999999", "0e999999", "NaN", "Infinity"])
def test_lengths_are_numbers(client, field, written):
    answer = client.post("/drives/plan/reckon/", plan(**{field: written}))

    assert answer.status_code == 200
    assert client.post("/drives/plan/", plan(**{field: written})).status_code in {303, 422}


def test_a_drive_to_which_hands_were_added_can_still_be_planned(client, evening):
    """The form takes as many hands as the board's button gives."""
    evening.begin(1)
    set_planned_hands(evening.act(), evening.drive, 60)
    page = evening.url("plan/")

    answer = client.post(page, plan(name="A longer night", hands="60", interval_after="31"))
    refused = client.post(page, plan(hands="61"))

    assert (answer.status_code, refused.status_code) == (303, 422)
    drive = evening.fresh()
    assert (drive.name, drive.planned_hands, drive.interval_after) == ("A longer night", 60, 31)


def test_more_hands_than_a_card_has_room_for_are_said_on_the_print_page(client, evening):
    set_planned_hands(evening.act(), evening.drive, 31)
    asked = client.get(evening.url("print/score-cards/"))
    cards = client.get(evening.url("print/score-cards.pdf"), follow=True)

    assert "A score card has room for 30 hands, not for 31." in main(asked)
    assert notices(cards)[:1] == ["Not done: A score card has room for 30 hands, not for 31."]
