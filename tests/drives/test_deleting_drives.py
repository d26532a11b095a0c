"""A drive deleted from a pocket, and taken back (F32; features 71 and 72)."""

from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client

from drives.http.files_left_behind import forget_files
from drives.models import Drive
from drives.services.acts.links import door_token, guest_token, table_token
from drives.services.drive_file.exporting import export_drive
from drives.services.evening import hands
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.setting_up.deleting import (
    DeletingRefused,
    delete_drive,
    purge_deleted,
    take_back_deleting,
)
from drives.services.setting_up.regulars import regulars
from lexicon.rulings import Verdict
from tests.drives.an_evening import planned, seated
from tests.drives.reading_pages import notices, text

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
NAME = "Little Wittering"


@pytest.fixture
def evening(hostess, client):
    """One hand is over, with a fine; guests may see their cards."""
    client.force_login(hostess)
    found = seated(hostess)
    found.play(1)
    laid = Challenge(hand=1, table=1, player=2, word="sploot")
    give_ruling(found.act(), found.drive, laid, verdict=Verdict.WRONG)
    found.fresh().guests_see_their_cards = True
    found.drive.save()
    return found


@pytest.fixture
def over(evening):
    """The same evening, finished."""
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)
    return evening


def without_its_log(drive):
    """Return all that a drive file holds but the history, which tells of the deletion itself."""
    file = export_drive(drive)
    return file[: file.index('"log"')].replace(f'"version": {drive.version}', "")


def test_a_drive_that_is_under_way_goes_on(client, evening, facts):
    """F32: deletion is refused for a running drive without ending it."""
    before = facts(evening.drive)

    answer = client.post(evening.url("keep-or-delete/delete/"), {"drive-typed": NAME, "key": "k"})

    assert answer.status_code == 422
    assert facts(evening.drive) == before
    assert (evening.drive.state, evening.drive.deleted_at) == ("under way", None)
    assert notices(client, evening.url()) == []
    assert "It can be deleted once it is finished." in text(answer)


def test_the_service_refuses_it_as_well(evening):
    with pytest.raises(DeletingRefused, match="is under way; it goes on, and nothing was deleted"):
        delete_drive(evening.act(), evening.drive, NAME)

    assert evening.fresh().is_under_way


@pytest.mark.parametrize("typed", ["", "Little", "yes", "Little Wittering 2"])
def test_another_name_deletes_nothing(client, over, typed):
    answer = client.post(over.url("keep-or-delete/delete/"), {"drive-typed": typed, "key": "k"})

    assert answer.status_code == 422
    assert "Nothing was done: the name is not “Little Wittering”." in answer.content.decode()
    assert over.fresh().deleted_at is None


def test_the_name_may_be_typed_as_people_type(over):
    said = delete_drive(over.act(), over.drive, "  little  wittering ").sentence

    assert said.startswith("Little Wittering is deleted. Until ")
    assert over.fresh().deleted_at == over.now


def test_a_deleted_drive_comes_back_with_every_score_and_fine(client, over, facts):
    """F32."""
    before, written = facts(over.drive), without_its_log(over.fresh())
    client.post(over.url("keep-or-delete/delete/"), {"drive-typed": NAME, "key": "k"})
    assert "It can be taken back until " in text(client.get("/"))

    answer = client.post(over.url("keep-or-delete/take-back/"), {"key": "b"})

    assert (answer.status_code, answer["Location"]) == (303, "/")
    assert facts(over.drive) == before
    assert without_its_log(over.drive) == written
    assert over.drive.rulings.get().fine == 50
    assert notices(client, "/")[-1] == "Little Wittering is back, with every score and fine."


def every_address(evening):
    drive = evening.drive
    player, table = drive.players.get(number=1), drive.tables.get(number=1)
    return [
        evening.url(),
        evening.url("standings/"),
        evening.url("drive-file/"),
        evening.url("print/standings.pdf"),
        evening.screen_url(),
        evening.steward_url("Joan"),
        f"/G/{drive.code}/1/{guest_token(player)}/",
        f"/T/{drive.code}/1/{table_token(table)}/",
        f"/D/{drive.code}/{door_token(drive)}/",
    ]


def test_meanwhile_it_is_there_for_nobody(client, hostess):
    """F32, F51: the hostess, her Stewards, the hall and strangers get 404; afterwards as before."""
    evening = seated(hostess)
    client.force_login(hostess)
    evening.fresh().guests_see_their_cards = True
    evening.drive.save()
    before = [client.get(url).status_code for url in every_address(evening)]
    delete_drive(evening.act(), evening.drive, NAME)
    meanwhile = [client.get(url).status_code for url in every_address(evening)]
    take_back_deleting(evening.act(), evening.drive)

    assert before == [200] * 9
    assert meanwhile == [404] * 9
    assert [client.get(url).status_code for url in every_address(evening)] == before


def test_a_page_that_follows_the_evening_hears_of_it_at_once(client, over):
    """The screen asks by its link alone; what it has seen last is no answer any more."""
    url = over.screen_url()
    seen = client.get(url).content.decode().partition("seen=")[2].partition('"')[0]
    assert client.get(f"{url}?seen={seen}").status_code == 204

    delete_drive(over.act(), over.drive, NAME)

    assert client.get(f"{url}?seen={seen}").status_code == 404


def test_nobody_else_deletes_or_takes_back(over):
    stranger = Client(HTTP_HOST="localhost")
    stranger.force_login(User.objects.create_user("other"))
    sent = {"drive-typed": NAME, "key": "k"}
    refused = [stranger.post(over.url("keep-or-delete/delete/"), sent).status_code]
    delete_drive(over.act(), over.drive, NAME)
    refused.append(stranger.post(over.url("keep-or-delete/take-back/")).status_code)

    assert refused == [404, 404]
    assert over.fresh().deleted_at is not None
    assert "Deleted" not in text(stranger.get("/"))


def test_what_is_not_deleted_cannot_be_taken_back(client, over):
    assert client.post(over.url("keep-or-delete/take-back/")).status_code == 404
    with pytest.raises(DeletingRefused, match="Little Wittering is not deleted"):
        take_back_deleting(over.act(), over.drive)


def test_the_guests_of_a_deleted_drive_are_no_regulars(over, hostess):
    after = planned(hostess, guests=0, name="The next one").drive
    assert len(regulars(after, hostess)) == 8

    delete_drive(over.act(), over.drive, NAME)

    assert regulars(after, hostess) == []


def test_after_thirty_days_it_is_removed_and_not_a_minute_before(over):
    delete_drive(over.act(), over.drive, NAME)
    deleted_at = over.now

    kept = purge_deleted(deleted_at + timedelta(days=30, minutes=-1))
    removed = purge_deleted(deleted_at + timedelta(days=30))

    assert (kept, removed) == ([], [over.drive.code])
    assert not Drive.objects.exists()


def test_the_command_removes_the_files_kept_beside_the_database_too(
    over, settings, tmp_path, capsys
):
    settings.DATA_FOLDER = tmp_path
    folder = tmp_path / "carry-on"
    folder.mkdir()
    for name in (
        f"{over.drive.code}-drive.json",
        f"{over.drive.code}-carry-on-hand-01.pdf",
        "Z.pdf",
    ):
        (folder / name).write_text("Ann")
    call_command("purge_deleted")
    Drive.objects.update(deleted_at=datetime.now(UTC) - timedelta(days=31))
    call_command("purge_deleted")

    assert capsys.readouterr().out == (f"Nothing was to be removed.\nRemoved: {over.drive.code}.\n")
    assert [file.name for file in folder.iterdir()] == ["Z.pdf"]


def test_where_nothing_was_kept_nothing_is_forgotten(settings, tmp_path):
    settings.DATA_FOLDER = tmp_path

    assert forget_files("X7F3") == 0


def test_the_page_says_what_is_lost_and_offers_the_file_first(client, over):
    """Feature 71."""
    said = text(client.get(over.url("keep-or-delete/")))

    assert said.index("Save the drive file") < said.index("Take the names out for good")
    assert "For 30 days you can take that back with every score and fine" in said
    file = client.get(over.url("drive-file/"))
    assert file.content.decode() == export_drive(over.fresh())
    assert file["Content-Disposition"] == f'attachment; filename="{over.drive.code}.drive"'
