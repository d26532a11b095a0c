from django.db import models

from drives.models.drive import Drive
from drives.models.players import Player


class CheckIn(models.Model):
    """What was said of a guest at the door: she is here, or she does not come.

    Of whom nothing was said is still awaited; nobody is taken off by silence.
    """

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="check_ins")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="check_ins")
    is_here = models.BooleanField(default=True)
    at = models.DateTimeField()
    by = models.CharField(max_length=80)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["drive", "player"], name="one_check_in_per_guest"),
        )

    def __str__(self) -> str:
        return f"{self.player} {'is here' if self.is_here else 'does not come'}"


class PrintedCard(models.Model):
    """What stood on a guest's score card when its file was made last: the name, and the seat (F06).

    A name mended since then, or seats drawn anew, ask for that card again; it changes no mark.
    Without a table the card has a line for it, or it is not known what it said. ``times`` counts
    the files, those of copies too. ``as_copy`` is what the copy made last says of its moment:
    made again with the same words, it is the same copy (F49).
    """

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="printed_cards")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="printed_cards")
    name = models.CharField(max_length=250)
    table_number = models.PositiveSmallIntegerField(null=True, blank=True)
    chair = models.PositiveSmallIntegerField(null=True, blank=True)
    at = models.DateTimeField()
    times = models.PositiveSmallIntegerField(default=1)
    as_copy = models.CharField(max_length=60, blank=True, default="")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["drive", "player"], name="one_printed_card_per_guest"),
            models.CheckConstraint(
                condition=models.Q(times__gte=1), name="a_printed_card_was_printed_once_or_more"
            ),
        )

    def __str__(self) -> str:
        return f"card {self.player.number}: {self.name}"
