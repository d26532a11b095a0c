"""What is taken back, done again and put back is said plainly, and counted in one way (67, F30)."""

import pytest

from drives.models import LogEntry, Mark
from drives.services.acts.history import history, last_act
from drives.services.acts.undo import UndoRefused, put_back, undo
from drives.services.evening.announcing import announce
from drives.services.evening.covers import ask_to_cover
from tests.drives.an_evening import in_hand_1
from tests.drives.calling_tables import eleven_tables
from tests.drives.reading import words
from tests.drives.reading_pages import text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hostess_client")]

EVE = "Table 2, hand 1: Eve 8."


@pytest.fixture
def evening(hostess):
    found = in_hand_1(hostess)
    found.enter(1, 2, {"Eve": 8})
    return found


def undone(evening):
    """Take back whatever was done last, and return the sentence of that."""
    return undo(evening.act(), evening.drive, evening.fresh().version).sentence


def test_an_undo_undone_is_done_again_at_any_depth(evening):
    assert [undone(evening) for _ in range(5)] == [
        f"Taken back: {EVE}",
        f"Done again: {EVE}",
        f"Taken back: {EVE}",
        f"Done again: {EVE}",
        f"Taken back: {EVE}",
    ]


def test_an_act_that_only_says_taken_back_is_no_undo(evening):
    announce(evening.act(), evening.drive, "Taken back: the cake.")

    assert undone(evening) == "Taken back: Announced: Taken back: the cake."


def test_a_putting_back_is_done_again_in_words(evening):
    version = evening.fresh().version
    evening.enter(1, 1, {"Ann": 4})
    evening.enter(1, 1, {"Ben": 6})
    put_back(evening.act(), evening.drive, version)

    assert [undone(evening), undone(evening)] == [
        "Done again: 2 entries, put back together.",
        "Taken back: 2 entries, put back together.",
    ]


def test_what_is_put_back_is_counted_as_the_page_lists_it(client, evening):
    """What was taken back before is lost already: it is neither listed nor counted."""
    version = evening.fresh().version
    for name in ("Ann", "Ben", "Cy"):
        evening.enter(1, 1, {name: 8})
    undone(evening)
    undone(evening)
    undone(evening)
    evening.enter(1, 1, {"Dee": 6})
    url = evening.url(f"history/{version}/put-back/")

    page = client.get(url).content.decode()
    client.post(url, {"key": "p"})

    listed = page.partition('<ul class="lost">')[2].partition("</ul>")[0].count("<li>")
    said = LogEntry.objects.latest("version").sentence
    assert (listed, said) == (3, "Put back as it was: 3 entries taken back.")
    assert Mark.objects.count() == 1


def test_where_nothing_would_be_lost_nothing_is_put_back(evening):
    version = evening.fresh().version
    evening.enter(1, 1, {"Ann": 4})
    undone(evening)

    with pytest.raises(UndoRefused, match="nothing that could be taken back"):
        put_back(evening.act(), evening.drive, version)


def test_undo_stays_on_the_board_after_much_was_put_back(client, evening):
    """The board lists eight lines; the act before them is found all the same."""
    version = evening.fresh().version
    for points in range(2, 24, 2):
        evening.enter(1, 1, {"Ann": points})
    put_back(evening.act(), evening.drive, version)

    page = text(client.get(evening.url()))

    assert "Undo one more the thing before that: Table 2, hand 1: Eve 8." in page


def test_where_no_act_can_be_taken_back_none_is_offered(hostess):
    evening = in_hand_1(hostess)
    evening.drive.log.update(rows=[])

    assert last_act(evening.drive, history(evening.drive, count=1)) is None


def test_whoever_a_sentence_begins_with_stands_before_no_colon(client, hostess):
    evening = eleven_tables(hostess)
    ask_to_cover(evening.act("Joan"), evening.drive, 1, 11)

    page = client.get(evening.url("history/")).content.decode()

    assert words(page).count("Joan asks to cover Table 11") == 1
    assert ": Joan asks to cover" not in words(page)
