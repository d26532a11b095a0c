"""Late guests, leavers, tables that open and close, on the page (D14; features 5 and 6)."""

import pytest

from drives.services.seats import comings
from drives.services.seats.room import room_to_come
from tests.drives.reading import errors, main, notices, rows


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/guests/"


def names(evening):
    return [player.name for player in evening.drive.players.by_number()]


def test_a_late_guest_takes_a_free_chair_from_the_next_hand(hostess_client, evening, page):  # D14
    evening.seat(11)
    evening.begin(1)
    shown = main(hostess_client.get(page))
    assert "Table 3: chair 4 is free Waits for a chair" not in shown  # not known: who moves?
    evening.bell(1)
    for table, sitting in ((1, "Ann Ben Cy Dot"), (2, "Eve Fay Gus Hal"), (3, "Ida Jo Kit")):
        evening.mark(1, table, {name: 2 * n for n, name in enumerate(sitting.split())})

    response = hostess_client.post(
        f"{page}late/", {"name": "Pip", "place": free_chairs(evening)[0], "key": "a"}
    )

    assert response.status_code == 303
    assert notices(hostess_client.get(page)) == ["Pip sits at Table 1 from hand 2 on."]


def free_chairs(evening):
    return [place.value for place in room_to_come(evening.drive).free]


def test_a_chair_is_added_to_a_table_of_three(hostess_client, evening, page):  # D14
    evening.seat(7, wish="short")

    assert "Table 2: a chair is added" in main(hostess_client.get(page))
    hostess_client.post(f"{page}late/", {"name": "Pip", "place": "2-4", "key": "a"})

    assert notices(hostess_client.get(page)) == ["Pip sits at Table 2 from hand 1 on."]


def test_a_late_guest_may_wait_and_three_who_wait_open_a_table(hostess_client, evening, page):
    """D14."""
    evening.seat(8)
    evening.begin(1)
    for key, name in enumerate(("Pip", "Quin", "Ray")):
        hostess_client.post(f"{page}late/", {"name": name, "place": "waits", "key": f"k{key}"})
    shown = hostess_client.get(page)
    assert rows(shown)[-3:] == [
        ["9", "Pip", "waits for a chair"],
        ["10", "Quin", "waits for a chair"],
        ["11", "Ray", "waits for a chair"],
    ]
    assert "Tick three or four, and a table of their own opens in hand 2." in main(shown)

    hostess_client.post(f"{page}open-table/", {"guest": ["9", "10", "11"], "key": "o"})

    assert notices(hostess_client.get(page))[-1] == (
        "Table 3 opens in hand 2 for Pip, Quin and Ray."
    )
    assert rows(hostess_client.get(page))[-1] == ["11", "Ray", "Table 3 in hand 2"]


def test_a_late_guest_s_card_is_numbered_and_can_be_printed(hostess_client, evening, page):
    """Feature 55: write it on a spare card, or print the one."""
    evening.seat(8)
    assert "Cards to print" not in main(hostess_client.get(page))
    evening.begin(1)
    for key in ("Pip", "<b>Quin</b>"):
        hostess_client.post(f"{page}late/", {"name": key, "place": "waits", "key": key})

    shown = hostess_client.get(page)

    assert (
        "Cards to print <b>Quin</b> has card 10; write it on a spare card, or Print "
        "the card of <b>Quin</b> Pip has card 9; write it on a spare card, or Print the card of Pip"
    ) in main(shown)
    assert "print/score-cards.pdf?cards=9&amp;spare=0" in shown.content.decode()


def test_what_waiting_means_is_said(hostess_client, evening, page):  # D14
    evening.seat(8)
    shown = main(hostess_client.get(page))
    assert "Waits for a chair Table 1: a fifth chair is added, with two packs Table 2: a" in shown

    evening.late("Pip")

    said = main(hostess_client.get(page))
    assert "Who waits has a card but does not play yet." in said


def test_two_who_wait_cannot_open_a_table(hostess_client, evening, page):
    evening.seat(8)
    evening.late("Pip")
    assert "As soon as three wait" in main(hostess_client.get(page))

    hostess_client.post(f"{page}open-table/", {"guest": ["9", "x"], "key": "o"})

    assert notices(hostess_client.get(page)) == ["Not done: Three or four guests can open a table."]


def test_a_late_guest_without_a_name_is_asked_for_it(hostess_client, evening, page):
    evening.seat(8)

    response = hostess_client.post(f"{page}late/", {"name": "", "place": "waits", "key": "a"})

    assert (response.status_code, errors(response)) == (422, ["This field is required."])
    assert len(names(evening)) == 8


def test_after_the_last_hand_for_late_guests_nobody_joins(hostess_client, evening, page):  # D14
    evening.seat(8, late_guests_until=0)
    assert "By the house rules nobody joins after hand 0." in main(hostess_client.get(page))

    hostess_client.post(f"{page}late/", {"name": "Pip", "place": "waits", "key": "a"})

    assert names(evening)[-1] == "Pip"  # who waits has not joined


def test_a_guest_goes_home_and_may_come_back_to_the_chair(hostess_client, evening, page):  # D14
    evening.seat(8)
    evening.begin(1)

    hostess_client.post(f"{page}8/leave/", {"key": "a"})
    assert rows(hostess_client.get(page))[-1] == ["8", "Hal", "has gone home"]
    evening.bell(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})
    evening.mark(1, 2, {"Eve": 0, "Fay": 2, "Gus": 4, "Hal": 6})
    assert "Sit there" in main(hostess_client.get(f"{page}8/"))
    response = hostess_client.post(f"{page}8/sit/", {"place": "2-4", "key": "b"})

    assert response["Location"] == page
    assert notices(hostess_client.get(page))[-1] == "Hal sits at Table 2 from hand 2 on."


def test_a_chair_that_is_not_free_is_refused(hostess_client, evening, page, facts):
    evening.seat(8)
    evening.late("Pip")
    before = facts(evening.drive)
    shown = main(hostess_client.get(f"{page}9/"))
    assert "Give a chair from hand 1 on Where? Table 1: a fifth chair is added" in shown

    response = hostess_client.post(f"{page}9/sit/", {"place": "1-1", "key": "b"})

    assert response.status_code == 422
    assert facts(evening.drive) == before


def test_a_table_of_two_is_closed_when_the_hostess_says_so(hostess_client, evening, page):  # D14
    evening.seat(12)
    evening.do(comings.guest_leaves, 11)
    evening.do(comings.guest_leaves, 12)
    assert "Table 3 has only one or two guests" in main(hostess_client.get(page))

    hostess_client.post(f"{page}close-table/3/", {"key": "a"})

    assert notices(hostess_client.get(page)) == [
        "Table 3 closes from hand 1 on: Ida sits at Table 1 and Jo sits at Table 2."
    ]


def test_a_late_guest_takes_a_house_players_place(hostess_client, evening, page):
    """D2, D14, F13: one act, and the house player makes room."""
    evening.seat(7, wish="house")
    evening.begin(1)

    shown = main(hostess_client.get(page))
    hostess_client.post(f"{page}late/", {"name": "Pip", "place": "house-8", "key": "a"})
    evening.bell(1)
    evening.begin(2)

    assert "Table 2: takes House player 1's place Waits for a chair" in shown
    assert evening.room(2)[1][3] == "Pip"
    assert "takes House player 1's place" not in main(hostess_client.get(page))


def test_a_guest_who_waits_takes_a_house_players_place(hostess_client, evening, page):
    """D2, D14: not only a name that is new to the list."""
    evening.seat(7, wish="house")
    evening.begin(1)
    evening.late("Pip")

    shown = main(hostess_client.get(f"{page}9/"))
    sent = {"place": "house-8", "key": "a"}
    answer = hostess_client.post(f"{page}9/sit/", sent, follow=True)
    evening.bell(1)
    evening.begin(2)

    assert "Give a chair from hand 2 on Where? Table 2: takes House player 1's place" in shown
    assert notices(answer) == ["Pip sits at Table 2 from hand 2 on, in place of House player 1."]
    assert evening.room(2)[1][3] == "Pip"


def test_nobody_takes_the_place_of_a_guest(hostess_client, evening, page, facts):
    evening.seat(7, wish="house")
    before = facts(evening.drive)

    response = hostess_client.post(f"{page}late/", {"name": "Pip", "place": "house-1", "key": "a"})

    assert response.status_code == 422
    assert facts(evening.drive) == before


def test_a_chair_is_added_to_a_table_of_two(hostess_client, evening, page):  # D14
    evening.seat(6, wish="short")
    evening.do(comings.guest_leaves, 6)
    evening.begin(1)

    places = [place.value for place in room_to_come(evening.drive).free]

    assert "2-3" in places


def test_who_waits_in_vain_may_go_home(hostess_client, evening, page):
    """D14."""
    evening.seat(8)
    evening.begin(1)
    hostess_client.post(f"{page}late/", {"name": "Pip", "place": "waits", "key": "a"})
    assert "This guest goes home" in main(hostess_client.get(f"{page}9/"))

    hostess_client.post(f"{page}9/leave/", {"key": "b"})

    assert rows(hostess_client.get(page))[-1] == ["9", "Pip", "has gone home"]
