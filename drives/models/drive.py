import zoneinfo
from datetime import datetime
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models
from django.db.models import Q, QuerySet
from django.urls import reverse

from lexicon.house_rules import EmptyChairs, HouseRules
from lexicon.places import HandNumber
from lexicon.timetable import Timetable

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser, AnonymousUser


class DriveQuerySet(QuerySet["Drive"]):
    def of(self, user: "AbstractBaseUser | AnonymousUser") -> "DriveQuerySet":
        """Return the drives of this hostess that are not deleted."""
        return self.standing().filter(owners=user.pk) if user.is_authenticated else self.none()

    def standing(self) -> "DriveQuerySet":
        """Leave out what is deleted, also while it can still be taken back (F32)."""
        return self.filter(deleted_at=None)

    def deleted(self) -> "DriveQuerySet":
        return self.exclude(deleted_at=None)

    def newest_first(self) -> "DriveQuerySet":
        return self.order_by("-day", "-id")


class Drive(models.Model):
    class State(models.TextChoices):
        PLANNED = "planned", "planned"
        UNDER_WAY = "under way", "under way"
        FINISHED = "finished", "finished"

    class EmptyChairsWish(models.TextChoices):
        AUTOMATIC = "automatic", "As the numbers suggest"
        MOVE = EmptyChairs.MOVE.value, "The empty chair moves"
        SHORT = EmptyChairs.SHORT.value, "Short tables"
        HOUSE = EmptyChairs.HOUSE.value, "House players fill up"

    class Screen(models.TextChoices):
        BY_ITSELF = "by itself", "By itself"
        WELCOME = "welcome", "Welcome"
        SEATS = "seats", "Seats"
        CLOCK = "clock", "The clock"
        MOVERS = "movers", "Who goes where"
        STANDINGS = "standings", "Standings"
        TEA = "tea", "Tea"
        PRIZES = "prizes", "Prizes"

    class PrintPaper(models.TextChoices):
        A4 = "a4", "A4"
        LETTER = "letter", "US Letter"

    class PrintManner(models.TextChoices):
        PERIOD = "period", "As in the thirties"
        PLAIN = "plain", "Plain"

    owners = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="drives")
    code = models.CharField(max_length=16, unique=True)
    name = models.CharField(max_length=80)
    place = models.CharField(max_length=80, blank=True)
    day = models.DateField()
    starts_at = models.TimeField()
    time_zone = models.CharField(max_length=64, default="Europe/London")
    state = models.CharField(max_length=16, choices=State, default=State.PLANNED)
    is_seated = models.BooleanField(default=False)
    is_pretend = models.BooleanField(default=False)
    house_rules = models.JSONField(default=dict, blank=True)  # empty: those of 1933
    empty_chairs_wish = models.CharField(
        max_length=16, choices=EmptyChairsWish, default=EmptyChairsWish.AUTOMATIC
    )
    planned_hands = models.PositiveSmallIntegerField(default=12)
    hand_seconds = models.PositiveIntegerField(default=7 * 60)
    change_seconds = models.PositiveIntegerField(default=2 * 60)
    interval_seconds = models.PositiveIntegerField(default=15 * 60)
    interval_after = models.PositiveSmallIntegerField(null=True, blank=True, default=6)
    seed = models.BigIntegerField(default=0)
    has_curtain = models.BooleanField(default=True)
    guests_see_their_cards = models.BooleanField(default=False)
    guests_see_standings = models.BooleanField(default=False)
    screen_link_version = models.PositiveIntegerField(default=1)
    table_links_version = models.PositiveIntegerField(default=1)
    door_link_version = models.PositiveIntegerField(default=1)
    screen_token_hash = models.CharField(max_length=64, blank=True, db_index=True)
    screen = models.CharField(max_length=16, choices=Screen, default=Screen.BY_ITSELF)
    screen_chosen_at = models.DateTimeField(null=True, blank=True)
    print_paper = models.CharField(max_length=16, choices=PrintPaper, default=PrintPaper.A4)
    print_manner = models.CharField(max_length=16, choices=PrintManner, default=PrintManner.PERIOD)
    announcement = models.CharField(max_length=120, blank=True)
    announced_at = models.DateTimeField(null=True, blank=True)
    # Where the codes lead that were printed last; the page Ready? compares it with where it is now.
    printed_address = models.CharField(max_length=200, blank=True)
    deleted_at = models.DateTimeField(null=True, blank=True, db_index=True)
    version = models.PositiveIntegerField(default=0)

    objects = DriveQuerySet.as_manager()

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(state__in=["planned", "under way", "finished"]),
                name="a_drive_is_planned_under_way_or_finished",
            ),
            models.CheckConstraint(condition=~Q(name=""), name="every_drive_has_a_name"),
            models.CheckConstraint(
                condition=Q(planned_hands__gte=1, planned_hands__lte=60),
                name="a_drive_has_1_to_60_hands",
            ),
            models.CheckConstraint(
                condition=Q(hand_seconds__gte=1), name="a_hand_lasts_at_least_a_second"
            ),
            models.CheckConstraint(
                condition=Q(empty_chairs_wish__in=["automatic", "move", "short", "house"]),
                name="empty_chairs_are_treated_in_a_known_way",
            ),
            models.CheckConstraint(
                condition=Q(print_paper__in=["a4", "letter"]),
                name="print_is_on_a4_or_letter",
            ),
            models.CheckConstraint(
                condition=Q(print_manner__in=["period", "plain"]),
                name="print_is_period_or_plain",
            ),
            models.CheckConstraint(
                condition=Q(
                    screen__in=[
                        *("by itself", "welcome", "seats", "clock"),
                        *("movers", "standings", "tea", "prizes"),
                    ]
                ),
                name="the_hall_screen_shows_one_of_eight_things",
            ),
        )

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("board", args=[self.code])

    @property
    def rules(self) -> HouseRules:
        return HouseRules.from_dict(self.house_rules)

    @property
    def zone(self) -> zoneinfo.ZoneInfo:
        return zoneinfo.ZoneInfo(self.time_zone)

    @property
    def planned_start(self) -> datetime:
        return datetime.combine(self.day, self.starts_at, tzinfo=self.zone)

    @property
    def timetable(self) -> Timetable:
        after = self.interval_after
        return Timetable(
            hands=self.planned_hands,
            hand_seconds=self.hand_seconds,
            change_seconds=self.change_seconds,
            interval_after=None if after is None else HandNumber(after),
            interval_seconds=self.interval_seconds,
        )

    @property
    def is_planned(self) -> bool:
        return self.state == self.State.PLANNED

    @property
    def is_under_way(self) -> bool:
        return self.state == self.State.UNDER_WAY

    @property
    def is_finished(self) -> bool:
        return self.state == self.State.FINISHED


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
        """The name for public pages: a private guest appears by number only (F50)."""
        return f"Guest {self.number}" if self.private else str(self)


class Steward(models.Model):
    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="stewards")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80)
    player = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, blank=True, related_name="stewardships"
    )
    link_version = models.PositiveIntegerField(default=1)
    token_hash = models.CharField(max_length=64, blank=True, db_index=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(
                fields=["drive", "number"], name="one_number_per_steward_and_drive"
            ),
            models.UniqueConstraint(
                fields=["drive", "player"], name="a_guest_is_one_steward_at_most"
            ),
        )

    def __str__(self) -> str:
        return self.name

    def opens(self) -> QuerySet["Table"]:
        """Return the tables that her link opens: her own, and those that she covers (F51)."""
        covered = self.covers.filter(given_at__isnull=False).values("table")
        return Table.objects.filter(Q(steward=self) | Q(pk__in=covered))


class Table(models.Model):
    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    steward = models.ForeignKey(
        Steward, on_delete=models.SET_NULL, null=True, blank=True, related_name="tables"
    )

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(
                fields=["drive", "number"], name="one_number_per_table_and_drive"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="tables_begin_at_1"),
        )

    def __str__(self) -> str:
        return f"Table {self.number}"


class OpeningSeat(models.Model):
    drive = models.ForeignKey(Drive, on_delete=models.CASCADE, related_name="opening_seats")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="opening_seats")
    chair = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, null=True, blank=True, related_name="opening_seats"
    )

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "chair"], name="one_opening_seat_per_chair"),
            models.UniqueConstraint(fields=["drive", "player"], name="one_opening_seat_per_guest"),
            models.CheckConstraint(
                condition=Q(chair__gte=1, chair__lte=5), name="opening_chairs_are_1_to_5"
            ),
        )

    def __str__(self) -> str:
        return f"{self.table}, chair {self.chair}"
