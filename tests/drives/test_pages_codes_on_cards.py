"""Codes on score cards: only where they lead somewhere, and only if guests may look."""

import pytest

from tests.drives.reading import main, notices

LASTING = {"host": "wittering.local:8000"}


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/print/"


def codes(response):
    """How many QR codes are on the sheets: each is a picture with words for it."""
    return response.content.count("QR code of this guest".encode("utf-16-be")) + (
        response.content.count(b"QR code of this guest")
    )


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
