"""What a Steward's sheet says of a drive (D1, W1-W5)."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import resolve

from drives.models import Drive, Player
from drives.papers import PaperError
from drives.papers.of_a_drive.asked import Asked
from drives.papers.of_a_drive.stewards_sheets import stewards_sheets_of
from drives.services.acts.links import steward_token
from drives.services.on_paper.stewards_sheets import (
    GuestThere,
    StewardOnPaper,
    ruling_in_steps,
    stewards_on_paper,
)
from drives.services.setting_up import guests, opening, stewards
from lexicon.house_rules import HouseRules, ProperNouns
from tests.drives.conftest import NAMES
from tests.drives.seen_in_pdf import lines_of, pages_of

pytestmark = pytest.mark.django_db

STEPS = """
Who challenges? Any other player at the table. Once the next player has played it is too late, \
and the word stands; the last word of a hand can wait until the marks are initialled.
Ask the player who laid it which word was meant, and write both down.
Look in the dictionary in use. Capitals and accents do not count. If the word laid is there, \
it is good.
Not there: misspelt, if the word meant is there in another spelling, or if only an apostrophe, \
a hyphen or a space is missing. Wrong, if there is no such word, or it is a proper noun that it \
does not give, a foreign word or an abbreviation.
Misspelt: the cards go back and the turn is lost. Wrong: the same, and a fine of 50, which you \
write on the score card. Good, or too late: the word stands. The challenger gains and loses nothing.
"""


def test_the_five_steps_are_those_of_the_rules():
    """W1, W2, W3, W4, W5."""
    assert ruling_in_steps(HouseRules()) == tuple(STEPS.strip().splitlines())


def test_the_steps_follow_the_house_rules():
    """W2, W5: another fine, or none; no proper noun at all."""
    house = HouseRules(wrong_word_fine=0, proper_nouns=ProperNouns.NEVER)

    steps = ruling_in_steps(house)
    assert steps[3].endswith("or it is a proper noun, a foreign word or an abbreviation.")
    assert "Wrong: the same. Good, or too late" in steps[4]
    assert "a fine of 20," in ruling_in_steps(HouseRules(wrong_word_fine=20))[4]


def test_each_steward_has_her_tables_with_the_guests_of_the_opening(evening):
    """D1, F50: by name, private guests too; an empty chair has nobody."""
    evening.seat(7, wish="move")
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])
    evening.do(stewards.give_table, 2, steward_number=2)
    Player.objects.filter(name="Ben").update(private=True, tag="the elder")

    called = ("Ann", "Ben (the elder)", "Cy", "Dot", "Eve", "Fay", "Gus")
    ann, ben, cy, dot, eve, fay, gus = map(GuestThere, range(1, 8), called)
    joan, arthur = evening.drive.stewards.all()
    assert stewards_on_paper(evening.drive) == [
        StewardOnPaper(
            "Joan",
            "Table 1",
            steward_token(evening.drive, joan),
            {1: {1: ann, 2: ben, 3: cy, 4: dot}},
            "",
        ),
        StewardOnPaper(
            "Arthur",
            "Table 2",
            steward_token(evening.drive, arthur),
            {2: {1: eve, 2: fay, 3: gus}},
            "",
        ),
    ]


def test_a_steward_who_plays_reads_that_she_does_not_rule_where_she_sits(evening):
    """D1."""
    evening.seat(8)
    evening.do(stewards.steward_plays, 1, card=6)

    (joan,) = stewards_on_paper(evening.drive)
    assert joan.playing == (
        "You play too, at first at Table 2. Where you sit, another Steward or the hostess rules."
    )
    evening.drive.opening_seats.filter(player__name="Fay").delete()
    (joan,) = stewards_on_paper(evening.drive)
    assert joan.playing == "You play too. Where you sit, another Steward or the hostess rules."


def test_a_steward_without_a_table_is_told_so(evening):
    evening.seat(4)
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])

    _, arthur = stewards_on_paper(evening.drive)
    assert (arthur.tables, arthur.opening) == ("No table yet", {})


def test_a_larger_hall_asks_the_database_no_more_often(evening):
    """F57."""
    evening.seat(4)
    with CaptureQueriesContext(connection) as one_table:
        stewards_on_paper(evening.drive)
    evening.do(guests.add_guests, NAMES[4:20])
    evening.do(opening.draw_opening_seats)
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])
    with CaptureQueriesContext(connection) as five_tables:
        stewards_on_paper(evening.drive)

    assert len(five_tables) == len(one_table) == 3


def pages(drive: Drive, **choices):
    return [lines_of(page) for page in pages_of(stewards_sheets_of(drive, Asked(**choices)))]


def test_the_sheets_of_some_tables_are_those_of_their_stewards(evening):
    """F49."""
    evening.seat(8)
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])
    evening.do(stewards.give_table, 2, steward_number=2)

    assert [lines[2] for lines in pages(evening.drive, now=evening.now)] == [
        *("Steward’s sheet · Joan", "Rulings · Joan"),
        *("Steward’s sheet · Arthur", "Rulings · Arthur"),
    ]
    assert [lines[2] for lines in pages(evening.drive, now=evening.now, tables=[2])] == [
        *("Steward’s sheet · Arthur", "Rulings · Arthur"),
    ]


def test_her_code_opens_her_own_page_and_is_there_only_with_a_lasting_address(evening):
    """F51."""
    evening.seat(4)
    paths = []

    def address_of(path):
        paths.append(path)
        return f"http://drive.example{path}"

    without, _ = pages(evening.drive, now=evening.now)
    front, _ = pages(evening.drive, now=evening.now, address_of=address_of)

    alone = "The link is yours alone. Whoever has it can send marks for your tables: keep this"
    assert (alone in front, alone in without) == (True, False)
    steward = evening.drive.stewards.get()
    assert paths == [f"/S/{steward_token(evening.drive, steward)}/"]
    assert resolve(paths[0]).url_name == "steward_tables"


def test_without_a_steward_there_is_no_sheet(evening):
    with pytest.raises(PaperError) as refusal:
        stewards_sheets_of(evening.drive, Asked(now=evening.now))

    assert str(refusal.value) == "No Steward is appointed yet. The page “Stewards” is for that."
