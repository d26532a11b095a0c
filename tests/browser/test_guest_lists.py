"""A file of guests, the regulars and the way to a spreadsheet in a real browser (F03, F56)."""

from datetime import UTC, date, datetime, time

import pytest
from django.utils import timezone as django_timezone

from drives.http.sign_in import make_sign_in_link
from drives.models import Drive
from drives.services.acts.deed import Act
from drives.services.setting_up import guests, planning
from drives.services.setting_up.planning import Plan

pytestmark = pytest.mark.browser

WHEN = datetime(2026, 12, 5, 19, 0, tzinfo=UTC)
AWKWARD = "Wolfeschlegelsteinhausenbergerdorff-Llanfairpwllgwyngyllgogerych"
POLISH = f"Imię i nazwisko;Stół;Uwagi\nŁucja Żak;3;wegetarianka\n{AWKWARD};4;\n<b>Jan</b>;5;\n"


def planned(owner, key: str, name: str, day: date) -> Drive:
    plan = Plan(name=name, day=day, starts_at=time(19))
    return planning.plan_drive(Act("The hostess", WHEN, key), plan, owner=owner)


@pytest.fixture
def hostess(transactional_db, django_user_model):
    return django_user_model.objects.create_user("hostess")


@pytest.fixture
def drive(hostess):
    """A drive without guests, and a finished one with some."""
    before = planned(hostess, "before", "Last year", date(2025, 12, 6))
    guests.add_guests(Act("The hostess", WHEN, "g"), before, ["Jo Lark", "Jo Lark", AWKWARD])
    Drive.objects.filter(pk=before.pk).update(state=Drive.State.FINISHED)
    return planned(hostess, "now", "Little Wittering Drive", date(2026, 12, 5))


@pytest.fixture(params=["phone", "laptop"])
def look(request, hostess, drive):
    """Return a signed-in page of each size, and what it is called."""
    page = request.getfixturevalue(request.param)()
    page.goto(make_sign_in_link(hostess, now=django_timezone.now()))
    return page, request.param


def press(page, button: str) -> None:
    """Press a button as late as a person does: within half a second it is a second tap."""
    page.wait_for_timeout(600)
    page.get_by_role("button", name=button).click()


def test_a_file_is_read_corrected_and_added(look, drive, in_the_way):
    """F03: the hostess sees wrong letters, says which they are, and adds the right names."""
    page, name = look
    page.goto(f"/drives/{drive.code}/guests/")
    page.get_by_text("Who came before").click()
    assert in_the_way(page, f"guests-regulars-{name}") == []

    raw = POLISH.encode("cp1250")
    page.get_by_label("Or a file").set_input_files({
        "name": "goście.csv",
        "mimeType": "text/csv",
        "buffer": raw,
    })
    page.get_by_role("button", name="Read the list").click()
    page.get_by_role("heading", name="How it was read").wait_for()
    assert in_the_way(page, f"guests-file-{name}") == []

    page.get_by_label("Letters").select_option("cp1250")
    page.get_by_label("The first line").select_option("yes")
    press(page, "Read it so")
    page.locator(".read-line", has_text="Łucja Żak").wait_for()
    press(page, "Add them to the list")
    page.get_by_role("table").wait_for()

    assert [one.name for one in drive.players.by_number()] == ["Łucja Żak", AWKWARD, "<b>Jan</b>"]


def test_a_choice_is_kept_when_mended_lines_are_read_again(look, drive, in_the_way):
    """F06: the open question holds nobody up from mending; it is asked for before adding."""
    page, name = look
    page.goto(f"/drives/{drive.code}/guests/")
    page.get_by_label("Names, one a line").fill("Mary Brown\nMary Brown\nGeorge & Hilda Ivroy")
    page.get_by_role("button", name="Read the list").click()
    page.get_by_text("stands above already").wait_for()
    page.get_by_text("Mend the list").click()
    assert in_the_way(page, f"guests-choices-{name}") == []

    press(page, "Add them to the list")  # the browser asks for the answer
    page.get_by_label("Names, one a line").fill("Mary Brown\nMary Brown\nGeorge & Hilda Ivory")
    press(page, "Read it again")
    page.locator(".read-line", has_text="Hilda Ivory").wait_for()
    page.get_by_label("somebody else of that name").check()
    page.get_by_text("Mend the list").click()
    press(page, "Read it again")
    page.wait_for_timeout(600)
    assert page.get_by_label("somebody else of that name").is_checked()
    press(page, "Add them to the list")
    page.get_by_role("table").wait_for()

    assert [str(one) for one in drive.players.by_number()] == [
        *("Mary Brown (no. 1)", "Mary Brown (no. 2)", "George Ivory", "Hilda Ivory")
    ]


def test_same_again_and_the_spreadsheets_can_be_read_and_pressed(look, in_the_way):
    page, name = look
    page.get_by_role("link", name="Same again").click()
    page.get_by_role("heading", name="Same again").wait_for()
    assert in_the_way(page, f"same-again-{name}") == []
    page.get_by_role("button", name="Plan it again").click()
    page.get_by_role("table").wait_for()
    again = Drive.objects.latest("pk")
    assert [str(one) for one in again.players.by_number()] == [
        *("Jo Lark (no. 1)", "Jo Lark (no. 2)", AWKWARD)
    ]

    page.goto(f"/drives/{again.code}/spreadsheets/")
    assert in_the_way(page, f"spreadsheets-{name}") == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the file").click()
    assert saved.value.suggested_filename == f"{again.code}.xlsx"
