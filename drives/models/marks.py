from django.db import models
from django.db.models import F, Q

from drives.models.drive import Drive
from drives.models.hands import Hand
from drives.models.players import Player
from drives.models.tables import Steward, Table


class MarkEntry(models.Model):
    """What somebody once sent; never changed, never removed."""

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="mark_entries")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="mark_entries")
    points = models.PositiveSmallIntegerField(null=True, blank=True)
    by = models.CharField(max_length=80)
    at = models.DateTimeField()
    key = models.CharField(max_length=64)
    seen_version = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "mark entries"
        constraints = (
            models.UniqueConstraint(
                fields=["hand", "player", "key"], name="one_entry_per_mark_and_key"
            ),
            models.CheckConstraint(
                condition=Q(points__isnull=True) | Q(points__lte=999),
                name="entered_points_are_at_most_999",
            ),
        )

    def __str__(self) -> str:
        return f"{self.player}, {self.hand}: {self.points} by {self.by}"


class Mark(models.Model):
    """The standing figure. No points: the hand was made a missed one at the finish (T2)."""

    class Initials(models.TextChoices):
        NONE = "", "not checked"
        PAPER = "paper", "on paper, seen by the Steward"
        TAP = "tap", "by a tap of the neighbour"

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="marks")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="marks")
    points = models.PositiveSmallIntegerField(null=True, blank=True)
    initialled_by = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, blank=True, related_name="initialled_marks"
    )
    initials = models.CharField(max_length=8, choices=Initials, blank=True, default=Initials.NONE)
    rival_points = models.PositiveSmallIntegerField(null=True, blank=True)
    rival_by = models.CharField(max_length=80, blank=True)
    rival_note = models.CharField(max_length=200, blank=True)
    entered_by = models.CharField(max_length=80)
    entered_at = models.DateTimeField()
    version = models.PositiveIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["hand", "player"], name="one_mark_per_guest_and_hand"),
            models.CheckConstraint(
                condition=Q(points__isnull=True) | Q(points__lte=999),
                name="points_are_at_most_999",
            ),
            models.CheckConstraint(
                condition=Q(initialled_by__isnull=True) | ~Q(initialled_by=F("player")),
                name="nobody_initials_their_own_mark",
            ),
            models.CheckConstraint(
                condition=Q(initials__in=["", "paper", "tap"])
                & (Q(initialled_by__isnull=True) | ~Q(initials="")),
                name="who_initialled_is_known_of_initials_only",
            ),
            models.CheckConstraint(
                condition=Q(rival_points__isnull=True, rival_by="")
                | Q(rival_points__lte=999) & ~Q(rival_by=""),
                name="a_second_figure_has_a_sender",
            ),
            models.CheckConstraint(
                condition=Q(rival_note="") | ~Q(rival_by=""),
                name="only_a_second_figure_is_disputed",
            ),
        )

    def __str__(self) -> str:
        return f"{self.player}, {self.hand}: {self.points}"

    @property
    def is_contested(self) -> bool:
        return self.rival_by != ""

    @property
    def is_disputed(self) -> bool:
        """Two people at the table say two figures; only the hostess decides that (F63)."""
        return self.rival_note != ""

    @property
    def is_checked(self) -> bool:
        return self.initials != self.Initials.NONE

    @property
    def is_tapped(self) -> bool:
        """The neighbour has tapped that this figure is right; of another one it says nothing."""
        return self.initials == self.Initials.TAP

    @property
    def is_missed(self) -> bool:
        return self.points is None


class Ruling(models.Model):
    class Verdict(models.TextChoices):
        GOOD = "good", "Good: it stands"
        MISSPELT = "misspelt", "Misspelt"
        WRONG = "wrong", "Wrong word"
        TOO_LATE = "too late", "Too late: it stands"
        WITHDRAWN = "withdrawn", "Taken back by the player"

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="rulings")
    number = models.PositiveIntegerField()
    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="rulings")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="rulings")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="rulings")
    challenger = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, blank=True, related_name="challenges"
    )
    word = models.CharField(max_length=32)
    meant = models.CharField(max_length=32, blank=True)
    verdict = models.CharField(max_length=16, choices=Verdict)
    fine = models.PositiveSmallIntegerField(default=0)
    reason = models.CharField(max_length=200, blank=True)
    evidence = models.JSONField(default=dict, blank=True)
    steward = models.ForeignKey(
        Steward, on_delete=models.SET_NULL, null=True, blank=True, related_name="rulings"
    )
    given_by = models.CharField(max_length=80)
    given_at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    withdrawn_by = models.CharField(max_length=80, blank=True)
    withdrawn_why = models.CharField(max_length=200, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["drive", "number"], name="one_number_per_ruling_and_drive"
            ),
            models.CheckConstraint(
                condition=Q(challenger__isnull=True) | ~Q(challenger=F("player")),
                name="nobody_challenges_their_own_word",
            ),
            models.CheckConstraint(
                condition=Q(fine=0) | Q(verdict="wrong"), name="only_a_wrong_word_is_fined"
            ),
            models.CheckConstraint(
                condition=Q(verdict__in=["good", "misspelt", "wrong", "too late", "withdrawn"]),
                name="a_ruling_has_one_of_five_verdicts",
            ),
            models.CheckConstraint(
                condition=Q(withdrawn_at__isnull=True, withdrawn_by="", withdrawn_why="")
                | Q(withdrawn_at__isnull=False) & ~Q(withdrawn_why=""),
                name="a_ruling_is_withdrawn_with_a_reason",
            ),
        )

    def __str__(self) -> str:
        return f"{self.word}: {self.verdict}"

    @property
    def is_standing(self) -> bool:
        return self.withdrawn_at is None
