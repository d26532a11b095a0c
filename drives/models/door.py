from django.db import models

from drives.models.drive import Drive, Player


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
    """The name that stood on a guest's score card when its file was made last (F06).

    A name mended since then asks for that one card again; it changes no mark.
    """

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="printed_cards")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="printed_cards")
    name = models.CharField(max_length=250)
    at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["drive", "player"], name="one_printed_card_per_guest"),
        )

    def __str__(self) -> str:
        return f"card {self.player.number}: {self.name}"
