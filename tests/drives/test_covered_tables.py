"""“Cover Table 12”: a Steward looks after a table beside its own Steward (F51, feature 74)."""

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from drives.models import Cover, LogEntry
from drives.services.acts.deed import DriveFinished
from drives.services.acts.history import history, last_act
from drives.services.acts.numbered import UnknownNumber
from drives.services.acts.undo import put_back, undo
from drives.services.evening import hands
from drives.services.evening.covers import (
    CoverLine,
    CoverRefused,
    ask_to_cover,
    covers_of,
    end_cover,
    give_cover,
    let_cover,
    refuse_cover,
)
from drives.services.setting_up.stewards import appoint_stewards, give_table
from tests.drives.an_evening import seated

pytestmark = pytest.mark.django_db

JOAN, ARTHUR = 1, 2


@pytest.fixture
def evening(hostess):
    """Twelve tables in hand 1: Joan has 1 to 10, Arthur has 11 and 12."""
    found = seated(hostess, guests=48)
    found.begin(1, ago=3)
    return found


def does(evening, service, steward=JOAN, table=12, by="The hostess"):
    return service(evening.act(by), evening.drive, steward, table).sentence


def opened(evening, name="Joan"):
    """The numbers of the tables that a Steward's link opens."""
    return list(evening.steward(name).opens().values_list("number", flat=True))


def line(*, table=12, is_given=False, is_open=False):
    return CoverLine(
        number=1,
        steward="Joan",
        table=table,
        whose_number=2,
        whose="Arthur",
        is_given=is_given,
        is_open=is_open,
    )


def refused(evening, facts, sentence, *args, **kwargs):
    """See that an act is refused with this sentence, and that nothing has changed."""
    before = facts(evening.drive)
    with pytest.raises(CoverRefused) as refusal:
        does(evening, *args, **kwargs)
    assert str(refusal.value) == sentence
    assert facts(evening.drive) == before


def test_she_asks_the_hostess_lets_her_and_she_stops(evening):
    said = [
        does(evening, ask_to_cover, by="Joan"),
        does(evening, let_cover),
        does(evening, end_cover, by="Joan"),
    ]

    assert said == [
        "Joan asks to cover Table 12.",
        "Joan covers Table 12, beside Arthur.",
        "Joan covers Table 12 no longer.",
    ]
    log = LogEntry.objects.filter(act__contains="cover").order_by("version")
    assert list(log.values_list("by", "sentence")) == list(
        zip(["Joan", "The hostess", "Joan"], said, strict=True)
    )
    assert Cover.objects.count() == 0


def test_her_link_opens_the_table_only_while_she_covers_it(evening):
    """F51: to ask opens nothing; the table's own Steward keeps it all the time."""
    own, found = list(range(1, 11)), []
    for service in (ask_to_cover, let_cover, end_cover):
        does(evening, service)
        found.append(opened(evening))
        assert opened(evening, "Arthur") == [11, 12]

    assert found == [own, [*own, 12], own]


def test_the_hostess_gives_cover_by_herself(evening):
    assert does(evening, give_cover) == "Joan covers Table 12, beside Arthur."
    assert covers_of(evening.drive) == [line(is_given=True)]


def test_a_table_that_only_the_hostess_has_is_covered_beside_nobody(evening):
    give_table(evening.act(), evening.drive, 12, steward_number=None)

    assert does(evening, give_cover) == "Joan covers Table 12."
    assert [(c.whose_number, c.whose) for c in covers_of(evening.drive)] == [(0, "")]


def test_what_is_asked_can_be_given_on_the_page_of_the_stewards_too(evening):
    does(evening, ask_to_cover)
    does(evening, give_cover)

    assert covers_of(evening.drive) == [line(is_given=True)]


def test_who_is_refused_is_told_and_may_ask_again(evening):
    does(evening, ask_to_cover)
    assert covers_of(evening.drive) == [line(is_open=True)]

    assert does(evening, refuse_cover) == "Joan is not to cover Table 12."
    assert (covers_of(evening.drive), opened(evening)) == ([line()], list(range(1, 11)))

    does(evening, ask_to_cover)
    assert covers_of(evening.drive) == [line(is_open=True)]


def test_who_was_refused_is_given_the_table_when_the_hostess_thinks_better_of_it(evening):
    does(evening, ask_to_cover)
    does(evening, refuse_cover)

    assert does(evening, give_cover) == "Joan covers Table 12, beside Arthur."
    assert covers_of(evening.drive) == [line(is_given=True)]


def test_who_asks_may_think_better_of_it(evening):
    does(evening, ask_to_cover)

    assert does(evening, end_cover) == "Joan asks for Table 12 no longer."
    assert covers_of(evening.drive) == []


def test_she_does_not_ask_for_what_she_has(evening, facts):
    refused(evening, facts, "Table 3 is Joan’s own.", ask_to_cover, table=3)
    refused(evening, facts, "Table 3 is Joan’s own.", give_cover, table=3)
    does(evening, ask_to_cover)
    sentence = "You have asked for Table 12 already. The hostess sees it."
    refused(evening, facts, sentence, ask_to_cover)
    does(evening, let_cover)
    for service in (ask_to_cover, let_cover, refuse_cover, give_cover):
        refused(evening, facts, "Joan covers Table 12 already.", service)


def test_an_answer_comes_too_late(evening, facts):
    for service in (let_cover, refuse_cover):
        refused(evening, facts, "Joan does not ask for Table 12 any more.", service)
    does(evening, ask_to_cover)
    does(evening, refuse_cover)
    for service in (let_cover, refuse_cover):
        refused(evening, facts, "Joan does not ask for Table 12 any more.", service)
    does(evening, end_cover)
    refused(evening, facts, "Joan does not cover Table 12 any more.", end_cover)


@pytest.mark.parametrize(
    ("steward", "table", "sentence"),
    [(1, 13, "There is no Table 13."), (3, 12, "That Steward is not appointed any more.")],
)
def test_who_or_what_is_not_there_is_not_covered(evening, facts, steward, table, sentence):
    before = facts(evening.drive)

    for service in (ask_to_cover, give_cover, end_cover):
        with pytest.raises(UnknownNumber) as refusal:
            does(evening, service, steward, table)
        assert str(refusal.value) == sentence

    assert facts(evening.drive) == before


def test_a_cover_can_be_taken_back_and_so_can_its_end(evening, facts):
    does(evening, ask_to_cover)
    asked = facts(evening.drive)["covers"]
    does(evening, let_cover)
    given = facts(evening.drive)["covers"]
    does(evening, end_cover)

    undo(evening.act(), evening.drive, evening.fresh().version)
    assert (facts(evening.drive)["covers"], opened(evening)[-1]) == (given, 12)

    undo(evening.act(), evening.drive, evening.fresh().version - 2, with_later=True)
    assert (facts(evening.drive)["covers"], opened(evening)[-1]) == (asked, 10)


def test_undo_means_the_last_thing_the_hostess_did_not_a_stewards_question(evening):
    hands.give_extra_time(evening.act(), evening.drive, 1)
    does(evening, ask_to_cover)
    does(evening, ask_to_cover, steward=ARTHUR, table=1)
    does(evening, refuse_cover, steward=ARTHUR, table=1)

    last = last_act(evening.fresh(), history(evening.drive, count=8))

    assert last is not None
    assert last.what == "Hand 1 has 1 minute more."


def test_the_drive_put_back_as_it_was_has_the_covers_of_that_time(evening):
    version = evening.fresh().version
    does(evening, give_cover)
    does(evening, give_cover, steward=ARTHUR, table=1)

    put_back(evening.act(), evening.drive, version)

    assert covers_of(evening.fresh()) == []


def test_a_table_that_becomes_her_own_is_not_covered_any_more(evening):
    does(evening, give_cover)
    give_table(evening.act(), evening.drive, 12, steward_number=JOAN)
    assert (covers_of(evening.drive), opened(evening)[-1]) == ([], 12)

    undo(evening.act(), evening.drive, evening.fresh().version)

    assert covers_of(evening.drive) == [line(is_given=True)]


def test_a_steward_who_goes_covers_nothing_and_whose_tables_come_to_the_other_covers_none(evening):
    does(evening, give_cover)
    does(evening, give_cover, steward=ARTHUR, table=1)

    appoint_stewards(evening.act(), evening.drive, ["Joan"])

    assert (covers_of(evening.drive), opened(evening)) == ([], list(range(1, 13)))
    undo(evening.act(), evening.drive, evening.fresh().version)
    assert [(c.steward, c.table) for c in covers_of(evening.drive)] == [("Arthur", 1), ("Joan", 12)]


def test_tables_shared_out_anew_before_the_first_hand_leave_no_cover_of_her_own(hostess):
    evening = seated(hostess, guests=48)
    does(evening, give_cover)

    appoint_stewards(evening.act(), evening.drive, ["Joan"])

    assert covers_of(evening.drive) == []


def test_all_of_it_ends_with_the_drive_and_comes_back_if_the_finish_is_taken_back(evening):
    does(evening, give_cover)
    hands.ring_bell(evening.act(), evening.drive, 1)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)
    assert covers_of(evening.fresh()) == []
    with pytest.raises(DriveFinished):
        does(evening, ask_to_cover, table=11)

    undo(evening.act(), evening.drive, evening.fresh().version)

    assert covers_of(evening.fresh()) == [line(is_given=True)]


def test_the_database_keeps_one_cover_of_a_table_for_each_steward(evening):
    does(evening, give_cover)
    cover = Cover.objects.get()

    assert str(cover) == "Joan covers Table 12"
    for spoilt in (
        {"table": cover.table, "given_at": timezone.now()},
        {"table": evening.drive.tables.get(number=11)},
        {
            "table": evening.drive.tables.get(number=11),
            "given_at": timezone.now(),
            "refused_at": timezone.now(),
        },
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            Cover.objects.create(drive=evening.drive, steward=cover.steward, **spoilt)


def test_the_covers_are_read_in_one_query_however_many_there_are(evening):
    asked = []
    for table in (1, 2, 3):
        does(evening, give_cover, steward=ARTHUR, table=table)
        with CaptureQueriesContext(connection) as captured:
            assert len(covers_of(evening.drive)) == table
        asked.append(len(captured))

    assert asked == [1, 1, 1]
