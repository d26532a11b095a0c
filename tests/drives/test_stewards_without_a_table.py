"""A Steward who is left without a table is told so, and so is the hostess (D1)."""

import pytest

from drives.services.evening.covers import give_cover
from drives.services.evening.presence import desk_of, heard_from
from drives.services.setting_up import opening, stewards
from drives.services.setting_up.guests import remove_guest
from drives.services.setting_up.ready import ready_list
from drives.services.setting_up.stewards_list import stewards_list
from tests.drives.an_evening import planned, seated
from tests.drives.reading_pages import notices, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess, client):
    """Eleven tables with Joan and Arthur became nine: forty-four guests, of whom eight went."""
    client.force_login(hostess)
    found = seated(hostess, guests=44)
    for number in range(37, 45):
        remove_guest(found.act(), found.drive, number)
    opening.draw_opening_seats(found.act(), found.drive)
    opening.seat_guests(found.act(), found.drive)
    found.fresh()
    return found


def arthurs(client, evening):
    return text(client.get(evening.steward_url("Arthur")))


def test_his_page_says_that_no_table_is_his_before_and_in_the_hand(client, evening):
    said = "No table Arthur , no table is yours now; the hostess can give you one."
    before = arthurs(client, evening)
    evening.begin(1)
    during = arthurs(client, evening)

    assert before.startswith(said)
    assert during.startswith(said)
    assert "stand here" not in before + during


def test_before_any_table_is_laid_his_page_says_when_they_come(client, hostess):
    evening = planned(hostess)
    stewards.appoint_stewards(evening.act(), evening.drive, ["Arthur"])

    assert arthurs(client, evening).startswith(
        "No table Arthur , your tables stand here as soon as the seats are drawn."
    )


def test_whose_table_has_closed_is_not_promised_a_first_hand(client, evening):
    """D14: Table 9 is his, and nobody plays there."""
    stewards.give_table(evening.act(), evening.drive, 9, steward_number=2)
    assert "Your tables stand here as soon as the first hand begins." in arthurs(client, evening)
    evening.drive.opening_seats.filter(table__number=9).delete()
    evening.begin(1)

    assert "Nobody plays at your tables in this hand." in arthurs(client, evening)


def test_the_stewards_page_and_ready_tell_the_hostess(client, evening):
    for number in (1, 2):
        steward = evening.drive.stewards.get(number=number)
        heard_from(evening.drive, desk_of(steward), now=evening.now)
    page = client.get(evening.url("stewards/"))
    line = ready_list(evening.drive, evening.now, around={})[1]

    assert ("Arthur has no table. Give one below, or leave the name out of the list.") in notices(
        client, evening.url("stewards/")
    )
    assert "Arthur · no table" in text(page)
    assert (line.is_known, line.said) == (
        False,
        "Heard from tonight: Joan and Arthur. Arthur has no table.",
    )


def test_who_covers_a_table_has_one_to_look_after(evening):
    give_cover(evening.act(), evening.drive, 2, 9)

    assert stewards_list(evening.drive).idle == ""
    assert stewards_list(evening.drive).lines[1].covers == (9,)
