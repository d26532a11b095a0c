"""What services say about setting up, beneath standings and about addresses."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import ifaddr
import pytest
from django.test import RequestFactory

from drives.http.hall_links import address_for_phones, lasting_address, qr_svg
from drives.models import Drive
from drives.services.evening import hands
from drives.services.on_paper.cards import card_owners
from drives.services.on_paper.standings import StandingsLine, standings_on_paper
from drives.services.scoring import marks
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


def print_at(evening, *, minutes=0):
    return standings_on_paper(evening.drive, now=evening.now + timedelta(minutes=minutes))


def test_standings_hold_marks_fines_averages_and_missed_hands(evening):  # T1, T2
    evening.seat(5, wish="short")
    evening.play(1, "Ann")
    evening.do(comings.guest_leaves, 5)
    evening.begin(2)
    evening.bell(2)
    evening.mark(2, 1, {"Ann": 2, "Ben": 0, "Cy": 4, "Dot": 6})

    shown = print_at(evening)

    assert shown.lines[-1] == StandingsLine(
        label="",
        name="Eve",
        number=5,
        tag="",
        marks=18,
        averages=4,
        fines=0,
        total=22,
        hands_played=1,
        missed="hand 2",
        to_come=0,
    )
    assert [(line.label, line.name, line.total) for line in shown.lines[:4]] == [
        ("1", "Ann", 2),
        ("2", "Ben", 12),
        ("3", "Cy", 18),
        ("4", "Dot", 22),
    ]
    assert shown.hands == 2
    assert shown.notes == (
        "The drive is not finished: totals are as far as the marks are entered.",
        "Who missed a hand is listed below the line and wins no first prize.",
    )


def test_a_hand_still_being_played_is_not_in_the_standings(evening):
    evening.seat(4)
    evening.play(1, "Ann")
    evening.begin(2)
    assert print_at(evening).hands == 1
    evening.mark(2, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})

    assert print_at(evening).hands == 1
    assert print_at(evening, minutes=8).hands == 2


def test_before_the_first_hand_nobody_has_a_total(evening):
    evening.seat(4)

    shown = print_at(evening)

    assert (shown.hands, [line.total for line in shown.lines]) == (0, [0, 0, 0, 0])


def test_what_is_not_settled_is_said_beneath(evening):  # T2, T3, T5, F50
    evening.seat(4)
    for number in (1, 2, 3):
        evening.begin(number)
        evening.bell(number)
    evening.do(guests.rename_guest, 4, name="Dot", private=True)
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 2})
    sheet = marks.TableSheet(hand=1, table=1, sits={}, points={2: 8}, initialled=set())
    marks.enter_marks(evening.act("Joan", seen_version=1), evening.drive, sheet)
    evening.do(hands.make_hand_void, 2)
    evening.begin(4)

    assert print_at(evening).notes == (
        "The drive is not finished: totals are as far as the marks are entered.",
        (
            "5 marks to come: Guest 4 (hand 1), Ann (hand 3), Ben (hand 3), Cy (hand 3) and "
            "Guest 4 (hand 3)."
        ),
        "Ben, hand 1: 2 and 8 were entered; the first counts until that is settled.",
        "Hand 2 is void: its marks and fines do not count.",
    )


def test_many_marks_to_come_are_counted_not_all_named(evening):
    evening.seat(16)
    evening.begin(1)
    evening.bell(1)
    evening.begin(2)

    said = print_at(evening).notes[1]

    assert said.startswith("16 marks to come: Ann (hand 1), Ben (hand 1),")
    assert said.endswith("Lou (hand 1) and 4 more.")


def test_a_finished_drive_with_ties_and_missed_hands_by_house_rules(evening):  # T2, T3
    evening.seat(4, missed_hand_may_win=True)
    for number, points in (
        (1, {"Ann": 0, "Ben": 2, "Cy": 2}),
        (2, {"Ann": 0, "Ben": 2, "Cy": 2, "Dot": 2}),
    ):
        evening.begin(number)
        evening.bell(number)
        evening.mark(number, 1, points)
    evening.do(hands.finish_drive, missing_are_missed=True)

    shown = print_at(evening)

    assert shown.is_final
    assert [line.label for line in shown.lines] == ["1", "2=", "2=", "2="]
    assert shown.notes == (
        "By the house rules a guest with a missed hand may win a prize.",
        "Equal totals share the place (=).",
    )


def test_a_missed_hand_that_is_contested_is_said_in_words(evening):  # T2
    evening.seat(4)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})
    bens = evening.drive.hands.get().marks.filter(player__name="Ben")
    bens.update(points=None, rival_points=8, rival_by="Joan")
    evening.begin(2)  # only then the hand counts as it stands
    evening.drive.refresh_from_db()

    assert (
        "Ben, hand 1: missed and 8 were entered; the first counts until that is settled."
        in print_at(evening).notes
    )


def test_the_printed_time_is_that_of_the_hall(evening):  # F45
    Drive.objects.update(time_zone="America/New_York")
    evening.drive.refresh_from_db()

    shown = standings_on_paper(evening.drive, now=datetime(2026, 12, 5, 21, 40, tzinfo=UTC))

    assert shown.printed_at == "5 December 2026, 4.40 pm"


def test_changed_house_rules_are_kept_with_a_plan(evening):
    evening.do(planning.set_house_rules, HouseRules(wrong_word_fine=5), empty_chairs_wish="short")

    assert evening.drive.rules.wrong_word_fine == 5


class Adapter:
    nice_name = "wlan0"

    def __init__(self, *addresses):
        self.ips = [ifaddr.IP(address, 24, "wlan0") for address in addresses]


@pytest.fixture
def on_the_network(monkeypatch):
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: [Adapter("127.0.0.1", "10.0.0.7")])


@pytest.mark.usefixtures("on_the_network")
@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("localhost:8000", "http://10.0.0.7:8000/S/A/"),
        ("127.0.0.1", "http://10.0.0.7/S/A/"),
        ("[::1]:8000", "http://10.0.0.7:8000/S/A/"),
        ("192.168.1.20:8000", "http://192.168.1.20:8000/S/A/"),
        ("wittering.local:8000", "http://wittering.local:8000/S/A/"),
    ],
)
def test_a_phone_is_sent_to_the_laptop_and_not_to_itself(host, address):
    request = RequestFactory(headers={"host": host}).get("/")

    assert address_for_phones(request, "/S/A/") == address


def test_an_address_lasts_on_a_server_or_under_a_local_name(settings):
    def lasting(host):
        return lasting_address(RequestFactory(headers={"host": host}).get("/"), "/G/A/")

    assert lasting("192.168.1.20:8000") is None
    assert lasting("wittering.local:8000") == "http://wittering.local:8000/G/A/"
    settings.HOSTED = True
    assert lasting("drives.example.org") == "http://drives.example.org/G/A/"


def test_a_code_is_an_svg_without_a_style_of_its_own():
    drawn = qr_svg("HTTP://10.0.0.7:8000/S/ABCDEFGHJKLMNPQR/")

    assert drawn.startswith('<svg viewBox="0 0 33 33"')
    assert "style=" not in drawn
