"""What an act would change, before it is done: its sentence, and the tables as they would be."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import unwrap

from django.db import transaction

from drives.models import Drive
from drives.services.acts.deed import Act, Answer, Deed, DriveFinished, writing
from drives.services.seats.replay import replay
from drives.services.seats.seating import EMPTY, Chairs, chairs_to_come, next_hand_number
from drives.services.wording import counted, listed
from lexicon.places import HandNumber


@dataclass(frozen=True, slots=True)
class TableForeseen:
    """One table as it would be: its guests, and what is not a guest, in words."""

    number: int
    guests: tuple[str, ...]
    also: str

    def __str__(self) -> str:
        around = [listed(self.guests)] if self.guests else []
        return f"Table {self.number}: {', '.join([*around, *([self.also] if self.also else [])])}"


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What would be recorded, and every table of hand ``hand`` that it changes."""

    sentence: str
    hand: int
    tables: tuple[TableForeseen, ...]
    closed: tuple[int, ...]


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
        number = HandNumber(hand or next_hand_number(held))
        before = replay(held, since=0).chairs(number)
        deed = Deed(held, act.at_most(held.version))
        # The work without the act around it, which would store it.
        unwrap(proposed.service)(deed, *proposed.args, **proposed.said)
        after = replay(held, since=0).chairs(number)
        names = _names(held)
        transaction.set_rollback(True)
    return Foreseen(
        deed.sentence(),
        number,
        tuple(_table(n, after, names) for n in _tables(after) if _at(after, n) != _at(before, n)),
        tuple(n for n in _tables(before) if n not in _tables(after)),
    )


def tables_to_come(drive: Drive) -> list[TableForeseen]:
    """Return every table of the next hand."""
    chairs, names = chairs_to_come(drive), _names(drive)
    return [_table(number, chairs, names) for number in _tables(chairs)]


def _names(drive: Drive) -> Mapping[int, str]:
    return {player.number: str(player) for player in drive.players.all()}


def _tables(chairs: Chairs) -> list[int]:
    return sorted({table for table, _ in chairs})


def _at(chairs: Chairs, number: int) -> Mapping[int, frozenset[int | None]]:
    return {chair: who for (table, chair), who in chairs.items() if table == number}


def _table(number: int, chairs: Chairs, names: Mapping[int, str]) -> TableForeseen:
    around = [who for _, who in sorted(_at(chairs, number).items())]
    known = [next(iter(who)) for who in around if len(who) == 1]
    empty, unknown = around.count(EMPTY), sum(len(who) > 1 for who in around)
    also = [counted(empty, "empty chair")] if empty else []
    also += [f"{counted(unknown, 'chair')} not known yet"] if unknown else []
    also += ["two packs"] if len(around) > 4 else []
    return TableForeseen(number, tuple(names[n] for n in known if n is not None), ", ".join(also))
