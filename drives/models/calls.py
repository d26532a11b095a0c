from django.db import models
from django.db.models import Q, QuerySet

from drives.models.drive import Drive
from drives.models.players import Player
from drives.models.tables import Table


class CallQuerySet(QuerySet["Call"]):
    def waiting(self) -> "CallQuerySet":
        """Return the calls that nobody has ended, oldest first."""
        return self.filter(done_at=None).order_by("called_at", "number")

    def from_tables(self) -> "CallQuerySet":
        """Leave out what guests ask from their own phones."""
        return self.filter(player=None)


class Call(models.Model):
    """A table calls its Steward: when, who is on the way, and when it was done.

    With a guest and the number of a hand it is that guest who says, from her own phone, that this
    hand of her card is not right; the table is where she sits then. It changes no mark.
    """

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="calls")
    number = models.PositiveIntegerField()
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="calls")
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, null=True, blank=True, related_name="calls"
    )
    hand_number = models.PositiveSmallIntegerField(null=True, blank=True)
    called_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True, blank=True)
    answered_by = models.CharField(max_length=80, blank=True)
    done_at = models.DateTimeField(null=True, blank=True)

    objects = CallQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["drive", "number"], name="one_number_per_call_and_drive"
            ),
            models.UniqueConstraint(
                fields=["drive", "table"],
                condition=Q(done_at__isnull=True, player__isnull=True),
                name="a_table_waits_for_one_steward",
            ),
            models.UniqueConstraint(
                fields=["drive", "player"],
                condition=Q(done_at__isnull=True),
                name="a_guest_waits_for_one_answer",
            ),
            models.CheckConstraint(
                condition=Q(player__isnull=True, hand_number__isnull=True)
                | Q(player__isnull=False, hand_number__isnull=False),
                name="a_guest_asks_about_a_hand",
            ),
            models.CheckConstraint(
                condition=Q(answered_at__isnull=True, answered_by="")
                | Q(answered_at__isnull=False) & ~Q(answered_by=""),
                name="a_call_is_answered_by_somebody",
            ),
        )

    def __str__(self) -> str:
        return f"{self.table} calls"
