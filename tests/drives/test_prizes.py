"""The prizes of a drive: chosen, cut for and drawn by lot (T2, T3, T4, K5; features 48, 51)."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import Lot, Mark, Move, Player, PrizeCut
from drives.services.acts.undo import undo
from drives.services.evening.hands import finish_drive
from drives.services.prizes.awards import PrizeWinner, prizes_of
from drives.services.prizes.choosing import choose_prizes
from drives.services.prizes.cutting import forget_prize_cut, record_prize_cut
from drives.services.prizes.drawing import draw_prize_lot
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.seats.comings import keep_seat
from lexicon.prizes import Prize
from lexicon.rulings import Verdict
from tests.drives.an_evening import seated
from tests.drives.an_evening_with_prizes import (
    ALL,
    BOOBY,
    EIGHT,
    FIRST,
    SECOND,
    THIRD,
    TIED,
    choose,
    played,
    prizes,
    refused,
    won,
)

pytestmark = pytest.mark.django_db


def test_by_default_there_are_four_prizes_the_booby_announced_first(evening):
    """T4."""
    played(evening, EIGHT)

    assert won(evening) == [(BOOBY, ["Gus"]), (THIRD, ["Hal"]), (SECOND, ["Eve"]), (FIRST, ["Ann"])]
    assert prizes(evening).not_given == ()


def test_each_prize_can_be_switched_off_and_taken_back(evening):
    played(evening, EIGHT)

    said = evening.do(choose_prizes, [FIRST, Prize.RAFFLE, Prize.BEST_HAND], one_each=False)
    chosen = won(evening)
    evening.do(undo, evening.drive.version)

    assert said == (
        "The prizes: first prize, the best hand and raffle prize. One person may win several."
    )
    assert chosen == [(Prize.BEST_HAND, ["Ann"]), (FIRST, ["Ann"])]
    assert [kind for kind, _ in won(evening)] == [BOOBY, THIRD, SECOND, FIRST]


def test_a_drive_may_have_no_prizes_at_all(evening):
    played(evening, EIGHT)

    assert evening.do(choose_prizes, [], one_each=True) == "The prizes: none. One prize a person."
    assert won(evening) == []


def test_a_guest_with_a_missed_hand_wins_no_prize_for_a_place(evening):
    """T2: she is below the line; T4: nor is hers a full card."""
    played(evening, EIGHT, finish=False)
    Mark.objects.filter(player__name__in=["Ann", "Gus"]).update(points=None)

    assert won(evening) == [(BOOBY, ["Dot"]), (THIRD, ["Ben"]), (SECOND, ["Hal"]), (FIRST, ["Eve"])]


def test_a_house_player_wins_nothing(evening):
    """T4: the lowest and the luckiest."""
    played(evening, EIGHT, finish=False)
    choose(evening, Prize.BEST_HAND, Prize.RAFFLE, Prize.HIDDEN_NUMBER)
    evening.drive.players.exclude(name__in=["Ben", "Cy"]).update(house_player=True)
    for prize in (Prize.RAFFLE, Prize.HIDDEN_NUMBER):
        evening.do(draw_prize_lot, prize)

    assert [lot.players for lot in Lot.objects.all()] == [[2, 3], [2, 3]]
    assert won(evening)[2:] == [(SECOND, ["Cy"]), (FIRST, ["Ben"])]


def test_what_was_won_with_is_said_of_each_prize(evening):
    """Features 48, 51: from the marks, and from the movement."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.play(2, "Ann", "Ben")
    evening.play(3, "Ann", "Ben")
    Mark.objects.filter(player__name="Cy", hand__number=1).update(points=40)
    Mark.objects.filter(player__name="Dot").update(points=None)
    evening.do(finish_drive)
    evening.do(choose_prizes, ALL, one_each=False)
    for prize in (Prize.RAFFLE, Prize.HIDDEN_NUMBER):
        evening.do(draw_prize_lot, prize)

    assert {award.kind: (award.called, award.said) for award in prizes(evening).awards[2:]} == {
        Prize.COMPANIONS: ("Ann, Ben and Eve", "with 7 companions at the tables"),
        Prize.LONGEST: ("Cy, Dot, Fay, Gus and Hal", "with 3 hands running at one table"),
        Prize.TRAVELLED: ("Ann", "with 2 tables visited in 2 walks"),
        Prize.MOST_WON: ("Ann", "with 3 hands won"),
        Prize.BEST_HAND: (
            "Ann",
            "with 0 points in hand 1 at Table 1, where the others were left with 52",
        ),
        BOOBY: ("Cy", "with the highest total of the evening: 68 points in 3 hands"),
        THIRD: ("Eve", "with 20 points in 3 hands"),
        SECOND: ("Ben", "with 12 points in 3 hands"),
        FIRST: ("Ann", "with the lowest total of the evening: 0 points in 3 hands"),
    }
    Player.objects.filter(name__in=["Dot", "Fay", "Gus", "Hal"]).update(house_player=True)
    assert prizes(evening).award(Prize.LONGEST).said == "with 3 hands running at Table 1"
    assert [award.said for award in prizes(evening).awards[:2]] == [
        "drawn among 8 guests",
        "drawn among 8 score cards",
    ]


def test_a_tie_is_shared_until_it_is_cut_for(evening):
    """K5, T3: who loses the cut has the second prize, and the sheet says how."""
    played(evening, TIED)
    before = won(evening)

    said = evening.do(record_prize_cut, FIRST, evening.player("Eve").number)

    assert before == [(BOOBY, ["Gus"]), (THIRD, ["Ben", "Hal"]), (FIRST, ["Ann", "Eve"])]
    assert said == "First prize: Eve has won the cut, against Ann."
    assert won(evening) == [
        (BOOBY, ["Gus"]),
        (THIRD, ["Ben", "Hal"]),
        (SECOND, ["Ann"]),
        (FIRST, ["Eve"]),
    ]
    first, second = prizes(evening).awards[-1], prizes(evening).awards[-2]
    decided = "Ann and Eve were equal, and the cut decided."
    assert (first.equal, second.equal) == ("Ann and Eve", "Ann and Eve")
    settled = "Settled by a cut: Eve, over Ann"
    assert (first.cut, first.entered, second.cut, second.entered) == (
        settled,
        "Entered by The hostess at 7.00 pm.",
        "",
        "",
    )
    assert first.winners == (PrizeWinner(5, "Eve", "Eve", f"Card 5. {settled}."),)
    assert second.winners == (PrizeWinner(1, "Ann", "Ann", f"Card 1. {decided}"),)


def test_a_cut_is_a_fact_that_can_be_taken_back_either_way(evening):
    played(evening, TIED)
    evening.do(record_prize_cut, FIRST, 5)
    (kept,) = PrizeCut.objects.all()
    evening.do(undo, evening.drive.version)
    after_undo = won(evening)
    evening.do(record_prize_cut, FIRST, 1)

    said = evening.do(forget_prize_cut, FIRST)

    assert (kept.prize, kept.player.name, kept.players, kept.by) == (
        "first",
        "Eve",
        [1, 5],
        "The hostess",
    )
    assert said == "First prize: the cut does not count; it is shared."
    assert after_undo == won(evening)
    assert won(evening)[-1] == (FIRST, ["Ann", "Eve"])


def test_a_cut_that_others_are_equal_after_is_made_anew(evening):
    """A total was mended: the old cut settles nothing, and the new one takes its place."""
    played(evening, TIED)
    evening.do(record_prize_cut, FIRST, 5)
    Mark.objects.filter(player__name="Dot").update(points=0)
    shared = won(evening)[-1]
    evening.do(record_prize_cut, FIRST, 4)

    assert shared == (FIRST, ["Ann", "Dot", "Eve"])
    assert won(evening)[-2:] == [(SECOND, ["Ann", "Eve"]), (FIRST, ["Dot"])]
    assert PrizeCut.objects.count() == 1


def test_there_is_a_cut_only_where_a_prize_is_shared(evening):
    played(evening, TIED, finish=False)
    early = refused(evening, record_prize_cut, FIRST, 1)
    evening.do(finish_drive)

    assert early == "The drive is not finished; totals may still change."
    assert refused(evening, record_prize_cut, BOOBY, 7) == (
        "Booby prize: nobody shares it, so there is nothing to cut for."
    )
    assert refused(evening, record_prize_cut, Prize.RAFFLE, 7) == (
        "Raffle prize: nobody shares it, so there is nothing to cut for."
    )
    assert refused(evening, record_prize_cut, FIRST, 2) == "Ben is not one of those who share it."
    assert refused(evening, forget_prize_cut, FIRST) == "First prize: nobody has cut for it."


def test_why_a_prize_is_not_given_is_said(evening):
    """T3: the second and the third place are those of the tied."""
    played(evening, TIED)
    choose(evening, Prize.MOST_WON, Prize.RAFFLE)

    assert prizes(evening).not_given == (
        "Second prize: not given. A place before it is shared, or nobody has it.",
        "Prize for the most hands won: not given. Nobody is left for it, or all are equal.",
        "Raffle prize: not drawn yet.",
    )


def test_before_a_hand_is_played_no_prize_is_given(evening):
    evening.seat(8)

    assert prizes(evening).not_given[0] == (
        "First prize: not given. Nobody is left for it, or all are equal."
    )


def test_fines_and_fixed_seats_are_looked_at_where_they_matter(evening):
    """D8: here fines decide who has won a hand; D13: a fixed seat is no long stay."""
    played(evening, EIGHT, finish=False, fines_decide_the_table=True)
    for word in ("sploot", "zzz"):
        challenge = Challenge(hand=1, table=2, player=5, word=word)
        evening.do(give_ruling, challenge, verdict=Verdict.WRONG)
    evening.do(choose_prizes, [Prize.MOST_WON, Prize.LONGEST], one_each=True)
    evening.do(keep_seat, 2, stays=True)

    assert won(evening) == []  # all who have sat are equal, Ann and Hal have won a hand each
    Mark.objects.filter(player__name="Ann").update(points=None)
    assert won(evening) == [(Prize.MOST_WON, ["Hal"])]


def test_who_moved_by_the_count_has_not_won_a_cut(evening):
    """D9, D13: Ben walks, since Ann keeps her seat; nobody has cut between them."""
    played(evening, EIGHT | {"Ben": 0}, finish=False)
    evening.do(choose_prizes, [Prize.MOST_WON], one_each=True)
    before = won(evening)
    hand, table = evening.drive.hands.get(), evening.drive.tables.get(number=1)
    Move.objects.update_or_create(
        hand=hand, table=table, defaults={"player": evening.player("Ben"), "how": "count"}
    )
    by_count = won(evening)
    Move.objects.filter(table=table).update(how="cut")
    Mark.objects.filter(player__name="Eve").update(points=8)

    assert (before, by_count) == ([(Prize.MOST_WON, ["Eve"])], [(Prize.MOST_WON, ["Eve"])])
    assert won(evening) == [(Prize.MOST_WON, ["Ben"])]


def test_more_guests_ask_no_more_of_the_database(hostess):
    """F57: with every prize there is."""
    counts = []
    for guests in (8, 24):
        other = seated(hostess, guests=guests)
        other.play(1)
        choose_prizes(other.act(), other.drive, ALL, one_each=True)
        with CaptureQueriesContext(connection) as asked:
            prizes_of(other.fresh(), other.now)
        counts.append(len(asked))

    assert counts[0] == counts[1] < 30
