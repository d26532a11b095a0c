"""Typing an evening back in from its cards, after it was carried on by paper (feature 61)."""

import pytest

from drives.models import Mark
from drives.services.acts.undo import undo
from drives.services.scoring import marks
from drives.services.scoring.written_cards import CardRefused, enter_from_cards
from lexicon.house_rules import HouseRules
from tests.drives.an_evening import seated
from tests.drives.cards_handed_in import audit, card_of, write

pytestmark = pytest.mark.django_db


def carried_on_by_paper(hostess):
    """Hand 1 is in; hands 2 and 3 were played without the program, and their cards are here."""
    evening = seated(hostess)
    evening.play(1, ago=40)
    evening.begin(2, ago=30)
    evening.begin(3, ago=20)
    return evening


def seats_of(evening, hand):
    return [name for _, name in sorted(evening.seats(hand).items())]


def test_after_carrying_on_by_paper_the_cards_bring_their_hands_back(hostess):
    """Feature 61: hand by hand, since the marks of one say who sits where in the next (D10)."""
    evening = carried_on_by_paper(hostess)
    # After hand 1 Ann sits at Table 2 and Eve at Table 1; in hand 2 Ben and Fay have 0.
    second = {"Eve": 12, "Ben": 0, "Cy": 4, "Dee": 6, "Ann": 8, "Fay": 0, "Gus": 2, "Hal": 10}
    third = {"Eve": 2, "Fay": 4, "Cy": 0, "Dee": 8, "Ann": 6, "Ben": 10, "Gus": 0, "Hal": 12}
    first = {name: 0 if name in {"Ann", "Eve"} else 10 for name in third}
    for name, points in second.items():
        row = (first[name], points, third[name])
        write(evening, name, sum(row), *row)
    assert audit(evening).fresh == 8  # hand 3 waits for who sits where

    answer = enter_from_cards(evening.act(), evening.drive, initialled=True)

    assert answer.sentence.endswith("16 figures entered from the score cards.")
    assert seats_of(evening, 2) == ["Eve", "Ben", "Cy", "Dee", "Ann", "Fay", "Gus", "Hal"]
    assert seats_of(evening, 3) == ["Eve", "Fay", "Cy", "Dee", "Ann", "Ben", "Gus", "Hal"]
    found = audit(evening)
    assert (found.agreeing, found.to_look_at, found.fresh) == (8, [], 0)
    assert not Mark.objects.filter(initials="").exists()

    undo(evening.act(), evening.drive, answer.version)

    assert Mark.objects.filter(hand__number__gt=1).count() == 0


def test_one_card_is_entered_alone_and_what_is_not_known_yet_waits(hostess):
    evening = carried_on_by_paper(hostess)
    write(evening, "Ben", 22, 10, 8, 4)

    answer = enter_from_cards(evening.act(), evening.drive, [2])

    assert answer.sentence == "Table 1, hand 2: Ben 8. 1 figure entered from the score cards."
    (waiting,) = card_of(evening, "Ben").differing
    assert waiting.sentence == (
        "Hand 3: the card says 4, we have none, and it is not known yet at which table; the hand "
        "before says it."
    )
    assert not waiting.can_take
    assert Mark.objects.get(hand__number=2, player__name="Ben").initials == ""


def test_where_the_cards_have_nothing_new_nothing_is_entered(hostess, facts):
    evening = seated(hostess)
    evening.play(1, ago=30)
    write(evening, "Cy", 12, 12)
    before = facts(evening.drive)

    with pytest.raises(CardRefused) as refused:
        enter_from_cards(evening.act(), evening.drive)

    assert str(refused.value) == "The cards typed so far have nothing that could be entered."
    assert facts(evening.drive) == before


def test_a_house_that_wants_initials_takes_no_figure_of_a_card_without_them(hostess, facts):
    """D7: "refuse" is meant for the cards at the end, too."""
    evening = carried_on_by_paper(hostess)
    evening.fresh().house_rules = HouseRules(unchecked_marks="refuse").as_dict()
    evening.drive.save()
    write(evening, "Ben", 22, 10, 8, 4)
    before = facts(evening.drive)

    with pytest.raises(marks.MarkRefused) as refused:
        enter_from_cards(evening.act(), evening.drive)

    assert str(refused.value) == "The left-hand neighbour has not initialled: Ben."
    assert facts(evening.drive) == before
