"""A file of guests on the page: looked at, corrected, added; again adds nobody (feature 3)."""

import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from drives.forms import guest_lists
from drives.services.setting_up import guests
from tests.drives.reading import errors, main, notices, rows


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/guests/"


def chosen(content: bytes, name="guests.csv"):
    return {"file": SimpleUploadedFile(name, content)}


def forms(response) -> list[dict[str, str]]:
    """Return what each form of the page would send: hidden fields, texts and what is selected."""
    found = []
    for form in re.findall(r"(?s)<form.*?</form>", response.content.decode()):
        sent = dict(re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)"', form))
        sent |= dict(re.findall(r'(?s)<textarea[^>]* name="(\w+)"[^>]*>\n?(.*?)</textarea>', form))
        for name, options in re.findall(r'(?s)<select[^>]* name="(\w+)"[^>]*>(.*?)</select>', form):
            sent[name] = re.findall(r'value="([^"]*)" selected', options)[0]
        found.append({name: unescape(value) for name, value in sent.items()})
    return found


def form_with(response, name):
    return next(form for form in forms(response) if name in form)


def names(evening):
    return [player.name for player in evening.drive.players.by_number()]


def confirm(client, page, shown, **answers):
    """Press "Add them to the list" on a page that shows a list."""
    (sent,) = [form for form in forms(shown) if "names" in form and "key" in form]
    return client.post(f"{page}add/", sent | answers)


LATIN = "Prénom et nom;Table\nadélaïde Roux;3\nSøren Øst;4\n".encode("latin-1")


def test_a_file_is_shown_with_how_it_was_read_before_anybody_is_added(
    hostess_client, evening, page
):
    """F03: the letters are said, and nothing is kept yet."""
    shown = hostess_client.post(f"{page}read/", chosen(LATIN))

    said = main(shown)
    assert (
        "How it was read Read as Windows-1252, Western Europe: it is an older kind of file. "
        "Semicolons between. 2 columns; the names are taken from column 1, “Prénom et nom”. "
        "The first line is the heading and is left out."
    ) in said
    assert "This is what was understood 2 guests. adélaïde Roux Søren Øst Add them" in said
    assert names(evening) == []

    confirm(hostess_client, page, shown)

    assert names(evening) == ["adélaïde Roux", "Søren Øst"]


def test_letters_columns_and_heading_are_corrected_before_anything_is_stored(
    hostess_client, evening, page
):
    """F03."""
    raw = "Kto;Stół\nŻak;Łucja\nPiłat;Jan\n".encode("cp1250")
    wrong = hostess_client.post(f"{page}read/", chosen(raw))
    assert "£ucja" in main(wrong)
    sent = form_with(wrong, "letters")
    assert (sent["letters"], sent["names_in"], sent["heading"]) == ("cp1252", "0+1", "no")

    right = hostess_client.post(
        f"{page}read/", sent | {"letters": "cp1250", "names_in": "1+0", "heading": "yes"}
    )
    assert names(evening) == []
    confirm(hostess_client, page, right)

    assert names(evening) == ["Łucja Żak", "Jan Piłat"]


def test_a_list_is_mended_by_hand_before_anybody_is_added(hostess_client, evening, page):
    shown = hostess_client.post(f"{page}read/", chosen(b"Name;Table\n1. Ada;3\nBne;4"))
    sent = form_with(shown, "mended") | {"mended": "1. Ada\nBen", "again": "mended"}

    again = hostess_client.post(f"{page}read/", sent)
    confirm(hostess_client, page, again)

    assert names(evening) == ["1. Ada", "Ben"]


def test_a_table_copied_from_a_spreadsheet_is_read_by_its_columns(hostess_client, evening, page):
    pasted = "E-mail\tGuest\na@x.org\tAda Finch\nb@x.org\tBen Hale"
    shown = hostess_client.post(f"{page}read/", {"names": pasted})
    assert "A table copied from a spreadsheet." in main(shown)

    other = hostess_client.post(f"{page}read/", form_with(shown, "names_in") | {"names_in": "0"})
    assert "2 guests. a@x.org b@x.org" in main(other)
    confirm(hostess_client, page, shown)

    assert names(evening) == ["Ada Finch", "Ben Hale"]


def test_the_same_file_again_adds_nobody(hostess_client, evening, page):
    """F06: everybody in it is known, and is the same person unless she says otherwise."""
    raw = b"Name;Table\nJo Lark;1\nJo Lark;2\n jo  lark ;3\nAnn Bird;4"
    for answers in ({"line-1": "two", "line-2": "same"}, {}):
        shown = hostess_client.post(f"{page}read/", chosen(raw))
        confirm(hostess_client, page, shown, **answers)

    assert "4 lines are asked about." in main(shown)
    assert rows(hostess_client.get(page)) == [
        ["1", "Jo Lark no. 1"],
        ["2", "Jo Lark no. 2"],
        ["3", "Ann Bird"],
    ]
    assert notices(hostess_client.get(page)) == []


def test_a_line_that_speaks_of_the_list_is_asked_about_in_a_column_too(
    hostess_client, evening, page
):
    shown = hostess_client.post(f"{page}read/", chosen(b"Name;Table\nAda 2;1\nTotal;1"))
    assert main(shown).count("This hardly looks like a name") == 1
    confirm(hostess_client, page, shown, **{"line-1": "none"})

    assert names(evening) == ["Ada 2"]


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (chosen(b"%PDF-1.4"), "This is a PDF. Copy the names out of it and paste them."),
        (chosen(b""), "There is no name in it that can be read. One name a line."),
        (chosen(b"x" * 201), f"“{'x' * 30}…” is too long; a name has at most 200 letters."),
        ({"kept": "no such file"}, "Choose the file again."),
        ({}, "Paste some names, or choose a file."),
    ],
)
def test_what_cannot_be_read_is_refused_in_plain_words(hostess_client, evening, page, sent, said):
    response = hostess_client.post(f"{page}read/", sent)

    assert (response.status_code, errors(response)) == (422, [said])
    assert names(evening) == []


def test_a_file_that_is_far_too_long_is_not_read(hostess_client, page, monkeypatch):
    monkeypatch.setattr(guest_lists, "MOST_BYTES", 10)

    response = hostess_client.post(f"{page}read/", chosen(b"x" * 11))

    assert errors(response) == [
        "This file is too long for a list of guests: one megabyte is the most."
    ]


def test_a_paste_that_is_far_too_long_is_not_read(hostess_client, page):
    response = hostess_client.post(f"{page}read/", {"names": "x" * 100_001})

    assert response.status_code == 422


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoë", "ZOE"),
        ("Łukasz Żak", "Lukasz Zak"),
        ("Ada Finch", "Аda Finсh"),  # a Cyrillic А and с
        ("Νina", "Nina"),  # a Greek N
        ("O'Dell", "O’Dell"),
        ("Ann-Marie", "Ann Marie"),
        ("Finch, Ada", "Ada Finch"),
        ("Jo\u200bLark", "Jo Lark"),
        ("J. Lark", "J Lark"),
        ("Strauß", "STRAUSS"),
        ("Ada", "Ａｄａ"),  # wide letters
    ],
)
def test_two_names_that_look_alike_are_asked_about_and_carry_a_mark(
    hostess_client, evening, page, one, other
):
    """F06: nobody must get the other's points."""
    evening.do(guests.add_guests, [one])

    shown = hostess_client.post(f"{page}read/", {"names": other})
    assert f"There is {one} already." in main(shown)
    assert "Is this the same person" in main(shown)
    confirm(hostess_client, page, shown, **{"line-0": "two"})

    assert [player.tag for player in evening.drive.players.by_number()] == ["no. 1", "no. 2"]


@pytest.mark.parametrize("other", ["Ada Finch", "Ann", "=Ann", "-Ann", "Ann B"])
def test_names_that_nobody_takes_for_one_another_are_not_asked_about(evening, other):
    evening.do(guests.add_guests, ["Ann Bird", "+Ann", other])

    assert {player.tag for player in evening.drive.players.all()} == {""}


def test_the_same_mark_on_two_namesakes_tells_nobody_apart(evening):
    """F06: so the number is put beside it."""
    evening.do(guests.add_guests, ["Jo Lark", "Jo Lark", "Jo Lark"])
    long = "the one who came by the late train on Saturday"
    for number, tag in ((1, "of Oxford"), (2, "Of  Oxford"), (3, long)):
        evening.do(guests.rename_guest, number, name="Jo Lark", tag=tag)

    assert [str(player) for player in evening.drive.players.by_number()] == [
        "Jo Lark (of Oxford)",
        "Jo Lark (Of  Oxford, no. 2)",
        f"Jo Lark ({long[:40]})",
    ]
