from django.db import models
from django.db.models import Q

from drives.models.drive import Drive
from drives.models.tables import Steward, Table


class Cover(models.Model):
    """A Steward looks after a table beside its own Steward, or has asked the hostess to (D1).

    What was refused stays until she has read it, or asks again.
    """

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="covers")
    steward = models.ForeignKey(Steward, on_delete=models.CASCADE, related_name="covers")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="covers")
    asked_at = models.DateTimeField(null=True, blank=True)
    given_at = models.DateTimeField(null=True, blank=True)
    refused_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["steward", "table"], name="a_steward_covers_a_table_once"
            ),
            models.CheckConstraint(
                condition=Q(asked_at__isnull=False) | Q(given_at__isnull=False),
                name="a_cover_is_asked_for_or_given",
            ),
            models.CheckConstraint(
                condition=Q(given_at__isnull=True) | Q(refused_at__isnull=True),
                name="no_cover_is_both_given_and_refused",
            ),
        )

    def __str__(self) -> str:
        return f"{self.steward} covers {self.table}"

    @property
    def is_given(self) -> bool:
        return self.given_at is not None

    @property
    def is_open(self) -> bool:
        """Whether the hostess is still to answer."""
        return self.given_at is None and self.refused_at is None
