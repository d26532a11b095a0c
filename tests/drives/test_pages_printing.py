"""The print page and its files (features 53–56; F09, F50)."""

import re
from io import BytesIO

import pytest
from django.contrib.auth.models import User
from pypdf import PdfReader

from drives.services.setting_up import guests
from tests.drives.reading import big_button, errors, main, notices

LASTING = {"host": "wittering.local:8000"}


@pytest.fixture
def hostess_client(client, hostess):
    client.force_login(hostess)
    return client


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/print/"


def pdf(response):
    assert response["Content-Type"] == "application/pdf"
    return PdfReader(BytesIO(response.content))


def text(response):
    return " ".join(" ".join(sheet.extract_text() for sheet in pdf(response).pages).split())


def codes(response):
    """How many QR codes are on the sheets: each is a picture with words for it."""
    return response.content.count("QR code of this guest".encode("utf-16-be")) + (
        response.content.count(b"QR code of this guest")
    )


def test_the_page_says_what_is_printed_for_whom_and_how_many_pages(hostess_client, evening, page):
    evening.seat(11)

    response = hostess_client.get(page)

    assert (
        "Score cards One for each guest: 11 guests and 5 spare cards. Cut the pile once, and they "
        "lie sorted by number. 4 pages Open to print Score cards Standings The places as they are "
        "now, for the wall and for the record. Open to print Standings"
    ) in main(response)
    assert big_button(response) == ["On to the board, to begin"]


def test_the_choices_change_the_pages_and_go_into_the_addresses(hostess_client, evening, page):
    evening.seat(8)

    response = hostess_client.get(
        page, {"paper": "letter", "spare": "1"}, headers={"HX-Request": "true"}
    )

    shown = response.content.decode()
    assert shown.count("<article") == 2
    assert "8 guests and 1 spare card." in shown
    assert "3 pages" in shown
    assert "score-cards.pdf?paper=letter&amp;spare=1" in shown


def test_spare_cards_that_are_no_number_are_refused(hostess_client, evening, page):
    response = hostess_client.get(page, {"spare": "many"})

    assert (response.status_code, errors(response)) == (422, ["Enter a whole number."])


def test_more_hands_than_a_card_has_room_for_are_said_beforehand(hostess_client, evening, page):
    evening.seat(4)
    evening.drive.planned_hands = 31
    evening.drive.save()

    assert "No score card has room for 31 hands." in main(hostess_client.get(page))
    refused = hostess_client.get(f"{page}score-cards.pdf", follow=True)
    assert notices(refused) == ["Not done: A score card has room for 30 hands, not for 31."]


def test_cards_are_printed_for_all_guests_in_the_browser(hostess_client, evening, page):
    evening.seat(6, wish="move")

    response = hostess_client.get(f"{page}score-cards.pdf", {"paper": "a4", "spare": "2"})

    code = evening.drive.code
    assert response["Content-Disposition"] == f'inline; filename="{code}-score-cards.pdf"'
    assert len(pdf(response).pages) == 2
    for name in ("Ann", "Ben", "Cy", "Dot", "Eve", "Fay"):
        assert name in text(response)
    assert "28 November 2026" in text(response)


def test_one_card_for_a_late_guest_is_two_taps_away(hostess_client, evening, page):  # feature 55
    evening.seat(8)
    evening.late("Zoë Pip")
    link = f"{page}score-cards.pdf?only=9&amp;spare=0"
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


def test_cards_with_unfit_choices_lead_back_to_the_page(hostess_client, evening, page):
    evening.seat(4)

    for file in ("score-cards", "standings"):
        response = hostess_client.get(f"{page}{file}.pdf?paper=silk", follow=True)

        assert notices(response)[0].startswith("Not done: Choose the paper")


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


def test_a_code_goes_onto_a_card_only_if_guests_may_look_and_the_address_lasts(
    hostess_client, evening, page
):
    evening.seat(4)
    cards = f"{page}score-cards.pdf?spare=0"
    assert codes(hostess_client.get(cards, headers=LASTING)) == 0

    hostess_client.post(f"{page}guests-cards/", {"they_may": "yes", "key": "a"})

    assert codes(hostess_client.get(cards, headers=LASTING)) == 4
    assert codes(hostess_client.get(cards)) == 0
    assert "No code is printed, because this laptop’s address is another one" in main(
        hostess_client.get(page)
    )
    assert "A code on each score card opens it." in main(hostess_client.get(page, headers=LASTING))


def test_without_a_lasting_address_nothing_is_switched_on_that_leads_nowhere(
    hostess_client, evening, page
):
    switch = "Let guests see their cards"

    said = main(hostess_client.get(page))

    assert switch not in said
    assert "only at an address that lasts: this laptop’s is another one in the hall." in said
    assert switch in main(hostess_client.get(page, headers=LASTING))


def test_guests_may_look_at_their_cards_when_the_hostess_says_so(hostess_client, evening, page):
    hostess_client.post(f"{page}guests-cards/", {"they_may": "yes", "key": "a"})
    hostess_client.post(f"{page}guests-cards/", {"they_may": "no", "key": "b"})

    evening.drive.refresh_from_db()
    assert not evening.drive.guests_see_their_cards
    assert notices(hostess_client.get(page))[:2] == [
        "Guests may see their own cards on their phones.",
        "Guests do not see their cards on their phones.",
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
    assert "Guest 2" in said  # F50
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

    for file in ("", "score-cards.pdf", "standings.pdf"):
        assert client.get(page + file).status_code == 404
    assert client.post(f"{page}guests-cards/", {"they_may": "yes"}).status_code == 404


def test_many_guests_take_as_many_queries_as_few(
    hostess_client, evening, page, django_assert_max_num_queries
):
    def queries(path):
        with django_assert_max_num_queries(30) as counted:
            hostess_client.get(path)
        return len(counted)

    evening.seat(4)
    few = [queries(page), queries(f"{page}score-cards.pdf")]
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(40)])

    assert [queries(page), queries(f"{page}score-cards.pdf")] == few
