"""A wish that no draw could keep is answered when it is wished (D2, D13)."""

import pytest

from drives.models import Wish
from drives.services.setting_up import guests, wishes
from drives.services.setting_up.planning import PlanRefused
from tests.drives.conftest import NAMES, Evening


@pytest.fixture
def listed(evening: Evening) -> Evening:
    evening.do(guests.add_guests, NAMES[:12])
    return evening


def together(evening: Evening, *cards: int) -> str:
    return evening.do(wishes.wish_company, list(cards), apart=False)


def apart(evening: Evening, *cards: int) -> str:
    return evening.do(wishes.wish_company, list(cards), apart=True)


def refused(evening: Evening, wish) -> str:
    before = Wish.objects.count()
    with pytest.raises(PlanRefused) as refusal:
        wish()
    assert Wish.objects.count() == before
    return str(refusal.value)


def test_five_cannot_sit_together_at_a_table_of_four(listed: Evening) -> None:
    """Those with whom somebody is to sit already count too."""
    five = "Ann, Ben, Cy, Dot and Eve would be 5 at one table, and a table has 4 chairs."

    assert refused(listed, lambda: together(listed, 1, 2, 3, 4, 5)) == five
    together(listed, 1, 2, 3, 4)
    assert refused(listed, lambda: together(listed, 4, 5)) == five


def test_five_who_are_all_that_come_sit_at_one_table(evening: Evening) -> None:
    """D2: a table of five with two packs."""
    evening.do(guests.add_guests, NAMES[:5])

    said = together(evening, 1, 2, 3, 4, 5)

    assert said == "Ann, Ben, Cy, Dot and Eve sit together in the draw."


def test_two_cannot_sit_apart_and_together_with_a_third(listed: Evening) -> None:
    together(listed, 1, 2)
    together(listed, 2, 3)

    assert refused(listed, lambda: apart(listed, 1, 3)) == (
        "Ann and Cy cannot sit apart while Ann, Ben and Cy sit together: take one of the two "
        "wishes back."
    )


def test_a_wish_that_goes_for_a_new_one_is_named(listed: Evening) -> None:
    together(listed, 1, 2)

    assert apart(listed, 1, 2) == (
        "Ann and Ben sit apart in the draw. The wish that Ann and Ben sit together is gone."
    )


def test_who_sits_together_cannot_keep_seats_at_two_tables(listed: Evening) -> None:
    """D13."""
    together(listed, 1, 2)
    listed.do(wishes.choose_table, 1, 1)

    assert refused(listed, lambda: listed.do(wishes.choose_table, 2, 3)) == (
        "Ann and Ben cannot sit together with seats kept at Tables 1 and 3."
    )
    assert listed.player("Ben").comfort_table is None


def test_who_sits_apart_cannot_keep_seats_at_one_table(listed: Evening) -> None:
    """D13."""
    listed.do(wishes.choose_table, 1, 2)
    listed.do(wishes.choose_table, 2, 2)

    said = refused(listed, lambda: apart(listed, 1, 2))

    assert said == "Ann and Ben cannot sit apart, both at Table 2."


def test_a_table_has_no_more_seats_to_keep_than_chairs(listed: Evening) -> None:
    """D13."""
    for card in (1, 2, 3, 4):
        listed.do(wishes.choose_table, card, 2)

    said = refused(listed, lambda: listed.do(wishes.choose_table, 5, 2))

    assert said == "Table 2 has 4 chairs, and 5 guests keep a seat there."


def test_a_table_that_is_not_laid_yet_is_said_and_kept_for_more_guests(listed: Evening) -> None:
    """D13: another guest or two may still come."""
    said = listed.do(wishes.choose_table, 1, 4)

    assert said == (
        "Ann keeps a seat at Table 4. There is no Table 4 yet: 12 guests need 3 tables."
    )
    assert listed.player("Ann").comfort_table == 4


def test_more_who_sit_apart_than_there_are_tables_is_said(listed: Evening) -> None:
    assert apart(listed, 1, 2, 3, 4) == (
        "Ann, Ben, Cy and Dot sit apart in the draw. With 3 tables not all of them can."
    )
