"""Several people at the same instant: nothing is lost, nothing counts twice (F34, F35, F54)."""

import pytest
from django.contrib.auth.models import User

from drives.models import Hand, Mark
from drives.services.acts.deed import Answer
from drives.services.evening import hands
from drives.services.scoring.marks import TableSheet, enter_marks
from tests.drives.at_once import at_once
from tests.drives.conftest import Evening

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def evening() -> Evening:
    made = Evening(User.objects.create_user("hostess"))
    made.seat(24)
    return made


def test_each_table_sent_twice_by_two_phones_counts_once(evening: Evening) -> None:
    evening.begin(1)
    acts = [evening.act("Joan", seen_version=evening.drive.version) for _ in range(6)]
    sheets = [
        TableSheet(
            hand=1, table=n, sits={}, points={4 * n - 3: 0, 4 * n - 2: 2, 4 * n - 1: 4, 4 * n: 6}
        )
        for n in range(1, 7)
    ]

    answers = at_once(
        *(
            lambda act=act, sheet=sheet: enter_marks(act, evening.drive, sheet)  # type: ignore[misc]
            for act, sheet in zip(acts * 2, sheets * 2, strict=True)
        )
    )

    assert sorted(a.already_recorded for a in answers if isinstance(a, Answer)) == [
        *[False] * 6,
        *[True] * 6,
    ]
    assert Mark.objects.count() == 24
    versions = list(evening.drive.log.order_by("version").values_list("version", flat=True))
    assert versions == list(range(1, len(versions) + 1))


def test_six_thumbs_on_begin_start_one_hand(evening: Evening) -> None:
    acts = [evening.act() for _ in range(6)]

    answers = at_once(
        *(lambda act=act: hands.start_hand(act, evening.drive, 1) for act in acts)  # type: ignore[misc]
    )

    refused = [answer for answer in answers if isinstance(answer, str)]
    assert refused == ["Hand 1 has begun already."] * 5
    assert Hand.objects.count() == 1
