"""Which single cards are wanted: of late guests, and of names mended since the cards were made."""

from drives.models import PrintedCard
from drives.services.door.cards_to_print import cards_to_print
from drives.services.setting_up import guests
from tests.drives.printing_cards import make_cards
from tests.drives.reading import main

MANY = [f"Guest {number}" for number in range(1, 14)]


def wanted(evening):
    return [(str(card.player), card.said) for card in cards_to_print(evening.drive)]


def test_before_any_card_was_made_nobody_wants_one(evening):
    evening.do(guests.add_guests, ["Ann", "Ben"])

    assert wanted(evening) == []


def test_a_name_mended_after_its_card_was_made_asks_for_that_one_again(hostess_client, evening):
    """F06: the number stays, and the one card is offered until it is made."""
    evening.seat(8)
    make_cards(hostess_client, evening)
    assert wanted(evening) == []

    evening.do(guests.rename_guest, 3, name="Cyril")

    assert wanted(evening) == [("Cyril", "Cy")]
    shown = hostess_client.get(f"/drives/{evening.drive.code}/guests/")
    assert "Cards to print Card 3 says “ Cy ”; it is Cyril now. Print the card of Cyril" in main(
        shown
    )
    make_cards(hostess_client, evening, "?cards=3&spare=0")
    assert wanted(evening) == []
    assert evening.player("Cyril").number == 3


def test_a_mended_name_is_offered_before_the_guests_are_seated_too(hostess_client, evening):
    evening.do(guests.add_guests, ["Ann", "Ben"])
    make_cards(hostess_client, evening)

    evening.do(guests.rename_guest, 1, name="Anne")

    shown = hostess_client.get(f"/drives/{evening.drive.code}/guests/")
    assert "Card 1 says “ Ann ”; it is Anne now." in main(shown)


def test_who_was_added_since_has_no_card_yet(hostess_client, evening):
    """Feature 4, F13: a card printed at once for whoever walks in."""
    evening.seat(8)
    make_cards(hostess_client, evening)
    evening.late("Pip")

    assert wanted(evening) == [("Pip", "")]


def test_a_namesake_who_comes_changes_what_the_first_card_should_say(hostess_client, evening):
    """F06: both cards carry the mark that tells the two apart."""
    evening.seat(8)
    make_cards(hostess_client, evening)
    evening.late("Ann")

    assert wanted(evening) == [("Ann (no. 9)", ""), ("Ann (no. 1)", "Ann")]


def test_a_file_that_is_only_opened_again_says_nothing_new(hostess_client, evening):
    evening.seat(8)
    make_cards(hostess_client, evening)
    evening.drive.refresh_from_db()
    version = evening.drive.version
    entry = evening.drive.log.get(version=version)

    make_cards(hostess_client, evening)

    evening.drive.refresh_from_db()
    assert evening.drive.version == version
    assert (entry.sentence, entry.rows) == ("8 score cards made for the printer.", [])
    assert PrintedCard.objects.count() == 8


def test_of_many_cards_all_that_are_left_are_printed_together(hostess_client, evening):
    evening.seat(8)
    make_cards(hostess_client, evening, "?cards=1")
    evening.do(guests.add_guests, MANY)

    shown = hostess_client.get(f"/drives/{evening.drive.code}/guests/")

    assert "20 guests have no score card yet, or one with another name. Print the score cards" in (
        main(shown)
    )
