"""The card audit of hands missed, void, to come or still being played (D4, T2, T5)."""

import pytest

from drives.models import Mark, WrittenCard
from drives.services.evening import hands
from drives.services.scoring.written_cards import take_from_card
from drives.services.seats.comings import guest_leaves, late_guest
from tests.drives.an_evening import after_hand_2, seated
from tests.drives.cards_handed_in import audit, card_of, said, write

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    """Two hands of eight guests: Ann and Eve have 0 and 0, all others 10 and 10."""
    return after_hand_2(hostess)


def test_a_card_with_a_mark_to_come_is_looked_at_even_if_the_totals_are_equal(hostess):
    """K4, T2: no mark is not 0, even where a 0 would make the totals equal."""
    evening = seated(hostess)
    evening.play(1, ago=30)
    evening.begin(2, ago=15)
    write(evening, "Ben", 10)
    write(evening, "Cy", 10, 10, None)

    found = audit(evening)

    assert said(found.to_look_at) == [
        ("Ben", "the card says 10, and so have we, with 1 mark to come. Look at its hands."),
        ("Cy", "the card says 10, and so have we, with 1 mark to come. Look at its hands."),
    ]
    assert [differs.sentence for differs in found.to_look_at[1].differing] == [
        "Hand 2: neither the card nor we have a mark."
    ]
    write(evening, "Dee", 15)
    assert said(audit(evening).to_look_at)[2] == (
        "Dee",
        "the card says 15, we have 10, with 1 mark to come.",
    )


def test_the_average_of_a_missed_hand_need_not_stand_on_the_card(evening):
    """T2: the room's average is reckoned by the program; a guest cannot know it."""
    guest_leaves(evening.act(), evening.drive, evening.number("Cy"))
    evening.play(3, ago=1 / 60)
    hands.ring_bell(evening.act(), evening.drive, 3)
    write(evening, "Cy", 20, 10, 10, None)

    card = card_of(evening, "Cy")

    assert (card.ours, card.averages, card.agrees) == (20 + card.averages, card.averages, True)
    assert card.averages > 0
    assert card.sentence == (
        f"the card says 20, and so have we, but for the average of {card.averages} for what was "
        "missed."
    )


def test_a_figure_for_a_hand_in_which_she_sat_nowhere_is_asked_about(hostess):
    evening = seated(hostess, guests=7)
    evening.play(1, ago=30)
    late_guest(evening.act(), evening.drive, "Larry", place=(2, 4))
    evening.play(2, ago=15)
    write(evening, "Larry", 14, 4, 10)

    (differs,) = card_of(evening, "Larry").differing

    assert differs.sentence == "Hand 1: the card says 4, but by our record Larry sat at no table."
    assert not differs.can_take


def test_a_missed_hand_is_given_the_cards_figure_after_the_finish(hostess):
    """T2: the hostess enters it, or it is a missed hand; a card found later puts it right."""
    evening = seated(hostess)
    evening.play(1, ago=30)
    evening.begin(2, ago=15)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)
    write(evening, "Ben", 18, 10, 8)

    (differs,) = card_of(evening, "Ben").differing
    assert differs.sentence == "Hand 2: the card says 8, we have a missed hand."
    take_from_card(evening.act(), evening.drive, 2, 2)

    assert card_of(evening, "Ben").agrees
    assert Mark.objects.get(hand__number=2, player__name="Ben").points == 8


def test_a_void_hand_is_not_compared(evening):
    """T5: its marks and fines are kept and do not count."""
    hands.make_hand_void(evening.act(), evening.drive, 2)
    write(evening, "Ben", 10, 10, 99)

    card = card_of(evening, "Ben")

    assert (card.agrees, card.ours, card.summed) == (True, 10, 10)


def test_while_a_hand_is_played_the_cards_are_those_of_the_hand_before(evening):
    """D4: a hand is over when its bell has gone, and only then stands on the cards."""
    evening.begin(3, ago=1)

    write(evening, "Ben", 20)

    assert (audit(evening).after, audit(evening).agreeing) == (2, 1)
    hands.ring_bell(evening.act(), evening.drive, 3)
    assert (audit(evening).after, audit(evening).cards) == (3, ())
    assert "Ben" in [player.name for player in audit(evening).not_handed_in]


def test_a_total_typed_again_stands_instead_and_keeps_the_hands(evening):
    write(evening, "Cy", 22, 12, 10)
    write(evening, "Cy", 20)

    stored = WrittenCard.objects.get()

    assert (stored.total, stored.hands, stored.by) == (20, [[12, 0], [10, 0]], "The hostess")
    assert str(stored) == "card 3: 20 after hand 2"


def test_hands_of_an_earlier_check_do_not_stay_when_more_are_played(evening):
    write(evening, "Cy", 22, 12, 10)
    evening.play(3, ago=1 / 60)
    hands.ring_bell(evening.act(), evening.drive, 3)

    write(evening, "Cy", 30)

    stored = WrittenCard.objects.get()
    assert (stored.after, stored.total, stored.hands) == (3, 30, [])


def test_a_guest_who_never_came_has_no_card_to_hand_in(hostess):
    evening = seated(hostess)
    evening.play(1, ago=30)
    late_guest(evening.act(), evening.drive, "Larry")

    assert "Larry" not in [player.name for player in audit(evening).not_handed_in]
