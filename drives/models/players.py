from django.db import models
from django.db.models import Q, QuerySet

from drives.models.drive import Drive


class PlayerQuerySet(QuerySet["Player"]):
    def by_number(self) -> "PlayerQuerySet":
        return self.order_by("number")

    def ranked(self) -> "PlayerQuerySet":
        return self.filter(house_player=False)

    def expected(self) -> "PlayerQuerySet":
        """Leave out only those of whom the hostess has said that they do not come."""
        return self.exclude(check_ins__is_here=False)

    def here(self) -> "PlayerQuerySet":
        return self.filter(check_ins__is_here=True)


class Player(models.Model):
    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="players")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=200)
    tag = models.CharField(max_length=40, blank=True)
    private = models.BooleanField(default=False)
    fixed_seat = models.BooleanField(default=False)
    house_player = models.BooleanField(default=False)
    stays_from = models.PositiveSmallIntegerField(null=True, blank=True)
    # The number of the table at which she asked to sit; the draw keeps it (D13).
    comfort_table = models.PositiveSmallIntegerField(null=True, blank=True)
    # She went home and came back, and waits for a chair from this hand on (D14).
    waits_from = models.PositiveSmallIntegerField(null=True, blank=True)
    # The drive's version when the guest was added: a number may be given again before the first
    # hand, but the link to the card of whoever had it opens nothing then.
    link_version = models.PositiveIntegerField(default=1)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["drive", "number"], name="one_number_per_guest_and_drive"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="card_numbers_begin_at_1"),
            models.CheckConstraint(condition=~Q(name=""), name="every_guest_has_a_name"),
            models.CheckConstraint(
                condition=Q(stays_from__isnull=True) | Q(fixed_seat=True) | Q(house_player=True),
                name="only_fixed_seats_and_house_players_stay",
            ),
            models.CheckConstraint(
                condition=Q(comfort_table__isnull=True) | Q(fixed_seat=True),
                name="a_comfort_seat_is_kept",
            ),
        )

    def __str__(self) -> str:
        return f"{self.name} ({self.tag})" if self.tag else self.name

    @property
    def public_name(self) -> str:
        """The name for public pages: of a private guest only the card number is shown (F50).

        Whoever is entered under such a name carries a mark, so that nobody is taken for another.
        """
        return f"Card {self.number}" if self.private else str(self)
