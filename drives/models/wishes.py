from django.db import models
from django.db.models import F, Q

from drives.models.drive import Drive
from drives.models.players import Player


class Wish(models.Model):
    """Two guests who are to sit at one table when the evening opens, or at two."""

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="wishes")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="wishes")
    other = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="wishes_of_others")
    apart = models.BooleanField(default=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["player", "other"], name="one_wish_for_two_guests"),
            models.CheckConstraint(
                condition=~Q(player=F("other")), name="a_wish_is_about_two_guests"
            ),
        )

    def __str__(self) -> str:
        return f"{self.player} and {self.other} {'apart' if self.apart else 'together'}"
