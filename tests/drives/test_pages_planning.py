"""Planning on one page: six questions and a live sentence (feature 1)."""

import pytest
from django.contrib.auth.models import User

from drives.models import Drive
from tests.drives.reading import big_button, errors, main, notices
from tests.drives.test_pages_home import answers

FORTY = "\n".join(f"Guest {n}" for n in range(1, 41))


def reckon(client, **more):
    return client.post("/drives/plan/reckon/", answers(**more)).content.decode()


def test_the_page_asks_six_questions_and_has_one_big_button(hostess_client):
    response = hostess_client.get("/drives/plan/")

    assert big_button(response) == ["Plan this drive"]
    said = main(response)
    for question in (
        "What is the drive called?",
        "When? Day It begins at",
        "Where?",
        "Who comes? Paste the names, one a line",
        "How many hands?",
        "How many minutes a hand?",
    ):
        assert said.count(question) == 1
    assert "12 hands end at 9.01 pm." in said  # D4: about 2 h 5 min


def test_the_live_sentence_counts_tables_packs_stewards_and_the_last_bell(hostess_client):
    assert reckon(hostess_client, guests=FORTY) == (
        "40 guests: 10 tables of four; 10 packs, 1 Steward. 12 hands end at 9.01 pm."
    )
    assert reckon(hostess_client, guests=FORTY + "\nGuest 41", hands="1", minutes="7.5") == (
        "41 guests: 11 tables, three chairs empty, or three helpers play; 11 packs, 2 Stewards. "
        "1 hand ends at 7.07 pm."
    )
    assert Drive.objects.count() == 0


def test_the_live_sentence_knows_what_it_lacks(hostess_client):
    assert reckon(hostess_client, minutes="many") == (
        "Day, time and lengths are needed to say when the last bell goes."
    )
    assert reckon(hostess_client, guests="Ann") == (
        "A drive needs two guests at least. 12 hands end at 9.01 pm."
    )
    assert reckon(hostess_client, name="", guests="x" * 201, interval_after="") == (
        "Tables, packs and Stewards are counted as soon as there are guests. "
        "12 hands end at 8.46 pm."
    )


def test_without_a_script_a_button_reckons_it_up_and_keeps_what_was_typed(hostess_client):
    response = hostess_client.post("/drives/plan/", answers(guests=FORTY, reckon="1"))

    assert response.status_code == 200
    assert "40 guests: 10 tables of four; 10 packs, 1 Steward." in main(response)
    assert "Guest 40</textarea>" in response.content.decode()
    assert Drive.objects.count() == 0


def test_a_plan_with_guests_leads_on_to_the_seats(hostess_client):
    response = hostess_client.post("/drives/plan/", answers(guests=FORTY))

    drive = Drive.objects.get()
    assert (response.status_code, response["Location"]) == (303, f"/drives/{drive.code}/seats/")
    assert (drive.name, drive.place, drive.planned_hands, drive.hand_seconds) == (
        "Little Wittering",
        "Hall",
        12,
        420,
    )
    assert (drive.change_seconds, drive.interval_after, drive.interval_seconds) == (120, 6, 900)
    assert drive.players.count() == 40
    assert drive.version == 2


def test_a_plan_without_guests_leads_on_to_the_guest_list(hostess_client):
    response = hostess_client.post("/drives/plan/", answers())

    drive = Drive.objects.get()
    assert response["Location"] == f"/drives/{drive.code}/guests/"
    assert big_button(hostess_client.get(response["Location"])) == ["Read the list"]


def test_a_double_tap_makes_one_drive_and_doubles_no_guest(hostess_client):
    for _ in range(2):
        hostess_client.post("/drives/plan/", answers(guests=FORTY, wrong_word_fine="20"))

    drive = Drive.objects.get()
    assert (drive.players.count(), drive.version) == (40, 3)


def test_look_alikes_are_asked_about_before_they_are_added(hostess_client):  # F06
    response = hostess_client.post(
        "/drives/plan/", answers(guests="Jo Lark\nAnn Bird\nJo Lark\n jo  lark ")
    )

    drive = Drive.objects.get()
    assert response["Location"] == f"/drives/{drive.code}/guests/"
    assert drive.players.count() == 0
    shown = hostess_client.get(response["Location"])
    assert main(shown).count("Jo Lark stands above already, in this list. Is this") == 2
    assert big_button(shown) == ["Add them to the list"]


def test_odd_lines_of_a_plan_are_asked_about_and_counted_alike(hostess_client):  # F01, F04
    pasted = "Name\nAda Finch\nBen Hale\nAnn <ann@x.org>\nSmith\t4 Elm Road\tfish\nTotal: 4"
    assert reckon(hostess_client, guests=pasted).startswith("4 guests: 1 table of four;")

    response = hostess_client.post("/drives/plan/", answers(guests=pasted))

    drive = Drive.objects.get()
    assert response["Location"] == f"/drives/{drive.code}/guests/"
    assert drive.players.count() == 0
    shown = hostess_client.get(response["Location"])
    assert notices(shown) == ["Nobody is on the list yet: look at it here, then add them."]
    assert (
        "This is what was understood 4 guests; 3 lines are asked about; the heading “Name” was "
        "left out."
    ) in main(shown)
    assert "Smith 4 Elm Road fish This hardly looks like a name." in main(shown)


def test_what_was_left_out_of_a_plan_s_list_is_shown_on_the_guest_list(hostess_client):  # F04
    response = hostess_client.post("/drives/plan/", answers(guests="1. Ann\n2. Ben"))

    assert response["Location"].endswith("/guests/")
    assert notices(hostess_client.get(response["Location"])) == [
        "In the list the numbering was left out."
    ]


def test_a_heading_among_the_names_of_a_plan_is_asked_about_with_the_list(hostess_client):  # F04
    response = hostess_client.post("/drives/plan/", answers(guests="Ann\nGuests\nBen"))

    shown = hostess_client.get(response["Location"])
    assert (shown.status_code, big_button(shown)) == (200, ["Add them to the list"])
    assert "2 guests; 1 line is asked about. Ann Guests This hardly looks like a name." in main(
        shown
    )


def test_house_rules_behind_the_fold_are_kept(hostess_client):
    hostess_client.post(
        "/drives/plan/",
        answers(
            wrong_word_fine="20",
            ties="drawn",
            unchecked_marks="refuse",
            fines_decide_the_table="on",
            late_guests_until="6",
            missed_hand_may_win="on",
            dialect="both",
            desk_dictionary="on",
            proper_nouns="never",
            shortest_word="3",
            empty_chairs_wish="house",
        ),
    )

    drive = Drive.objects.get()
    assert drive.empty_chairs_wish == "house"
    assert drive.house_rules == {
        "empty_chairs": "move",
        "wrong_word_fine": 20,
        "unchecked_marks": "refuse",
        "fines_decide_the_table": True,
        "ties": "drawn",
        "late_guests_until": 6,
        "missed_hand_may_win": True,
        "dialect": "both",
        "desk_dictionary": True,
        "proper_nouns": "never",
        "shortest_word": 3,
        "master_may_be_taken": True,
    }


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": ""}, "This field is required."),
        ({"hands": "0"}, "Ensure this value is greater than or equal to 1."),
        ({"ties": "fight"}, "Select a valid choice. fight is not one of the available choices."),
        ({"guests": "x" * 201}, f"“{'x' * 30}…” is too long; a name has at most 200 letters."),
    ],
)
def test_a_wrong_answer_is_refused_and_the_others_are_kept(hostess_client, wrong, said):
    response = hostess_client.post("/drives/plan/", answers(**{"place": "The barn", **wrong}))

    assert response.status_code == 422
    assert errors(response) == [said]
    assert 'value="The barn"' in response.content.decode()
    assert 'name="key" value="one"' in response.content.decode()
    assert Drive.objects.count() == 0


def test_a_plan_can_be_changed(hostess_client, evening):
    page = f"/drives/{evening.drive.code}/plan/"
    assert 'value="Little Wittering Drive"' in hostess_client.get(page).content.decode()

    response = hostess_client.post(page, answers(name="The barn dance", minutes="6.5", hands="10"))

    evening.drive.refresh_from_db()
    assert response["Location"] == f"/drives/{evening.drive.code}/guests/"
    assert (evening.drive.name, evening.drive.hand_seconds, evening.drive.planned_hands) == (
        "The barn dance",
        390,
        10,
    )


def test_fewer_hands_than_have_begun_are_refused_and_nothing_changes(
    hostess_client, evening, facts
):
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.begin(2)
    before = facts(evening.drive)

    response = hostess_client.post(f"/drives/{evening.drive.code}/plan/", answers(hands="1"))

    assert response.status_code == 422
    assert notices(response) == ["Not done: 2 hands have begun already; there cannot be fewer."]
    assert facts(evening.drive) == before


def test_an_unfit_change_is_refused(hostess_client, evening):
    response = hostess_client.post(f"/drives/{evening.drive.code}/plan/", answers(day="soon"))

    assert response.status_code == 422
    assert errors(response) == ["Enter a valid date."]


def test_once_the_drive_is_on_a_changed_plan_leads_back_to_the_board(hostess_client, evening):
    evening.seat(8)
    evening.begin(1)

    response = hostess_client.post(f"/drives/{evening.drive.code}/plan/", answers())

    assert response["Location"] == f"/drives/{evening.drive.code}/"


def test_another_hostesss_drive_is_not_there(client, evening):
    client.force_login(User.objects.create_user("other"))

    assert client.get(f"/drives/{evening.drive.code}/plan/").status_code == 404


def test_the_hall_keeps_its_own_time(hostess_client):
    """F45."""
    hostess_client.post("/drives/plan/", answers(time_zone="Pacific/Auckland"))
    drive = Drive.objects.get()
    assert (drive.time_zone, drive.planned_start.isoformat()[-6:]) == ("Pacific/Auckland", "+13:00")

    response = hostess_client.post("/drives/plan/", answers(time_zone="Moon/Tranquility"))

    assert errors(response) == [
        "Select a valid choice. Moon/Tranquility is not one of the available choices."
    ]
    assert Drive.objects.count() == 1
