"""Opening seats as a draft: drawn, swapped by two taps, settled (features 17, 19, 75; F16)."""

import pytest
from django.contrib.auth.models import User

from drives.models import OpeningSeat
from drives.services.setting_up import guests, opening, planning
from lexicon.house_rules import HouseRules
from tests.drives.reading import big_button, main, notices


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/seats/"


def seated(evening):
    """Who sits where in the opening, Table 1, chair 1 first; None is an empty chair."""
    seats = OpeningSeat.objects.filter(drive=evening.drive).select_related("player")
    return [
        seat.player.name if seat.player else None
        for seat in seats.order_by("table__number", "chair")
    ]


def test_without_guests_the_page_leads_to_the_list(hostess_client, page):
    response = hostess_client.get(page)

    assert "Seats are drawn as soon as there are guests. To the guest list" in main(response)
    assert big_button(response) == []


def test_before_the_draw_the_one_big_button_draws(hostess_client, evening, page):
    evening.do(guests.add_guests, ["Ann", "Ben", "Cy", "Dot"])

    response = hostess_client.get(page)

    assert big_button(response) == ["Draw the seats"]
    assert "4 guests: 1 table of four; 1 pack, 1 Steward." in main(response)


def test_seats_are_drawn_afresh_each_time_and_taken_as_listed_on_request(
    hostess_client, evening, page
):
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(1, 41)])
    listed = [f"Guest {n}" for n in range(1, 41)]

    hostess_client.post(f"{page}draw/", {"key": "a"})
    first = seated(evening)
    hostess_client.post(f"{page}draw/", {"key": "b"})
    second = seated(evening)
    hostess_client.post(f"{page}draw/", {"key": "c", "how": "listed"})

    assert sorted(first) == sorted(second) == sorted(listed)
    assert len({tuple(first), tuple(second), tuple(listed)}) == 3
    assert seated(evening) == listed
    assert big_button(hostess_client.get(page)) == ["Seat the guests"]


def test_the_same_draw_sent_twice_is_one(hostess_client, evening, page):
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(1, 41)])
    hostess_client.post(f"{page}draw/", {"key": "a"})
    first = seated(evening)

    hostess_client.post(f"{page}draw/", {"key": "a"})

    assert seated(evening) == first


def test_too_few_guests_are_refused_in_a_sentence(hostess_client, evening, page):  # F16
    evening.do(guests.add_guests, ["Ann"])

    response = hostess_client.post(f"{page}draw/", {"key": "a"}, follow=True)

    assert notices(response) == ["Not done: A drive needs two guests at least."]


@pytest.mark.parametrize(
    ("count", "wish"),
    [(4, "short"), (8, "short"), (4, "house"), (8, "house"), (8, "move"), (3, "move"), (5, "move")],
)
def test_a_draw_by_the_wish_is_not_asked_for_again(hostess_client, evening, page, count, wish):
    """D2: the draw and the page ask the same question, also where there is nothing to choose."""
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(count)])
    evening.do(planning.set_house_rules, HouseRules(), empty_chairs_wish=wish)
    hostess_client.post(f"{page}draw/", {"key": "a"})
    drawn = hostess_client.get(page)
    hostess_client.post(f"{page}settle/", {"key": "b"})

    assert evening.drive.opening_seats.count() > 0
    assert "draw the seats again" not in main(drawn)
    assert big_button(drawn) == ["Seat the guests"]
    assert "draw the seats again" not in main(hostess_client.get(page))


def test_another_wish_asks_for_another_draw(hostess_client, evening, page):
    """D2."""
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(7)])
    hostess_client.post(f"{page}draw/", {"key": "a"})
    evening.do(planning.set_house_rules, HouseRules(), empty_chairs_wish="house")

    assert "Empty chairs are to be treated another way now: draw the seats again." in main(
        hostess_client.get(page)
    )


@pytest.fixture
def drafted(hostess_client, evening, page):
    evening.do(guests.add_guests, ["Ann", "Ben", "Cy", "Dot", "Eve", "Fay <b>", "Gus"])
    hostess_client.post(f"{page}draw/", {"key": "draw", "how": "listed"})
    hostess_client.get(page)


@pytest.mark.usefixtures("drafted")
def test_two_taps_swap_two_chairs(hostess_client, evening, page):
    tapped = hostess_client.get(page, {"first": "1-1"})
    assert "Table 1, chair 1 ( Ann ): now tap the chair to change with" in main(tapped)
    assert tapped.content.decode().count('name="second"') == 7

    response = hostess_client.post(f"{page}swap/", {"first": "1-1", "second": "2-2", "key": "a"})

    assert (response.status_code, response["Location"]) == (303, page)
    assert seated(evening) == ["Fay <b>", "Ben", "Cy", "Dot", "Eve", "Ann", "Gus"]
    assert notices(hostess_client.get(page)) == ["Ann and Fay <b> change places."]
    assert b"Fay <b>" not in hostess_client.get(page).content


@pytest.mark.usefixtures("drafted")
def test_with_htmx_only_the_tables_come_back_and_the_notice_with_them(hostess_client, page):
    htmx = {"HX-Request": "true"}

    tapped = hostess_client.get(page, {"first": "1-1"}, headers=htmx).content.decode()
    swapped = hostess_client.post(
        f"{page}swap/", {"first": "1-1", "second": "1-2", "key": "a"}, headers=htmx
    )

    assert tapped.lstrip().startswith('<div class="stack" id="seats">')
    assert swapped.status_code == 200
    assert notices(swapped) == ["Ann and Ben change places."]
    assert notices(hostess_client.get(page)) == []


@pytest.mark.usefixtures("drafted")
@pytest.mark.parametrize("second", ["9-9", "roof", ""])
def test_a_chair_that_is_not_there_is_refused_and_nobody_moves(
    hostess_client, evening, page, second
):
    response = hostess_client.post(
        f"{page}swap/", {"first": "1-1", "second": second, "key": "a"}, follow=True
    )

    assert notices(response) == ["Not done: That chair is not in the draft any more."]
    assert seated(evening) == ["Ann", "Ben", "Cy", "Dot", "Eve", "Fay <b>", "Gus"]


@pytest.mark.usefixtures("drafted")
def test_the_draft_is_settled_by_one_big_button_that_leads_on(hostess_client, evening, page):
    response = hostess_client.post(f"{page}settle/", {"key": "a"}, follow=True)

    evening.drive.refresh_from_db()
    assert evening.drive.is_seated
    assert big_button(response) == ["On to the Stewards"]
    assert "name the Stewards, print the score cards, and begin." in main(response)
    assert "draft-chair" not in response.content.decode()
    evening.do(guests.add_guests, ["Hal"])
    assert notices(hostess_client.get(page)) == [
        "Please look: Somebody on the list has no chair yet: draw the seats again."
    ]


@pytest.mark.usefixtures("drafted")
def test_a_guest_added_after_the_draw_asks_for_another_draw(hostess_client, evening, page):
    evening.do(guests.add_guests, ["Hal"])

    response = hostess_client.get(page)

    assert notices(response) == [
        "Please look: Somebody on the list has no chair yet: draw the seats again."
    ]
    assert big_button(response) == []
    settled = hostess_client.post(f"{page}settle/", {"key": "a"}, follow=True)
    assert notices(settled)[0] == "Not done: No chair yet for Hal. Draw the seats again."


@pytest.mark.usefixtures("drafted")
def test_another_wish_for_empty_chairs_asks_for_another_draw(hostess_client, evening, page):  # D2
    hostess_client.post(
        f"/drives/{evening.drive.code}/guests/empty-chairs/", {"empty_chairs": "house", "key": "w"}
    )
    hostess_client.get(f"/drives/{evening.drive.code}/guests/")

    assert notices(hostess_client.get(page)) == [
        "Please look: Empty chairs are to be treated another way now: draw the seats again."
    ]


@pytest.mark.usefixtures("drafted")
def test_once_the_drive_is_on_the_opening_is_for_reading(hostess_client, evening, page):
    hostess_client.post(f"{page}settle/", {"key": "a"})
    evening.begin(1)
    hostess_client.get(page)

    response = hostess_client.get(page, {"first": "1-1"})

    assert big_button(response) == ["Back to the board"]
    assert "This is how the evening began." in main(response)
    refused = hostess_client.post(f"{page}draw/", {"key": "d"}, follow=True)
    assert notices(refused) == ["Not done: The drive has begun; its opening seats stay."]


def test_strangers_find_nothing(client, evening, page):
    client.force_login(User.objects.create_user("other"))

    assert client.get(page).status_code == 404
    for act in ("draw", "swap", "settle"):
        assert client.post(f"{page}{act}/").status_code == 404


def test_the_tables_take_as_many_queries_for_many_as_for_one(
    hostess_client, evening, page, django_assert_max_num_queries
):
    def queries():
        with django_assert_max_num_queries(26) as counted:
            hostess_client.get(page)
        return len(counted)

    seen = []
    for count in (4, 76):
        evening.do(guests.add_guests, [f"Guest {n}" for n in range(count)])
        evening.do(opening.draw_opening_seats)
        seen.append(queries())

    assert seen[0] == seen[1]
