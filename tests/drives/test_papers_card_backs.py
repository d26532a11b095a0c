"""The backs of score cards: what they say by the house rules, and that each meets its front."""

from io import BytesIO
from itertools import pairwise, product

import pytest
from pypdf import PdfReader

from drives.papers import Manner, Paper, Stationery
from drives.papers.card_back_words import back_words
from drives.papers.pen import MM
from lexicon.house_rules import EmptyChairs, HouseRules, TieBreak
from tests.drives.cards_on_paper import guests, made, pages_of
from tests.drives.seen_on_paper import places_of, seen, white_around

BACK = (
    "A Drive in Short",
    "The lowest score wins",
    "Mark the points of the cards left in your hand; running out",
    "is 0. The player on your left checks and initials it.",
    "Who moves, and who deals",
    "Whoever ran out or has the lowest count goes to the next",
    "table (from the last to Table 1), to the chair its winner",
    "leaves, and deals. All others stay. Beside an empty chair",
    "nobody moves; the deal passes left.",
    "Ties are cut",
    "Equal lowest counts cut: the highest moves. So for the first",
    "deal. A is high, Z low; the Master cuts again.",
    "Challenges",
    "1",
    "Anyone else may challenge till the next plays.",
    "2",
    "The Steward asks which word was meant.",
    "3",
    "Wrong word: fined 50, cards back, turn lost.",
    "4",
    "Misspelt: no fine, cards back, turn lost.",
    "5",
    "Good, or challenged too late: the word stands.",
    "What the letters count",
    *("15", "Master", "10", "A E I", "8", "C H K L M N O P R S T U W"),
    *("6", "D J V", "4", "G Q Y", "2", "B F X Z"),
)


def backs_of(pdf, page):
    return [
        line.strip() for line in pages_of(pdf)[page].extract_text().splitlines() if line.strip()
    ]


def sizes_on(pdf, page):
    """Return the sizes of type on a page, in points, where there is text."""
    sizes = set()

    def note(text, _matrix, _place, _font, size):
        if text.strip():
            sizes.add(round(size, 1))

    pages_of(pdf)[page].extract_text(visitor_text=note)
    return sizes


def test_the_back_of_a_card_says_how_a_drive_is_played():
    """D7, D8, D9, D10, D11, D12, K5, W1, W2, W3, T1."""
    assert backs_of(made(guests(1), with_backs=True, one_a_sheet=True), 1) == [*BACK, "Card 1"]


@pytest.mark.parametrize(("hands", "per_sheet"), [(6, 4), (12, 4), (20, 2), (30, 1)])
@pytest.mark.parametrize("count", [1, 5, 37])
def test_with_backs_there_are_twice_as_many_pages(count, hands, per_sheet):
    """F47."""
    pdf = made(guests(count), hands=hands, with_backs=True)

    drawn = [page.get_contents().get_data().count(b" Do") for page in pages_of(pdf)]
    assert drawn == [per_sheet] * (2 * -(-count // per_sheet))


def numbers_on(pdf, page):
    """Return where the back of each card says whose it is: points from the left and the top."""
    words = places_of(pdf, page)
    pairs = pairwise(words)
    return {
        int(number): (round(x), round(y))
        for (word, x, y), (number, _, _) in pairs
        if word == "Card"
    }


def test_the_back_of_an_upright_sheet_is_mirrored_left_and_right():
    """Flipped on its long edge, card 1 at the top left has its back at the top right."""
    assert numbers_on(made(guests(4), with_backs=True), 2) == {
        2: (254, 392),
        1: (551, 392),
        4: (254, 813),
        3: (551, 813),
    }


def test_the_back_of_a_sheet_on_its_side_stands_on_its_head_in_the_same_places():
    """It is turned over its top; a card cut from it is then turned like a leaf of a book."""
    assert numbers_on(made(guests(2), hands=20, with_backs=True), 2) == {1: (34, 22), 2: (455, 22)}


def test_spare_cards_have_backs_without_a_number():
    assert backs_of(made([], spare=1, with_backs=True, one_a_sheet=True), 1) == [*BACK]


def test_a_screen_reader_hears_the_back_once():
    root = PdfReader(BytesIO(made(guests(5), with_backs=True))).root_object
    document = root["/StructTreeRoot"]["/K"][0].get_object()
    told = [kid.get_object().get("/Alt", "") for kid in document["/K"]]

    (back,) = [words for words in told if words.startswith("The lowest score wins")]
    assert back.endswith(
        "What the cards left in your hand count: Master 15, A E I 10, "
        "C H K L M N O P R S T U W 8, D J V 6, G Q Y 4, B F X Z 2."
    )


def words_under(heading, rules, **more):
    return {part.heading: " ".join(part.lines) for part in back_words(rules, **more)}[heading]


def test_at_one_table_the_winner_stays():
    """D10."""
    assert words_under("Who moves, and who deals", HouseRules(), tables=1) == (
        "Whoever ran out or has the lowest count wins the hand, stays, and deals."
    )


@pytest.mark.parametrize(
    ("rules", "end"),
    [
        (HouseRules(empty_chairs=EmptyChairs.SHORT), "All others stay."),
        (
            HouseRules(empty_chairs=EmptyChairs.HOUSE),
            "All others stay. House players stay; the next lowest goes.",
        ),
    ],
)
def test_who_moves_is_said_by_the_way_the_room_is_seated(rules, end):
    """D2."""
    assert words_under("Who moves, and who deals", rules, tables=12) == (
        "Whoever ran out or has the lowest count goes to the next table (from Table 12 to Table "
        f"1), to the chair its winner leaves, and deals. {end}"
    )


def test_where_fines_decide_the_table_the_back_says_so():
    """D8."""
    rules = HouseRules(fines_decide_the_table=True)

    assert words_under("Who moves, and who deals", rules).startswith(
        "Whoever ran out or has the lowest count with fines goes"
    )


def test_ties_that_the_program_draws_are_not_said_to_be_cut():
    """D9."""
    assert words_under("Ties are drawn", HouseRules(ties=TieBreak.DRAWN)) == (
        "Equal lowest counts: one is drawn to move. Cut for the first deal. "
        "A is high, Z low; the Master cuts again."
    )


def test_a_house_without_fines_prints_none_on_the_back():
    """W2."""
    assert "3\nWrong word: cards back, turn lost." in "\n".join(
        backs_of(
            made(guests(1), with_backs=True, one_a_sheet=True, rules=HouseRules(wrong_word_fine=0)),
            1,
        )
    )


@pytest.mark.parametrize(("is_large", "least"), [(False, 10), (True, 16)])
@pytest.mark.parametrize("paper", Paper)
def test_the_whole_back_is_in_its_frame_and_easy_to_read_whatever_the_house_rules(
    paper, is_large, least
):
    stationery = Stationery(paper, is_large=is_large)
    for fines, ties, chairs in product((False, True), TieBreak, EmptyChairs):
        rules = HouseRules(
            fines_decide_the_table=fines, ties=ties, empty_chairs=chairs, wrong_word_fine=999
        )
        pdf = made(
            [],
            spare=1,
            with_backs=True,
            one_a_sheet=True,
            stationery=stationery,
            rules=rules,
            tables=100,
        )
        lowest = max(y for _, _, y in places_of(pdf, 2))  # the upper edge of the last line

        assert min(sizes_on(pdf, 1)) == least
        assert lowest + 1.3 * least <= float(pages_of(pdf)[1].mediabox.height) - 7 * MM


@pytest.mark.parametrize("stationery", [Stationery(p, m) for p in Paper for m in Manner])
@pytest.mark.parametrize("is_large", [False, True])
def test_nothing_of_a_back_is_within_5_mm_of_the_edge(stationery, is_large):
    one = Stationery(stationery.paper, stationery.manner, is_large)

    assert white_around(seen(made(guests(5), with_backs=True, stationery=one), 2)) >= 5


def test_the_plain_back_says_the_same():
    plain = Stationery(manner=Manner.PLAIN)
    pdf = made(guests(1), with_backs=True, one_a_sheet=True, stationery=plain)

    assert backs_of(pdf, 1) == [*BACK, "Card 1"]
