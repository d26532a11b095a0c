"""The list at the door, on the hostess’s own page."""

import pytest

from drives.services.door import check_ins
from tests.drives.door_page import page_of, row_of, said, three_listed
from tests.drives.reading import big_button, main, notices


@pytest.fixture
def listed(evening):
    return three_listed(evening)


def test_a_row_ticks_its_guest_in_and_a_tap_again_takes_it_back(hostess_client, listed):
    """Feature 4: the whole row is the button, and it repeats the name."""
    page = page_of(listed)
    before = hostess_client.get(page)
    assert row_of(before, 1) == (True, False)
    assert "0 of 3 guests are here; 3 are missing." in main(before)

    after = hostess_client.post(f"{page}tick/", {"here": "1", "key": "a"}, follow=True)
    assert notices(after) == ["Ann Bird is here: card 1."]
    assert row_of(after, 1) == (False, True)
    assert "1 of 3 guests are here; 2 are missing." in main(after)

    back = hostess_client.post(f"{page}tick/", {"back": "1", "key": "b"}, follow=True)
    assert notices(back) == ["Ann Bird is not here after all."]
    assert said(listed) == []


def test_a_name_is_looked_for_and_stays_looked_for(hostess_client, listed):
    page = page_of(listed)
    found = hostess_client.get(f"{page}?find=lark")
    assert "Found for “ lark ”: 1. Show everybody" in main(found)
    assert 'id="guest-1"' not in found.content.decode()

    answer = hostess_client.post(f"{page}tick/", {"here": "2", "find": "lark", "key": "a"})

    assert answer["Location"] == f"{page}?find=lark"


def test_a_row_that_is_tapped_comes_back_at_once_with_what_is_looked_for(hostess_client, listed):
    """Each row goes out alone, so that the next may be tapped before (F13)."""
    tapped = {"here": "2", "find": "lark", "key": "a"}

    answer = hostess_client.post(f"{page_of(listed)}tick/", tapped, headers={"HX-Request": "true"})

    assert (answer.status_code, row_of(answer, 2)) == (200, (False, True))
    assert "1 of 3 guests are here; 2 are missing." in main(answer)
    assert 'id="guest-1"' not in answer.content.decode()


def test_a_number_that_nobody_has_is_said(hostess_client, listed):
    answer = hostess_client.post(f"{page_of(listed)}tick/", {"here": "99", "key": "a"}, follow=True)

    assert notices(answer) == ["Not done: No guest has the card number 99."]


def test_who_walks_in_gets_the_next_number_and_a_card(hostess_client, listed):
    page = page_of(listed)
    hostess_client.get(f"/drives/{listed.drive.code}/print/score-cards.pdf")

    answer = hostess_client.post(f"{page}walk-in/", {"name": "Dee Finch", "key": "a"}, follow=True)

    assert notices(answer) == ["Dee Finch has come: card 4."]
    assert "print/score-cards.pdf?cards=4&amp;spare=0" in answer.content.decode()
    assert said(listed) == [("Dee Finch", True, "The hostess")]


def test_a_name_that_cannot_be_printed_is_said_at_the_door(hostess_client, listed):
    """F09."""
    answer = hostess_client.post(
        f"{page_of(listed)}walk-in/", {"name": "Ann \U00012000", "key": "a"}, follow=True
    )

    assert notices(answer) == [
        "Ann \U00012000 has come: card 4.",
        (
            "Please look: The fonts for print lack letters of Ann \U00012000. "
            "The papers leave a line to write such a name on."
        ),
    ]


def test_nobody_walks_in_without_a_name(hostess_client, listed):
    answer = hostess_client.post(f"{page_of(listed)}walk-in/", {"name": " ", "key": "a"})

    assert answer.status_code == 422
    assert listed.drive.players.count() == 3


def test_a_name_nobody_can_see_is_refused(hostess_client, listed):
    answer = hostess_client.post(f"{page_of(listed)}walk-in/", {"name": "\u200b", "key": "a"})

    assert "A guest needs a name that can be read." in main(answer)
    assert listed.drive.players.count() == 3


def test_the_hostess_says_who_does_not_come(hostess_client, listed):
    page = page_of(listed)
    assert "Who is missing" in main(hostess_client.get(page))

    answer = hostess_client.post(f"{page}absent/", {"guest": ["2", "3"], "key": "a"}, follow=True)

    assert notices(answer) == ["Ben Lark and Cy Hall do not come."]
    assert "0 of 1 guest is here; 1 is missing." in main(answer)
    hostess_client.post(f"{page}tick/", {"here": "1", "key": "b"})
    assert "Nobody: all who are expected have come." in main(hostess_client.get(page))


def test_once_the_drive_is_finished_nobody_walks_in(hostess_client, listed):
    listed.drive.state = "finished"
    listed.drive.save()

    answer = hostess_client.post(
        f"{page_of(listed)}walk-in/", {"name": "Dee Finch", "key": "a"}, follow=True
    )

    assert notices(answer) == [
        "Not done: The drive is finished. Take that back first, in the history."
    ]
    assert listed.drive.players.count() == 3


def test_strangers_find_no_door(client, django_user_model, listed):
    client.force_login(django_user_model.objects.create_user("somebody else"))

    assert client.get(page_of(listed)).status_code == 404


def test_once_the_evening_is_on_the_page_leads_to_who_waits(hostess_client, evening):
    """F13: late arrivals are ticked in at the same place."""
    evening.seat(8)
    assert "On to the seats" in main(hostess_client.get(page_of(evening)))
    evening.begin(1)

    hostess_client.post(f"{page_of(evening)}walk-in/", {"name": "Pip", "key": "a"})

    shown = hostess_client.get(page_of(evening))
    assert notices(shown) == ["Pip has come: card 9. There is no chair yet; the hostess gives one."]
    assert "Who waits for a chair" in main(shown)
    assert "Waiting for a chair" in main(
        hostess_client.get(f"/drives/{evening.drive.code}/guests/")
    )


def test_the_seats_page_draws_for_those_who_are_here(hostess_client, listed):
    """Issue: “Draw the seats for the 2 who are here”, and what becomes of the others."""
    seats = f"/drives/{listed.drive.code}/seats/"
    assert "who are here" not in main(hostess_client.get(seats))
    for number in (1, 2):
        listed.do(check_ins.tick_in, number)
    offered = main(hostess_client.get(seats))
    assert "Draw the seats for the 2 who are here The others stay on the list without a chair." in (
        offered
    )

    hostess_client.post(f"{seats}draw/", {"who": "here", "key": "a"})

    drawn = hostess_client.get(seats)
    assert "Not here yet, and without a chair: Cy Hall . To the door" in main(drawn)
    assert big_button(drawn) == ["Seat the guests"]
    hostess_client.post(f"{seats}settle/", {"key": "b"})
    assert "Not here yet, and without a chair: Cy Hall ." in main(hostess_client.get(seats))
