"""A fact that points into another drive is named, though the database lets it stand (F26)."""

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.db.models import Model

from drives.models import (
    Hand,
    Mark,
    MarkEntry,
    Move,
    Naming,
    OpeningSeat,
    Player,
    Question,
    Ruling,
    Seat,
    SeatChange,
    Steward,
    Table,
)
from drives.services.scoring import checks_strays
from drives.services.scoring.checks import check
from drives.services.scoring.checks_strays import parts_named_by
from tests.drives.conftest import Evening


@pytest.fixture
def played(evening: Evening) -> Evening:
    """Eight guests at two tables, one hand."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    return evening


class Elsewhere:
    """Another drive, OTHER1: Zoe with card 9, Table 3, hand 5 and the Steward Kate."""

    def __init__(self, owner: User) -> None:
        other = Evening(owner)
        other.drive.name, other.drive.code = "Great Wittering", "OTHER1"
        other.drive.save()
        self.zoe = Player.objects.create(drive=other.drive, number=9, name="Zoe")
        self.table = Table.objects.create(drive=other.drive, number=3)
        self.kate = Steward.objects.create(drive=other.drive, number=1, name="Kate")
        self.hand = Hand.objects.create(
            drive=other.drive, number=5, started_at=other.now, seconds=420
        )


@pytest.fixture
def elsewhere(played: Evening) -> Elsewhere:
    return Elsewhere(User.objects.create_user("another hostess"))


ZOE = "Zoe (card 9), of another drive (Great Wittering OTHER1)."
TABLE = "Table 3, of another drive (Great Wittering OTHER1)."
HAND = "Hand 5, of another drive (Great Wittering OTHER1)."
KATE = "the Steward Kate, of another drive (Great Wittering OTHER1)."


def said(evening: Evening) -> list[str]:
    return [str(fault) for fault in check(evening.drive)]


def test_an_evening_beside_another_one_has_no_fault(played: Evening, elsewhere: Elsewhere) -> None:
    """Guests, tables and hands of one number in two drives are not mixed up."""
    assert said(played) == []


def first(model: type[Model], evening: Evening) -> Model:
    """Return the first fact of this kind in the drive."""
    names = {field.name for field in model._meta.fields}
    way = "drive" if "drive" in names else "hand__drive"
    return model._default_manager.filter(**{way: evening.drive}).order_by("pk")[0]


@pytest.mark.parametrize(
    ("model", "field", "part", "sentence"),
    [
        (OpeningSeat, "player", "zoe", f"Table 1: a seat of the opening names {ZOE}"),
        (OpeningSeat, "table", "table", f"A seat of the opening names {TABLE}"),
        (Table, "steward", "kate", f"Table 1: a table names {KATE}"),
        (Steward, "player", "zoe", f"A Steward names {ZOE}"),
        (Move, "player", "zoe", f"Hand 1, Table 1: a move names {ZOE}"),
        (Move, "table", "table", f"Hand 1: a move names {TABLE}"),
        (Mark, "player", "zoe", f"Hand 1: a mark names {ZOE}"),
        (Mark, "initialled_by", "zoe", f"Hand 1: a mark names {ZOE}"),
        (MarkEntry, "player", "zoe", f"Hand 1: an entry of a mark names {ZOE}"),
        (Seat, "player", "zoe", f"Hand 1, Table 1: a seat that is shown names {ZOE}"),
        (Seat, "table", "table", f"Hand 1: a seat that is shown names {TABLE}"),
    ],
)
def test_what_an_evening_wrote_is_named_when_it_points_elsewhere(
    played: Evening, elsewhere: Elsewhere, *, model, field, part, sentence
) -> None:
    model._default_manager.filter(pk=first(model, played).pk).update(**{
        field: getattr(elsewhere, part)
    })

    assert said(played) == [sentence]


@pytest.mark.parametrize(
    ("field", "part", "sentence"),
    [
        ("player", "zoe", f"Hand 1, Table 1: a ruling names {ZOE}"),
        ("challenger", "zoe", f"Hand 1, Table 1: a ruling names {ZOE}"),
        ("table", "table", f"Hand 1: a ruling names {TABLE}"),
        ("hand", "hand", f"Table 1: a ruling names {HAND}"),
        ("steward", "kate", f"Hand 1, Table 1: a ruling names {KATE}"),
    ],
)
def test_a_ruling_that_points_elsewhere_is_named(
    played: Evening, elsewhere: Elsewhere, *, field, part, sentence
) -> None:
    """W4: the hand of another drive would fine a guest for what happened there."""
    here = {
        "hand": played.drive.hands.get(number=1),
        "table": played.drive.tables.get(number=1),
        "player": played.player("Ben"),
    }
    Ruling.objects.create(
        drive=played.drive,
        number=1,
        **{**here, field: getattr(elsewhere, part)},
        word="SPLOOT",
        verdict="wrong",
        fine=50,
        given_by="Joan",
        given_at=played.now,
    )

    assert said(played) == [sentence]


def test_a_change_a_naming_and_a_question_that_point_elsewhere_are_named(
    played: Evening, elsewhere: Elsewhere
) -> None:
    """D14, D15: all of them are named, hand by hand and table by table."""
    drive, table = played.drive, played.drive.tables.get(number=2)
    SeatChange.objects.create(
        drive=drive, from_hand=2, kind="sits", player=elsewhere.zoe, table=table, chair=4
    )
    SeatChange.objects.create(drive=drive, from_hand=3, kind="closes", table=elsewhere.table)
    Naming.objects.create(
        hand=drive.hands.get(number=1), table=elsewhere.table, players=[1], everyone=False
    )
    Question.objects.create(drive=drive, hand_number=4, table=elsewhere.table, about="moved")

    assert said(played) == [
        f"Hand 1: a naming names {TABLE}",
        f"Hand 2, Table 2: a change of seats names {ZOE}",
        f"Hand 3: a change of seats names {TABLE}",
        f"Hand 4: a question names {TABLE}",
    ]


def test_a_fact_of_the_other_drive_is_named_there_and_not_here(
    played: Evening, elsewhere: Elsewhere
) -> None:
    """A mark belongs to the drive of its hand."""
    Mark.objects.create(
        hand=elsewhere.hand,
        player=played.player("Ann"),
        points=0,
        entered_by="Joan",
        entered_at=played.now,
        version=1,
    )

    code = played.drive.code
    assert said(played) == []
    assert [str(fault) for fault in check(elsewhere.hand.drive)] == [
        f"Hand 5: a mark names Ann (card 1), of another drive (Little Wittering Drive {code})."
    ]


def test_every_kind_of_fact_that_can_point_elsewhere_is_looked_at() -> None:
    """Parts that have no drive of their own are facts as well, by their hand."""
    models = apps.get_app_config("drives").get_models()

    assert {model for model in models if parts_named_by(model)} <= checks_strays._FACTS.keys()
