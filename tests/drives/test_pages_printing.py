"""The print page and its files (features 53–56; F09, F50)."""

import re
from html import unescape
from io import BytesIO

import pytest
from django.contrib.auth.models import User
from django.contrib.staticfiles import finders
from pypdf import PdfReader

from drives.papers.of_a_drive.kinds import KINDS
from drives.services.setting_up import guests
from tests.drives.reading import big_button, errors, main, notices


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/print/"


def pdf(response):
    assert response["Content-Type"] == "application/pdf"
    return PdfReader(BytesIO(response.content))


def text(response):
    return " ".join(" ".join(sheet.extract_text() for sheet in pdf(response).pages).split())


def tiles(response):
    return re.findall(r"<h3>(.*?)</h3>", response.content.decode())


def looked_at(response):
    """Return the big button of a kind's page, where its file is, and whether a picture is there."""
    shown = response.content.decode()
    address = re.search(r'href="([^"]*\.pdf[^"]*)"', shown)
    has_picture = 'src="data:image/png;base64,' in shown
    return big_button(response), address and unescape(address[1]), has_picture


def test_the_page_shows_every_kind_of_paper_under_the_time_when_it_is_wanted(
    hostess_client, evening, page
):
    evening.seat(11)

    response = hostess_client.get(page)

    said = main(response)
    times = ["Before the evening", "During the evening", "At the end"]
    assert sorted(times, key=said.index) == times
    assert tiles(response) == [
        *("Score cards", "Seating list", "Table tents", "Stewards’ sheets"),
        *("The hostess’s sheet", "The rules, to fold", "A pack of cards"),
        *("Slips for the evening", "Slips for a hand", "Spare cards"),
        *("A card again", "To carry on by paper", "Standings", "What to say at the prizes"),
        *("Certificates", "Souvenir cards"),
    ]
    assert big_button(response) == ["On to the board, to begin"]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.slug)
def test_each_kind_is_looked_at_before_it_is_printed(hostess_client, evening, page, kind):
    """Feature 53: how many pages, and a picture of the first."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")

    button, address, has_picture = looked_at(hostess_client.get(f"{page}{kind.slug}/"))

    pages = len(pdf(hostess_client.get(address)).pages)
    assert button == [f"Open to print: {pages} page{'s' if pages != 1 else ''}"]
    assert has_picture
    assert finders.find(f"drives/img/papers/{kind.slug}.png")


def test_the_choices_change_the_pages_and_go_into_the_address(hostess_client, evening, page):
    evening.seat(8)
    chosen = {"spare": "1", "backs": "on", "tables": "1 - 2"}

    response = hostess_client.get(f"{page}score-cards/", chosen, headers={"HX-Request": "true"})

    button, address, _ = looked_at(response)
    assert button == ["Open to print: 6 pages"]
    assert address == f"{page}score-cards.pdf?spare=1&tables=1+-+2&backs=on"
    assert "<form" not in response.content.decode()  # a part of the page


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"spare": "many"}, "Enter a whole number."),
        ({"cards": "seven"}, "Write numbers, such as 3, 7 or 11–20."),
        ({"tables": "20-11"}, "Write numbers, such as 3, 7 or 11–20."),
    ],
)
def test_choices_that_cannot_be_understood_are_refused(hostess_client, evening, page, chosen, said):
    evening.seat(4)

    response = hostess_client.get(f"{page}score-cards/", chosen)
    file = hostess_client.get(f"{page}score-cards.pdf", chosen, follow=True)

    assert (response.status_code, errors(response)) == (422, [said])
    assert looked_at(response)[1] is None
    assert notices(file) == ["Not done: Look at what you chose again."]


def test_the_paper_and_the_style_are_remembered_for_the_drive(hostess_client, evening, page):
    evening.seat(4)
    said = {"paper": "letter", "manner": "plain", "key": "a"}

    response = hostess_client.post(f"{page}paper/", said, follow=True)

    assert notices(response)[0] == "Printed on US Letter, plain."
    assert re.findall(r'value="(\w+)"[^>]*checked', response.content.decode()) == [
        *("letter", "plain"),
    ]
    sheets = pdf(hostess_client.get(f"{page}standings.pdf"))
    assert [round(float(edge)) for edge in sheets.pages[0].mediabox[2:]] == [612, 792]


def test_paper_of_another_kind_is_not_remembered(hostess_client, evening, page):
    said = {"paper": "silk", "manner": "plain", "key": "a"}

    response = hostess_client.post(f"{page}paper/", said, follow=True)

    evening.drive.refresh_from_db()
    assert notices(response)[0] == "Not done: Choose the paper and the style again."
    assert (evening.drive.print_paper, evening.drive.print_manner) == ("a4", "period")


def test_a_kind_of_paper_that_there_is_not_is_not_found(hostess_client, page):
    assert hostess_client.get(f"{page}napkins/").status_code == 404
    assert hostess_client.get(f"{page}napkins.pdf").status_code == 404


def test_more_hands_than_a_card_has_room_for_are_said_beforehand(hostess_client, evening, page):
    evening.seat(4)
    evening.drive.planned_hands = 31
    evening.drive.save()

    said = notices(hostess_client.get(f"{page}score-cards/"))
    refused = hostess_client.get(f"{page}score-cards.pdf", follow=True)

    sentence = "A score card has room for 30 hands, not for 31."
    assert said == [f"Please look: {sentence}"]
    assert notices(refused)[0] == f"Not done: {sentence}"


def test_cards_are_printed_for_all_guests_in_the_browser(hostess_client, evening, page):
    evening.seat(6, wish="move")

    response = hostess_client.get(f"{page}score-cards.pdf", {"spare": "2"})

    code = evening.drive.code
    assert response["Content-Disposition"] == f'inline; filename="{code}-score-cards.pdf"'
    assert len(pdf(response).pages) == 2
    for name in ("Ann", "Ben", "Cy", "Dot", "Eve", "Fay"):
        assert name in text(response)
    assert "28 November 2026" in text(response)


def test_one_card_for_a_late_guest_is_two_taps_away(hostess_client, evening, page):  # feature 55
    evening.seat(8)
    evening.late("Zoë Pip")
    link = f"{page}score-cards.pdf?cards=9&amp;spare=0"
    own = hostess_client.get(f"/drives/{evening.drive.code}/guests/9/").content.decode()
    assert link in own

    response = hostess_client.get(link.replace("&amp;", "&"))

    assert "Zoë Pip" in text(response)
    assert "Ann" not in text(response).split()
    assert len(pdf(response).pages) == 1


def test_without_a_guest_there_is_no_card_to_print(hostess_client, page):
    response = hostess_client.get(f"{page}score-cards.pdf?spare=0", follow=True)

    assert notices(response)[0] == (
        "Not done: There is no card to print: no guest is on the list, and no spare is asked for."
    )


def test_house_players_get_no_card(hostess_client, evening, page):  # T4
    evening.seat(7, wish="house")

    response = hostess_client.get(f"{page}score-cards.pdf?spare=0")

    assert "House player" not in text(response)


def test_a_name_that_cannot_be_printed_is_named_before_printing(hostess_client, evening, page):
    """F09."""
    evening.do(guests.add_guests, ["Ann", "🎩 Ada"])

    said = main(hostess_client.get(page))

    assert "Names to be written by hand" in said
    assert "a line to write on: 2 🎩 Ada" in said


def test_seats_that_are_not_settled_are_a_warning(hostess_client, evening, page):
    evening.do(guests.add_guests, ["Ann", "Ben"])

    response = hostess_client.get(page)

    assert big_button(response) == ["On to the seats"]
    assert notices(response) == [
        "Please look: The guests are not seated yet. Cards printed now leave the first table empty."
    ]


def test_the_standings_are_printed_as_far_as_they_are_known(hostess_client, evening, page):
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.begin(2)
    evening.do(guests.rename_guest, 2, name="Ben", private=True)

    response = hostess_client.get(f"{page}standings.pdf")

    said = text(response)
    assert response["Content-Disposition"].endswith('-standings.pdf"')
    assert "Standings after 1 hand" in said
    assert re.search(r"Printed \d+ \w+ \d{4}, \d+\.\d\d [ap]m", said)
    assert "Issue" not in said
    assert "The drive is not finished: totals are as far as the marks are entered." in said
    assert "Card 2" in said  # F50
    assert "Ben" not in said


def test_while_the_drive_is_on_the_page_leads_back_to_the_board(hostess_client, evening, page):
    evening.seat(4)
    evening.begin(1)

    assert big_button(hostess_client.get(page)) == ["Back to the board"]


def test_who_has_a_mark_to_come_is_not_said_to_have_missed_a_hand(
    hostess_client, evening, page
):  # T2
    evening.seat(4)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4})
    evening.begin(2)

    said = text(hostess_client.get(f"{page}standings.pdf"))

    assert "Not placed yet: marks to come" in said
    assert "1 mark to come: Dot (hand 1)." in said
    assert "Below the line" not in said


def test_a_pretend_drive_says_so_on_paper(hostess_client, evening, page):
    evening.seat(4)
    evening.drive.is_pretend = True
    evening.drive.save()

    assert "A pretend drive" in text(hostess_client.get(f"{page}score-cards.pdf"))
    assert "A pretend drive" in text(hostess_client.get(f"{page}standings.pdf"))


def test_strangers_find_nothing(client, evening, page):
    evening.seat(4)
    client.force_login(User.objects.create_user("other"))

    for file in ("", *(kind.slug + end for kind in KINDS for end in (".pdf", "/"))):
        assert client.get(page + file).status_code == 404
    said = {"paper": "letter", "manner": "plain", "key": "a"}
    assert client.post(f"{page}paper/", said).status_code == 404
    assert client.post(f"{page}guests-cards/", {"they_may": "yes"}).status_code == 404


def test_many_guests_take_as_many_queries_as_few(
    hostess_client, evening, page, django_assert_max_num_queries
):
    def queries(path):
        with django_assert_max_num_queries(30) as counted:
            hostess_client.get(path)
        return len(counted)

    evening.seat(4)
    hostess_client.get(f"{page}score-cards.pdf?cards=1")
    few = [queries(page), queries(f"{page}score-cards.pdf")]
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(40)])

    assert [queries(page), queries(f"{page}score-cards.pdf")] == few
