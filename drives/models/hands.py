from datetime import datetime

from django.db import models
from django.db.models import Q, QuerySet

from drives.models.drive import Drive
from drives.models.players import Player
from drives.models.tables import Table
from lexicon.bell import HandClock, Pause


class HandQuerySet(QuerySet["Hand"]):
    def latest_first(self) -> "HandQuerySet":
        return self.order_by("-number")


class Hand(models.Model):
    """A hand that has begun; hands to come are only a number in the plan."""

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="hands")
    number = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField()
    seconds = models.PositiveIntegerField()
    extra_seconds = models.PositiveIntegerField(default=0)
    pauses = models.JSONField(default=list, blank=True)
    rung_at = models.DateTimeField(null=True, blank=True)
    void = models.BooleanField(default=False)
    interval_at = models.DateTimeField(null=True, blank=True)
    interval_ends_at = models.DateTimeField(null=True, blank=True)  # where it is not as planned

    objects = HandQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["drive", "number"], name="one_number_per_hand_and_drive"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="hands_begin_at_1"),
            models.CheckConstraint(condition=Q(seconds__gte=1), name="a_hand_takes_time"),
        )

    def __str__(self) -> str:
        return f"Hand {self.number}"

    @property
    def clock(self) -> HandClock:
        return HandClock(
            started_at=self.started_at,
            seconds=self.seconds,
            extra_seconds=self.extra_seconds,
            pauses=tuple(
                Pause(
                    datetime.fromisoformat(begun),
                    datetime.fromisoformat(ended) if ended else None,
                )
                for begun, ended in self.pauses
            ),
            rung_at=self.rung_at,
        )


class Move(models.Model):
    """Who moved on from a table after a hand; no player is the empty chair (D2, D10).

    Where a cut decided, or the program drew, `players` are the card numbers of all between whom,
    and `by` is who entered it (D9).
    """

    class How(models.TextChoices):
        COUNT = "count", "lowest count"
        CUT = "cut", "won the cut"
        DRAWN = "drawn", "drawn by the program"
        SAID = "said", "said at the table"

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="moves")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="moves")
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, null=True, blank=True, related_name="moves"
    )
    how = models.CharField(max_length=8, choices=How)
    players = models.JSONField(default=list, blank=True)
    by = models.CharField(max_length=80, blank=True)
    at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["hand", "table"], name="one_move_per_table_and_hand"),
            models.UniqueConstraint(
                fields=["hand", "player"], name="nobody_moves_on_twice_in_a_hand"
            ),
            models.CheckConstraint(
                condition=Q(how__in=["count", "cut", "drawn", "said"]), name="known_how"
            ),
        )

    def __str__(self) -> str:
        return f"{self.player or 'the empty chair'} from {self.table}, {self.hand}"


class Naming(models.Model):
    """Who really sat at a table in a hand: some of them, or everyone (D15)."""

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="namings")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="namings")
    players = models.JSONField(default=list)
    everyone = models.BooleanField(default=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["hand", "table"], name="one_naming_per_table_and_hand"),
        )

    def __str__(self) -> str:
        return f"{self.table}, {self.hand}: {self.players}"


class SeatChange(models.Model):
    """One part of a set of changes; those of one hand are one set (D14, D15)."""

    class Kind(models.TextChoices):
        SITS = "sits", "sits"
        LEAVES = "leaves", "leaves"
        CLOSES = "closes", "closes"
        OPENS = "opens", "opens"
        ADDED = "added", "chair added"
        TAKEN = "taken", "chair taken"

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="changes")
    from_hand = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind)
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, null=True, blank=True, related_name="changes"
    )
    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, null=True, blank=True, related_name="changes"
    )
    chair = models.PositiveSmallIntegerField(null=True, blank=True)
    chairs = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["drive", "from_hand", "player"],
                name="a_guest_is_named_at_most_once_a_hand",
            ),
            models.UniqueConstraint(
                fields=["drive", "from_hand", "table", "chair", "kind"],
                name="a_chair_is_changed_once_a_hand",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["sits", "leaves"], player__isnull=False)
                | Q(kind__in=["closes", "opens", "added", "taken"], player__isnull=True),
                name="guests_sit_and_leave_and_tables_do_not",
            ),
            models.CheckConstraint(
                condition=Q(kind="leaves") | Q(table__isnull=False),
                name="every_change_but_leaving_names_a_table",
            ),
            models.CheckConstraint(
                condition=~Q(kind__in=["sits", "added", "taken"]) | Q(chair__isnull=False),
                name="changes_of_a_chair_name_it",
            ),
            models.CheckConstraint(
                condition=~Q(kind="opens") | Q(chairs__gte=1, chairs__lte=5),
                name="a_table_opens_with_1_to_5_chairs",
            ),
            models.CheckConstraint(
                condition=~Q(kind="leaves") | Q(table__isnull=True, chair__isnull=True),
                name="who_leaves_leaves_no_table",
            ),
            models.CheckConstraint(
                condition=Q(from_hand__gte=1)
                & (Q(chair__isnull=True) | Q(chair__gte=1, chair__lte=9)),
                name="changes_are_of_a_hand_and_a_chair",
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind}, hand {self.from_hand}: {self.player or self.table}"
