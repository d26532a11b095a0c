"""The Big List of Naughty Strings comes to the drive: added, on every page, in files (R01)."""

import csv
import re
from html import unescape
from io import StringIO
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from drives.services.setting_up.guest_list import NameRefused, clean_name, is_readable
from tests.drives.an_evening import planned
from tests.drives.test_query_counts import HERE, addresses

pytestmark = pytest.mark.django_db

LINES = (Path(__file__).parent.parent / "cases/blns.txt").read_text(encoding="utf-8").split("\n")
STRINGS = [line for line in LINES if line and not line.startswith("#")]
READABLE = [clean_name(one) for one in STRINGS if is_readable(one) and len(one) <= 200]


def names(drive) -> list[str]:
    return [player.name for player in drive.players.by_number()]


def by_number(drive) -> dict[int, str]:
    return dict(drive.players.values_list("number", "name"))


@pytest.fixture
def evening(hostess):
    """The 516 strings, those that can be read, seated as guests and in their first hand."""
    from drives.services.setting_up import guests, opening, stewards

    evening = planned(hostess, guests=0)
    guests.add_guests(evening.act(), evening.drive, READABLE)
    stewards.appoint_stewards(evening.act(), evening.drive, ["Joan", "Arthur"])
    opening.draw_opening_seats(evening.act(), evening.drive)
    opening.seat_guests(evening.act(), evening.drive)
    evening.begin(1, ago=20)
    evening.fresh().guests_see_their_cards = True
    evening.drive.save()
    return evening


def test_all_are_there_and_what_nobody_could_read_is_refused_in_words():
    """F11: nothing is added in silence, and nothing breaks."""
    refused = []
    for one in STRINGS:
        try:
            clean_name(one)
        except NameRefused as refusal:
            refused.append(str(refusal))

    assert (len(STRINGS), len(READABLE), len(refused)) == (516, 504, 12)
    assert {said.partition("…” ")[2] or said for said in refused} == {
        "A guest needs a name that can be read.",
        "is too long; a name has at most 200 letters.",
    }


def test_every_name_stands_on_the_list_letter_for_letter(hostess_client, evening):
    """F07."""
    assert names(evening.drive) == READABLE
    page = hostess_client.get(evening.url("guests/")).content.decode()

    listed = re.findall(
        r'(?s)<a class="guest-link"[^>]*><bdi\s+translate="no"\s*>(.*?)</bdi>', page
    )
    assert [unescape(name) for name in listed] == READABLE


def test_every_page_stands_whatever_the_guests_are_called(hostess_client, evening, monkeypatch):
    """No name breaks a page, and none becomes markup of it."""
    monkeypatch.setitem(HERE, "hand", 1)
    marked = [name for name in READABLE if re.search(r"<[a-zA-Z/!?]", name)]
    assert len(marked) > 100
    for name, url in addresses(evening).items():
        answer = hostess_client.get(url)
        assert answer.status_code in {200, 405}, name
        page = answer.content.decode(errors="ignore")
        if answer["Content-Type"].startswith("text/html"):
            assert not [one for one in marked if one in page], name


def test_a_file_saved_here_and_read_back_adds_the_same_names(hostess_client, hostess, evening):
    """F12: in commas, in semicolons, and as a workbook."""
    file = reverse("spreadsheet_file", args=[evening.drive.code])
    for wanted, ending in (
        ("what=Standings&names=all&between=,", "csv"),
        ("what=Standings&names=all&between=%3B", "csv"),
        ("what=workbook&names=all", "xlsx"),
    ):
        evening.fresh()
        made = hostess_client.get(f"{file}?{wanted}").content
        fresh = planned(hostess, guests=0).drive
        names_of = read_back(hostess_client, fresh, made, ending)

        assert sorted(names_of) == sorted(READABLE), wanted


def read_back(client, drive, made: bytes, ending: str) -> list[str]:
    """Read a file, and say of every line that is asked about that it is a guest of its own."""
    page = reverse("guests", args=[drive.code])
    chosen = SimpleUploadedFile(f"x.{ending}", made)
    shown = client.post(f"{page}read/", {"file": chosen}).content.decode()
    lines = unescape(re.findall(r'(?s)<textarea name="names" hidden>\n(.*?)</textarea>', shown)[0])
    sent = {"names": lines, "as_they_stand": "on", "key": "a"}
    for line in set(re.findall(r'name="(line-\d+)"', shown)):
        is_odd = f'name="{line}"\n      value="guest"' in shown
        sent[line] = "guest" if is_odd else "two"
    client.post(f"{page}add/", sent)
    return names(drive)


def test_a_csv_has_each_name_in_one_cell(hostess_client, evening):
    file = reverse("spreadsheet_file", args=[evening.drive.code])
    made = hostess_client.get(f"{file}?what=Standings&names=all").content.decode("utf-8-sig")

    rows = list(csv.reader(StringIO(made, newline="")))
    assert {len(row) for row in rows} == {10}
    people = by_number(evening.drive)
    assert {int(row[1]): row[2].removeprefix("'") for row in rows[1:]} == {
        number: name.removeprefix("'") for number, name in people.items()
    }
