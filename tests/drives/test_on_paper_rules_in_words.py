"""What the rule leaflet says, each sentence beside the number of its rule."""

import pytest

from drives.services.on_paper.rules_in_words import Clause, rules_in_words
from lexicon.house_rules import (
    Dialect,
    EmptyChairs,
    HouseRules,
    ProperNouns,
    TieBreak,
    Unchecked,
)


def said(passages):
    """Return each heading and each sentence, behind the number of its rule."""
    lines = []
    for passage in passages:
        lines.append(f"* {passage.heading}")
        lines.extend(
            f"{one.rule} {one.lead}{': ' * bool(one.lead)}{one.words}" for one in passage.clauses
        )
    return lines


def told(text):
    """Return the lines of a text, what is indented being the rest of the line before."""
    return text.strip().replace("\n    ", " ").splitlines()


def under(evening, rule, **house):
    """Return what one rule says in this drive with these house rules, by its number."""
    evening.drive.house_rules = HouseRules(**house).as_dict()
    rules = rules_in_words(evening.drive)
    passages = (*rules.play, *rules.drive, *rules.doubt[:2])
    return [one.words for passage in passages for one in passage.clauses if one.rule == rule]


def test_the_title_page_has_the_evening_in_figures(evening):
    """D4, T1."""
    assert rules_in_words(evening.drive).figures == (
        "12 hands of 7 minutes",
        "An interval after hand 6",
        "The lowest total wins",
    )


@pytest.mark.parametrize("interval_after", [None, 12])
def test_no_interval_is_announced_where_there_is_none(evening, interval_after):
    evening.drive.interval_after = interval_after

    assert rules_in_words(evening.drive).figures == (
        "12 hands of 7 minutes",
        "The lowest total wins",
    )


def test_the_play_is_told_from_the_deal_to_the_bell(evening):
    """L1, L2, L4 to L7, D5, D6."""
    assert said(rules_in_words(evening.drive).play) == told("""
* The deal
L1 Everybody is dealt ten cards, the player on the dealer’s left first. One more is laid
    face up beside the stack: the exposed card. The player on the dealer’s left begins.
L1 A table of five or more plays with two packs.
* Your turn: one of these four, and no passing
L2 Lay: Put down one complete word.
L2 Discard: Put down one card, then take the exposed card or the blind one on top of the
    stack. Your discard is now the exposed card.
L2 Insert: Add one or more cards to one word on the table, at either end or inside. Its own
    letters keep their order: LOW, FLOWER.
L2 Change: Take one or more letters of one word on the table, and put cards of yours in
    their places, so that a complete word is left: HOUSE, HORSE.
* Words and cards
L6 Only a word of the dictionary in use is good, with its plurals and other forms; a proper
    noun only if it is there.
L6 The shortest word has 2 letters.
L4 The Master stands for any letter; on the table it stays the letter it was laid as. Who
    gives that letter in a change may take it and use it afresh.
L5 When the stack runs out, the discards are shuffled and take its place; the exposed card
    stays.
* The end of a hand
L7 Who runs out of cards ends the hand at that table. The others count the points of the
    cards they have left; words on the table count nothing.
D5 If nobody runs out, the bell ends the hand after 7 minutes at most.
D6 At the bell finish what you have begun: who has discarded takes a card. Nobody begins a
    new turn.
""")


def test_the_drive_is_told_from_the_mark_to_the_fine(evening):
    """D2, D3, D7 to D13, K5, T1, W1 to W3."""
    assert said(rules_in_words(evening.drive).drive) == told("""
* Your mark
D7 Count the cards you have left, and mark the figure on your score card. Your neighbour on
    the left (pass over an empty chair) checks it and puts his initials.
D7 A mark without initials counts, but is noted as not checked.
T1 After 12 hands all marks and fines are added up, and the lowest total wins.
* Who moves on
D3 For the first deal all at the table cut, and the highest deals.
D8 A table’s winner is who has run out, or has the lowest count. Fines do not matter.
D9 If several have the lowest count, they cut, and the highest moves.
K5 In a cut A is highest, Z lowest. Equal cards cut again, and so does a Master.
D10 The winner moves to the next table, from the last one to Table 1; where there is only
    one, he stays and deals.
D11 He takes the chair which the winner of that table has left. Everybody else stays.
D12 Who has arrived shuffles and deals. Where nobody does, the deal passes left.
D2 At a table with an empty chair nobody moves; the chair goes on in the winner’s place.
D13 Who should not walk stays seated, and the next lowest moves; the hand is won all the
    same.
* Challenges and fines
W1 Anybody else at the table may challenge a word until the next player has played; the last
    word of a hand, until the marks have their initials.
W2 Wrong word: Fined 50 points; cards taken back, turn lost.
W2 Misspelt: No fine; cards taken back, turn lost. So it is if you take the word back before
    the Steward is called.
W2 A good word stands, and so does one challenged too late. The challenger gains and loses
    nothing.
W3 An American spelling is misspelt, not wrong.
""")


def test_the_last_page_says_what_to_do_when_in_doubt(evening):
    """W1 to W4, D1, D14, D15, T2, T3, T5; a drive as in 1933 has no house rules to list."""
    assert said(rules_in_words(evening.drive).doubt) == told("""
* Call the Steward
W1 Every challenge is the Steward’s to settle, with the dictionary.
W3 You will be asked which word was meant. If the dictionary spells that word otherwise,
    yours is misspelt; if it has no such word, yours is wrong.
W2 The Steward marks the fine on the score card.
W4 A fine can be withdrawn. It never changes who has moved on.
D1 A Steward who plays does not rule at her own table; the hostess rules anywhere.
* Out of the ordinary
D15 The wrong table: Say so to the Steward. What has really happened counts; the drive goes
    on from there, and points follow people.
D14 Going home: Tell the Steward. Your chair is empty from the next hand.
D14 Coming late: You join from the next hand on.
T2 A missed hand: It counts the room’s average, rounded up to an even number, and the first
    prize is lost unless the hostess says otherwise.
T5 A hand stopped for all: It can be made void, and does not count.
T3 Equal totals: The place is shared.
""")


@pytest.mark.parametrize(
    ("house", "rule", "number", "words"),
    [
        (
            {"empty_chairs": EmptyChairs.SHORT},
            "D2",
            0,
            "A table of three stays one of three, and its winner moves like any other.",
        ),
        (
            {"empty_chairs": EmptyChairs.HOUSE},
            "D2",
            0,
            "A house player fills a chair and never moves; the next lowest moves instead.",
        ),
        ({"unchecked_marks": Unchecked.REFUSE}, "D7", 1, "A mark without initials is not taken."),
        (
            {"fines_decide_the_table": True},
            "D8",
            0,
            (
                "A table’s winner is who has run out, or has the lowest count. Fines count towards"
                " this."
            ),
        ),
        (
            {"ties": TieBreak.DRAWN},
            "D9",
            0,
            "If several have the lowest count, it is drawn by lot who moves.",
        ),
        (
            {"late_guests_until": 6},
            "D14",
            1,
            "You join from the next hand on, but not after hand 6.",
        ),
        (
            {"missed_hand_may_win": True},
            "T2",
            0,
            "It counts the room’s average, rounded up to an even number. You may still win.",
        ),
        ({"wrong_word_fine": 20}, "W2", 0, "Fined 20 points; cards taken back, turn lost."),
        ({"wrong_word_fine": 0}, "W2", 0, "No fine; cards taken back, turn lost."),
        (
            {"dialect": Dialect.AMERICAN},
            "W3",
            0,
            "A British spelling is misspelt, not wrong.",
        ),
        ({"dialect": Dialect.BOTH}, "W3", 0, "British and American spellings are equally good."),
        (
            {"desk_dictionary": True},
            "L6",
            0,
            (
                "Only a word of the small, everyday dictionary in use is good, with its plurals and"
                " other forms; a proper noun only if it is there."
            ),
        ),
        (
            {"proper_nouns": ProperNouns.NEVER},
            "L6",
            0,
            (
                "Only a word of the dictionary in use is good, with its plurals and other forms; a"
                " proper noun never is."
            ),
        ),
        ({"shortest_word": 3}, "L6", 1, "The shortest word has 3 letters."),
        ({"shortest_word": 1}, "L6", 1, "The shortest word has 1 letter."),
        (
            {"master_may_be_taken": False},
            "L4",
            0,
            (
                "The Master stands for any letter; on the table it stays the letter it was laid as,"
                " and nobody may take it."
            ),
        ),
    ],
)
def test_a_house_rule_changes_the_sentence_of_its_rule(evening, house, rule, number, words):
    assert under(evening, rule, **house)[number] == words


def test_house_rules_that_differ_from_1933_are_said_again_on_the_last_page(evening):
    """W2, D4, D5; what the last page says anyhow (D14) is not said twice."""
    evening.drive.house_rules = HouseRules(wrong_word_fine=20, late_guests_until=6).as_dict()
    evening.drive.planned_hands, evening.drive.hand_seconds = 10, 330

    last = rules_in_words(evening.drive).doubt[2]
    assert (last.heading, last.clauses) == (
        "House rules of this drive",
        (
            Clause(
                "D5",
                "If nobody runs out, the bell ends the hand after 5 minutes 30 seconds at most.",
            ),
            Clause(
                "T1", "After 10 hands all marks and fines are added up, and the lowest total wins."
            ),
            Clause("W2", "Fined 20 points; cards taken back, turn lost.", lead="Wrong word"),
        ),
    )


def test_the_rules_in_words_ask_nothing_of_the_database(evening, django_assert_num_queries):
    with django_assert_num_queries(0):
        rules_in_words(evening.drive)
