from collections.abc import Callable

import pytest

from drives.models import Drive, Ruling
from drives.services.acts.deed import Refusal
from drives.services.scoring import rulings
from drives.services.scoring.rulings import Challenge, RulingRefused
from drives.services.scoring.standings import places
from drives.services.setting_up import planning
from lexicon.house_rules import HouseRules
from lexicon.rulings import Verdict
from tests.drives.conftest import Evening

Facts = Callable[[Drive], dict[str, list[dict[str, object]]]]


@pytest.fixture
def table(evening: Evening) -> Evening:
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    return evening


def rule(evening: Evening, verdict: Verdict, /, **more: object) -> str:
    challenge = {"hand": 1, "table": 1, "player": 2, "challenger": 3, "word": " sploot ", **more}
    return evening.do(rulings.give_ruling, Challenge(**challenge), verdict=verdict)  # type: ignore[arg-type]


def total(table: Evening, name: str) -> int:
    return next(place.total for place in places(table.drive, after=1) if place.name == name)


def test_a_wrong_word_is_fined_50_and_the_challenger_gets_and_loses_nothing(table: Evening) -> None:
    """W2, F61 (a)."""
    table.mark(1, 1, {"Ann": 2, "Ben": 4, "Cy": 6, "Dot": 8})

    assert rule(table, Verdict.WRONG) == "Table 1, hand 1: Ben, SPLOOT: wrong, fine 50."

    assert (total(table, "Ben"), total(table, "Cy")) == (54, 6)


@pytest.mark.parametrize(
    "verdict", [Verdict.MISSPELT, Verdict.TOO_LATE, Verdict.GOOD, Verdict.WITHDRAWN]
)
def test_nothing_else_is_fined(table: Evening, verdict: Verdict) -> None:
    """W2, F61 (b), (c), (d)."""
    assert rule(table, verdict) == f"Table 1, hand 1: Ben, SPLOOT: {verdict}, no fine."
    assert Ruling.objects.get().fine == 0


def test_each_wrong_word_is_fined(table: Evening) -> None:
    """W4, F61 (e)."""
    table.mark(1, 1, {"Ann": 2, "Ben": 0, "Cy": 6, "Dot": 8})
    rule(table, Verdict.WRONG)
    rule(table, Verdict.WRONG, word="BLORP")

    assert total(table, "Ben") == 100
    assert [(r.number, r.word, r.fine) for r in Ruling.objects.order_by("number")] == [
        (1, "SPLOOT", 50),
        (2, "BLORP", 50),
    ]


def test_a_fine_never_re_opens_who_moved(table: Evening) -> None:
    """W4."""
    table.mark(1, 1, {"Ann": 2, "Ben": 0, "Cy": 6, "Dot": 8})
    rule(table, Verdict.WRONG)
    assert table.moves(1) == {1: ("Ben", "count")}


def test_a_ruling_keeps_the_fine_of_its_day(table: Evening) -> None:
    table.do(
        planning.set_house_rules, HouseRules(wrong_word_fine=30), empty_chairs_wish="automatic"
    )
    rule(table, Verdict.WRONG)
    table.do(planning.set_house_rules, HouseRules(), empty_chairs_wish="automatic")

    assert Ruling.objects.get().fine == 30


def test_a_ruling_holds_who_what_and_when(table: Evening) -> None:
    """W4."""
    table.as_steward(
        rulings.give_ruling,
        Challenge(hand=1, table=1, player=2, word="icecream", meant=" ice  cream ", reason=" two "),
        verdict=Verdict.MISSPELT,
    )

    ruling = Ruling.objects.get()
    assert (ruling.player.name, ruling.challenger, ruling.word, ruling.meant) == (
        "Ben",
        None,
        "ICECREAM",
        "ice cream",
    )
    assert (ruling.reason, ruling.given_by, ruling.given_at) == ("two", "Joan", table.now)
    assert ruling.steward is not None
    assert ruling.steward.name == "Joan"


def test_a_withdrawn_ruling_costs_nothing_and_stays_in_the_history(
    table: Evening, facts: Facts
) -> None:
    """W4."""
    table.mark(1, 1, {"Ann": 2, "Ben": 4, "Cy": 6, "Dot": 8})
    rule(table, Verdict.WRONG)
    before = facts(table.drive)
    with pytest.raises(RulingRefused, match="Say why the ruling is withdrawn"):
        table.do(rulings.withdraw_ruling, 1, why="  ")
    assert facts(table.drive) == before

    said = table.do(rulings.withdraw_ruling, 1, why="it is in the big dictionary")

    assert said == "The ruling on SPLOOT (Ben) is withdrawn: it is in the big dictionary"
    assert total(table, "Ben") == 4
    ruling = Ruling.objects.get()
    assert (ruling.fine, ruling.is_standing, ruling.withdrawn_by) == (50, False, "The hostess")
    for number in (1, 7):
        with pytest.raises(RulingRefused, match="withdrawn already"):
            table.do(rulings.withdraw_ruling, number, why="again")


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"challenger": 2}, "Nobody can challenge their own word"),
        ({"challenger": 5}, "does not sit at this table"),
        ({"word": "two words"}, "without blanks"),
        ({"word": ""}, "Type the word as it lies on the table."),
        ({"hand": 2}, "Hand 2 has not begun."),
        ({"table": 9}, "There is no Table 9."),
        ({"player": 99}, "No guest has the card number 99."),
    ],
)
def test_only_another_player_at_the_table_challenges_a_word(
    table: Evening, facts: Facts, more: dict[str, object], sentence: str
) -> None:
    """W1."""
    before = facts(table.drive)
    with pytest.raises(Refusal) as refusal:
        rule(table, Verdict.WRONG, **more)
    assert sentence in str(refusal.value)
    assert facts(table.drive) == before


def test_a_guest_who_may_sit_there_may_challenge(table: Evening) -> None:
    """W1: the mover of Table 2 is not known, so any of them may sit at Table 1 now."""
    table.mark(1, 1, {"Ann": 0, "Ben": 4, "Cy": 6, "Dot": 8})
    table.begin(2)
    assert rule(table, Verdict.GOOD, hand=2, challenger=7).startswith("Table 1, hand 2: Ben")
