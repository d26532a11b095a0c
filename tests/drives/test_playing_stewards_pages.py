"""D1: at the table where a Steward plays the first step says who rules, and the call goes there."""

import pytest
from django.urls import reverse

from drives.models import Ruling
from drives.services.acts.links import table_token
from drives.services.evening.calls import CallRefused, call_steward, waiting_calls
from drives.services.evening.covers import give_cover
from drives.services.evening.guests_calls import say_not_right
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.setting_up.stewards import appoint_stewards, give_table, steward_plays
from lexicon.rulings import Verdict
from tests.drives.an_evening import seated
from tests.drives.reading import main

pytestmark = pytest.mark.django_db

INSTEAD = (
    "Joan plays at Table 1 herself in hand 1, so she does not rule there: "
    "call Arthur or the hostess."
)


@pytest.fixture
def evening(hostess):
    """Joan looks after both tables and plays at Table 1 with Ann's card, 1; Arthur only rules."""
    found = seated(hostess)
    appoint_stewards(found.act(), found.drive, ["Joan", "Arthur"])
    give_table(found.act(), found.drive, 1, steward_number=1)
    give_table(found.act(), found.drive, 2, steward_number=1)
    steward_plays(found.act(), found.drive, 1, card=1)
    found.begin(1)
    return found


def called(evening):
    return [call.called for call in waiting_calls(evening.drive)]


def table_page(phone, evening, number):
    table = evening.drive.tables.get(number=number)
    url = reverse("table_calls", args=[evening.drive.code, number, table_token(table)])
    return main(phone.get(url))


def test_no_ruling_is_offered_at_her_own_table(phone, evening):
    own, other = (phone.get(evening.steward_url("Joan", f"1/{n}/")) for n in (1, 2))

    assert INSTEAD in main(own)
    assert ">Ruling</a>" not in own.content.decode()
    assert "she does not rule there" not in main(other)
    assert ">Ruling</a>" in other.content.decode()
    listed = phone.get(evening.steward_url("Joan", "rulings/")).content.decode()
    assert evening.steward_url("Joan", "1/1/ruling/") not in listed
    assert evening.steward_url("Joan", "1/2/ruling/") in listed


@pytest.mark.parametrize("step", ["", "?has_played=no", "?has_played=yes"])
def test_the_first_step_says_who_rules_and_asks_for_no_word(phone, evening, step):
    page = phone.get(evening.steward_url("Joan", f"1/1/ruling/{step}"))

    assert page.status_code == 200
    assert main(page) == f"Ruling · Table 1, hand 1 {INSTEAD} Back"
    assert 'name="word"' not in page.content.decode()


def test_what_is_sent_all_the_same_is_refused(phone, evening):
    sent = {"key": "r", "player": "2", "challenger": "3", "word": "ZAX", "verdict": "wrong"}

    answer = phone.post(evening.steward_url("Joan", "1/1/ruling/"), sent)

    assert (answer.status_code, INSTEAD in main(answer)) == (422, True)
    assert Ruling.objects.count() == 0


def test_nor_is_a_ruling_of_her_own_table_hers_to_withdraw(phone, evening):
    for table, player in ((1, 2), (2, 5)):
        laid = Challenge(hand=1, table=table, player=player, word="ZAX")
        give_ruling(evening.act(), evening.fresh(), laid, verdict=Verdict.WRONG)

    page = phone.get(evening.steward_url("Joan", "rulings/")).content.decode()

    assert page.count("Withdraw it") == 1
    assert evening.steward_url("Joan", "rulings/2/withdraw/") in page


def test_the_hostess_rules_anywhere(client, hostess, evening):
    client.force_login(hostess)

    page = client.get(evening.url("hands/1/tables/1/")).content.decode()

    assert "she does not rule there" not in page
    assert ">Ruling</a>" in page


def test_her_own_table_calls_the_hostess_and_every_other_table_her(phone, evening):
    said = [call_steward(evening.act(f"Table {n}"), evening.drive, n).sentence for n in (1, 2)]

    assert said == [
        "“Steward, please”: The hostess is called to Table 1.",
        "“Steward, please”: Joan is called to Table 2.",
    ]
    assert called(evening) == ["The hostess", "Joan"]
    assert "The hostess has been called" in table_page(phone, evening, 1)
    hers = main(phone.get(evening.steward_url("Joan")))
    assert ("Table 1 calls" in hers, "Table 2 calls" in hers) == (False, True)


def test_who_covers_it_is_called_and_sees_the_call(phone, evening):
    give_cover(evening.act(), evening.drive, 2, 1)
    call_steward(evening.act("Table 1"), evening.drive, 1)

    assert called(evening) == ["Arthur"]
    assert "Table 1 calls" in main(phone.get(evening.steward_url("Arthur")))
    with pytest.raises(CallRefused, match=r"^Table 1 has called already\. Arthur knows\.$"):
        call_steward(evening.act("Table 1"), evening.drive, 1)


def test_who_covers_it_and_plays_there_too_is_not_called(evening):
    steward_plays(evening.act(), evening.drive, 2, card=2)
    give_cover(evening.act(), evening.drive, 2, 1)
    call_steward(evening.act("Table 1"), evening.drive, 1)

    assert called(evening) == ["The hostess"]


def test_before_the_first_hand_she_is_called_as_ever(hostess):
    evening = seated(hostess)
    steward_plays(evening.act(), evening.drive, 1, card=1)
    call_steward(evening.act("Table 1"), evening.drive, 1)

    assert called(evening) == ["Joan"]


def test_what_a_guest_there_says_of_her_card_is_still_the_stewards(phone, evening):
    """It is no ruling (W1): she looks at the paper card."""
    say_not_right(evening.act("Ben"), evening.drive, 2, 1)

    assert "Ben at Table 1 says" in main(phone.get(evening.steward_url("Joan")))


def test_the_calls_of_her_tables_take_as_many_questions_however_many(
    evening, django_assert_max_num_queries
):
    """F57."""
    for n in (1, 2):
        call_steward(evening.act(f"Table {n}"), evening.drive, n)

    with django_assert_max_num_queries(4):
        assert called(evening) == ["The hostess", "Joan"]
