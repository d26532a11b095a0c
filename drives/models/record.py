from django.db import models
from django.db.models import QuerySet

from drives.models.drive import Drive
from drives.models.hands import Hand
from drives.models.players import Player
from drives.models.tables import Table


class LogEntryQuerySet(QuerySet["LogEntry"]):
    def newest_first(self) -> "LogEntryQuerySet":
        return self.order_by("-version")


class LogEntry(models.Model):
    """One act: who said what and when, the rows it changed, and the answer its key was given.

    Never changed. The key is unique in its drive, so that the same submission counts once.
    """

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="log")
    version = models.PositiveIntegerField()
    key = models.CharField(max_length=64)
    seal = models.CharField(max_length=64, blank=True)
    act = models.CharField(max_length=40)
    at = models.DateTimeField()
    by = models.CharField(max_length=80)
    sentence = models.TextField()
    rows = models.JSONField(default=list)
    undoes = models.JSONField(default=list, blank=True)
    imported = models.BooleanField(default=False)

    objects = LogEntryQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "log entries"
        constraints = (
            models.UniqueConstraint(fields=["drive", "version"], name="one_act_per_version"),
            models.UniqueConstraint(fields=["drive", "key"], name="the_same_key_counts_once"),
        )

    def __str__(self) -> str:
        return self.sentence


class Seat(models.Model):
    """Derived: who sits where in a hand that has begun, or who may; rebuilt by replay."""

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="seats")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    chair = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, null=True, blank=True, related_name="seats"
    )
    is_known = models.BooleanField(default=True)
    candidates = models.JSONField(default=list, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["hand", "table", "chair"], name="one_seat_per_chair_and_hand"
            ),
            models.UniqueConstraint(fields=["hand", "player"], name="one_chair_per_guest_and_hand"),
            models.CheckConstraint(
                condition=models.Q(is_known=True) | models.Q(player__isnull=True),
                name="an_unknown_chair_names_nobody",
            ),
        )

    def __str__(self) -> str:
        return f"{self.hand}, {self.table}, chair {self.chair}"


class Question(models.Model):
    """Derived: a recorded fact that cannot be true beside the others; a person settles it."""

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="questions")
    hand_number = models.PositiveSmallIntegerField()
    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, null=True, blank=True, related_name="questions"
    )
    about = models.CharField(max_length=16)
    players = models.JSONField(default=list)

    class Meta:
        ordering = ("hand_number", "table__number", "about")

    def __str__(self) -> str:
        return f"hand {self.hand_number}, {self.table or 'no table'}: {self.about}"
