from django.db import models
from django.db.models import Q, QuerySet

from drives.models.drive import Drive
from drives.models.players import Player


class Steward(models.Model):
    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="stewards")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80)
    player = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, blank=True, related_name="stewardships"
    )
    link_version = models.PositiveIntegerField(default=1)
    token_hash = models.CharField(max_length=64, blank=True, db_index=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(
                fields=["drive", "number"], name="one_number_per_steward_and_drive"
            ),
            models.UniqueConstraint(
                fields=["drive", "player"], name="a_guest_is_one_steward_at_most"
            ),
        )

    def __str__(self) -> str:
        return self.name

    def opens(self) -> QuerySet["Table"]:
        """Return the tables that her link opens: her own, and those that she covers (F51)."""
        covered = self.covers.filter(given_at__isnull=False).values("table")
        return Table.objects.filter(Q(steward=self) | Q(pk__in=covered))


class Table(models.Model):
    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    steward = models.ForeignKey(
        Steward, on_delete=models.SET_NULL, null=True, blank=True, related_name="tables"
    )

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(
                fields=["drive", "number"], name="one_number_per_table_and_drive"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="tables_begin_at_1"),
        )

    def __str__(self) -> str:
        return f"Table {self.number}"


class OpeningSeat(models.Model):
    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="opening_seats")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="opening_seats")
    chair = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, null=True, blank=True, related_name="opening_seats"
    )

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "chair"], name="one_opening_seat_per_chair"),
            models.UniqueConstraint(fields=["drive", "player"], name="one_opening_seat_per_guest"),
            models.CheckConstraint(
                condition=Q(chair__gte=1, chair__lte=5), name="opening_chairs_are_1_to_5"
            ),
        )

    def __str__(self) -> str:
        return f"{self.table}, chair {self.chair}"
