"""The page of the tables: first it is shown who sits where, then it is done (D2, D14, F17)."""

import pytest

from drives.services.door.check_ins import tick_in
from drives.services.seats import comings
from drives.services.setting_up import guests
from tests.drives.conftest import NAMES
from tests.drives.reading import big_button, errors, main, notices


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/guests/tables/"


def test_the_tables_of_the_next_hand_are_shown(hostess_client, evening, page):
    evening.seat(11, wish="short")
    evening.begin(1)

    shown = main(hostess_client.get(page))

    assert "Tables in hand 2 Table 1 : 4 chairs not known yet" in shown
    assert "Tables: change places, put together, empty chairs" in main(
        hostess_client.get(page.removesuffix("tables/"))
    )


def test_before_the_guests_are_seated_there_are_no_tables(hostess_client, evening, page):
    assert hostess_client.get(page).status_code == 404
    assert hostess_client.post(f"{page}swap/", {"key": "a"}).status_code == 404


def test_two_guests_who_went_wrong_are_swapped_in_two_taps(hostess_client, evening, page):
    """F17 (a), D15."""
    evening.seat(12)
    evening.play(1, "Ann", "Eve", "Ida")
    evening.begin(2)
    sent = {"first": "1", "second": "5", "from_hand": "2", "key": "a"}

    looked = hostess_client.post(f"{page}swap/", {**sent, "look": "yes"})

    said = "Hand 2: Eve really sits at Table 2 and Ann really sits at Table 3."
    assert looked.status_code == 422
    assert main(looked).startswith(f"Do this? {said}") or said in main(looked)
    assert "In hand 2 Table 2 : Eve , Fay , Gus , Hal Table 3 : Ann , Jo , Kit , Lou" in main(
        looked
    )
    assert big_button(looked) == ["Do it"]
    assert evening.room(2)[1][0] == "Ann"
    for name in ("first", "second", "from_hand"):
        assert f'<input type="hidden" name="{name}" value="{sent[name]}">' in (
            looked.content.decode()
        )
    done = hostess_client.post(f"{page}swap/", sent, follow=True)
    assert notices(done) == [said]
    assert evening.room(2)[1][0] == "Eve"


def test_two_tables_are_put_together_in_two_taps(hostess_client, evening, page):
    """D14."""
    evening.seat(12, wish="short")
    for number in (9, 10, 6):
        evening.do(comings.guest_leaves, number)
    sent = {"table": "3", "into": "2", "key": "a"}

    looked = main(hostess_client.post(f"{page}merge/", {**sent, "look": "yes"}))
    done = hostess_client.post(f"{page}merge/", sent, follow=True)

    said = "Table 3 closes from hand 1 on: Kit sits at Table 2 and Lou sits at Table 2."
    assert said in looked
    assert "Table 3 is closed then." in looked
    assert notices(done) == [said]


def test_a_table_closes_where_there_is_room(hostess_client, evening, page):
    """D14."""
    evening.seat(12, wish="short")
    for number in (9, 10):
        evening.do(comings.guest_leaves, number)

    done = hostess_client.post(
        f"{page}merge/", {"table": "3", "into": "0", "key": "a"}, follow=True
    )

    assert notices(done) == [
        "Table 3 closes from hand 1 on: Kit sits at Table 1 and Lou sits at Table 2."
    ]


def test_what_cannot_be_is_said_when_it_is_looked_at(hostess_client, evening, page, facts):
    evening.seat(12)
    before = facts(evening.drive)

    refused = hostess_client.post(
        f"{page}merge/", {"table": "3", "into": "3", "look": "yes", "key": "a"}, follow=True
    )

    assert notices(refused) == ["Not done: A table cannot be put together with itself."]
    assert facts(evening.drive) == before


@pytest.mark.parametrize("written", ["", "x", "9" * 30, "٣"])
def test_a_guest_is_said_by_number(hostess_client, evening, page, written, facts):
    """F24."""
    evening.seat(12)
    before = facts(evening.drive)

    swap = hostess_client.post(
        f"{page}swap/", {"first": written, "second": "2", "from_hand": "1", "key": "a"}
    )
    merge = hostess_client.post(f"{page}merge/", {"table": written, "into": "1", "key": "b"})

    assert (swap.status_code, len(errors(swap))) == (422, 1)
    assert (merge.status_code, len(errors(merge))) == (422, 1)
    assert facts(evening.drive) == before


def test_empty_chairs_are_treated_another_way_from_the_next_hand_on(hostess_client, evening, page):
    """D2: the ways with their cost, what it changes, and then it is done."""
    evening.seat(11, wish="short")
    assert "Empty chairs from hand" not in main(hostess_client.get(page))
    evening.play(1, "Ann", "Eve", "Ida")

    shown = main(hostess_client.get(page))
    sent = {"empty_chairs": "move", "key": "a"}
    looked = main(hostess_client.post(f"{page}empty-chairs/", {**sent, "look": "yes"}))
    done = hostess_client.post(f"{page}empty-chairs/", sent, follow=True)

    assert (
        "Empty chairs from hand 2 on 11 guests: 2 tables of four and 1 table of three. "
        "What was played stays as it was."
    ) in shown
    assert "the winner had sat at one in 35 of 100 hands, everybody in 27" in shown
    said = (
        "From hand 2 on the empty chair moves on in the winner's place. Bring a chair to Table 3."
    )
    assert said in looked
    assert "In hand 2 Table 3 : Eve , Jo , Kit , 1 empty chair" in looked
    assert notices(done) == [said]
    assert hostess_client.post(f"{page}empty-chairs/", {"empty_chairs": "roof"}).status_code == 404


def test_the_advice_is_for_the_guests_who_are_really_there(hostess_client, evening, page):
    """D2: ticked in at the door; those who are awaited are reckoned beside them."""
    evening.do(guests.add_guests, NAMES[:9])
    for number in range(1, 9):
        evening.do(tick_in, number)

    shown = main(hostess_client.get(page.removesuffix("tables/")))

    assert (
        "8 guests: 2 tables of four; 2 packs, 1 Steward. When all have come who are awaited: "
        "9 guests: 3 tables of three, or three helpers play; 3 packs, 1 Steward."
    ) in shown


def test_whoever_goes_home_is_shown_what_becomes_of_the_table(hostess_client, evening, page):
    """D14: seen first, done by the second tap."""
    evening.seat(12, wish="move")
    sent = {"key": "a"}
    leaves = page.replace("tables/", "6/leave/")

    looked = main(hostess_client.post(leaves, {**sent, "look": "yes"}))
    done = hostess_client.post(leaves, sent, follow=True)

    assert "In hand 1 Table 2 : Eve , Gus , Hal , 1 empty chair" in looked
    assert notices(done) == ["Fay goes home; the chair is empty from hand 1 on."]
