"""The plan page reads columns of a pasted table as the page of the guests does (F03, F04)."""

import pytest

from drives.models import Drive
from drives.services.guest_lists.reading import Wished, read_pasted_table
from tests.drives.reading import big_button, main, notices
from tests.drives.test_pages_home import answers

SHEET = (
    "Table\tName\tMeal\n3\tAda Finch\tfish\n4\tBen Hale\tfowl\n3\tCy Lark\t\n4\tDee Moss\tfish\n"
)
SAID = (
    "A table copied from a spreadsheet. 3 columns; the names are taken from column 2, “Name”. "
    "The first line is the heading and is left out. "
    "Not used: column 1, “Table” and column 3, “Meal”."
)
IF_NOT = (
    "If that is not right, take “Guests added” back on the board, under “So far”, and paste the "
    "list here."
)


def reckon(client, guests):
    return client.post("/drives/plan/reckon/", answers(guests=guests)).content.decode()


def planned(client, guests):
    response = client.post("/drives/plan/", answers(guests=guests))
    drive = Drive.objects.get()
    return response["Location"].removeprefix(f"/drives/{drive.code}/"), [
        player.name for player in drive.players.by_number()
    ]


def test_a_pasted_spreadsheet_is_counted_and_said_while_it_is_planned(hostess_client):
    assert reckon(hostess_client, SHEET) == (
        f"4 guests: 1 table of four; 1 pack, 1 Steward. 12 hands end at 9.01 pm. {SAID}"
    )


def test_its_names_come_on_the_list_and_how_it_was_read_is_said_there(hostess_client):
    """The same sentences as on the page of the guests, and the way back if they are wrong."""
    page, names = planned(hostess_client, SHEET)

    assert (page, names) == ("guests/", ["Ada Finch", "Ben Hale", "Cy Lark", "Dee Moss"])
    shown = hostess_client.get(f"/drives/{Drive.objects.get().code}/guests/")
    assert notices(shown) == [f"{SAID} {IF_NOT}"]
    assert read_pasted_table(SHEET, Wished()).said == (
        "A table copied from a spreadsheet.",
        "3 columns; the names are taken from column 2, “Name”.",
        "The first line is the heading and is left out.",
        "Not used: column 1, “Table” and column 3, “Meal”.",
    )


def test_first_and_last_names_in_two_columns_are_put_together(hostess_client):
    sheet = "Surname\tFirst name\tE-mail\nFinch\tAda\ta@x.org\nHale\tBen\tb@x.org"

    assert planned(hostess_client, sheet)[1] == ["Ada Finch", "Ben Hale"]


def test_what_stands_in_a_cell_is_a_name_and_no_numbering(hostess_client):
    sheet = "Table\tName\tMeal\n3\t1. Ada\tfish\n4\tBen\tfowl"

    assert planned(hostess_client, sheet)[1] == ["1. Ada", "Ben"]


def test_cells_that_are_asked_about_are_asked_as_they_stand(hostess_client):
    """F06: the same name twice; nobody is added before she says whether it is another."""
    sheet = "Table\tName\tMeal\n3\t1. Ada\tfish\n4\t1. Ada\tfowl\n4\tBen\tfowl"

    page, names = planned(hostess_client, sheet)

    assert (page, names) == ("guests/", [])
    shown = hostess_client.get(f"/drives/{Drive.objects.get().code}/guests/")
    assert "How it was read A table copied from a spreadsheet." in main(shown)
    assert "1. Ada stands above already, in this list. Is this" in main(shown)
    assert big_button(shown) == ["Add them to the list"]
    assert '<input type="hidden" name="as_they_stand" value="on">' in shown.content.decode()


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("Ada\tFinch\nBen\tHale", "2 guests: "),
        ("Ada Finch\nBen Hale", "2 guests: "),
        ("", "Tables, packs and Stewards are counted as soon as there are guests."),
    ],
)
def test_of_plain_names_nothing_more_is_said(hostess_client, pasted, said):
    """F04: a tab between a first and a last name makes no table."""
    answer = reckon(hostess_client, pasted)

    assert answer.startswith(said)
    assert answer.endswith("12 hands end at 9.01 pm.")


def test_a_cell_that_is_no_name_is_refused_and_nothing_is_planned(hostess_client):
    sheet = f"Table\tName\tMeal\n3\t{'x' * 201}\tfish"

    response = hostess_client.post("/drives/plan/", answers(guests=sheet))

    assert response.status_code == 422
    assert f"“{'x' * 30}…” is too long; a name has at most 200 letters." in main(response)
    assert Drive.objects.count() == 0
