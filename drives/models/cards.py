from django.db import models
from django.db.models import Q

from drives.models.drive import Drive
from drives.models.players import Player


class WrittenCard(models.Model):
    """What stands on a guest's score card, as somebody typed it; it never changes a mark.

    `total` is the one written on the card, after hand `after`. `hands` holds points and fine of
    each hand up to it, in order, where they were typed; points that are not there are None.
    """

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="written_cards")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="written_cards")
    after = models.PositiveSmallIntegerField()
    total = models.PositiveIntegerField()
    hands = models.JSONField(default=list, blank=True)
    by = models.CharField(max_length=80)
    at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["drive", "player"], name="one_written_card_per_guest"),
            models.CheckConstraint(
                condition=Q(after__gte=1), name="a_card_is_written_after_a_hand"
            ),
        )

    def __str__(self) -> str:
        return f"card {self.player.number}: {self.total} after hand {self.after}"
