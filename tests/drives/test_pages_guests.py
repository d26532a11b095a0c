"""The guest list: pasting, look-alikes, numbers in words, late guests (features 3, 5, 6, 7)."""

import pytest
from django.contrib.auth.models import User

from drives.models import Player
from drives.services.seats import comings
from drives.services.setting_up import guests, opening, planning
from lexicon.house_rules import HouseRules
from tests.drives.reading import big_button, errors, main, notices, rows


@pytest.fixture
def hostess_client(client, hostess):
    client.force_login(hostess)
    return client


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/guests/"


def names(evening):
    return [player.name for player in evening.drive.players.by_number()]


def test_a_pasted_list_is_shown_before_anybody_is_added(hostess_client, evening, page):  # F04
    response = hostess_client.post(
        f"{page}read/", {"names": "Guest list\n1. Ada Finch\n\n2. Finch, Ada\n\tTom O'Dell \n"}
    )

    assert main(response).count("This is what was understood: 3 names") == 1
    assert main(response).count("3 names Ada Finch Finch, Ada Tom O'Dell Add them") == 1
    assert big_button(response) == ["Add them to the list"]
    assert names(evening) == []


def test_names_with_angle_brackets_stand_letter_for_letter(hostess_client, page, evening):  # F07
    pasted = 'A & B <Co>\n<script>x</script>\nAnn "Nan" Crow'

    shown = hostess_client.post(f"{page}read/", {"names": pasted})
    hostess_client.post(f"{page}add/", {"names": pasted, "key": "a"})

    assert b"<script>x" not in shown.content
    assert names(evening) == ["A & B <Co>", "<script>x</script>", 'Ann "Nan" Crow']
    listed = hostess_client.get(page)
    assert b"<script>x" not in listed.content
    assert [row[1] for row in rows(listed)] == names(evening)


def test_of_look_alikes_only_those_are_added_who_are_two_people(hostess_client, evening, page):
    """F06: the hostess says "the same person" or "somebody else of that name"."""
    evening.do(guests.add_guests, ["Jo Lark"])
    pasted = "Jo Lark\n jo  lark \nAnn Bird"
    shown = hostess_client.post(f"{page}read/", {"names": pasted})
    assert main(shown).count("There is Jo Lark already. Is this the same person") == 2

    hostess_client.post(
        f"{page}add/", {"names": pasted, "key": "a", "line-0": "same", "line-1": "two"}
    )

    assert [(p.name, p.tag) for p in evening.drive.players.by_number()] == [
        ("Jo Lark", "no. 1"),
        ("jo lark", "no. 2"),
        ("Ann Bird", ""),
    ]


def test_the_same_list_sent_twice_adds_nobody_twice(hostess_client, evening, page):
    sent = {"names": "Ann Bird\nBen Crow", "key": "a"}
    for _ in range(2):
        hostess_client.post(f"{page}add/", sent)

    assert names(evening) == ["Ann Bird", "Ben Crow"]
    assert notices(hostess_client.get(page)) == [
        "Guests added: Ann Bird and Ben Crow.",
        "Already recorded.",
    ]


@pytest.mark.parametrize("step", ["read", "add"])
@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("  \n\u200b\n", "There is no name in it that can be read. One name a line."),
        ("x" * 201, f"“{'x' * 30}…” is too long; a name has at most 200 letters."),
        ("", "This field is required."),
    ],
)
def test_what_is_no_name_is_refused_in_plain_words(
    *, hostess_client, evening, page, step, pasted, said
):  # F11
    response = hostess_client.post(f"{page}{step}/", {"names": pasted})

    assert (response.status_code, errors(response)) == (422, [said])
    assert names(evening) == []


def test_a_name_that_cannot_be_printed_is_named_beforehand(hostess_client, page):  # F09
    shown = hostess_client.post(f"{page}read/", {"names": "🎩 Ada\nŁukasz Żak"})
    hostess_client.post(f"{page}add/", {"names": "🎩 Ada\nŁukasz Żak", "key": "a"})

    assert main(shown).count("cannot be printed") == 1
    assert rows(hostess_client.get(page)) == [
        ["1", "🎩 Ada “🎩” cannot be printed"],
        ["2", "Łukasz Żak"],
    ]


def test_odd_numbers_are_explained_with_what_each_way_costs(hostess_client, evening, page):
    """D2, F16: 17 guests, three ways."""
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(1, 18)])

    response = hostess_client.get(page)

    assert main(response).split(" Choose this way")[0].split("Begin Guests ", 1)[1] == (
        "17 guests: 5 tables, three chairs empty, or three helpers play; 5 packs, 1 Steward. "
        "So many cannot be seated by fours. These are the ways, and what each one costs: "
        "5 tables of four, three chairs empty; the empty chair moves on in the winner's place. "
        "Fair, but nobody walks from a table that has an empty chair in that hand. "
        "2 tables of four and 3 tables of three. suggested A table of three scores about 5 points "
        "a hand lower, so it favours those who sit there longest. "
        "5 tables of four; three helpers play. Three people must be found to play without ever "
        "moving or being ranked."
    )
    assert big_button(response) == ["On to the seats"]


def test_one_of_the_ways_is_chosen(hostess_client, evening, page):
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(1, 18)])

    hostess_client.post(f"{page}empty-chairs/", {"empty_chairs": "house", "key": "a"})

    evening.drive.refresh_from_db()
    assert evening.drive.empty_chairs_wish == "house"
    shown = " ".join(hostess_client.get(page).content.decode().split())
    assert 'value="house" checked' in shown
    assert hostess_client.post(f"{page}empty-chairs/", {"empty_chairs": "roof"}).status_code == 404


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, "A drive needs two guests at least."),
        (4, "4 guests: 1 table of four; 1 pack, 1 Steward. At one table nobody walks:"),
        (8, "8 guests: 2 tables of four; 2 packs, 1 Steward. Nothing: all tables have four"),
    ],
)
def test_numbers_by_fours_leave_nothing_to_choose(hostess_client, evening, page, count, said):
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(1, count + 1)])

    shown = main(hostess_client.get(page))

    assert said in shown
    assert "Choose this way" not in shown


def test_a_guest_is_renamed_and_keeps_the_number(hostess_client, evening, page):
    evening.do(guests.add_guests, ["Ann", "Ben"])
    assert big_button(hostess_client.get(f"{page}2/")) == ["Keep this"]

    response = hostess_client.post(
        f"{page}2/", {"name": "Benjamin", "tag": "the elder", "private": "on", "key": "a"}
    )

    assert (response.status_code, response["Location"]) == (303, page)
    assert rows(hostess_client.get(page)) == [
        ["1", "Ann"],
        ["2", "Benjamin the elder by number on public lists"],
    ]


def test_a_name_nobody_can_read_is_refused_and_the_old_one_stays(hostess_client, evening, page):
    evening.do(guests.add_guests, ["Ann"])

    response = hostess_client.post(f"{page}1/", {"name": "\u200b", "key": "a"})

    assert (response.status_code, errors(response)) == (
        422,
        ["A guest needs a name that can be read."],
    )
    assert names(evening) == ["Ann"]


def test_a_guest_is_taken_off_the_list_before_the_first_hand_only(hostess_client, evening, page):
    evening.do(guests.add_guests, ["Zoë"])
    hostess_client.post(f"{page}1/remove/", {"key": "a"})
    assert names(evening) == []
    evening.seat(8)
    evening.begin(1)

    response = hostess_client.post(f"{page}2/remove/", {"key": "b"}, follow=True)

    assert notices(response)[-1] == (
        "Not done: The drive has begun; say instead that the guest goes home."
    )
    assert len(names(evening)) == 8


def test_a_removal_sent_twice_is_answered_twice(hostess_client, evening, page):
    evening.do(guests.add_guests, ["Ann", "Ben"])
    hostess_client.post(f"{page}1/remove/", {"key": "a"})

    again = hostess_client.post(f"{page}1/remove/", {"key": "a"})
    other = hostess_client.post(f"{page}1/remove/", {"key": "b"})

    assert (again.status_code, other.status_code) == (303, 303)
    assert notices(hostess_client.get(page)) == [
        "Ann is taken off the list.",
        "Already recorded.",
        "Not done: No guest has the card number 1.",
    ]


def test_a_guest_who_should_not_walk_keeps_the_seat_and_walks_again(hostess_client, evening, page):
    """D13."""
    evening.seat(8)
    hostess_client.post(f"{page}1/seat/", {"stays": "yes", "key": "a"})
    assert evening.player("Ann").fixed_seat
    assert ["1", "Ann keeps the seat", "Table 1"] in rows(hostess_client.get(page))

    hostess_client.post(f"{page}1/seat/", {"stays": "no", "key": "b"})

    assert not evening.player("Ann").fixed_seat


def test_the_last_who_could_walk_at_a_table_is_not_kept(hostess_client, evening, page):  # D13
    evening.seat(8)
    for number in (1, 2, 3):
        evening.do(comings.keep_seat, number, stays=True)

    response = hostess_client.post(f"{page}4/seat/", {"stays": "yes", "key": "a"}, follow=True)

    assert notices(response) == ["Not done: Nobody at Table 1 could walk any more."]
    assert not evening.player("Dot").fixed_seat


def test_where_a_guest_sits_is_not_known_while_a_mover_is_not(hostess_client, evening, page):
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)

    assert {row[2] for row in rows(hostess_client.get(page))} == {"not known yet"}
    assert big_button(hostess_client.get(page)) == ["Back to the board"]


def test_house_players_are_on_the_list_as_helpers(hostess_client, evening, page):  # T4
    evening.seat(7, wish="house")

    assert rows(hostess_client.get(page))[-1] == [
        "8",
        "House player 1 helps out, not ranked",
        "Table 2",
    ]


def test_a_stranger_and_a_number_that_is_not_there_find_nothing(client, evening, hostess, page):
    client.force_login(hostess)
    assert client.get(f"{page}1/").status_code == 404
    client.force_login(User.objects.create_user("other"))
    for path in ("", "1/"):
        assert client.get(page + path).status_code == 404
    for path in ("read/", "add/", "late/", "open-table/", "1/leave/", "1/sit/", "1/seat/"):
        assert client.post(page + path).status_code == 404
    assert Player.objects.count() == 0


def test_the_list_takes_as_many_queries_for_many_tables_as_for_two(
    hostess_client, evening, page, django_assert_max_num_queries
):
    def queries():
        with django_assert_max_num_queries(60) as counted:
            hostess_client.get(page)
        return len(counted)

    evening.seat(8)
    few = queries()
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(60)])
    evening.do(planning.set_house_rules, HouseRules(), empty_chairs_wish="automatic")
    evening.do(opening.draw_opening_seats)
    evening.do(opening.seat_guests)

    assert queries() == few
