"""What an act would change, before it is done: its sentence, and the tables as they would be."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from inspect import unwrap
from itertools import zip_longest

from django.db import transaction

from drives.models import Drive
from drives.services.acts.deed import Act, Answer, Deed, DriveFinished, writing
from drives.services.seats.hands_changed import HandsChanged
from drives.services.seats.places_taken import Comings
from drives.services.seats.replay import replay
from drives.services.seats.seating import EMPTY, Chairs, chairs_to_come, next_hand_number
from drives.services.wording import counted, listed
from lexicon.movement import Seating
from lexicon.places import HandNumber


@dataclass(frozen=True, slots=True)
class TableForeseen:
    """One table as it would be: its guests, and what is not a guest, in words."""

    number: int
    guests: tuple[str, ...]
    also: str
    cards: tuple[int, ...] = ()
    """The guests' card numbers in the same order, where they are asked for by number."""

    @property
    def named(self) -> tuple[tuple[str, int | None], ...]:
        """Each guest with the card number, or without where it is not asked for."""
        return tuple(zip_longest(self.guests, self.cards))

    def __str__(self) -> str:
        around = [listed(self.guests)] if self.guests else []
        return f"Table {self.number}: {', '.join([*around, *([self.also] if self.also else [])])}"


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What would be recorded, and every table of hand ``hand`` that it changes.

    ``notes`` say of who comes whose chair it is and what was missed. Where ``hand`` is an earlier
    one, ``today`` are the tables that it changes in the hand begun last, whose number is ``now``,
    and ``between`` the hands from one to the other in which people sit elsewhere too. ``marks``
    says whose figures go with them (D15).
    """

    sentence: str
    hand: int
    tables: tuple[TableForeseen, ...]
    closed: tuple[int, ...]
    notes: tuple[str, ...] = ()
    now: int = 0
    today: tuple[TableForeseen, ...] = ()
    between: tuple[int, ...] = ()
    marks: str = ""

    @property
    def also_in(self) -> str:
        """The hands between, in words."""
        return listed(self.between)


@dataclass(frozen=True, slots=True)
class Proposal:
    """An act that is told everything but who acts: a service, and what is said to it."""

    service: Callable[..., Answer]
    args: tuple[object, ...]
    said: Mapping[str, object]

    def carry_out(self, act: Act, drive: Drive) -> Answer:
        """Do it."""
        return self.service(act, drive, *self.args, **self.said)


def proposal(service: Callable[..., Answer], *args: object, **said: object) -> Proposal:
    """Return what could be done."""
    return Proposal(service, args, said)


def foresee(act: Act, drive: Drive, proposed: Proposal, *, hand: int | None = None) -> Foreseen:
    """Do it, look at the room, and take it back at once: nothing is stored.

    ``hand`` is the hand to look at; the next one if it is not given.

    Raises:
        DriveFinished: the standings are final.
        Refusal: it cannot be done.
    """
    with writing():
        held = Drive.objects.select_for_update().get(pk=drive.pk)
        if held.is_finished:
            raise DriveFinished
        asked, before = HandNumber(hand or next_hand_number(held)), replay(held, since=0)
        deed = Deed(held, act.at_most(held.version))
        # The work without the act around it, which would store it.
        unwrap(proposed.service)(deed, *proposed.args, **proposed.said)
        foreseen = _compared(deed, asked, before, replay(held, since=0))
        transaction.set_rollback(True)
    return foreseen


def _compared(deed: Deed, asked: HandNumber, before: Seating, after: Seating) -> Foreseen:
    """Say what differs in the hand asked about, and up to the one begun last where it is later."""
    drive, names = deed.drive, _names(deed.drive)
    last = HandNumber(drive.hands.count())
    is_past = asked < last
    comings = Comings(drive, asked, before.chairs(asked), after.chairs(asked))
    changed = HandsChanged(before, after, asked, last)
    return Foreseen(
        deed.sentence(),
        asked,
        _that_differ(comings.before, comings.after, names),
        tuple(n for n in _tables(comings.before) if n not in _tables(comings.after)),
        () if asked <= last else comings.in_words(deed.act.at),
        last if is_past else 0,
        _that_differ(before.chairs(last), after.chairs(last), names) if is_past else (),
        changed.between,
        changed.marks_that_follow(drive),
    )


def tables_to_come(drive: Drive) -> list[TableForeseen]:
    """Return every table of the next hand."""
    chairs, names = chairs_to_come(drive), _names(drive)
    return [
        replace(_table(number, chairs, names), cards=tuple(_known(chairs, number)))
        for number in _tables(chairs)
    ]


def _names(drive: Drive) -> Mapping[int, str]:
    return {player.number: str(player) for player in drive.players.all()}


def _that_differ(
    before: Chairs, after: Chairs, names: Mapping[int, str]
) -> tuple[TableForeseen, ...]:
    return tuple(_table(n, after, names) for n in _tables(after) if _at(after, n) != _at(before, n))


def _tables(chairs: Chairs) -> list[int]:
    return sorted({table for table, _ in chairs})


def _at(chairs: Chairs, number: int) -> Mapping[int, frozenset[int | None]]:
    return {chair: who for (table, chair), who in chairs.items() if table == number}


def _table(number: int, chairs: Chairs, names: Mapping[int, str]) -> TableForeseen:
    around = [who for _, who in sorted(_at(chairs, number).items())]
    empty, unknown = around.count(EMPTY), sum(len(who) > 1 for who in around)
    also = [counted(empty, "empty chair")] if empty else []
    also += [f"{counted(unknown, 'chair')} not known yet"] if unknown else []
    also += ["two packs"] if len(around) > 4 else []
    return TableForeseen(number, tuple(names[n] for n in _known(chairs, number)), ", ".join(also))


def _known(chairs: Chairs, number: int) -> list[int]:
    """Return who is known to sit at a table, by the numbers on the cards, chair by chair."""
    around = [who for _, who in sorted(_at(chairs, number).items())]
    return [only for who in around if len(who) == 1 for only in who if only is not None]
