"""What is said before two guests are swapped in a hand long begun, and after it (D7, D15, F17)."""

import pytest

from drives.models import Mark
from drives.services.seats.foreseen import foresee, proposal, tables_to_come
from drives.services.seats.places_changed import change_places
from tests.drives.conftest import Evening
from tests.drives.reading import main
from tests.drives.reading_pages import typed


@pytest.fixture
def played(evening: Evening) -> Evening:
    """Twelve guests, two hands played, two more begun: in hand 2 Ben is at Table 1, Fay at 2."""
    evening.seat(12)
    for hand in (1, 2):
        evening.play(hand, *((("Ann", "Eve", "Ida"), ("Cy", "Gus", "Kit"))[hand - 1]))
    for hand in (3, 4):
        evening.begin(hand)
        evening.bell(hand)
    return evening


def foreseen(evening: Evening, first: str, second: str, hand: int):
    numbers = [evening.player(name).number for name in (first, second)]
    asked = proposal(change_places, *numbers, from_hand=hand)
    return foresee(evening.act(), evening.drive, asked, hand=hand)


def test_every_hand_that_a_swap_changes_is_said_and_whose_marks_go_with_them(
    played: Evening,
) -> None:
    found = foreseen(played, "Ben", "Fay", 2)

    assert [str(table) for table in found.tables] == [
        "Table 1: Ida, Fay, Cy and Dot",
        "Table 2: Ann, Ben, Gus and Hal",
    ]
    assert (found.between, found.also_in) == ((3,), "3")
    assert (found.now, [table.number for table in found.today]) == (4, [1, 2, 3])
    assert found.marks == (
        "Marks follow the people: what is entered for Ben and Fay goes with them."
    )


def test_a_hand_to_come_has_no_marks_that_could_follow(evening: Evening) -> None:
    evening.seat(12)
    evening.play(1, "Ann", "Eve", "Ida")

    found = foreseen(evening, "Ben", "Fay", 2)

    assert (found.between, found.today, found.marks) == ((), (), "")


def test_the_page_says_all_of_it_before_it_is_done(hostess_client, played: Evening) -> None:
    """F17."""
    page = f"/drives/{played.drive.code}/guests/tables/"
    sent = {"first": "2", "second": "6", "from_hand": "2", "key": "a", "look": "yes"}

    shown = main(hostess_client.post(f"{page}swap/", sent))

    assert "In hand 2 Table 1 :" in shown
    assert (
        "People sit elsewhere in hand 3 too. Marks follow the people: what is entered for Ben and "
        "Fay goes with them."
    ) in shown


def test_the_card_number_stands_beside_each_name_where_it_is_asked_for(
    hostess_client, evening: Evening
) -> None:
    evening.seat(11, wish="move")

    shown = main(hostess_client.get(f"/drives/{evening.drive.code}/guests/tables/"))

    assert "Table 3 : Ida card 9 , Jo card 10 , Kit card 11 , 1 empty chair" in shown
    assert "The card numbers stand beside the names above." in shown
    assert tables_to_come(evening.drive)[0].named == (
        ("Ann", 1),
        ("Ben", 2),
        ("Cy", 3),
        ("Dot", 4),
    )


def test_initials_of_who_turns_out_to_have_sat_elsewhere_stay_and_are_said(
    hostess_client, played: Evening
) -> None:
    """D7: the paper bears them; D15: Ida's mark was initialled by Ben, who sat at Table 2."""
    played.do(change_places, 2, 6, from_hand=2)
    page = f"/drives/{played.drive.code}/hands/2/tables/1/"

    assert Mark.objects.get(hand__number=2, player__name="Ida").initialled_by.name == "Ben"
    assert "initialled by Ben , who sat elsewhere" in main(hostess_client.get(page))


def test_a_mark_with_such_initials_can_be_put_right(hostess_client, played: Evening) -> None:
    """D7, F63: what stands on the paper is not asked for anew."""
    played.do(change_places, 2, 6, from_hand=2)
    played.drive.refresh_from_db()
    page = f"/drives/{played.drive.code}/hands/2/tables/1/"
    figures = {1: 2, 2: 14, 3: 14, 4: 16}
    was = {1: "0", 2: "12", 3: "14", 4: "16"}
    sent = typed(figures, was=was, guests={1: 9, 2: 6, 3: 3, 4: 4}, by_1="2")

    hostess_client.post(page, {**sent, "seen_version": played.drive.version})

    mark = Mark.objects.get(hand__number=2, player__name="Ida")
    assert (mark.points, mark.initials, mark.initialled_by.name) == (2, "paper", "Ben")
