"""One hand of a pretend evening: played, challenged, counted, marked, and the winners walk."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, cast

from drives.models import Move, Seat
from drives.services.evening import hands
from drives.services.pretend.evening import PretendEvening
from drives.services.pretend.table_hand import as_told, play_table
from drives.services.scoring import marks, rulings, two_figures
from drives.services.scoring.advice import word_book_of
from drives.services.scoring.marks import TableSheet
from drives.services.seats import moves
from lexicon.marks import Cut, table_winner
from lexicon.places import PlayerNumber
from lexicon.players import Challenged
from lexicon.rulings import Verdict

if TYPE_CHECKING:
    from lexicon.marks import Tie, Winner

_SECONDS_TO_ENTER = 90  # for all tables of the room, whatever their number: Stewards work at once
_SECONDS_TO_RULE = 240  # the same, for all rulings of a hand
_WITHDRAWN_RULING = 4  # or the first after it by which a word was wrong
_EARLY_BELL = 6 * 60  # seconds, when all tables are out before the time is up (D5)


@dataclass(frozen=True, slots=True)
class Happenings:
    """What goes otherwise than smoothly in a hand."""

    is_paused: bool = False
    bell_is_early: bool = False
    late_tables: int = 0
    earlier_marks_come_last: bool = False
    is_misread: bool = False
    is_sent_twice: bool = False


@dataclass(slots=True)
class PretendHand:
    """One hand, with the truth about it: what was counted, and who walks."""

    evening: PretendEvening
    number: int
    happenings: Happenings
    counted: dict[int, dict[int, int]] = field(default_factory=dict)
    challenged: list[tuple[int, Challenged]] = field(default_factory=list)
    movers: dict[int, int] = field(default_factory=dict)
    cut: set[int] = field(default_factory=set)

    def play(self) -> None:
        """Play the hand from its start to the bell."""
        evening = self.evening
        begun_at = evening.now
        evening.do(hands.start_hand, self.number)
        if self.number > 1:
            evening.walk(after=self.number - 1)
        self._play_tables()
        evening.wait(70)
        if not self.happenings.earlier_marks_come_last:
            evening.catch_up()
        self._rule_on_challenges()
        evening.wait_until(begun_at + timedelta(seconds=_EARLY_BELL))
        if self.happenings.is_paused:
            self._pause()
        if self.happenings.bell_is_early:
            evening.do(hands.ring_bell, self.number)
        hand = evening.drive.hands.get(number=self.number)
        evening.wait_until(hand.clock.bell_at(evening.now))

    def _pause(self) -> None:
        self.evening.do(hands.pause_hand, self.number)
        self.evening.wait(25)
        self.evening.do(hands.resume_hand, self.number)

    def _play_tables(self) -> None:
        """Let every table play, and remember what was counted and challenged there."""
        evening = self.evening
        seconds = _EARLY_BELL if self.happenings.bell_is_early else evening.drive.hand_seconds
        book = word_book_of(evening.drive)
        for table in sorted(evening.tables):
            played = play_table(evening, table, seconds=seconds, book=book)
            counts = played.hand.result().counts
            self.counted[table] = {int(guest): points for guest, points in counts.items()}
            self.challenged += [(table, one) for one in played.challenges]
            self._see_who_walks(table)

    def _see_who_walks(self, table: int) -> None:
        evening = self.evening
        if None in evening.tables[table].values() and evening.rules.empty_chairs == "move":
            return  # D2: the empty chair moves on
        outcome = table_winner(
            {PlayerNumber(guest): count for guest, count in self.counted[table].items()},
            evening.rules,
            stays={PlayerNumber(guest) for guest in evening.stays},
        )
        # Every count is known, and no table is so small that nobody could walk.
        mover = cast("Winner | Tie", outcome).moves_on
        if isinstance(mover, Cut):
            self.cut.add(table)
            self.movers[table] = evening.dice.choice(mover.players)
        else:
            self.movers[table] = cast("PlayerNumber", mover)

    def _rule_on_challenges(self) -> None:
        """Let the Stewards rule, on their ways through the room from table to table."""
        evening = self.evening
        evening.dice.shuffle(self.challenged)
        ruled_on: set[tuple[PlayerNumber, str]] = set()
        for table, one in self.challenged:
            evening.wait(min(7, _SECONDS_TO_RULE // len(self.challenged)))
            give = partial(rulings.give_ruling, verdict=one.verdict)
            is_laid_again = (one.laid_by, one.word) in ruled_on  # W4: each time is ruled on
            told = as_told(one, self.number, table, again=is_laid_again)
            evening.as_steward_of(table, give, told)
            ruled_on.add((one.laid_by, one.word))
            evening.rulings += 1
            self._withdraw_once(one.verdict)

    def _withdraw_once(self, verdict: Verdict) -> None:
        """Withdraw one ruling of the evening, and with it the fine (W4)."""
        evening = self.evening
        is_due = evening.rulings >= _WITHDRAWN_RULING and not evening.ruling_is_withdrawn
        if is_due and verdict is Verdict.WRONG:
            evening.ruling_is_withdrawn = True
            withdraw = partial(rulings.withdraw_ruling, why="the cards had been misread")
            evening.later.append(partial(evening.do, withdraw, evening.rulings))

    def enter(self) -> None:
        """Enter the marks of all tables but the late ones."""
        evening = self.evening
        tables = sorted(evening.tables)
        late = set(evening.dice.sample(tables, min(self.happenings.late_tables, len(tables) - 1)))
        begun_at, open_chairs = evening.now, self._open_chairs()
        for place, table in enumerate(tables):
            sheet = self._sheet(table, open_chairs.get(table, ()))
            evening.wait_until(
                begun_at + timedelta(seconds=15 + _SECONDS_TO_ENTER * place // len(tables))
            )
            if table in late:
                evening.later.append(partial(self._send, sheet))
            else:
                self._send(sheet)
        if self.happenings.earlier_marks_come_last:
            evening.catch_up()
        evening.movers = self.movers

    def _open_chairs(self) -> Mapping[int, set[int]]:
        """Return the chairs of each table on which the program does not know who sits."""
        found: dict[int, set[int]] = {}
        unknown = Seat.objects.filter(
            hand__drive=self.evening.drive, hand__number=self.number, is_known=False
        )
        for table, chair in unknown.values_list("table__number", "chair"):
            found.setdefault(table, set()).add(chair)
        return found

    def _sheet(self, table: int, open_chairs: Collection[int]) -> TableSheet:
        evening, points = self.evening, self.counted[table]
        initialled = set(points)
        if len(initialled) > 1 and evening.dice.random() < 1 / 12:
            initialled.remove(evening.dice.choice(sorted(initialled)))  # D7: counts all the same
        cut_is_seen = table in self.cut and evening.dice.random() < 2 / 3
        return TableSheet(
            hand=self.number,
            table=table,
            sits={chair: evening.tables[table][chair] for chair in open_chairs},
            points=points,
            initialled=initialled,
            cut_won_by=self.movers[table] if cut_is_seen else None,
        )

    def _send(self, sheet: TableSheet) -> None:
        evening, table = self.evening, sheet.table
        misread = self._misread(sheet) if self.happenings.is_misread else None
        seen = evening.version
        evening.as_steward_of(table, marks.enter_marks, misread or sheet)
        if misread:
            self.happenings = replace(self.happenings, is_misread=False)
            mended = replace(sheet, reason="misread on the card")
            mend = partial(evening.as_steward_of, table, marks.enter_marks, mended)
            evening.later.append(mend)
        elif self.happenings.is_sent_twice:
            self._send_again(sheet, seen)
        if table in self.cut and sheet.cut_won_by is None and len(evening.tables) > 1:
            self._say_who_won_the_cut(table)

    def _say_who_won_the_cut(self, table: int) -> None:
        winner = self.movers[table]
        said = partial(moves.say_who_moved, player_number=winner, how=Move.How.CUT.value)
        self.evening.wait(1)
        self.evening.as_steward_of(table, said, self.number, table)

    def _misread(self, sheet: TableSheet) -> TableSheet | None:
        """Read one card wrongly, by twenty too many, so that nobody else walks by it."""
        lowest = sheet.points.get(self.movers.get(sheet.table, 0), 0)
        wrong = [n for n, points in sheet.points.items() if lowest < points <= 80]
        if not wrong:
            return None
        return replace(sheet, points={**sheet.points, wrong[0]: sheet.points[wrong[0]] + 20})

    def _send_again(self, sheet: TableSheet, seen: int) -> None:
        """Let a second phone send another figure, unseen by the first; the hostess settles it."""
        other = self._misread(sheet)
        if other is None:
            return
        self.happenings = replace(self.happenings, is_sent_twice=False)
        (guest,) = (n for n, points in sheet.points.items() if other.points[n] != points)
        evening = self.evening
        evening.wait(2)
        evening.as_steward_of(sheet.table, marks.enter_marks, other, seen=seen)
        evening.wait(6)
        settle = partial(two_figures.settle_figures, points=sheet.points[guest])
        evening.do(settle, self.number, guest)
