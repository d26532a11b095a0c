"""The draw of the opening seats: by lot, and as guests have asked as far as it can be."""

import random
from itertools import combinations, pairwise, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.seat_draw import Unkept, Wishes, draw_seats, unkept

EIGHT = list(range(1, 9))


def drawn(wishes, *, guests=EIGHT, places=(4, 4), seed=1):
    return draw_seats(guests, places, wishes, random.Random(seed))


def test_without_wishes_it_is_the_plain_draw():
    order = list(EIGHT)
    random.Random(1).shuffle(order)

    assert drawn(Wishes()) == [order[:4], order[4:]]
    assert not Wishes()


def test_a_couple_that_is_to_sit_apart_never_shares_a_table():
    couples = Wishes(apart=frozenset({(1, 2), (3, 4), (5, 6), (7, 8)}))

    for seed in range(50):
        tables = drawn(couples, seed=seed)
        assert sorted(tables[0] + tables[1]) == EIGHT
        assert unkept(tables, couples) == Unkept(apart=(), together=(), tables=())


def test_friends_who_came_together_share_a_table():
    friends = Wishes(together=frozenset(combinations((1, 2, 3), 2)))

    for seed in range(50):
        assert [sum(n in table for n in (1, 2, 3)) for table in drawn(friends, seed=seed)] in (
            [3, 0],
            [0, 3],
        )


def test_a_comfort_seat_is_at_the_table_that_was_chosen():
    """D13: a guest who keeps her seat chose Table 2, whatever is drawn."""
    chosen = Wishes(tables={1: 2})

    assert {next(n for n in (1, 2) if 1 in drawn(chosen, seed=s)[n - 1]) for s in range(50)} == {2}


def test_a_chosen_table_goes_before_company():
    """D13: both who chose Table 1 sit there, though they are to sit apart."""
    wishes = Wishes(apart=frozenset({(1, 2)}), tables={1: 1, 2: 1})

    assert unkept(drawn(wishes), wishes) == Unkept(apart=((1, 2),), together=(), tables=())


def test_what_cannot_be_kept_is_named():
    """Three who are all to sit apart at two tables; and a table that is not there."""
    wishes = Wishes(apart=frozenset(combinations((1, 2, 3), 2)), tables={8: 7})

    broken = unkept(drawn(wishes), wishes)

    assert (len(broken.apart), broken.together, broken.tables) == (1, (), (8,))


def test_of_a_guest_who_has_no_seat_no_wish_is_broken():
    wishes = Wishes(apart=frozenset({(1, 9)}), together=frozenset({(2, 9)}), tables={9: 1})

    assert not unkept(drawn(wishes), wishes)


def test_nobody_always_lands_at_table_1():
    """Who is moved for a wish is moved by lot, so that the draw stays a draw."""
    wishes = Wishes(apart=frozenset({(1, 2)}))
    twelve = list(range(1, 13))

    at = [drawn(wishes, guests=twelve, places=(4, 4, 4), seed=seed) for seed in range(300)]

    first = [next(n for n, table in enumerate(tables, 1) if 1 in table) for tables in at]
    assert all(70 <= first.count(number) <= 130 for number in (1, 2, 3))


def fewest_broken(wishes, guests, places):
    cuts = [sum(places[:n]) for n in range(len(places) + 1)]
    splits = ([order[a:b] for a, b in pairwise(cuts)] for order in permutations(guests))
    return min(len(unkept(tables, wishes)) for tables in splits)


_pairs = st.sets(st.sampled_from(list(combinations(range(1, 7), 2))), max_size=6)


@settings(deadline=None, max_examples=25)
@given(apart=_pairs, together=_pairs, chosen=st.dictionaries(st.integers(1, 6), st.integers(1, 2)))
def test_no_draw_would_keep_more_wishes(apart, together, chosen):
    """Of all ways to seat six guests at two tables none breaks fewer wishes."""
    wishes = Wishes(apart=frozenset(apart), together=frozenset(together - apart), tables=chosen)
    six = list(range(1, 7))

    tables = drawn(wishes, guests=six, places=(3, 3))

    assert sorted(tables[0] + tables[1]) == six
    assert len(unkept(tables, wishes)) == fewest_broken(wishes, six, (3, 3))
