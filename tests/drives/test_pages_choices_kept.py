"""What the hostess has answered about a list is kept, asked for, and done (F04, F06, F50)."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from drives.models import Drive
from drives.services.setting_up import guests
from tests.drives.an_evening import planned
from tests.drives.reading import errors, main, notices, rows
from tests.drives.test_pages_guest_files import chosen, confirm, form_with, names
from tests.drives.test_pages_home import answers


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/guests/"


def ticked(response) -> dict[str, str]:
    """Return which answers stand on the page."""
    found = r'name="(line-\d+)"\s+value="(\w+)"\s+checked'
    return dict(re.findall(found, response.content.decode()))


def public_names(evening):
    return [player.public_name for player in evening.drive.players.by_number()]


CHILDREN = b"Name;Private\nDora Finch;yes\nAda Finch;\nTim Lark (child);\n"


def test_whoever_is_private_in_a_list_is_so_from_the_beginning(hostess_client, evening, page):
    """F50: said before anybody is added, and in the notice."""
    shown = hostess_client.post(f"{page}read/", chosen(CHILDREN))
    said = main(shown)
    assert "By column 2, “Private”: 1 name kept off public lists." in said
    assert "Dora Finch The name is kept off public lists; the card number stands there." in said
    assert (
        "It seems that this name is to be kept off public lists. Is it a guest, the name kept off "
        "public lists: Tim Lark a guest: Tim Lark a guest: Tim Lark (child) not a guest"
    ) in said

    confirm(hostess_client, page, shown, **ticked(shown))

    assert names(evening) == ["Dora Finch", "Ada Finch", "Tim Lark"]
    assert public_names(evening) == ["Card 1", "Ada Finch", "Card 3"]
    (said_then,) = notices(hostess_client.get(page))
    assert said_then == (
        "Guests added: Dora Finch, Ada Finch and Tim Lark. "
        "Dora Finch is kept off public lists: card 1 stands instead. "
        "Tim Lark is kept off public lists: card 3 stands instead."
    )


def test_whoever_is_there_already_is_kept_off_public_lists_too(hostess_client, evening, page):
    """F50: the list says it of her, and she is the same person."""
    evening.do(guests.add_guests, ["Dora Finch", "Jo Lark", "Jo Lark"])
    raw = b"Name;Private\nDora Finch;yes\nJo Lark;yes\n"
    for _ in range(2):
        shown = hostess_client.post(f"{page}read/", chosen(raw))
        confirm(hostess_client, page, shown, **ticked(shown))

    assert public_names(evening) == ["Card 1", "Jo Lark (no. 2)", "Jo Lark (no. 3)"]
    (said_then,) = notices(shown)
    assert said_then == (
        "No guests added. Dora Finch is kept off public lists: card 1 stands instead. "
        "Say under Guests which Jo Lark is kept off public lists: there are several."
    )


def test_two_of_one_name_in_one_list_must_be_answered_before_anybody_is_added(
    hostess_client, evening, page
):
    """F06: two Mary Browns with different numbers are not taken for one."""
    raw = b"No;Name\n1;Mary Brown\n2;Mary Brown\n"
    shown = hostess_client.post(f"{page}read/", chosen(raw))
    assert "Mary Brown stands above already, in this list. Is this the same person" in main(shown)
    assert ticked(shown) == {}
    assert shown.content.decode().count("required") == 1

    answer = confirm(hostess_client, page, shown)

    assert (answer.status_code, errors(answer)) == (
        422,
        ["Nobody is added yet. Please say who this is: “Mary Brown”."],
    )
    assert names(evening) == []
    confirm(hostess_client, page, answer, **{"line-1": "two"})
    assert names(evening) == ["Mary Brown", "Mary Brown"]


def test_answers_are_kept_when_the_list_is_read_again(hostess_client, evening, page):
    """F06: by other columns, or with mended lines."""
    raw = b"No;Name\n1;Jo Lark\n2;Jo Lark\n3;Bne\n"
    shown = hostess_client.post(f"{page}read/", chosen(raw))
    sent = form_with(shown, "letters") | {"line-1": "two"}

    so = hostess_client.post(f"{page}read/", sent | {"letters": "latin-1"})
    assert "Read as ISO-8859-1, Latin-1." in main(so)
    assert ticked(so) == {"line-1": "two"}
    mended = {"mended": "Ada\nJo Lark\nJo Lark\nBen", "again": "mended"}
    again = hostess_client.post(f"{page}read/", form_with(so, "letters") | ticked(so) | mended)
    assert ticked(again) == {"line-2": "two"}
    confirm(hostess_client, page, again, **ticked(again))

    assert names(evening) == ["Ada", "Jo Lark", "Jo Lark", "Ben"]


def test_a_pasted_table_is_read_by_other_columns_with_its_answers(hostess_client, evening, page):
    """F04, F06."""
    pasted = "Name\tNick\tMeal\nAnn\tNan\tfish\nAnn\tNan\tfowl"
    shown = hostess_client.post(f"{page}read/", {"names": pasted})
    sent = form_with(shown, "names_in") | {"line-1": "two"}
    assert sent["kept_is_paste"] == "on"

    other = hostess_client.post(f"{page}read/", sent | {"names_in": "1"})
    back = hostess_client.post(f"{page}read/", form_with(other, "names_in") | {"names_in": "0"})

    assert "2 columns" not in main(other)
    assert "the names are taken from column 2, “Nick”" in main(other)
    assert "the names are taken from column 1, “Name”" in main(back)
    file = chosen(b"Name;Table\nBen;3")
    assert "1 guest. Ben" in main(hostess_client.post(f"{page}read/", sent | file))


def test_lines_that_were_shown_and_are_too_long_carry_no_answers(hostess_client, page):
    sent = {"names": "x" * 201, "mended": "Ann", "again": "mended"}

    assert "1 guest. Ann" in main(hostess_client.post(f"{page}read/", sent))


def test_a_list_of_the_plan_that_is_asked_about_waits_whole(hostess_client):
    """F04, F06: e-mail, couple and remark; nobody is half added before the preview."""
    pasted = "> Ann Pym\nTo: Bob <b@x>, Cy <c@x>\nCora Lane, vegetarian\nGeorge & Hilda Ivory"
    page = hostess_client.post("/drives/plan/", answers(guests=pasted))["Location"]
    drive = Drive.objects.get()

    shown = hostess_client.get(page)

    assert (page, drive.players.count()) == (f"/drives/{drive.code}/guests/", 0)
    assert notices(shown) == ["Nobody is on the list yet: look at it here, then add them."]
    assert (
        "6 guests; 4 lines are asked about; a line of several names was taken apart; "
        "the “>” of what was quoted was left out. Ann Pym"
    ) in main(shown)
    confirm(hostess_client, page, shown, **ticked(shown))
    assert [player.name for player in drive.players.by_number()] == [
        *("Ann Pym", "Bob", "Cy", "Cora Lane", "George Ivory", "Hilda Ivory")
    ]
    assert "The list" in main(hostess_client.get(page))


def test_a_child_in_a_list_of_the_plan_waits_too(hostess_client):
    """F50."""
    page = hostess_client.post(
        "/drives/plan/", answers(guests="Name\tChild\tMeal\nDora\tyes\tfish\nAda\t\tfowl")
    )["Location"]
    shown = hostess_client.get(page)
    confirm(hostess_client, page, shown)

    assert [one.public_name for one in Drive.objects.get().players.by_number()] == ["Card 1", "Ada"]


def test_the_way_back_adds_nobody_and_asks_no_more(hostess_client):
    page = hostess_client.post("/drives/plan/", answers(guests="Ann\nAnn"))["Location"]
    assert f'href="{page}?adding-nobody"' in hostess_client.get(page).content.decode()

    hostess_client.get(f"{page}?adding-nobody")

    assert "This is what was understood" not in main(hostess_client.get(page))
    assert Drive.objects.get().players.count() == 0


def test_the_list_for_everybody_read_back_makes_no_guests_of_card_numbers(
    hostess_client, hostess, evening
):
    """F50, F56: "Card 1" is somebody whose name is private."""
    evening.do(guests.add_guests, ["Ann", "Ben"])
    evening.do(guests.rename_guest, 1, name="Ann", private=True)
    file = reverse("spreadsheet_file", args=[evening.drive.code])
    made = hostess_client.get(f"{file}?what=Standings&names=public&between=,").content
    fresh = planned(hostess, guests=0).drive
    page = reverse("guests", args=[fresh.code])

    shown = hostess_client.post(f"{page}read/", {"file": SimpleUploadedFile("x.csv", made)})
    assert "Card 1 So a guest is shown whose name is kept off public lists. Is it" in main(shown)
    confirm(hostess_client, page, shown, **ticked(shown))

    assert rows(hostess_client.get(page)) == [["1", "Ben"]]


def test_marking_a_guest_private_says_what_becomes_of_the_name(evening):
    """F50."""
    evening.do(guests.add_guests, ["Timmy Quenelle"])

    def said(name: str, *, private: bool) -> str:
        return evening.do(guests.rename_guest, 1, name=name, private=private)

    assert [
        said("Timmy Quenelle", private=True),
        said("Tim Quenelle", private=True),
        said("Tim Quenelle", private=False),
        said("Tim Quenelle", private=False),
    ] == [
        "Timmy Quenelle is kept off public lists: card 1 stands instead.",
        "Timmy Quenelle is now Tim Quenelle.",
        "Tim Quenelle stands on public lists by name again.",
        "Tim Quenelle is now Tim Quenelle.",
    ]
