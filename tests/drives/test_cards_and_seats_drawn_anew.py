"""A score card names a seat: drawn anew since, it asks to be printed again (features 4 and 12)."""

import pytest

from drives.models import PrintedCard
from drives.services.door import check_ins
from drives.services.door.cards_to_print import cards_to_print, said_of_other_seats
from drives.services.evening.board import steps_of_set_up
from drives.services.seats import comings
from drives.services.setting_up import guests, opening
from drives.services.setting_up.ready import tick_ready
from tests.drives.printing_cards import make_cards
from tests.drives.reading import main, notices

AGAIN = "8 score cards name another table or chair than the seats now: print them again."


@pytest.fixture
def drawn_anew(hostess_client, evening):
    """Eight cards are made; then everybody sits one table on, chair by chair reversed."""
    evening.seat(8)
    make_cards(hostess_client, evening)
    for first, second in (((1, 1), (2, 4)), ((1, 2), (2, 3)), ((1, 3), (2, 2)), ((1, 4), (2, 1))):
        evening.do(opening.swap_opening_seats, first, second)
    evening.do(opening.seat_guests)
    return evening


def shown(client, evening, page):
    return main(client.get(f"/drives/{evening.drive.code}/{page}/"))


def step_of_cards(evening):
    steps = {step.text: step.is_done for step in steps_of_set_up(evening.drive)}
    return steps["Print the score cards"]


def test_what_stands_on_a_card_is_kept_with_its_seat(hostess_client, evening):
    evening.do(guests.add_guests, ["Ann", "Ben"])
    make_cards(hostess_client, evening, "?cards=1")
    without = list(PrintedCard.objects.values_list("name", "table_number", "chair"))
    evening.do(opening.draw_opening_seats)
    make_cards(hostess_client, evening)

    cards = PrintedCard.objects.order_by("player__number")

    assert without == [("Ann", None, None)]
    assert list(cards.values_list("name", "table_number", "chair")) == [
        ("Ann", 1, 1),
        ("Ben", 1, 2),
    ]


def test_cards_that_name_the_seats_of_before_are_to_be_printed_again(hostess_client, drawn_anew):
    """Ready?, Guests and Seats say so, and each leads to the printer."""
    pages = [shown(hostess_client, drawn_anew, page) for page in ("ready", "guests", "seats")]

    assert f"The score cards are printed not yet {AGAIN} Print" in pages[0]
    assert (
        "Cards to print Card 8, Hal , says Table 2, chair 4; now it is Table 1, chair 1. "
        "Print the card of Hal" in pages[1]
    )
    assert f"{AGAIN} Print the score cards" in pages[2]


def test_once_they_are_printed_again_all_is_well(hostess_client, drawn_anew):
    make_cards(hostess_client, drawn_anew)

    assert cards_to_print(drawn_anew.drive) == []
    ready = shown(hostess_client, drawn_anew, "ready")
    assert "The score cards are printed known All 8 cards were made for the printer." in ready
    assert "Print the score cards" not in shown(hostess_client, drawn_anew, "seats")


def test_one_card_of_another_seat_is_said_of_one(hostess_client, evening):
    """D14: Ben does not come, comes after all, and has another chair than his card says."""
    evening.seat(7, wish="short")
    make_cards(hostess_client, evening)
    evening.do(check_ins.do_not_come, [2])
    evening.do(comings.guest_sits, 2, place=(2, 4))

    wanted = cards_to_print(evening.drive)

    assert [(str(c.player), c.said, c.seat, c.sits) for c in wanted] == [
        ("Ben", "", "Table 1, chair 2", "Table 2, chair 4")
    ]
    assert said_of_other_seats(wanted) == (
        "1 score card names another table or chair than the seats now: print it again."
    )


def test_many_cards_of_other_seats_are_printed_together(hostess_client, evening):
    evening.seat(16)
    make_cards(hostess_client, evening)
    for chair in range(1, 5):
        evening.do(opening.swap_opening_seats, (1, chair), (2, chair))
        evening.do(opening.swap_opening_seats, (3, chair), (4, chair))

    assert (
        "Cards to print 16 score cards name another table or chair than the seats now: print them "
        "again. Print the score cards" in shown(hostess_client, evening, "guests")
    )


def test_who_has_no_chair_in_the_draw_for_those_here_has_a_card_of_no_seat(hostess_client, evening):
    evening.seat(8)
    make_cards(hostess_client, evening)
    for number in range(1, 8):
        evening.do(check_ins.tick_in, number)
    evening.do(opening.draw_opening_seats, only_here=True)

    wanted = cards_to_print(evening.drive)

    assert [(str(card.player), card.seat, card.sits) for card in wanted] == [
        ("Hal", "Table 2, chair 4", "no chair yet")
    ]


def test_a_name_and_a_seat_may_both_be_others(hostess_client, drawn_anew):
    """F06."""
    make_cards(hostess_client, drawn_anew, "?cards=1,2,3,4,5,6,7&spare=0")
    drawn_anew.do(guests.rename_guest, 8, name="Hals")
    drawn_anew.do(guests.rename_guest, 1, name="Anne")

    said = [(c.player.number, c.said, c.seat) for c in cards_to_print(drawn_anew.drive)]

    assert said == [(8, "Hal", "Table 2, chair 4"), (1, "Ann", "")]
    assert (
        "The score cards are printed not yet 1 score card names another table or chair than the "
        "seats now: print it again. 1 card not made for the printer as it should be."
    ) in shown(hostess_client, drawn_anew, "ready")


def test_once_hand_1_has_begun_the_first_seat_is_of_no_use_any_more(drawn_anew):
    drawn_anew.begin(1)

    assert cards_to_print(drawn_anew.drive) == []


def test_the_step_is_done_where_the_list_of_what_is_ready_says_so(hostess_client, evening):
    """One source for both: made for the printer, or ticked by the hostess."""
    before = step_of_cards(evening)
    evening.seat(8)
    make_cards(hostess_client, evening)
    made = step_of_cards(evening)
    evening.do(opening.swap_opening_seats, (1, 1), (2, 1))
    anew = step_of_cards(evening)
    evening.do(tick_ready, "cards", ready=True)

    assert (before, made, anew, step_of_cards(evening)) == (False, True, False, True)
    assert notices(hostess_client.get(f"/drives/{evening.drive.code}/seats/"))[-1] == (
        "Please look: 2 score cards name another table or chair than the seats now: print them "
        "again."
    )
