"""Who sits with whom, and comfort seats: entered simply, kept in the draw, said where not."""

import pytest

from drives.models import Wish
from drives.services.acts.deed import Refusal
from drives.services.acts.undo import undo
from drives.services.seats import comings
from drives.services.setting_up import guests, opening, wishes
from drives.services.setting_up.draft import draft
from drives.services.setting_up.planning import PlanRefused
from tests.drives.conftest import NAMES, Evening


@pytest.fixture
def listed(evening: Evening) -> Evening:
    evening.do(guests.add_guests, NAMES[:8])
    return evening


def said(evening: Evening) -> list[str]:
    return [company.sentence for company in wishes.companies(evening.drive)]


def table_of(evening: Evening, number: int) -> int:
    return evening.drive.opening_seats.get(player__number=number).table.number


def test_a_couple_is_kept_apart_in_every_draw(listed: Evening) -> None:
    sentence = listed.do(wishes.wish_company, [2, 1], apart=True)

    assert sentence == "Ann and Ben sit apart in the draw."
    for seed in range(20):
        listed.do(opening.draw_opening_seats, seed=seed)
        assert table_of(listed, 1) != table_of(listed, 2)
    assert draft(listed.drive).not_kept == ()


def test_friends_sit_at_one_table(listed: Evening) -> None:
    listed.do(wishes.wish_company, [1, 2, 3], apart=False)

    assert said(listed) == ["Ann, Ben and Cy sit together"]
    for seed in range(20):
        listed.do(opening.draw_opening_seats, seed=seed)
        assert len({table_of(listed, number) for number in (1, 2, 3)}) == 1


def test_the_last_word_about_two_guests_counts(listed: Evening) -> None:
    listed.do(wishes.wish_company, [1, 2], apart=True)
    listed.do(wishes.wish_company, [1, 2, 3], apart=False)
    listed.do(wishes.wish_company, [3, 4], apart=True)

    assert said(listed) == ["Cy and Dot sit apart", "Ann, Ben and Cy sit together"]


def test_each_two_who_wish_something_stand_in_one_group(listed: Evening) -> None:
    listed.do(wishes.wish_company, [1, 2], apart=True)
    listed.do(wishes.wish_company, [2, 3], apart=True)

    assert said(listed) == ["Ann and Ben sit apart", "Ben and Cy sit apart"]


def test_a_wish_is_taken_back(listed: Evening) -> None:
    listed.do(wishes.wish_company, [1, 2], apart=True)

    assert listed.do(wishes.drop_wish, [1, 2]) == "Ann and Ben sit as they are drawn."
    assert said(listed) == []
    with pytest.raises(PlanRefused, match="Nothing is wished of them any more"):
        listed.do(wishes.drop_wish, [1, 2])


def test_a_wish_can_be_undone_and_goes_with_its_guest(listed: Evening) -> None:
    listed.do(wishes.wish_company, [1, 2], apart=True)
    listed.do(undo, listed.drive.version)
    assert Wish.objects.count() == 0

    listed.do(wishes.wish_company, [1, 2], apart=True)
    listed.do(guests.remove_guest, 2)
    assert Wish.objects.count() == 0
    listed.do(undo, listed.drive.version)
    assert said(listed) == ["Ann and Ben sit apart"]


def test_what_cannot_be_kept_is_said(listed: Evening) -> None:
    """Three who are all to sit apart have two tables; and there is no Table 7 (D13)."""
    listed.do(wishes.wish_company, [1, 2], apart=True)
    listed.do(wishes.wish_company, [1, 5], apart=False)
    listed.do(wishes.choose_table, 3, 7)

    sentence = listed.do(opening.draw_opening_seats)

    assert sentence == (
        "Opening seats listed for 8 guests at 2 tables. 3 wishes could not be kept."
    )
    assert draft(listed.drive).not_kept == (
        "Ann and Ben could not sit apart: both sit at Table 1.",
        "Ann and Eve could not sit together: Table 1 and Table 2.",
        "Cy could not keep a seat at Table 7: Table 1.",
    )


def test_a_comfort_seat_is_kept_at_the_table_that_was_chosen(listed: Evening) -> None:
    """D13: chosen before the draw; she never walks from it."""
    assert listed.do(wishes.choose_table, 1, 2) == "Ann keeps a seat at Table 2."

    for seed in range(20):
        listed.do(opening.draw_opening_seats, seed=seed)
        assert table_of(listed, 1) == 2
    player = listed.player("Ann")
    assert (player.fixed_seat, player.stays_from, player.comfort_table) == (True, 1, 2)


def test_who_walks_again_has_no_table_of_her_own(listed: Evening) -> None:
    """D13."""
    listed.do(wishes.choose_table, 1, 2)
    listed.do(comings.keep_seat, 1, stays=True)
    assert listed.player("Ann").comfort_table == 2

    listed.do(comings.keep_seat, 1, stays=False)

    player = listed.player("Ann")
    assert (player.fixed_seat, player.stays_from, player.comfort_table) == (False, None, None)


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (lambda one: one.do(wishes.wish_company, [1, 1], apart=True), "Tick two names or more."),
        (
            lambda one: one.do(wishes.wish_company, [1, 99], apart=True),
            "No guest has the card number 99.",
        ),
    ],
)
def test_a_wish_is_about_two_guests(listed: Evening, wish, sentence) -> None:
    with pytest.raises(Refusal) as refused:
        wish(listed)

    assert (str(refused.value), Wish.objects.count()) == (sentence, 0)


def test_once_the_drive_has_begun_nothing_is_wished(evening: Evening) -> None:
    evening.seat(8)
    evening.begin(1)

    with pytest.raises(PlanRefused, match="its opening seats stay"):
        evening.do(wishes.wish_company, [1, 2], apart=True)
    with pytest.raises(PlanRefused, match="its opening seats stay"):
        evening.do(wishes.choose_table, 1, 2)


def test_a_house_player_chooses_no_table(evening: Evening) -> None:
    """T4: he sits where a chair is over."""
    evening.seat(7, wish="house")

    with pytest.raises(PlanRefused, match="House player 1 helps out where a chair is over"):
        evening.do(wishes.choose_table, 8, 1)
