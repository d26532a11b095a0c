"""What services say of a plan, of the room and of cards while a drive is set up."""

from datetime import date, time, timedelta
from zoneinfo import ZoneInfo

from drives.services.on_paper.cards import card_owners
from drives.services.seats import comings
from drives.services.seats.room import FreePlace, room_to_come
from drives.services.setting_up import guests, planning
from drives.services.setting_up.draft import draft
from drives.services.setting_up.outlook import ends_at, outlook, room_for
from drives.services.setting_up.planning import Plan
from drives.services.wording import clock_time, day_in_words, tables_in_words
from lexicon.house_rules import HouseRules

FIFTH = Plan(name="Drive", day=date(2026, 12, 5), starts_at=time(19))


def test_a_plan_says_when_its_last_bell_goes():  # D4
    assert outlook(FIFTH, guests=40) == (
        "40 guests: 10 tables of four; 10 packs, 1 Steward. 12 hands end at 9.01 pm."
    )
    assert room_for(1001) == "A drive can seat 1,000 guests at most."


def test_the_last_bell_is_right_over_the_night_the_clocks_change():  # F45
    night = Plan(name="Drive", day=date(2026, 10, 25), starts_at=time(0, 30))

    ends = ends_at(night, zone=ZoneInfo("Europe/London"))

    assert (ends.day, ends.hour, ends.minute) == (25, 1, 31)
    assert ends.utcoffset() == timedelta(0)


def test_times_days_and_tables_are_said_as_on_an_invitation():
    assert [clock_time(time(h, m)) for h, m in ((21, 40), (12, 5), (0, 0))] == [
        "9.40 pm",
        "12.05 pm",
        "12.00 am",
    ]
    assert day_in_words(date(1933, 5, 6)) == "6 May 1933"
    assert tables_in_words([3, 1, 2, 5]) == "Tables 1–3 and 5"
    assert tables_in_words([7]) == "Table 7"
    assert tables_in_words([]) == "no table"


def test_the_thinnest_table_comes_first_for_a_late_guest(evening):  # D14
    evening.seat(10, wish="short")

    room = room_to_come(evening.drive)

    assert room.free == (
        FreePlace(2, 4, guests=3, is_added=True),
        FreePlace(3, 4, guests=3, is_added=True),
    )
    assert [str(place) for place in room.free] == [
        "Table 2: a chair is added",
        "Table 3: a chair is added",
    ]
    assert (room.hand, room.is_open, room.waiting, room.too_small) == (1, True, (), ())


def test_an_empty_chair_is_free_where_it_is_known_to_be(evening):  # D2, D14
    evening.seat(11)

    assert room_to_come(evening.drive).free == (FreePlace(3, 4, guests=3),)
    evening.begin(1)
    # The empty chair goes to Table 1, but whose chair it takes there is not known yet.
    assert room_to_come(evening.drive).free == ()


def test_a_single_table_is_never_too_small_to_stay(evening):  # D14
    evening.seat(4)
    evening.do(comings.guest_leaves, 3)
    evening.do(comings.guest_leaves, 4)

    assert room_to_come(evening.drive).too_small == ()


def test_after_the_last_hand_for_late_guests_the_room_is_closed(evening):  # D14
    evening.seat(8, late_guests_until=1)
    assert room_to_come(evening.drive).is_open
    evening.begin(1)
    assert not room_to_come(evening.drive).is_open


def test_a_draft_is_no_longer_asked_about_once_the_drive_is_on(evening):
    evening.seat(8)
    evening.begin(1)
    evening.late("Pip")

    assert draft(evening.drive).out_of_date == ""


def test_cards_are_for_guests_by_number_with_the_first_chair(evening):
    evening.seat(7, wish="house")
    evening.do(guests.add_guests, ["Zoë"])

    owners = card_owners(evening.drive)

    assert [(o.number, o.name, o.table, o.chair) for o in owners] == [
        (1, "Ann", 1, 1),
        (2, "Ben", 1, 2),
        (3, "Cy", 1, 3),
        (4, "Dot", 1, 4),
        (5, "Eve", 2, 1),
        (6, "Fay", 2, 2),
        (7, "Gus", 2, 3),
        (9, "Zoë", None, None),
    ]


def test_changed_house_rules_are_kept_with_a_plan(evening):
    evening.do(planning.set_house_rules, HouseRules(wrong_word_fine=5), empty_chairs_wish="short")

    assert evening.drive.rules.wrong_word_fine == 5
