from django.db import models

from drives.models.drive import Drive


class Presence(models.Model):
    """When a desk was last heard from, and the table that was last open there.

    No fact: it is not logged, stands in no drive file and never raises the version. `desk` is "H"
    for the hostess and "S3" for Steward 3; hand and table are numbers, so that undo need not care.
    """

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="presences")
    desk = models.CharField(max_length=8)
    at = models.DateTimeField()
    hand_number = models.PositiveSmallIntegerField(null=True, blank=True)
    table_number = models.PositiveSmallIntegerField(null=True, blank=True)
    table_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["drive", "desk"], name="one_presence_per_desk"),
        )

    def __str__(self) -> str:
        return f"{self.desk}, heard from at {self.at:%H:%M:%S}"
