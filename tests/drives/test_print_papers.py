"""`manage.py print_papers`: the same papers as on the print page."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone
from pypdf import PdfReader

from drives.papers.of_a_drive.kinds import KINDS, Choice


@pytest.fixture
def seated(evening):
    evening.seat(6, wish="move")
    return evening


def printed(tmp_path, code, kind, *more):
    file = tmp_path / "out.pdf"
    said = StringIO()
    call_command("print_papers", code, "--kind", kind, "--out", str(file), *more, stdout=said)
    return PdfReader(file), said.getvalue().replace(str(file), "FILE")


def test_score_cards_lie_in_a_file_with_the_spare_ones_asked_for(seated, tmp_path):
    plain, said = printed(tmp_path, seated.drive.code, "score-cards")
    more, _ = printed(tmp_path, seated.drive.code.lower(), "score-cards", "--spare", "3")

    assert said == "Little Wittering Drive: score-cards are in FILE.\n"
    assert (len(plain.pages), len(more.pages)) == (2, 3)


def test_the_paper_may_be_letter(seated, tmp_path):
    sheets, _ = printed(tmp_path, seated.drive.code, "score-cards", "--paper", "Letter")

    assert [round(float(edge)) for edge in sheets.pages[0].mediabox[2:]] == [612, 792]


def test_standings_are_those_of_the_hands_that_are_over(seated, tmp_path):
    seated.play(1, "Ann")
    seated.begin(2)

    sheets, _ = printed(tmp_path, seated.drive.code, "standings")

    assert "Standings after 1 hand" in sheets.pages[0].extract_text()


@pytest.mark.parametrize(
    ("code", "more", "said"),
    [
        ("NOSUCH", (), "There is no drive “NOSUCH”."),
        ("", ("--spare", "-1"), "Error: argument --spare: '-1' is no number of sheets or cards"),
        (
            *("", ("--cards", "seven")),
            "Error: argument --cards: Write numbers, such as 3, 7 or 11–20.",
        ),
    ],
)
def test_what_cannot_be_printed_is_said_in_a_sentence(seated, tmp_path, code, more, said):
    with pytest.raises(CommandError) as refusal:
        printed(tmp_path, code or seated.drive.code, "score-cards", *more)

    assert str(refusal.value) == said
    assert not (tmp_path / "out.pdf").exists()


def test_a_drive_without_guests_has_no_cards(evening, tmp_path):
    with pytest.raises(CommandError, match="There is no card to print"):
        printed(tmp_path, evening.drive.code, "score-cards")


def test_a_file_that_cannot_be_written_is_said(seated, tmp_path):
    with pytest.raises(CommandError, match="No such file or directory"):
        printed(tmp_path / "nowhere", seated.drive.code, "score-cards")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.slug)
def test_each_kind_is_the_same_from_the_command_as_from_the_page(
    seated, client, hostess, tmp_path, kind, monkeypatch
):
    seated.play(1, "Ann")
    seated.drive.print_manner = "plain"
    seated.drive.save()
    client.force_login(hostess)
    monkeypatch.setattr(timezone, "now", lambda: seated.now)

    spare = ("--spare", "2") if Choice.SPARE in kind.choices else ()

    printed(tmp_path, seated.drive.code, kind.slug, *spare)

    address = f"/drives/{seated.drive.code}/print/{kind.slug}.pdf?spare=2"
    assert (tmp_path / "out.pdf").read_bytes() == client.get(address).content


def test_cards_of_some_tables_with_backs_one_on_each_sheet(seated, tmp_path):
    """F49: only the tables of the second Steward."""
    sheets, _ = printed(
        *(tmp_path, seated.drive.code, "score-cards"),
        *("--tables", "2", "--one-a-sheet", "--backs", "--style", "plain", "--large"),
    )

    read = [page.extract_text() for page in sheets.pages]
    names = [name for text in read for name in ("Ann", "Dot", "Eve", "Fay") if name in text]
    assert len(sheets.pages) == 2 * len(names)
    assert "Ann" not in names
