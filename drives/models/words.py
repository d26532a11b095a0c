from django.db import models

from drives.models.drive import Drive


class OwnWords(models.Model):
    """A house's own word list (L6); the one with the highest number is in use, if it has words."""

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="own_words")
    number = models.PositiveIntegerField()
    instead = models.BooleanField(default=False)
    words = models.TextField(blank=True)

    class Meta:
        verbose_name_plural = "own words"
        constraints = (
            models.UniqueConstraint(
                fields=["drive", "number"], name="one_number_per_own_list_and_drive"
            ),
        )

    def __str__(self) -> str:
        return f"Own list {self.number}"

    @property
    def count(self) -> str:
        how_many = self.words.count("\n") + 1
        return "1 word of your own is" if how_many == 1 else f"{how_many} words of your own are"
