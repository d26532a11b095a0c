from django.db import models
from django.db.models import Q

from drives.models.drive import Drive
from drives.models.players import Player
from lexicon.prizes import Prize


class PrizeKind(models.TextChoices):
    """The prizes of `lexicon.prizes`, as the hostess ticks them."""

    FIRST = Prize.FIRST.value, "First prize"
    SECOND = Prize.SECOND.value, "Second prize"
    THIRD = Prize.THIRD.value, "Third prize"
    BOOBY = Prize.BOOBY.value, "Booby prize"
    BEST_HAND = Prize.BEST_HAND.value, "Best hand"
    MOST_WON = Prize.MOST_WON.value, "Most hands won"
    TRAVELLED = Prize.TRAVELLED.value, "Most travelled"
    LONGEST = Prize.LONGEST.value, "Longest at one table"
    COMPANIONS = Prize.COMPANIONS.value, "Most companions"
    HIDDEN_NUMBER = Prize.HIDDEN_NUMBER.value, "Hidden number"
    RAFFLE = Prize.RAFFLE.value, "Raffle"


class PrizeGiving(models.Model):
    """Which prizes the drive has, and whether they are being given; without it, as usual (T4).

    `named` holds the card numbers of private guests who like to be named at the prize-giving.
    """

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="prize_givings")
    prizes = models.JSONField(default=list)
    one_each = models.BooleanField(default=True)
    named = models.JSONField(default=list, blank=True)
    begun_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["drive"], name="a_drive_has_one_prize_giving"),
        )

    def __str__(self) -> str:
        return f"prizes of {self.drive}"

    @property
    def chosen(self) -> list[Prize]:
        """The prizes there are, from the first down."""
        return [prize for prize in Prize if prize in self.prizes]


class PrizeCut(models.Model):
    """Equal guests cut for a prize, and one of them won it (K5, T3).

    `players` are the card numbers of all who cut: between others it settles nothing.
    """

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="prize_cuts")
    prize = models.CharField(max_length=24, choices=PrizeKind)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="prize_cuts")
    players = models.JSONField()
    by = models.CharField(max_length=80)
    at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["drive", "prize"], name="a_prize_is_cut_for_once"),
        )

    def __str__(self) -> str:
        return f"{self.player} won the cut for {self.prize}"


class Lot(models.Model):
    """A prize drawn by lot, among which card numbers and with what, so that it can be checked.

    The last `turn` counts; each after the first says why it was drawn again.
    """

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="lots")
    prize = models.CharField(max_length=24, choices=PrizeKind)
    turn = models.PositiveSmallIntegerField(default=1)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="lots")
    players = models.JSONField()
    seed = models.CharField(max_length=64)
    why = models.CharField(max_length=200, blank=True)
    by = models.CharField(max_length=80)
    at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["drive", "prize", "turn"], name="each_turn_of_a_lot_is_drawn_once"
            ),
            models.CheckConstraint(condition=Q(turn__gte=1), name="lots_are_drawn_from_turn_1"),
            models.CheckConstraint(
                condition=Q(turn=1) | ~Q(why=""), name="who_draws_again_says_why"
            ),
        )

    def __str__(self) -> str:
        return f"{self.player} drew {self.prize}"


class GivenPrize(models.Model):
    """A prize that was announced: to whom, and with what words. It stands on the hall screen."""

    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="given_prizes")
    number = models.PositiveSmallIntegerField()
    prize = models.CharField(max_length=24, choices=PrizeKind)
    players = models.JSONField()
    said = models.CharField(max_length=200)
    at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["drive", "number"], name="one_number_per_given_prize_and_drive"
            ),
            models.UniqueConstraint(fields=["drive", "prize"], name="a_prize_is_given_once"),
        )

    def __str__(self) -> str:
        return f"{self.number}. {self.prize}"
