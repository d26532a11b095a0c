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
