"""Nobody is asked for a guest whose chair is plain by another (D11, D15, feature 12)."""

import pytest

from drives.models import Mark, Naming, Seat
from drives.services.evening.table_page import table_page
from drives.services.evening.who_follows import who_follows
from drives.services.seats.comings import guest_leaves
from tests.drives.an_evening import in_hand_1, seated
from tests.drives.marks_of_hand_1 import standing
from tests.drives.reading_pages import text, typed

pytestmark = pytest.mark.django_db

NOBODY = {1: "", 2: "", 3: "", 4: ""}


@pytest.fixture
def evening(hostess_client, hostess):
    return in_hand_1(hostess)


def follows(evening, table, named, hand=2):
    """By name; "nobody" is an empty chair."""
    numbers = {chair: evening.number(who) if who else 0 for chair, who in named.items()}
    found = who_follows(table_page(evening.fresh(), hand, table).facts, numbers)
    names = {player.number: player.name for player in evening.drive.players.all()}
    return {chair: names.get(who, "nobody") for chair, who in found.items()}


def test_who_arrived_says_that_all_the_others_kept_their_chairs(evening):
    """Of neither table it is known who won: one chair of each changes hands."""
    evening.begin(2, ago=1)

    assert follows(evening, 1, {1: "Gus"}) == {2: "Ben", 3: "Cy", 4: "Dee"}
    assert follows(evening, 1, {3: "Eve"}) == {1: "Ann", 2: "Ben", 4: "Dee"}


def test_who_stayed_says_nothing_of_the_others_but_of_the_last(evening):
    evening.enter(1, 2, {"Eve": 0, "Fay": 8, "Gus": 12, "Hal": 20})
    evening.begin(2, ago=1)

    assert follows(evening, 1, {}) == {}
    assert follows(evening, 1, {1: "Ann", 2: "Ben"}) == {}
    assert follows(evening, 1, {1: "Ann", 2: "Ben", 3: "Cy"}) == {4: "Eve"}
    assert follows(evening, 1, {1: "Eve", 2: "Ben", 3: "Cy", 4: "Dee"}) == {}


def test_the_last_chair_is_not_plain_while_it_is_not_known_who_arrived(evening):
    evening.begin(2, ago=1)

    assert follows(evening, 1, {1: "Ann", 2: "Ben", 3: "Cy"}) == {}


def test_an_empty_chair_that_arrived_says_that_the_others_are_where_they_were(hostess):
    """D2: eleven guests; the empty chair moves from Table 3 to Table 1."""
    evening = seated(hostess, guests=11)
    evening.begin(1)
    evening.begin(2, ago=1)

    assert follows(evening, 1, {1: None}) == {2: "Ben", 3: "Cy", 4: "Dee"}


def test_two_hands_without_marks_leave_open_who_came_when(hostess):
    """Who may have sat there in hand 2 already proves nothing in hand 3."""
    evening = in_hand_1(hostess, ago=30)
    evening.begin(2, ago=20)
    evening.begin(3, ago=1)

    assert follows(evening, 1, {1: "Gus"}, hand=3) == {}


def test_where_places_were_changed_by_hand_only_the_candidates_count(evening):
    """D14: somebody else may be new there without having moved on."""
    evening.enter(1, 2, {"Eve": 0, "Fay": 8, "Gus": 12, "Hal": 20})
    guest_leaves(evening.act(), evening.drive, evening.number("Hal"))
    evening.begin(2, ago=1)

    assert follows(evening, 1, {1: "Eve"}) == {2: "Ben", 3: "Cy", 4: "Dee"}
    assert follows(evening, 1, {1: "Ann", 2: "Ben", 3: "Cy"}) == {}


def test_one_name_and_four_figures_are_enough(client, evening):
    """The page asked for three more choices."""
    evening.begin(2, ago=1)
    figures = {1: "4", 2: "0", 3: "12", 4: "8"}

    saved = client.post(
        evening.url("hands/2/tables/1/"), typed(figures, guests=NOBODY | {1: evening.number("Gus")})
    )

    assert saved.status_code == 303
    assert standing(2) == {"Ben": 0, "Cy": 12, "Dee": 8, "Gus": 4}
    assert [who for (table, _), who in evening.seats(2).items() if table == 1] == [
        *("Gus", "Ben", "Cy", "Dee"),
    ]
    assert Naming.objects.get().everyone


def test_an_odd_count_of_somebody_who_follows_is_asked_about_by_name(client, evening):
    """K1."""
    evening.begin(2, ago=1)

    asked = client.post(
        evening.url("hands/2/tables/1/"),
        typed({2: "13"}, guests=NOBODY | {1: evening.number("Gus")}),
    )

    assert "Ben: No ten cards can count 13. Sure?" in text(asked)
    assert (asked.status_code, standing(2)) == (422, {})


def test_a_figure_for_a_chair_that_nothing_settles_still_asks_whose_it_is(client, evening):
    evening.begin(2, ago=1)

    asked = client.post(
        evening.url("hands/2/tables/1/"),
        typed({1: "4", 2: "8"}, guests=NOBODY | {1: evening.number("Ann")}),
    )

    assert asked.status_code == 422
    assert "Say who sits on chair 2, then the mark is theirs." in text(asked)
    assert (Mark.objects.count(), Naming.objects.count()) == (0, 0)


def test_a_figure_for_a_chair_that_turns_out_empty_is_not_dropped(client, hostess):
    """T2: somebody counted those cards."""
    client.force_login(hostess)
    evening = seated(hostess, guests=11)
    evening.begin(1)
    evening.begin(2, ago=1)
    url, guests = evening.url("hands/2/tables/1/"), NOBODY | {1: 1, 2: 2, 3: 3}

    asked = client.post(url, typed({1: "4", 4: "8"}, guests=guests, key="first"))
    saved = client.post(url, typed({1: "4"}, guests=guests, key="second"))

    assert (asked.status_code, saved.status_code) == (422, 303)
    assert "Say who sits on chair 4, then the mark is theirs." in text(asked)
    assert standing(2) == {"Ann": 4}
    seat = Seat.objects.get(hand__number=2, table__number=1, chair=4)
    assert (seat.is_known, seat.player) == (True, None)
