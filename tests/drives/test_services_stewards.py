"""Stewards, their tables and their links (D1, F51)."""

from collections.abc import Callable

import pytest

from drives.models import Drive, Player, Steward
from drives.services.acts.links import screen_token, steward_token
from drives.services.acts.numbered import UnknownNumber
from drives.services.acts.undo import undo
from drives.services.evening import hands
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.setting_up import guests, opening, stewards
from drives.services.setting_up.planning import PlanRefused
from drives.tokens import token_hash
from lexicon.rulings import Verdict
from tests.drives.conftest import Evening

Facts = Callable[[Drive], dict[str, list[dict[str, object]]]]


# The Stewards


def tables_of(evening: Evening) -> dict[str, list[int]]:
    return {
        steward.name: [table.number for table in steward.tables.all()]
        for steward in evening.drive.stewards.all()
    }


def test_each_steward_has_ten_tables(evening: Evening) -> None:
    """D1."""
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(1, 45)])
    evening.do(opening.draw_opening_seats)

    assert evening.do(stewards.appoint_stewards, ["Joan", "Arthur"]) == "Stewards: Joan and Arthur."

    assert tables_of(evening) == {"Joan": list(range(1, 11)), "Arthur": [11]}


def test_too_few_stewards_share_the_tables_evenly(evening: Evening) -> None:
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(1, 97)])
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])
    evening.do(opening.draw_opening_seats)

    assert tables_of(evening) == {"Joan": list(range(1, 13)), "Arthur": list(range(13, 25))}


def test_a_steward_less_keeps_the_links_of_the_others(evening: Evening) -> None:
    evening.seat(8)
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])
    joan = evening.drive.stewards.get(name="Joan").token_hash

    evening.do(stewards.appoint_stewards, ["Joan"])

    assert [s.token_hash for s in evening.drive.stewards.all()] == [joan]
    assert tables_of(evening) == {"Joan": [1, 2]}
    with pytest.raises(PlanRefused, match="Name at least one Steward"):
        evening.do(stewards.appoint_stewards, [])


def test_a_table_goes_to_another_steward_or_to_the_hostess(evening: Evening) -> None:
    evening.seat(8)
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])

    assert evening.do(stewards.give_table, 2, steward_number=2) == "Table 2 goes to Arthur."
    assert tables_of(evening) == {"Joan": [1], "Arthur": [2]}
    assert evening.do(stewards.give_table, 2, steward_number=None) == (
        "Table 2 goes to the hostess."
    )
    assert tables_of(evening) == {"Joan": [1], "Arthur": []}


def test_a_new_link_closes_the_old_one(evening: Evening) -> None:
    """F51."""
    evening.seat(8)
    joan = Steward.objects.get(drive=evening.drive)
    old = steward_token(evening.drive, joan)
    assert joan.token_hash == token_hash(old)

    assert evening.do(stewards.renew_steward_link, 1) == (
        "Joan has a new link; the old one is closed."
    )

    joan.refresh_from_db()
    assert steward_token(evening.drive, joan) != old
    assert joan.token_hash == token_hash(steward_token(evening.drive, joan))


def test_the_hall_screen_has_a_link_of_its_own(evening: Evening) -> None:
    assert evening.drive.screen_token_hash == token_hash(screen_token(evening.drive))


def test_a_house_player_stays_and_a_guest_does_not(evening: Evening) -> None:
    evening.seat(10, wish="house")
    evening.begin(1)
    assert Player.objects.filter(drive=evening.drive, stays_from__isnull=False).count() == 2
    assert hands.latest_hand(evening.drive).number == 1  # type: ignore[union-attr]


def test_a_steward_who_goes_leaves_her_rulings_and_can_be_brought_back(
    evening: Evening, facts: Facts
) -> None:
    evening.seat(8)
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])
    evening.do(stewards.give_table, 2, steward_number=2)
    evening.begin(1)
    challenge = Challenge(hand=1, table=2, player=5, word="SPLOOT")
    arthur = Steward.objects.get(number=2)
    act = evening.act("Arthur", steward=arthur)
    give_ruling(act, evening.drive, challenge, verdict=Verdict.WRONG)
    before = facts(evening.drive)

    evening.do(stewards.appoint_stewards, ["Joan"])

    ruling = evening.drive.rulings.get()
    assert (ruling.steward, ruling.given_by, ruling.fine) == (None, "Arthur", 50)
    assert tables_of(evening) == {"Joan": [1, 2]}
    evening.do(undo, evening.drive.version)
    assert facts(evening.drive) == before


def test_nobody_gets_a_link_or_a_table_who_is_not_there(evening: Evening) -> None:
    evening.seat(8)
    for call in (
        lambda: evening.do(stewards.renew_steward_link, 7),
        lambda: evening.do(stewards.give_table, 1, steward_number=7),
    ):
        with pytest.raises(UnknownNumber, match=r"^That Steward is not appointed any more\.$"):
            call()
    with pytest.raises(UnknownNumber, match=r"^There is no Table 9\.$"):
        evening.do(stewards.give_table, 9, steward_number=1)
