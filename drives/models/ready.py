from django.db import models
from django.db.models import Q

from drives.models.drive import Drive


class ReadyTick(models.Model):
    """What the hostess says is ready before the start, where the program cannot know it."""

    class What(models.TextChoices):
        CARDS = "cards", "The score cards are printed"
        STEWARDS = "stewards", "The Stewards have their links"
        BELL = "bell", "The bell was heard at the far end of the hall"
        DICTIONARY = "dictionary", "The dictionary is chosen"
        COPY = "copy", "A copy is kept"
        ADDRESSES = "addresses", "The codes on paper lead here"
        FINISH = "finish", "The hall is ours until the end"

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="ready_ticks")
    what = models.CharField(max_length=16, choices=What)
    at = models.DateTimeField()
    by = models.CharField(max_length=80)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["drive", "what"], name="ready_is_said_once_of_a_thing"),
            models.CheckConstraint(
                condition=Q(
                    what__in=[
                        *("cards", "stewards", "bell", "dictionary"),
                        *("copy", "addresses", "finish"),
                    ]
                ),
                name="ready_is_said_of_one_of_seven_things",
            ),
        )

    def __str__(self) -> str:
        return str(self.What(self.what).label)
