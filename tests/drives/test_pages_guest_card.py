"""A guest's own card on a phone: to look at, and only for who holds the link (F51)."""

import pytest

from drives.services.acts.links import guest_token
from drives.services.acts.undo import undo
from drives.services.evening import hands
from drives.services.scoring import rulings
from drives.services.seats import comings
from drives.services.setting_up import guests, opening
from lexicon.rulings import Verdict
from tests.drives.reading import main, rows
from tests.drives.reading_pages import notices


@pytest.fixture
def card(evening):
    evening.seat(8)
    evening.do(guests.rename_guest, 1, name="Ann <b>")
    evening.drive.guests_see_their_cards = True
    evening.drive.save()
    return f"/G/{evening.drive.code}/1/{guest_token(evening.drive.players.get(number=1))}/"


def test_before_the_first_hand_it_says_what_will_stand_there(client, card):
    assert main(client.get(card)).endswith(
        "Card 1: Ann <b> You begin at Table 1, chair 1. "
        "Your first hand stands here as soon as its figures are in."
    )


def test_it_neither_shows_nor_takes_the_hostesss_notices(client, hostess, evening, card):
    client.force_login(hostess)
    board = f"/drives/{evening.drive.code}/"
    client.post(f"{board}hands/1/start/", {"key": "k", "seen_version": 0})

    page = client.get(card).content.decode()

    assert "notice" not in page
    assert notices(client, board) == ["Hand 1 begins: 7 minutes."]


def test_before_the_first_hand_counts_there_is_no_total(client, evening, card):
    """T2: what is not counted yet is not 0, though her own mark is in."""
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, {"Ann <b>": 8, "Ben": 2})
    page = client.get(card)

    assert rows(page) == [["1", "1", "8", "–", "not counted yet"]]
    assert "Your total so far: nothing counted yet" in main(page)


def test_the_hostesss_working_of_it_says_the_same(client, hostess, evening, card):
    client.force_login(hostess)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, {"Ann <b>": 8, "Ben": 2})
    working = f"/drives/{evening.drive.code}/guests/1/card/"
    before = main(client.get(working))
    evening.mark(1, 1, {"Cy": 14, "Dot": 6})
    evening.mark(1, 2, {"Eve": 0, "Fay": 2, "Gus": 14, "Hal": 6})

    assert "Nothing counted yet." in before
    assert " 8 points." in main(client.get(working))


def test_it_shows_hands_tables_marks_fines_and_the_running_total(client, evening, card):
    evening.begin(1)
    laid = rulings.Challenge(hand=1, table=1, player=1, challenger=2, word="SPLOOT")
    evening.do(rulings.give_ruling, laid, verdict=Verdict.WRONG)
    evening.bell(1)
    evening.mark(1, 1, {"Ann <b>": 12, "Ben": 2, "Cy": 14, "Dot": 6})
    evening.mark(1, 2, {"Eve": 0, "Fay": 2, "Gus": 14, "Hal": 6})
    evening.begin(2)

    response = client.get(card)

    assert b"Ann <b>" not in response.content
    assert rows(response) == [
        ["1", "1", "12", "50", "62"],
        ["2", "1", "to come", "–", "not counted yet"],
    ]
    assert "Your total so far: 62" in main(response)
    assert "mark to come" not in main(response)


def test_a_hand_that_is_not_over_for_all_is_left_out_of_the_total(client, evening, card):
    """F26: the card says what the standings say."""
    evening.play(1, "Ben", "Eve")
    evening.begin(2)
    evening.mark(2, 1, {"Ann <b>": 30})

    assert rows(client.get(card))[1] == ["2", "1", "30", "–", "not counted yet"]
    assert "Your total so far: 10" in main(client.get(card))


def test_a_mark_to_come_of_a_hand_that_counts_is_said(client, evening, card):
    """T2."""
    evening.begin(1)
    evening.bell(1)
    evening.begin(2)

    assert rows(client.get(card))[0] == ["1", "1", "to come", "–", "0"]
    assert "Your total so far: 0 1 mark to come; the total is as far as is known." in main(
        client.get(card)
    )


def test_void_and_missed_hands_say_what_they_are(client, evening, card):  # T2, T5
    evening.play(1, "Ben", "Eve")
    evening.do(comings.guest_leaves, 1)
    evening.do(hands.make_hand_void, 1)
    evening.play(2, "Ben", "Eve")

    assert rows(client.get(card)) == [
        ["1", "1", "void", "–", "0"],
        ["2", "–", "missed, avg 12", "–", "12"],
    ]


def test_small_letters_in_the_address_are_as_good(client, card):
    assert client.get(card.lower().replace("/g/", "/G/")).status_code == 200


def test_a_wrong_token_number_or_code_finds_nothing(client, evening):
    evening.seat(8)
    evening.drive.guests_see_their_cards = True
    evening.drive.save()
    token = guest_token(evening.drive.players.get(number=1))
    for wrong in (
        f"/G/{evening.drive.code}/2/{token}/",
        f"/G/{evening.drive.code}/1/{'A' * 16}/",
        f"/G/AAAAAA/1/{token}/",
        f"/G/{evening.drive.code}/9/{token}/",
    ):
        assert client.get(wrong).status_code == 404, wrong


def test_while_the_hostess_keeps_the_cards_to_herself_nobody_sees_one(client, evening, card):
    evening.drive.guests_see_their_cards = False
    evening.drive.save()

    assert client.get(card).status_code == 404


def test_nobody_can_write_on_it(client, evening, card, facts):
    """Feature 65: what a guest sends is a call at most, never a figure."""
    before = facts(evening.drive)

    answer = client.post(card, {"points": "0", "hand": "1"})

    assert (answer.status_code, answer["Location"]) == (303, card)
    assert facts(evening.drive) == before


def test_the_link_of_a_guest_taken_off_the_list_opens_no_card_of_whoever_gets_the_number(
    client, evening
):
    """F51: before the first hand a number may be given again, but never a link."""
    evening.do(guests.add_guests, ["Ann", "Ben"])
    evening.drive.guests_see_their_cards = True
    evening.drive.save()
    ben = evening.drive.players.get(number=2)
    bens = f"/G/{evening.drive.code}/2/{guest_token(ben)}/"

    evening.do(guests.remove_guest, 2)
    evening.do(guests.add_guests, ["Cy"])

    assert evening.drive.players.get(number=2).name == "Cy"
    assert client.get(bens).status_code == 404


def test_a_guest_whose_removal_is_taken_back_has_the_old_link(client, evening):
    """What stands on a card that was printed is good again."""
    evening.do(guests.add_guests, ["Ann", "Ben"])
    evening.drive.guests_see_their_cards = True
    evening.drive.save()
    bens = f"/G/{evening.drive.code}/2/{guest_token(evening.drive.players.get(number=2))}/"
    evening.do(guests.remove_guest, 2)

    evening.do(undo, evening.drive.version)

    assert "Card 2: Ben" in main(client.get(bens))


def test_house_players_drawn_anew_have_new_links(evening):
    """D2: a smaller room needs fewer of them; their numbers are given again."""
    evening.seat(7, wish="house")
    first = {p.number: guest_token(p) for p in evening.drive.players.filter(house_player=True)}
    evening.do(undo, evening.drive.version)
    evening.do(guests.add_guests, ["Hal"])
    evening.do(opening.draw_opening_seats)
    evening.do(guests.remove_guest, 9)
    evening.do(opening.draw_opening_seats)

    again = evening.drive.players.get(house_player=True)

    assert again.number in first
    assert guest_token(again) != first[again.number]
