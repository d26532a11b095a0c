"""The way back: the laptop dies after hand 5, three hands go on by paper, and the drive goes on."""

from datetime import timedelta

import pytest

from drives.models import Drive, Seat
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.evening.hands import start_hand
from drives.services.on_paper.carry_on import carry_on
from drives.services.scoring.card_audit import card_audit
from drives.services.scoring.card_hands import CardHand
from drives.services.scoring.guest_card import guest_cards
from drives.services.scoring.standings import places
from drives.services.scoring.written_cards import enter_from_cards, write_card
from tests.drives.an_evening import Evening, seated

pytestmark = pytest.mark.django_db

WINNERS = {
    1: {1: "Ann", 2: "Eve", 3: "Ida"},
    2: {1: "Ben", 2: "Ann", 3: "Eve"},
    3: {1: "Cy", 2: "Fay", 3: "Jo"},
    4: {1: "Dee", 2: "Gus", 3: "Kit"},
    5: {1: "Kit", 2: "Hal", 3: "Lou"},
}


def played_through(evening, hands):
    """Play these hands with the laptop; the marks tell the guests apart."""
    for hand in hands:
        evening.begin(hand, ago=200 - 10 * hand)
        for table in (1, 2, 3):
            sat = [name for (t, _), name in sorted(evening.seats(hand).items()) if t == table]
            winner = WINNERS.get(hand, {}).get(table)
            winner = winner if winner in sat else sat[hand % 4]
            evening.enter(hand, table, marks_of(sat, winner, hand))


def marks_of(sat, winner, hand):
    return {name: 0 if name == winner else 4 + 2 * sat.index(name) + hand for name in sat}


def cards_of(drive):
    """Read the cards as the guests hold them: points and fine, hand by hand."""
    numbers = list(drive.players.values_list("number", flat=True))
    cards = guest_cards(drive, numbers, counted=drive.hands.count())
    return {n: [(line.points, line.fine) for line in cards[n].lines] for n in numbers}


def seats_of(drive, hand):
    seats = Seat.objects.filter(hand__drive=drive, hand__number=hand).order_by(
        "table__number", "chair"
    )
    return list(seats.values_list("table__number", "chair", "is_known", "player__number"))


def totals_of(drive, after):
    return [(place.player, place.label, place.total) for place in places(drive, after=after)]


def test_a_drive_carried_on_by_paper_goes_on_with_the_right_totals_and_seats(hostess):
    """Feature 61, D10, D11, T1.

    The same evening is played twice: once with the laptop throughout; and once from the drive file
    kept after hand 5, hands 6 to 8 typed from the score cards alone.
    """
    evening = seated(hostess, guests=12)
    played_through(evening, range(1, 6))
    kept = export_drive(evening.fresh())  # what lies in the data folder, and on the stick
    played_through(evening, range(6, 9))  # what really happened, known to the cards only
    cards = cards_of(evening.fresh())
    really = {hand: seats_of(evening.drive, hand) for hand in range(1, 9)}
    totals = totals_of(evening.drive, 8)
    evening.begin(9, ago=100)
    ninth = seats_of(evening.drive, 9)

    drive = import_drive(kept, owner=hostess, new_code=True)
    other = Evening(drive, hostess, now=evening.now)
    for hand in range(6, 9):
        other.begin(hand, ago=200 - 10 * hand)
    assert carry_on(drive, other.now).hand == 8
    for number, row in cards.items():
        total = sum(points + fine for points, fine in row)
        typed = [CardHand(points, fine) for points, fine in row]
        write_card(other.act(), drive, number, total=total, hands=typed)
    answer = enter_from_cards(other.act(), drive, initialled=True)

    assert answer.sentence.endswith("36 figures entered from the score cards.")
    audit = card_audit(other.fresh(), other.now)
    assert (audit.agreeing, audit.to_look_at, audit.fresh) == (12, [], 0)
    assert totals_of(drive, 8) == totals
    assert {hand: seats_of(drive, hand) for hand in range(1, 9)} == really

    start_hand(other.act(ago=100), other.fresh(), 9)

    assert seats_of(drive, 9) == ninth
    assert all(is_known for _, _, is_known, _ in ninth)
    assert Drive.objects.get(pk=drive.pk).hands.count() == 9


def test_a_hand_whose_cards_are_not_all_typed_yet_holds_up_nothing(hostess):
    """Nothing is guessed: hand 9 begins, and the seats follow when the last card is typed."""
    evening = seated(hostess, guests=8)
    evening.play(1, ago=60)
    evening.begin(2, ago=50)
    for name in ("Eve", "Ben", "Cy"):
        number = evening.number(name)
        row = [CardHand(0 if name == "Eve" else 10), CardHand(2 * number)]
        total = row[0].counts + row[1].counts
        write_card(evening.act(), evening.drive, number, total=total, hands=row)
    enter_from_cards(evening.act(), evening.drive)

    start_hand(evening.act(ago=30), evening.fresh(), 3)

    shown = carry_on(evening.fresh(), evening.now - timedelta(minutes=29))
    assert (shown.hand, shown.after) == (3, 2)
    assert shown.missing[0] == "Hand 2, Table 1: to come: Dee"
    assert [s.is_known for t in shown.tables for s in t.sitters] == [False] * 8
