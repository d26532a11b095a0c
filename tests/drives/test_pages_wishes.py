"""Who sits with whom: names are ticked, and the draw looks after it as far as it can."""

import pytest

from drives.services.setting_up import guests, opening, wishes
from tests.drives.reading import main, notices


@pytest.fixture
def listed(evening):
    evening.do(guests.add_guests, ["Ann", "Ben", "Cy", "Dot", "Eve", "Fay", "Gus", "Hal"])
    return evening


@pytest.fixture
def page(listed):
    return f"/drives/{listed.drive.code}/seats/wishes/"


def said(evening):
    return [company.sentence for company in wishes.companies(evening.drive)]


def test_without_guests_the_page_leads_to_the_list(hostess_client, evening):
    answer = hostess_client.get(f"/drives/{evening.drive.code}/seats/wishes/")

    assert "The names stand here as soon as there are guests. To the guest list" in main(answer)


def test_two_names_are_ticked_and_kept_apart_or_together(hostess_client, listed, page):
    hostess_client.post(f"{page}company/", {"guest": ["1", "2"], "how": "apart", "key": "a"})
    hostess_client.post(f"{page}company/", {"guest": ["3", "4"], "how": "together", "key": "b"})

    assert said(listed) == ["Ann and Ben sit apart", "Cy and Dot sit together"]
    shown = main(hostess_client.get(page))
    assert (
        "What the draw looks after Ann and Ben sit apart Take this wish back : Ann and Ben" in shown
    )


def test_one_name_is_not_enough(hostess_client, listed, page):
    answer = hostess_client.post(
        f"{page}company/", {"guest": ["1", "x"], "how": "apart", "key": "a"}, follow=True
    )

    assert notices(answer) == ["Not done: No guest has the card number 0."]
    answer = hostess_client.post(f"{page}company/", {"guest": ["1"], "key": "b"}, follow=True)
    assert notices(answer) == ["Not done: Tick two names or more."]
    assert said(listed) == []


def test_a_wish_is_taken_back_on_the_page(hostess_client, listed, page):
    listed.do(wishes.wish_company, [1, 2], apart=True)

    answer = hostess_client.post(
        f"{page}company/", {"guest": ["1", "2"], "how": "drop", "key": "a"}, follow=True
    )

    assert notices(answer) == ["Ann and Ben sit as they are drawn."]
    assert said(listed) == []


def test_a_comfort_seat_is_chosen_before_the_draw(hostess_client, listed, page):
    """D13: a fixed seat at a table of her choice."""
    answer = hostess_client.post(
        f"{page}comfort-seat/", {"guest": "3", "table": "2", "key": "a"}, follow=True
    )

    assert notices(answer) == ["Cy keeps a seat at Table 2."]
    assert "Cy keeps a seat at Table 2 Let this guest walk again" in main(answer)
    assert listed.player("Cy").comfort_table == 2


@pytest.mark.parametrize(("guest", "table"), [("", "2"), ("3", "0"), ("99", "2"), ("3", "")])
def test_a_comfort_seat_needs_a_guest_and_a_table(hostess_client, listed, page, guest, table):
    """D13."""
    answer = hostess_client.post(
        f"{page}comfort-seat/", {"guest": guest, "table": table, "key": "a"}
    )

    assert answer.status_code == 422
    assert notices(answer) == ["Not done: Choose a guest, and the number of a table."]
    assert listed.player("Cy").comfort_table is None


def test_what_a_draft_does_not_keep_stands_on_the_seats_page(hostess_client, listed, page):
    listed.do(wishes.wish_company, [1, 2], apart=True)
    listed.do(opening.draw_opening_seats)

    shown = hostess_client.get(f"/drives/{listed.drive.code}/seats/")

    said = "Ann and Ben could not sit apart: both sit at Table 1."
    assert notices(shown) == [f"Please look: {said}"]
    listed.do(opening.seat_guests)
    assert notices(hostess_client.get(f"/drives/{listed.drive.code}/seats/")) == [
        f"Please look: {said}"
    ]


def test_once_the_drive_has_begun_the_wishes_are_for_reading(hostess_client, listed, page):
    listed.do(wishes.wish_company, [1, 2], apart=True)
    listed.do(wishes.choose_table, 1, 2)
    listed.do(opening.draw_opening_seats, seed=1)
    listed.do(opening.seat_guests)
    listed.begin(1)

    shown = main(hostess_client.get(page))

    assert "Ann and Ben sit apart Ann keeps a seat at Table 2" in shown
    assert "The drive has begun; its opening seats stay." in shown
    assert "Keep apart" not in shown
