"""Whoever comes and goes, under every way of D2: everybody has one chair, or is named as waiting.

`EVENINGS=200 pytest tests/drives/test_everybody_has_a_chair.py` plays more evenings than usual.
"""

import os
import random
from collections import Counter
from contextlib import suppress

import pytest
from django.contrib.auth.models import User
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from drives.models import Seat
from drives.services.acts.deed import Refusal
from drives.services.evening import hands
from drives.services.scoring import marks
from drives.services.seats import comings, empty_chairs, house_players, places_changed, true_seats
from drives.services.seats.room import room_to_come
from tests.drives.conftest import Evening
from tests.drives.test_random_evenings import rolled_back

EVENINGS = int(os.environ.get("EVENINGS", "3"))
HANDS = 6


class ComingsAndGoings:
    """A hall in which people come, go, change places and sit at wrong tables, hand after hand."""

    def __init__(self, evening: Evening, dice: random.Random) -> None:
        self.evening = evening
        self.dice = dice
        self.names = iter([f"Late {n}" for n in range(1, 200)])
        self.acts = (
            *[self.come] * 3, *[self.go] * 4, self.sit, self.sit, self.open, self.close, self.merge,
            self.swap, self.wrong_table, self.keep_seat, self.make_way, self.treat_another_way,
        )  # fmt: skip

    def play_a_hand(self, number: int) -> None:
        """Come and go, begin the hand, look, ring the bell, and enter most of the marks."""
        for _ in range(self.dice.randint(0, 5)):
            with suppress(Refusal):
                self.dice.choice(self.acts)()
        self.evening.do(hands.start_hand, number)
        assert flaws(self.evening, number) == []
        for _ in range(self.dice.randint(0, 2)):
            with suppress(Refusal):
                self.dice.choice(self.acts)()
        self.evening.bell(number)
        for table in self.evening.drive.tables.all():
            with suppress(Refusal):
                self.enter(number, table.number)

    def enter(self, hand: int, table: int) -> None:
        """Enter the marks of a table as its people say them; the lowest is one guest's alone."""
        seats = Seat.objects.filter(
            hand__drive=self.evening.drive, hand__number=hand, table__number=table
        )
        there = [seat.player.number for seat in seats.select_related("player") if seat.player]
        self.dice.shuffle(there)
        points = {guest: 2 * n for n, guest in enumerate(there)}
        if points:
            sheet = marks.TableSheet(hand=hand, table=table, sits={}, points=points)
            self.evening.do(marks.enter_marks, sheet)

    def guest(self) -> int:
        return self.dice.choice([*self.evening.drive.players.values_list("number", flat=True)])

    def table(self) -> int:
        return self.dice.choice([*self.evening.drive.tables.values_list("number", flat=True)])

    def come(self) -> None:
        free = [(place.table, place.chair) for place in room_to_come(self.evening.drive).free]
        place = self.dice.choice([None, *free, *free])
        self.evening.do(comings.late_guest, next(self.names), place=place)

    def sit(self) -> None:
        room = room_to_come(self.evening.drive)
        if room.waiting and room.free:
            guest, place = self.dice.choice(room.waiting), self.dice.choice(room.free)
            seat = (place.table, place.chair)
            self.evening.do(comings.guest_sits, guest.number, place=seat)

    def go(self) -> None:
        self.evening.do(comings.guest_leaves, self.guest())

    def open(self) -> None:
        waiting = [guest.number for guest in room_to_come(self.evening.drive).waiting]
        self.evening.do(comings.open_table, waiting[:4])

    def close(self) -> None:
        self.evening.do(comings.close_table, self.table())

    def merge(self) -> None:
        self.evening.do(places_changed.merge_tables, self.table(), into=self.table())

    def swap(self) -> None:
        hand = self.evening.drive.hands.count() + self.dice.choice([0, 1])
        self.evening.do(
            places_changed.change_places, self.guest(), self.guest(), from_hand=max(1, hand)
        )

    def wrong_table(self) -> None:
        really = {self.dice.randint(1, 4): self.guest()}
        hand = max(1, self.evening.drive.hands.count() - self.dice.choice([0, 0, 1]))
        self.evening.do(true_seats.sit_really, hand, self.table(), really)

    def keep_seat(self) -> None:
        self.evening.do(comings.keep_seat, self.guest(), stays=self.dice.random() < 0.5)

    def make_way(self) -> None:
        house = room_to_come(self.evening.drive).house
        if house:
            number = house[0].player.number
            self.evening.do(house_players.replace_house_player, number, name=next(self.names))

    def treat_another_way(self) -> None:
        wish = self.dice.choice(["automatic", "move", "short", "house"])
        self.evening.do(empty_chairs.treat_empty_chairs, wish)


def flaws(evening: Evening, hand: int) -> list[str]:
    """Say what is wrong with the room of a hand that has just begun."""
    seats = list(Seat.objects.filter(hand__drive=evening.drive, hand__number=hand))
    seats_of = {seat.player_id for seat in seats if seat.player_id}
    candidates = {number for seat in seats for number in seat.candidates if number}
    chairs = Counter(seat.table_id for seat in seats)
    taken = Counter(seat.table_id for seat in seats if seat.player_id or not seat.is_known)
    sits = Counter(seat.player_id for seat in seats if seat.player_id)
    room = room_to_come(evening.drive)
    waiting = {guest.pk for guest in room.waiting}
    away = gone(evening, hand)
    found = [f"guest {guest} sits twice" for guest, times in sits.items() if times > 1]
    found += [f"a table of {chairs[table]}" for table in chairs if chairs[table] > 5]
    # A table of one stays only where seats are not known, or the others are five who stay (D13).
    stays = dict(evening.drive.players.values_list("pk", "stays_from"))
    walk = {seat.table_id for seat in seats if seat.player_id and not stays[seat.player_id]}
    others = [table for table in chairs if taken[table] > 1]
    can_be_helped = any(taken[table] < 5 or table in walk for table in others)
    if can_be_helped and all(seat.is_known for seat in seats):
        found += [f"a table for {taken[table]}" for table in chairs if taken[table] < 2]
    for player in evening.drive.players.all():
        is_seated = player.pk in seats_of or player.number in candidates
        if not is_seated and player.pk not in waiting and player.pk not in away:
            found.append(f"{player} has no chair and does not wait")
        if is_seated and player.pk in waiting:
            found.append(f"{player} has a chair and waits")
    return found


def gone(evening: Evening, hand: int) -> set[int | None]:
    """Return who went home, by the last that is recorded of each."""
    changes = evening.drive.changes.filter(player__isnull=False, from_hand__lte=hand)
    last = {change.player_id: change.kind for change in changes.order_by("from_hand")}
    return {player for player, kind in last.items() if kind == "leaves"}


@pytest.mark.django_db
@pytest.mark.parametrize("wish", ["move", "short", "house"])
@settings(
    max_examples=EVENINGS,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.reuse, Phase.generate],  # a smaller seed is no simpler evening
)
@given(seed=st.integers(0, 10**9), size=st.sampled_from([6, 9, 11, 13, 14, 17, 18, 19]))
def test_everybody_present_sits_once_or_waits_at_tables_of_two_to_five(
    wish: str, seed: int, size: int
) -> None:
    """D2, D13, D14, D15, F16: no table below two, none above five."""
    dice = random.Random(seed)
    with rolled_back():
        evening = Evening(User.objects.create_user("hostess"))
        evening.seat(size, wish=wish)
        hall = ComingsAndGoings(evening, dice)
        for number in range(1, HANDS + 1):
            hall.play_a_hand(number)
