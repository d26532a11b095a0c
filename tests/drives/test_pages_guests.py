"""The guest list: pasting, look-alikes, numbers in words, late guests (features 3, 5, 6, 7)."""

import pytest
from django.contrib.auth.models import User

from drives.models import Player
from drives.services.evening import hands
from drives.services.seats import comings
from drives.services.setting_up import guests, opening, planning
from lexicon.house_rules import HouseRules
from tests.drives.reading import big_button, errors, main, notices, rows


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/guests/"


def names(evening):
    return [player.name for player in evening.drive.players.by_number()]


def test_odd_numbers_are_explained_with_what_each_way_costs(hostess_client, evening, page):
    """D2, F16: 17 guests, three ways."""
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(1, 18)])

    response = hostess_client.get(page)

    assert main(response).split(" Choose this way")[0].split("Begin Guests ", 1)[1] == (
        "17 guests: 2 tables of four and 3 tables of three, or three helpers play; 5 packs, "
        "1 Steward. "
        "So many cannot be seated by fours. These are the ways, and what each one costs: "
        "5 tables of four, three chairs empty; the empty chair moves on in the winner's place. "
        "5 packs, 1 Steward. Nobody walks from a table that has an empty chair in that hand. "
        "In 2,000 simulated drives of 17 guests the winner had sat beside one in 49 of 100 hands, "
        "everybody in 53, for it comes to those who stay. "
        "2 tables of four and 3 tables of three. suggested 5 packs, 1 Steward. A table of three "
        "scores about 3 points a hand lower, so it favours those who sit there. In 2,000 simulated "
        "drives of 17 guests the winner had sat at one in 63 of 100 hands, everybody in 53. "
        "5 tables of four; three helpers play. 5 packs, 1 Steward. Three people must be found to "
        "play without ever moving or being ranked. In 2,000 simulated drives of 17 guests the "
        "winner had sat beside one of them in 55 of 100 hands, everybody in 53."
    )
    assert big_button(response) == ["On to the seats"]


def test_one_of_the_ways_is_chosen(hostess_client, evening, page):
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(1, 18)])

    chosen = {"empty_chairs": "house", "key": "a"}
    answer = hostess_client.post(f"{page}empty-chairs/", chosen, follow=True)

    evening.drive.refresh_from_db()
    assert evening.drive.empty_chairs_wish == "house"
    assert notices(answer) == ["Where there are no full fours: house players fill up."]
    shown = " ".join(hostess_client.get(page).content.decode().split())
    assert 'value="house" checked' in shown
    assert hostess_client.post(f"{page}empty-chairs/", {"empty_chairs": "roof"}).status_code == 404


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, "A drive needs two guests at least."),
        (4, "4 guests: 1 table of four; 1 pack, 1 Steward. At one table nobody walks:"),
        (8, "8 guests: 2 tables of four; 2 packs, 1 Steward. All tables are full."),
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


def test_the_table_of_now_stands_even_while_the_next_is_not_known(hostess_client, evening, page):
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)

    own = main(hostess_client.get(f"{page}1/"))

    shown = rows(hostess_client.get(page))
    assert [row[2] for row in shown] == ["Table 1 now"] * 4 + ["Table 2 now"] * 4
    assert "Ann Now at Table 1, hand 1; hand 2 not known yet." in own
    assert big_button(hostess_client.get(page)) == ["Back to the board"]


def test_the_next_table_stands_beside_it_only_when_it_is_another_one(hostess_client, evening, page):
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})
    evening.mark(1, 2, {"Eve": 0, "Fay": 2, "Gus": 4, "Hal": 6})

    shown = [row[2] for row in rows(hostess_client.get(page))]

    assert shown == [
        "Table 1 now, then Table 2", *["Table 1 now"] * 3,
        "Table 2 now, then Table 1", *["Table 2 now"] * 3,
    ]  # fmt: skip
    said = [main(hostess_client.get(f"{page}{number}/")) for number in (1, 2)]
    assert "Now at Table 1, hand 1; at Table 2 in hand 2." in said[0]
    assert "Now at Table 1, hand 1; there in hand 2 too." in said[1]


def test_while_a_mover_is_not_known_the_table_of_those_who_may_walk_is_not_either(
    hostess_client, evening, page
):
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 2, {"Eve": 0, "Fay": 2, "Gus": 4, "Hal": 6})
    evening.begin(2)

    shown = {row[1]: row[2] for row in rows(hostess_client.get(page))}

    assert [shown[name] for name in ("Ann", "Eve", "Fay")] == ["not known yet"] * 2 + [
        "Table 2 now"
    ]
    assert "At which table is not known yet." in main(hostess_client.get(f"{page}1/"))


def test_after_the_last_hand_the_last_table_stands(hostess_client, evening, page):
    evening.seat(4)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})
    evening.do(hands.finish_drive)

    assert rows(hostess_client.get(page))[0] == ["1", "Ann", "Table 1 at the end"]
    assert "Table 1 in the last hand." in main(hostess_client.get(f"{page}1/"))


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
