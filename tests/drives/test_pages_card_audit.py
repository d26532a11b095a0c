"""The pages of the card audit: number, Enter, total, Enter; the hands of a card (feature 37)."""

import pytest

from drives.models import Mark, WrittenCard
from drives.services.evening import hands
from drives.services.seats.comings import late_guest
from tests.drives.an_evening import after_hand_2, seated
from tests.drives.reading_pages import notices, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess_client, hostess):
    return after_hand_2(hostess, hands=2)


def send(client, evening, rest="cards/", **sent):
    return client.post(evening.url(rest), {"seen_version": evening.fresh().version, **sent})


def test_the_first_page_lists_every_card_that_is_not_handed_in(client, evening):
    page = text(client.get(evening.url("cards/")))

    assert page == (
        "Check the cards Type what stands on each score card after hand 2: its number, Enter, its "
        "total, Enter. The next card Card Total on the card Or all its hands, then the total: 12 0 "
        "26+50 – 8 = 96. The point of a number pad does for a blank. Check 8 cards not handed in 1 "
        "Ann 2 Ben 3 Cy 4 Dee 5 Eve 6 Fay 7 Gus 8 Hal The standings Finish"
    )


def test_the_number_alone_names_the_guest_and_asks_for_the_total(client, evening):
    """Enter after the number is no mistake: it is how a row is typed without a mouse."""
    version = evening.fresh().version

    answer = send(client, evening, number="3", total="")

    assert answer.status_code == 422
    assert "Card 3: Cy Card Total on the card Or all its hands" in text(answer)
    shown = answer.content.decode()
    assert shown.index('name="number"') < shown.index('name="total"') < shown.index("autofocus")
    assert shown.count("autofocus") == 1
    assert evening.fresh().version == version


def test_a_total_is_answered_at_once_and_the_next_card_is_asked_for(client, evening):
    answer = send(client, evening, number="3", total=" 20 ")

    assert (answer.status_code, answer.url) == (303, evening.url("cards/"))
    assert notices(client, answer.url) == ["Card 3, Cy: the card says 20, and so have we."]
    page = client.get(answer.url)
    assert "1 card agrees. 7 cards not handed in" in text(page)
    shown = page.content.decode()
    assert shown.index('name="number"') < shown.index("autofocus") < shown.index('name="total"')


def test_a_card_that_differs_is_said_in_amber_and_listed(client, evening):
    send(client, evening, number="3", total="22")

    page = client.get(evening.url("cards/"))

    assert "notice-amber" in page.content.decode()
    assert "1 card to look at 3 Cy the card says 22, we have 20. 7 cards not handed in" in text(
        page
    )
    assert f'href="{evening.url("cards/3/")}"' in page.content.decode()


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"number": "99", "total": "20"}, "No guest has the card number 99."),
        ({"number": "x", "total": "20"}, "Type the number on the card, such as 12."),
        ({"number": "", "total": "20"}, "Type the number on the card, such as 12."),
        (
            {"number": "3", "total": "2O"},
            "Type the total as it stands on the card, in the digits 0 to 9, such as 212.",
        ),
        (
            {"number": "3", "total": "1234567"},
            "Type the total as it stands on the card, in the digits 0 to 9, such as 212.",
        ),
        (
            {"number": "3", "total": "٢٠"},
            "Type the total as it stands on the card, in the digits 0 to 9, such as 212.",
        ),
    ],
)
def test_what_cannot_be_read_is_said_and_nothing_is_changed(client, evening, sent, sentence):
    version = evening.fresh().version

    answer = send(client, evening, **sent)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert (evening.fresh().version, WrittenCard.objects.count()) == (version, 0)


def test_the_card_of_a_house_player_is_refused_in_a_sentence(client, evening):
    """T4: house players are never ranked and have no card."""
    evening.drive.players.filter(number=8).update(house_player=True)

    answer = send(client, evening, number="8", total="20")

    assert "Hal is a house player and has no score card." in answer.content.decode()
    assert WrittenCard.objects.count() == 0


def test_the_hands_of_a_card_name_the_one_that_differs(client, evening):
    send(client, evening, number="3", total="22")

    answer = send(client, evening, "cards/3/", row="12, 10", total="22")

    assert (answer.status_code, answer.url) == (303, evening.url("cards/3/"))
    page = client.get(answer.url)
    shown = text(page)
    assert shown.startswith("Card 3: Cy After hand 2 the card says 22, we have 20. Hand 1: the ")
    assert "the card says 12, we have 10, entered by The hostess at" in shown
    assert "Take the card’s 12 Table 1, hand 1 Hands, as they stand on the card" in shown
    assert f'href="{evening.url("hands/1/tables/1/")}"' in page.content.decode()
    assert 'value="12 10"' in page.content.decode()
    assert "Hand 1: the card says 12, we have 10" in text(client.get(evening.url("cards/")))


def test_one_tap_takes_the_cards_figure(client, evening):
    send(client, evening, "cards/3/", row="12 10", total="22")

    answer = send(client, evening, "cards/3/hands/1/take/")

    assert (answer.status_code, answer.url) == (303, evening.url("cards/3/"))
    assert Mark.objects.get(hand__number=1, player__number=3).points == 12
    assert notices(client, answer.url)[-1] == (
        "Table 1, hand 1: Cy 12 instead of 10 (as on the score card)."
    )
    assert "After hand 2 the card says 22, and so have we." in text(client.get(answer.url))


def test_a_fine_leads_to_the_rulings(client, evening):
    """W4: a fine is an entry of its own with word, reason and Steward."""
    send(client, evening, "cards/3/", row="10 + 50 10", total="70")

    page = client.get(evening.url("cards/3/"))

    assert "Hand 1: the card shows a fine of 50, we have none. The rulings" in text(page)
    assert f'href="{evening.url("rulings/")}"' in page.content.decode()


def test_a_card_that_is_added_up_wrongly_stands_apart(client, evening):
    answer = send(client, evening, "cards/3/", row="10 10", total="22")

    assert (answer.status_code, answer.url) == (303, evening.url("cards/"))
    assert "Added up wrongly on the card 3 Cy the card says 22, but its hands make 20" in text(
        client.get(evening.url("cards/"))
    )
    assert "The hands on the card make 20, and 22 is written under them." in text(
        client.get(evening.url("cards/3/"))
    )


@pytest.mark.parametrize(
    ("row", "total", "sentence"),
    [
        ("", "20", "Type the points of each hand, such as 12 0 26+50 – 8."),
        ("12 10", "", "Type the total as it stands on the card, such as 212."),
        (
            "12 1O",
            "20",
            "Hand 2: “1O” is no figure.",
        ),
        (
            "12 10+",
            "20",
            "Hand 2: “10+” is no figure. Type points such as 17, points and fine such as 26+50,",
        ),
        (
            "12+50+50 10",
            "20",
            "Hand 1: more than one fine is typed, 50 and 50. If all are meant, type what they add",
        ),
    ],
)
def test_a_row_that_cannot_be_read_is_said_and_kept(client, evening, row, total, sentence):
    version = evening.fresh().version

    answer = send(client, evening, "cards/3/", row=row, total=total)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert f'value="{row}"' in answer.content.decode()
    assert evening.fresh().version == version


def test_a_row_of_another_length_is_refused_and_kept(client, evening):
    version = evening.fresh().version

    answer = send(client, evening, "cards/3/", row="12 – 10", total="22")

    assert answer.status_code == 422
    assert "3 hands are typed, and 2 played." in answer.content.decode()
    assert 'value="12 – 10"' in answer.content.decode()
    assert evening.fresh().version == version


def test_figures_we_have_not_are_entered_from_the_cards(client, hostess):
    """Feature 61: after carrying on by paper the cards bring the marks back."""
    evening = seated(hostess)
    evening.play(1, ago=30)
    evening.begin(2, ago=15)
    client.force_login(hostess)
    send(client, evening, "cards/3/", row="10 8", total="18")
    send(client, evening, "cards/4/", row="10 6", total="16")
    assert "2 figures of which we have none stand on the cards" in text(
        client.get(evening.url("cards/"))
    )

    one = send(client, evening, "cards/3/enter/", initialled="on")
    all_of_them = send(client, evening, "cards/enter/")

    assert (one.url, all_of_them.url) == (evening.url("cards/3/"), evening.url("cards/"))
    assert list(
        Mark.objects.filter(hand__number=2).values_list("player__name", "points", "initials")
    ) == [("Cy", 8, "paper"), ("Dee", 6, "")]


def test_before_the_first_bell_the_page_says_when_the_cards_can_be_checked(client, hostess):
    evening = seated(hostess)
    client.force_login(hostess)

    assert text(client.get(evening.url("cards/"))) == (
        "Check the cards The cards can be checked as soon as the bell of the first hand has gone. "
        "The standings Finish"
    )


def test_the_audit_is_reached_from_finish_standings_and_after_the_last_bell_from_the_board(
    client, evening
):
    link = f'href="{evening.url("cards/")}"'

    assert link in client.get(evening.url("finish/")).content.decode()
    assert link in client.get(evening.url("standings/")).content.decode()
    assert link in client.get(evening.url()).content.decode()
    hands.set_planned_hands(evening.act(), evening.drive, 3)
    assert link not in client.get(evening.url()).content.decode()


def test_once_the_drive_is_finished_the_cards_can_still_be_checked(client, evening):
    hands.finish_drive(evening.act(), evening.drive)

    send(client, evening, number="3", total="22")

    assert "1 card to look at 3 Cy" in text(client.get(evening.url("cards/")))


def test_nobody_else_sees_the_cards(client, evening, django_user_model):
    client.force_login(django_user_model.objects.create_user("stranger"))

    answers = [client.get(evening.url(rest)).status_code for rest in ("cards/", "cards/3/")]

    assert answers == [404, 404]
    assert send(client, evening, "cards/3/hands/1/take/").status_code == 404


def test_a_card_of_nobody_is_not_there(client, evening):
    late_guest(evening.act(), evening.drive, "Larry")

    assert client.get(evening.url("cards/9/")).status_code == 200
    assert client.get(evening.url("cards/10/")).status_code == 404
