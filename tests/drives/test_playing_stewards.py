"""D1: a Steward who plays never rules at her own table; another Steward does, or the hostess."""

import pytest

from drives.models import Ruling, Steward
from drives.services.acts.deed import Refusal
from drives.services.acts.numbered import UnknownNumber
from drives.services.acts.undo import undo
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import DriveFileError
from drives.services.evening.covers import give_cover
from drives.services.scoring.rulings import Challenge, RulingRefused, give_ruling, withdraw_ruling
from drives.services.setting_up.guests import remove_guest
from drives.services.setting_up.planning import PlanRefused
from drives.services.setting_up.stewards import appoint_stewards, give_table, steward_plays
from lexicon.rulings import Verdict
from tests.drives.an_evening import planned, seated
from tests.drives.reading import main, notices

pytestmark = pytest.mark.django_db

IDLE = "Please look: Arthur has no table. Give one below, or leave the name out of the list."


@pytest.fixture
def evening(hostess, client):
    """Joan looks after both tables and plays at Table 1 with Ann's card, 1; Arthur only rules."""
    client.force_login(hostess)
    found = seated(hostess)
    appoint_stewards(found.act(), found.drive, ["Joan", "Arthur"])
    steward_plays(found.act(), found.drive, 1, card=1)
    found.begin(1)
    return found


def as_steward(evening, name):
    return evening.act(name, steward=evening.steward(name))


def rule_at(evening, table, act, **more):
    player, challenger = (2, 3) if table == 1 else (5, 6)
    laid = Challenge(hand=1, table=table, player=player, word="ZAX", challenger=challenger, **more)
    return give_ruling(act, evening.fresh(), laid, verdict=Verdict.WRONG)


def test_a_steward_who_plays_does_not_rule_at_her_own_table(evening):
    with pytest.raises(RulingRefused) as refused:
        rule_at(evening, 1, as_steward(evening, "Joan"))

    assert str(refused.value) == (
        "Joan plays at Table 1 herself in hand 1, so she does not rule there: "
        "call Arthur or the hostess."
    )
    assert Ruling.objects.count() == 0


def test_she_rules_at_every_other_table_and_others_rule_at_hers(evening):
    rule_at(evening, 2, as_steward(evening, "Joan"))
    rule_at(evening, 1, as_steward(evening, "Arthur"))
    rule_at(evening, 1, evening.act(), again=True)

    given = Ruling.objects.order_by("number").values_list("table__number", "given_by")
    assert list(given) == [(2, "Joan"), (1, "Arthur"), (1, "The hostess")]


def test_her_own_table_is_where_she_sits_in_that_hand(evening):
    """D10: Ann moves on to Table 2, where Joan then does not rule; at Table 1 she does."""
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 18, "Dee": 30})
    evening.enter(1, 2, {"Eve": 0, "Fay": 12, "Gus": 18, "Hal": 30})
    evening.begin(2, ago=1)

    laid = Challenge(hand=2, table=1, player=2, word="ZAX")
    give_ruling(as_steward(evening, "Joan"), evening.fresh(), laid, verdict=Verdict.WRONG)
    with pytest.raises(RulingRefused, match="plays at Table 2 herself in hand 2"):
        give_ruling(
            as_steward(evening, "Joan"),
            evening.fresh(),
            Challenge(hand=2, table=2, player=6, word="ZAX"),
            verdict=Verdict.WRONG,
        )


def test_nor_does_she_withdraw_a_ruling_there(evening):
    rule_at(evening, 1, evening.act())

    with pytest.raises(RulingRefused, match="call Arthur or the hostess"):
        withdraw_ruling(as_steward(evening, "Joan"), evening.fresh(), 1, why="Too harsh")
    withdraw_ruling(evening.act(), evening.fresh(), 1, why="Too harsh")

    assert Ruling.objects.get().withdrawn_by == "The hostess"


def test_the_only_steward_sends_for_the_hostess(hostess):
    evening = seated(hostess)
    steward_plays(evening.act(), evening.drive, 1, card=1)
    evening.begin(1)

    with pytest.raises(RulingRefused, match=r"does not rule there: call the hostess\.$"):
        rule_at(evening, 1, as_steward(evening, "Joan"))


def test_nor_does_she_rule_at_a_table_that_she_covers_if_she_sits_there(evening):
    """D1: her own table is where she sits, whosever it is; where she only covers it she rules."""
    for table in (1, 2):
        give_table(evening.act(), evening.drive, table, steward_number=2)
        give_cover(evening.act(), evening.drive, 1, table)

    with pytest.raises(RulingRefused, match=r"^Joan plays at Table 1 herself in hand 1"):
        rule_at(evening, 1, as_steward(evening, "Joan"))
    rule_at(evening, 2, as_steward(evening, "Joan"))

    given = Ruling.objects.values_list("table__number", "given_by")
    assert list(given) == [(2, "Joan")]


def test_her_page_says_it_in_a_plain_sentence(client, evening):
    url = evening.steward_url("Joan", "1/1/ruling/")
    sent = {"key": "r", "player": "2", "challenger": "3", "word": "ZAX", "verdict": "wrong"}

    answer = client.post(url, {**sent, "has_played": "no"}, follow=True)

    assert "Joan plays at Table 1 herself in hand 1, so she does not rule there" in (
        answer.content.decode()
    )
    assert Ruling.objects.count() == 0


def test_the_marks_of_her_own_table_are_hers_to_send(evening):
    """D1 is about rulings; four people look at each figure."""
    said = evening.enter(1, 1, {"Ann": 0, "Ben": 12}, act=as_steward(evening, "Joan"))

    assert said.sentence.startswith("Table 1, hand 1: Ann 0; Ben 12.")


# Which card she plays with


def said_card(client, evening, number, card):
    url = evening.url(f"stewards/{number}/plays/")
    return client.post(url, {"key": f"{number}-{card}", "card": card}, follow=True)


def test_the_hostess_says_with_which_card_a_steward_plays(client, evening):
    answer = said_card(client, evening, 2, "6")

    assert notices(answer) == ["Arthur plays too, with card 6 (Fay).", IDLE]
    assert evening.steward("Arthur").player.name == "Fay"
    page = main(answer)
    assert "Plays too, with card 1" in page
    assert "Plays too, with card 6" in page


def test_an_empty_field_says_that_she_does_not_play(client, evening):
    answer = said_card(client, evening, 1, "")

    assert notices(answer) == ["Joan does not play.", IDLE]
    assert evening.steward("Joan").player is None
    assert main(answer).count("Does she play too?") == 2


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("1", "Not done: Joan plays with card 1."),
        ("99", "Not done: No guest has the card number 99."),
        ("x", "Not done: Type the number on her score card, or nothing if she only rules."),
        ("0", "Not done: Type the number on her score card, or nothing if she only rules."),
    ],
)
def test_a_card_is_one_of_a_guest_and_of_one_steward(client, evening, card, said):
    answer = said_card(client, evening, 2, card)

    assert notices(answer) == [said, IDLE]
    assert evening.steward("Arthur").player is None


def test_two_services_refuse_what_the_page_does_not_offer(evening):
    with pytest.raises(PlanRefused):
        steward_plays(evening.act(), evening.fresh(), 2, card=1)
    with pytest.raises(UnknownNumber):
        steward_plays(evening.act(), evening.fresh(), 9, card=2)


def test_who_is_appointed_again_keeps_her_card(evening):
    appoint_stewards(evening.act(), evening.fresh(), ["Joan", "Beth"])

    cards = Steward.objects.order_by("number").values_list("name", "player__number")
    assert list(cards) == [("Joan", 1), ("Beth", None)]


def test_it_is_taken_back_like_any_act(evening):
    done = steward_plays(evening.act(), evening.fresh(), 1, card=2)

    undo(evening.act(), evening.fresh(), done.version)

    assert evening.steward("Joan").player.number == 1


def test_a_guest_taken_off_the_list_is_no_steward_s_card_any_more(hostess):
    """And the card comes back with the guest."""
    evening = planned(hostess)
    appoint_stewards(evening.act(), evening.drive, ["Joan"])
    steward_plays(evening.act(), evening.drive, 1, card=8)

    removed = remove_guest(evening.act(), evening.fresh(), 8)
    without = evening.steward("Joan").player
    undo(evening.act(), evening.fresh(), removed.version)

    assert (without, evening.steward("Joan").player.name) == (None, "Hal")


def test_the_drive_file_says_with_which_card_she_plays(evening, hostess):
    text = export_drive(evening.fresh())

    drive = import_drive(text, owner=hostess, new_code=True)

    assert [s.player and s.player.number for s in drive.stewards.all()] == [1, None]
    with pytest.raises(DriveFileError, match="guest 99 is not on the guest list"):
        import_drive(
            text.replace('"name": "Arthur", "player": null', '"name": "Arthur", "player": 99'),
            owner=hostess,
            new_code=True,
        )
    with pytest.raises(DriveFileError, match="a guest is one steward at most"):
        import_drive(
            text.replace('"name": "Arthur", "player": null', '"name": "Arthur", "player": 1'),
            owner=hostess,
            new_code=True,
        )


def test_a_refusal_leaves_everything_as_it_was(evening):
    before = evening.fresh().version

    with pytest.raises(Refusal):
        rule_at(evening, 1, as_steward(evening, "Joan"))

    assert evening.fresh().version == before
