"""Marks: what each guest's cards counted, who checked it, and what it says about the table."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from drives.models import Drive, Mark, MarkEntry, Player
from drives.services.acts.deed import Deed, Refusal, service_at_any_time
from drives.services.scoring.late_changes import too_late_for_changes
from drives.services.seats.moves import settle_move
from drives.services.seats.namings import name_table
from drives.services.seats.sitting import Sitting, TableNow, table_now
from drives.services.wording import listed
from lexicon.house_rules import Unchecked


class MarkRefused(Refusal):
    """Why this mark cannot be entered or changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSheet:
    """One table's marks as they were sent: who sat on which chair, and what their cards counted.

    ``initialled`` are the guests whose mark bears initials: those of the left-hand neighbour (D7),
    or of whoever ``initialled_by`` names for a guest (F63).
    """

    hand: int
    table: int
    sits: Mapping[int, int | None]
    points: Mapping[int, int]
    initialled: Collection[int] = field(default_factory=frozenset)
    initialled_by: Mapping[int, int] = field(default_factory=dict)
    cut_won_by: int | None = None
    reason: str = ""


@service_at_any_time
def enter_marks(deed: Deed, sheet: TableSheet) -> None:
    """Enter the marks of a table, as `enter_sheet` does, in an act of its own."""
    enter_sheet(deed, sheet)


def enter_sheet(deed: Deed, sheet: TableSheet) -> None:
    """Enter the marks of a table, some or all; who sits there is named, the mover is settled.

    A figure that differs from one the sender had not seen is kept beside it, for a person to
    settle; the same figure confirms. Marks do not wait for other tables or earlier hands.

    Raises:
        MarkRefused: a mark lacks its initials where the house demands them, somebody does not sit
            there, initials are those of the guest or of somebody from elsewhere, or a Steward
            changes a mark without a reason after the bell of the next hand.
        SeatError: the guests named cannot sit there by what is recorded.
    """
    now = table_now(deed.drive, sheet.hand, sheet.table)
    sitting = name_table(deed, now, sheet.sits)
    _refuse_strangers(sheet, sitting)
    stood = _marks_that_stand(now, sitting)
    _refuse_nothing(sheet, now, stood)
    _refuse_other_initials(sheet, sitting, stood)
    _refuse_unchecked(deed.drive, sheet, sitting)
    tapped = frozenset(n for n, mark in stood.items() if mark.is_tapped)
    sent = _Sent(deed, sheet, now, sitting, stood, tapped)
    said = sent.take_new() + sent.take_changed() + sent.take_initials()
    points = sent.points()
    settled = settle_move(deed, now, sitting, points=points, cut_won_by=sheet.cut_won_by)
    figures = "; ".join(said) or "the same figures again"
    deed.say(f"{now.table}, hand {now.hand.number}: {figures}.")
    deed.say(settled)


def _marks_that_stand(now: TableNow, sitting: Sitting) -> dict[int, Mark]:
    people = {player.pk: player for player in sitting.players.values()}
    marks = Mark.objects.filter(hand=now.hand, player__in=people).select_related("initialled_by")
    stood = {}
    for mark in marks:
        mark.hand, mark.player = now.hand, people[mark.player_id]
        stood[mark.player.number] = mark
    return stood


def _refuse_nothing(sheet: TableSheet, now: TableNow, stood: Mapping[int, Mark]) -> None:
    """Take no sheet that neither brings a figure, nor finds one, nor says who sits on a chair.

    Raises:
        MarkRefused: it is empty.
    """
    says_who = any(seat.chair in sheet.sits for seat in now.seats if not seat.is_known)
    if not (sheet.points or stood or says_who):
        raise MarkRefused("Nothing was filled in. Type at least one figure.")


def _refuse_strangers(sheet: TableSheet, sitting: Sitting) -> None:
    strangers = sorted(set(sheet.points) - set(sitting.players))
    if strangers:
        raise MarkRefused(
            f"Guest {listed(strangers)} does not sit at Table {sheet.table} in hand {sheet.hand}."
        )


def _refuse_other_initials(sheet: TableSheet, sitting: Sitting, stood: Mapping[int, Mark]) -> None:
    """Take the initials of others at the table only; nobody initials their own mark (F63).

    Those that a mark bears already stay, even if it turned out that whoever gave them sat
    elsewhere: the paper bears them (D7, D15).

    Raises:
        MarkRefused: they are somebody else's.
    """
    for number, by in sheet.initialled_by.items():
        if by == _initialled_by(stood.get(number)):
            continue
        if by not in sitting.players or by == number:
            raise MarkRefused(
                f"The mark of guest {number} was initialled by somebody else at Table "
                f"{sheet.table}, or by nobody."
            )


def _initialled_by(mark: Mark | None) -> int | None:
    return mark.initialled_by.number if mark and mark.initialled_by else None


def _refuse_unchecked(drive: Drive, sheet: TableSheet, sitting: Sitting) -> None:
    """Where the house demands it, take no figure without its initials, new or changed (D7).

    Raises:
        MarkRefused: a figure lacks them.
    """
    bare = [sitting.players[n] for n in sheet.points if n not in sheet.initialled]
    if bare and drive.rules.unchecked_marks is Unchecked.REFUSE:
        raise MarkRefused(f"The left-hand neighbour has not initialled: {listed(bare)}.")


@dataclass(frozen=True, slots=True)
class _Sent:
    """The figures of one sheet beside those that stand already."""

    deed: Deed
    sheet: TableSheet
    now: TableNow
    sitting: Sitting
    stood: Mapping[int, Mark]
    tapped: frozenset[int]
    """The guests whose neighbour had tapped, on whatever phone, that their figure is right."""

    def points(self) -> Mapping[int, int | None]:
        """Return the marks of the table as they stand now."""
        return {**self.sheet.points, **{n: mark.points for n, mark in self.stood.items()}}

    def take_new(self) -> list[str]:
        """Enter the figures that nobody has entered before."""
        new = {n: p for n, p in self.sheet.points.items() if n not in self.stood}
        self._note_entries(new)
        self.deed.add(*(self._new_mark(self.sitting.players[n], p) for n, p in new.items()))
        return [
            f"{self.sitting.players[n]} {points}{self._by_another(n)}" for n, points in new.items()
        ]

    def _by_another(self, number: int) -> str:
        """Say whose the initials are where they are not the left-hand neighbour's."""
        by = self.sheet.initialled_by.get(number)
        is_said = by is not None and number in self.sheet.initialled
        return f" (initialled by {self.sitting.players[by]})" if by and is_said else ""

    def _initials_of(self, player: Player) -> Player | None:
        """Return who initialled a mark: the neighbour on the left, unless it is said (D7)."""
        if player.number not in self.sheet.initialled:
            return None
        by = self.sheet.initialled_by.get(player.number)
        if by is None:
            return self.sitting.left_of(player)
        return self.sitting.players.get(by) or self.stood[player.number].initialled_by

    def _note_entries(self, points: Mapping[int, int]) -> None:
        act = self.deed.act
        MarkEntry.objects.bulk_create(
            MarkEntry(
                hand=self.now.hand,
                player=self.sitting.players[number],
                points=value,
                by=act.by,
                at=act.at,
                key=act.key,
                seen_version=act.seen_version,
            )
            for number, value in points.items()
        )

    def _new_mark(self, player: Player, points: int) -> Mark:
        is_checked = player.number in self.sheet.initialled
        return Mark(
            hand=self.now.hand,
            player=player,
            points=points,
            initials=Mark.Initials.PAPER if is_checked else Mark.Initials.NONE,
            initialled_by=self._initials_of(player),
            entered_by=self.deed.act.by,
            entered_at=self.deed.act.at,
            version=self.deed.version,
        )

    def take_changed(self) -> list[str]:
        """Correct the figures that the sender had seen; keep both where they had not."""
        changed = {
            n: points
            for n, points in self.sheet.points.items()
            if n in self.stood and self.stood[n].points != points
        }
        self._note_entries(changed)
        return [self._change(self.stood[n], points) for n, points in changed.items()]

    def _change(self, mark: Mark, points: int) -> str:
        act = self.deed.act
        if mark.is_contested:
            # Both stand until somebody settles them; the entry keeps what was sent now.
            return f"one more figure for {mark.player}: {points} ({act.by}), to be settled"
        if not self._was_seen(mark):
            self.deed.change(mark, rival_points=points, rival_by=act.by, version=self.deed.version)
            first = "missed" if mark.points is None else mark.points
            both = f"{first} ({mark.entered_by}) and {points} ({act.by})"
            return f"two figures for {mark.player}: {both}"
        self._refuse_without_a_reason(mark)
        before = "missed" if mark.points is None else mark.points
        set_mark(self.deed, mark, points)
        why = f" ({self.sheet.reason.strip()})" if self.sheet.reason.strip() else ""
        return f"{mark.player} {points} instead of {before}{why}"

    def _refuse_without_a_reason(self, mark: Mark) -> None:
        """Ask a Steward who changes a figure that she has seen why, where it is late.

        One that she never saw is not changed by hers: both stand, and neither waits (F34).

        Raises:
            MarkRefused: it is late, and she gives no reason.
        """
        act = self.deed.act
        if act.steward is None or self.sheet.reason.strip():
            return
        if late := too_late_for_changes(self.deed.drive, self.now.hand.number, at=act.at):
            raise MarkRefused(f"{late} Say why {mark.player}'s mark is changed.")

    def _was_seen(self, mark: Mark) -> bool:
        """Return whether the sender knew the figure that stands: it was shown, or is their own."""
        seen = self.deed.act.seen_version
        was_shown = seen is not None and seen >= mark.version
        return was_shown or self.deed.takes_the_place_of(mark.version)

    def take_initials(self) -> list[str]:
        """Note the initials seen on marks that stood with others or none, and those taken back."""
        numbers = self.sheet.points.keys() & self.stood.keys()
        return [said for n in sorted(numbers) if (said := self._initial(self.stood[n]))]

    def _initial(self, mark: Mark) -> str:
        number, by = mark.player.number, self._initials_of(mark.player)
        is_checked = number in self.sheet.initialled
        if number in self.tapped and not self._bears_on_the_tap(mark, is_checked=is_checked):
            return ""
        is_another = number in self.sheet.initialled_by and by != mark.initialled_by
        if is_checked == mark.is_checked and not (is_checked and is_another):
            return ""
        initials = Mark.Initials.PAPER if is_checked else Mark.Initials.NONE
        self.deed.change(mark, initials=initials, initialled_by=by)
        whose = f" by {by}" if by and is_another else ""
        return f"{mark.player}'s mark is {'' if is_checked else 'not '}initialled{whose}"

    def _bears_on_the_tap(self, mark: Mark, *, is_checked: bool) -> bool:
        """Tell whether a tick, or none, was meant of a mark whose neighbour had tapped.

        A tick that stood beside the figure tapped says nothing of another one; and a sheet that
        was open before the tap takes nothing of it away.
        """
        return mark.is_tapped and (is_checked or self._was_seen(mark))


def set_mark(deed: Deed, mark: Mark, points: int) -> None:
    """Let this figure stand from now on, whatever was in doubt before.

    Whoever tapped that another one is right has not checked this one.
    """
    if mark.is_tapped and mark.points != points:
        deed.change(mark, initials=Mark.Initials.NONE, initialled_by=None)
    deed.change(
        mark,
        points=points,
        rival_points=None,
        rival_by="",
        rival_note="",
        entered_by=deed.act.by,
        entered_at=deed.act.at,
        version=deed.version,
    )
