"""F50: a private guest's name leaves the hostess's and the Stewards' pages by no route at all.

Zebedee Quillfeather wins, moves, asks and is disputed; every address that others can open, and
every paper that hangs in the hall, is searched for the name in every part of the evening.
"""

import io
import zipfile
from collections.abc import Iterator

import pypdf
import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone

from drives.models import Drive
from drives.papers.of_a_drive.asked import Asked
from drives.papers.of_a_drive.kinds import BY_SLUG
from drives.services.acts.links import door_token, guest_token, table_token
from drives.services.evening import hands
from drives.services.evening.calls import call_steward
from drives.services.evening.curtain import choose_screen, draw_curtain
from drives.services.evening.guests_calls import say_not_right
from drives.services.scoring.cards import let_guests_see_their_cards, release_standings
from drives.services.setting_up.guests import rename_guest
from drives.services.spreadsheets.tables import sheets
from drives.services.spreadsheets.writing import as_csv, as_workbook
from tests.drives.an_evening import Evening, planned, seated

pytestmark = pytest.mark.django_db

NAME, TAG = "Zebedee Quillfeather", "Xylomark"
PARTS_OF_IT = ("zebedee", "quillfeather", "xylomark")
PRIVATE = 3  # who was Cy
HTMX = {"HX-Request": "true"}
# What lies on tables, hangs on walls, or is given to other guests.
HANGS = ("seating-list", "table-tents", "table-slips", "hand-slips", "standings", "spare-cards")
BLANK = ("rule-leaflet", "pack")
OF_OTHERS = ("score-cards", "replacement-cards", "souvenirs")


def named(evening: Evening) -> Evening:
    """Let guest 3 be the one who is not to be named, and open all that can be opened."""
    act, drive = evening.act(), evening.drive
    rename_guest(act, drive, PRIVATE, name=NAME, tag=TAG, private=True)
    let_guests_see_their_cards(evening.act(), drive, they_may=True)
    release_standings(evening.act(), drive, released=True)
    draw_curtain(evening.act(), drive, closed=False)
    evening.fresh()
    return evening


def before_the_seats(owner) -> Evening:
    return named(planned(owner))


def seats_are_settled(owner) -> Evening:
    return named(seated(owner))


def a_hand_is_played(owner) -> Evening:
    """The private guest has won hand 1 and says that it is not right; the table calls as well."""
    evening = named(seated(owner))
    evening.play(1, winners={1: NAME})
    evening.begin(2, ago=2)
    say_not_right(evening.act(), evening.drive, PRIVATE, 1)
    call_steward(evening.act("Table 1"), evening.drive, 1)
    return evening


def the_bell_has_gone(owner) -> Evening:
    """The winner who is not to be named moves on; at the other table two figures stand."""
    evening = named(seated(owner))
    evening.play(1, winners={1: NAME})
    evening.enter(1, 2, {"Eve": 30}, act=evening.act("Joan", seen=1))
    return evening


def a_mark_is_contested(owner) -> Evening:
    """The private mark itself has two figures, and another of that hand is to come (F33)."""
    evening = named(seated(owner))
    evening.begin(1, ago=20)
    evening.enter(1, 1, {NAME: 4, "Ben": 8})
    evening.enter(1, 1, {NAME: 6}, act=evening.act("Joan", seen=1))
    evening.begin(2)
    return evening


def it_is_the_interval(owner) -> Evening:
    evening = named(seated(owner))
    for number in range(1, 7):
        evening.play(number, ago=70 - 10 * number)
    hands.begin_interval(evening.act(), evening.drive, 6)
    return evening


def all_is_over(owner) -> Evening:
    evening = named(seated(owner))
    evening.play(1, winners={1: NAME, 2: "Eve"})
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)
    return evening


MOMENTS = (
    before_the_seats,
    seats_are_settled,
    a_hand_is_played,
    the_bell_has_gone,
    a_mark_is_contested,
    it_is_the_interval,
    all_is_over,
)


def public_addresses(evening: Evening) -> Iterator[str]:
    """Return all that somebody can open who is neither hostess nor Steward, but the own page."""
    drive = evening.drive
    yield from ("/", "/sign-in/", "/dictionary/", f"/drives/{drive.code}/", "/no-such-page/")
    for page in ("", "?page=1", "?page=2", "?page=3"):
        yield evening.screen_url(page)
    for player in drive.players.select_related("drive").exclude(number=PRIVATE):
        yield f"/G/{drive.code}/{player.number}/{guest_token(player)}/"
    yield f"/G/{drive.code}/{PRIVATE}/{'A' * 16}/"
    for table in drive.tables.select_related("drive"):
        yield f"/T/{drive.code}/{table.number}/{table_token(table)}/"
    door = f"/D/{drive.code}/{door_token(drive)}/"
    yield from (door, f"{door}?find=Quill", f"{door}?find=3")


def answers(evening: Evening) -> Iterator[tuple[str, str]]:
    """Ask every public address as a page and as a part; return head and body of each answer."""
    stranger = Client(HTTP_HOST="localhost")
    for url in public_addresses(evening):
        for headers in ({}, HTMX):
            answer = stranger.get(url, headers=headers)
            said = [f"{name}: {value}" for name, value in answer.headers.items()]
            yield url, "\n".join([*said, answer.content.decode()])
            assert answer.headers["X-Robots-Tag"] == "noindex", url


def all_of_a_pdf(pdf: bytes) -> str:
    """Return everything that a file holds: metadata, text, and every object and stream in it."""
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    objects = [reader.get_object(number) for number in sorted(reader.xref[0])]
    streams = [one.get_data().decode("latin-1") for one in objects if hasattr(one, "get_data")]
    pages = [page.extract_text() for page in reader.pages]
    return "\n".join([str(reader.metadata), *pages, *map(str, objects), *streams])


def papers(evening: Evening) -> Iterator[tuple[str, str]]:
    drive, now = evening.drive, timezone.now()
    others = list(drive.players.exclude(number=PRIVATE).values_list("number", flat=True))
    for slug in (*HANGS, *BLANK):
        yield slug, all_of_a_pdf(BY_SLUG[slug].make(drive, Asked(now=now, spare=1)))
    for slug in OF_OTHERS:
        asked = Asked(now=now, cards=others, with_backs=True, address_of=lambda path: path)
        yield slug, all_of_a_pdf(BY_SLUG[slug].make(drive, asked))


def exports(evening: Evening) -> Iterator[tuple[str, str]]:
    tables = sheets(evening.drive, timezone.now(), for_everybody=True)
    for sheet in tables:
        yield sheet.name, as_csv(sheet, separator=",").decode()
    with zipfile.ZipFile(io.BytesIO(as_workbook(tables))) as book:
        for part in book.namelist():
            yield part, book.read(part).decode()


def betrayed(found: Iterator[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(where, part) for where, text in found for part in PARTS_OF_IT if part in text.lower()]


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_public_page_names_a_private_guest(hostess, moment):
    assert betrayed(answers(moment(hostess))) == []


@pytest.mark.parametrize("moment", MOMENTS[1:])
@pytest.mark.parametrize("screen", Drive.Screen)
def test_the_hall_screen_names_no_private_guest_whatever_it_shows(hostess, moment, screen):
    evening = moment(hostess)
    choose_screen(evening.act(), evening.drive, screen)
    stranger = Client(HTTP_HOST="localhost")
    pages = [stranger.get(evening.screen_url(f"?page={n}"), headers=HTMX) for n in (1, 2, 3)]

    assert betrayed((str(n), page.content.decode()) for n, page in enumerate(pages)) == []


@pytest.mark.parametrize(
    "moment", [seats_are_settled, a_hand_is_played, a_mark_is_contested, all_is_over]
)
def test_no_paper_that_hangs_in_the_hall_names_a_private_guest(hostess, moment):
    """Neither its text, nor its metadata, nor anything else in the file."""
    assert betrayed(papers(moment(hostess))) == []


@pytest.mark.parametrize("moment", [a_hand_is_played, a_mark_is_contested, all_is_over])
def test_no_export_for_everybody_names_a_private_guest(hostess, moment):
    assert betrayed(exports(moment(hostess))) == []


def test_the_search_finds_a_name_where_it_may_be(client, hostess):
    """The test would be worth nothing if it looked past the name: hostess, Steward and own page."""
    evening = a_hand_is_played(hostess)
    drive = evening.drive
    own = drive.players.get(number=PRIVATE)
    client.force_login(hostess)
    seen = {
        "board": client.get(evening.url()),
        "Steward": client.get(evening.steward_url("Joan", "2/2/")),
        "own page": client.get(f"/G/{drive.code}/{PRIVATE}/{guest_token(own)}/"),
    }
    card = BY_SLUG["score-cards"].make(drive, Asked(now=timezone.now(), cards=[PRIVATE]))

    assert {where for where, page in seen.items() if NAME in page.content.decode()} == set(seen)
    assert "quillfeather" in all_of_a_pdf(card).lower()


def test_the_title_of_no_file_names_anybody(hostess):
    """The own card or certificate, and the hostess's script, hold the name on the page only."""
    evening = all_is_over(hostess)
    asked = Asked(now=timezone.now(), cards=[PRIVATE])
    for slug in ("score-cards", "replacement-cards", "souvenirs", "certificates", "prize-script"):
        reader = pypdf.PdfReader(io.BytesIO(BY_SLUG[slug].make(evening.drive, asked)))
        assert "quillfeather" not in f"{reader.metadata} {reader.xmp_metadata}".lower(), slug


def public_names(patterns: list[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    """Return the addresses, as they are written, that a signed-in hostess is not needed for."""
    for pattern in patterns:
        here = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from public_names(pattern.url_patterns, here)
        elif here[:2] in {"W/", "T/", "G/", "D/"}:
            yield here


def test_every_address_that_is_opened_by_a_public_link_is_asked_above():
    """A new one has to be thought of here, or this fails."""
    assert sorted(public_names(get_resolver().url_patterns)) == [
        "D/<code>/<token>/",
        "D/<code>/<token>/tick/",
        "D/<code>/<token>/walk-in/",
        "G/<code>/<number:number>/<token>/",
        "T/<code>/<number:number>/<token>/",
        "W/<token>/",
    ]


def test_ticking_in_and_walking_in_by_the_door_s_link_names_nobody_private(hostess):
    """What is sent at the door is answered without the name, too."""
    evening = seats_are_settled(hostess)
    door = f"/D/{evening.drive.code}/{door_token(evening.drive)}/"
    phone = Client(HTTP_HOST="localhost")
    sent = [
        phone.post(f"{door}tick/", {"guest": PRIVATE, "here": "yes", "key": "a"}, follow=True),
        phone.post(f"{door}walk-in/", {"name": "Somebody", "key": "b"}, follow=True),
    ]

    assert [page.status_code for page in sent] == [200, 200]
    assert betrayed((str(n), page.content.decode()) for n, page in enumerate(sent)) == []
