"""The card audit: written totals beside ours, and only what differs (features 29, 37, 38, 39)."""

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import LogEntry, Mark, WrittenCard
from drives.services.acts.undo import undo
from drives.services.scoring.card_hands import CardHand
from drives.services.scoring.card_working import worked_card
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.scoring.written_cards import take_from_card, write_card
from lexicon.rulings import Verdict
from tests.drives.an_evening import after_hand_2, seated
from tests.drives.cards_handed_in import audit, card_of, said, write

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    """Two hands of eight guests: Ann and Eve have 0 and 0, all others 10 and 10."""
    return after_hand_2(hostess)


def test_a_card_that_agrees_is_counted_and_not_listed(evening):
    sentence = write(evening, "Ben", 20)

    found = audit(evening)
    assert sentence == "Card 2, Ben: 20 on the card after hand 2."
    assert (found.agreeing, found.to_look_at, found.added_up_wrongly) == (1, [], [])
    assert [p.name for p in found.not_handed_in] == ["Ann", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"]
    assert card_of(evening, "Ben").sentence == "the card says 20, and so have we."


def test_a_card_that_differs_is_listed_with_both_totals(evening):
    write(evening, "Ben", 20)
    write(evening, "Cy", 22)

    found = audit(evening)

    assert said(found.to_look_at) == [("Cy", "the card says 22, we have 20.")]
    assert found.agreeing == 1


def test_the_hand_that_differs_is_named_with_who_entered_it_and_when(evening):
    """T1: the total is all marks, so one hand that differs explains it."""
    sentence = write(evening, "Cy", 22, 12, 10)

    at = Mark.objects.get(hand__number=1, player__name="Cy").entered_at
    shown = at.astimezone(evening.drive.zone)
    clock = f"{shown.hour % 12 or 12}.{shown.minute:02} {'am' if shown.hour < 12 else 'pm'}"
    assert sentence == "Card 3, Cy: 22 on the card after hand 2, its hands 12 10."
    (differs,) = card_of(evening, "Cy").differing
    assert differs.sentence == (
        f"Hand 1: the card says 12, we have 10, entered by The hostess at {clock}."
    )
    assert (differs.hand, differs.table, differs.points) == (1, 1, 12)
    assert (differs.can_take, differs.is_new, differs.is_fine) == (True, False, False)


def test_our_total_is_that_of_the_card_page(evening):
    challenge = Challenge(hand=2, table=1, player=2, word="sploot")
    give_ruling(evening.act(), evening.drive, challenge, verdict=Verdict.WRONG)
    write(evening, "Ben", 20)

    card = worked_card(evening.fresh(), evening.drive.players.get(number=2), datetime.now(UTC))

    assert card.total == 70
    assert card_of(evening, "Ben").ours == 70
    assert said(audit(evening).to_look_at) == [("Ben", "the card says 20, we have 70.")]


def test_a_fine_that_is_on_one_side_only_is_named(evening):
    """W2: a wrong word is fined 50, and stands on the card beside the mark of its hand."""
    challenge = Challenge(hand=2, table=1, player=2, word="sploot")
    give_ruling(evening.act(), evening.drive, challenge, verdict=Verdict.WRONG)
    write(evening, "Ben", 20, 10, 10)
    write(evening, "Cy", 70, 10, CardHand(10, 50))

    (ours,) = card_of(evening, "Ben").differing
    (theirs,) = card_of(evening, "Cy").differing

    assert ours.sentence == "Hand 2: the card shows no fine, we have 50."
    assert theirs.sentence == "Hand 2: the card shows a fine of 50, we have none."
    assert (ours.is_fine, ours.can_take) == (True, False)


def test_two_mistakes_that_cancel_out_are_still_looked_at(evening):
    write(evening, "Cy", 20, 12, 8)

    found = audit(evening)

    assert said(found.to_look_at) == [
        ("Cy", "the card says 20, and so have we. Look at its hands."),
    ]
    assert [differs.hand for differs in found.to_look_at[0].differing] == [1, 2]


def test_a_card_that_is_added_up_wrongly_is_told_apart(evening):
    """T1: marks and fines stand, whatever somebody made of them."""
    write(evening, "Cy", 22, 10, 10)

    found = audit(evening)

    assert (found.to_look_at, found.agreeing) == ([], 0)
    assert said(found.added_up_wrongly) == [
        ("Cy", "the card says 22, but its hands make 20, as we have them. Ours stands."),
    ]
    assert found.added_up_wrongly[0].summed == 20


def test_when_a_mark_is_put_right_the_audit_follows(evening):
    write(evening, "Cy", 22)
    assert len(audit(evening).to_look_at) == 1

    evening.enter(1, 1, {"Cy": 12})

    assert (audit(evening).to_look_at, audit(evening).agreeing) == ([], 1)


def test_the_cards_figure_is_taken_with_a_note_and_can_be_taken_back(evening, facts):
    write(evening, "Cy", 22, 12, 10)
    before = facts(evening.drive)

    answer = take_from_card(evening.act(), evening.drive, 3, 1)

    assert answer.sentence == "Table 1, hand 1: Cy 12 instead of 10 (as on the score card)."
    mark = Mark.objects.get(hand__number=1, player__name="Cy")
    assert (mark.points, mark.is_checked, str(mark.initialled_by)) == (12, True, "Dee")
    assert (audit(evening).to_look_at, audit(evening).agreeing) == ([], 1)

    undo(evening.act(), evening.drive, answer.version)

    after = facts(evening.drive)
    assert [after[name] for name in ("marks", "cards", "moves")] == [
        before[name] for name in ("marks", "cards", "moves")
    ]


def test_a_mark_with_two_figures_is_settled_at_the_table(evening):
    evening.enter(1, 1, {"Cy": 14}, act=evening.act("Arthur", seen=0))
    write(evening, "Cy", 22, 12, 10)

    (differs,) = card_of(evening, "Cy").differing

    assert differs.sentence.endswith(" Two figures are kept; settle them at the table.")
    assert not differs.can_take


def test_what_is_not_on_the_card_is_not_taken(evening):
    write(evening, "Cy", 10, None, 10)

    (differs,) = card_of(evening, "Cy").differing

    assert differs.sentence.startswith("Hand 1: nothing on the card, we have 10, entered by ")
    assert not differs.can_take


def test_the_same_key_counts_once(evening):
    act = evening.act(key="one")
    write_card(act, evening.drive, 2, total=20)

    again = write_card(act, evening.drive, 2, total=20)

    assert (again.already_recorded, LogEntry.objects.filter(act="write_card").count()) == (True, 1)


def test_a_written_card_can_be_taken_back(evening, facts):
    before = facts(evening.drive)
    answer = write_card(evening.act(), evening.drive, 2, total=20)

    undo(evening.act(), evening.drive, answer.version)

    assert facts(evening.drive)["cards"] == before["cards"] == []
    assert WrittenCard.objects.count() == 0


def test_the_audit_asks_as_often_for_forty_cards_as_for_four(hostess):
    counts = []
    for guests in (4, 40):
        evening = seated(hostess, guests=guests)
        evening.play(1, ago=20)
        for player in evening.drive.players.all():
            write(evening, player.name, 12, 12)
        with CaptureQueriesContext(connection) as asked:
            found = audit(evening)
        assert len(found.cards) == guests
        counts.append(len(asked))

    assert counts[0] == counts[1]
