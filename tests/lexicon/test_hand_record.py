"""Hands written down and played again: every act, two packs, and the bell (L1-L7, D6, W1, W2)."""

from pathlib import Path

import pytest

from lexicon.cards import PACK_1933, Pack
from lexicon.hand_record import RecordError, record, replay
from lexicon.plays import Insert, LayWord, OnTable, Substitute
from lexicon.rulings import Verdict
from lexicon.table import HandResult, Initialled, Played

HANDS = Path(__file__).parent / "hands"


def read(name):
    return (HANDS / f"{name}.txt").read_text(encoding="utf-8")


def without_remarks(text):
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


def test_a_hand_with_every_act_every_verdict_and_a_stack_turned_over():
    """L2-L5, L7, W1, W2."""
    hand = replay(read("every_act"))

    assert hand.cards == ("A", "I", "IIOU", "")
    assert hand.on_table == OnTable(
        words=("THATCHED", "EXPEL", "MOTHERS", "JURY", "LOSING", "LAWn"),
        exposed="R",
        stack="ZAKUQFBWVSW",
    )
    assert hand.result() == HandResult({1: 10, 2: 10, 3: 36, 4: 0}, 4, is_final=True)
    assert {ruled.verdict for ruled in hand.rulings} == set(Verdict)


def test_a_hand_of_five_players_with_two_packs():
    """L1, K1: both Masters in one hand make its count even again."""
    hand = replay(read("five_players"))

    assert (hand.deal.packs, hand.cards_held(9)) == (2, "??ALU")
    assert hand.words == ("BOUT", "SEVENTY", "FAIRY", "JIGS", "DRAW", "HAD")
    assert hand.result() == HandResult({7: 0, 3: 38, 12: 72, 5: 24, 9: 56}, 7, is_final=True)


def test_a_hand_with_the_bell_after_a_discard():
    """D6, L4, L6: the house's own rules are written down too."""
    hand = replay(read("bell"))

    assert (hand.deal.rules.shortest_word, hand.deal.rules.master_may_be_taken) == (3, False)
    assert (hand.words, hand.cards) == (("EXAMPLE",), ("AHJ", "?GHINORSTU"))
    assert hand.result() == HandResult({1: 24, 2: 85}, None, is_final=True)


@pytest.mark.parametrize("name", ["every_act", "five_players", "bell"])
def test_a_replayed_hand_is_written_down_as_it_was_read(name):
    """L2: and read again it is the same hand."""
    text = read(name)
    hand = replay(text)

    assert record(hand) == without_remarks(text)
    assert replay(record(hand)) == hand


def test_a_hand_is_written_down_line_by_line():
    """L1, L2, L5, W2."""
    lines = record(replay(read("bell"))).splitlines()

    assert lines[:6] == [
        '[Pack "Lexicon, 1933"]',
        '[Players "1 2"]',
        '[Dealer "2"]',
        '[Rule "shortest_word = 3"]',
        '[Rule "master_may_be_taken = no"]',
        '[Cards "E?XOARMTPH LIENAGHUSS DJUBWIQWSI RHEOKLWCEA FLAZRYVTUI TO"]',
    ]
    assert lines[6:] == [
        "",
        "1 lays EXAMPLE",
        "2 lays THOrNS",
        "1 discards S",
        "the bell rings",
        "2 takes back THOrNS",
        "1 takes blind",
    ]


NO_HEADER = "is no line of the header; it knows Pack, Players, Dealer, Rule, Cards."
HEADER = read("bell").split("\n\n", maxsplit=1)[0]


def test_every_kind_of_rule_is_written_down_and_read():
    """W3: whatever the house has chosen."""
    written = HEADER + (
        '\n[Rule "late_guests_until = 6"]\n[Rule "dialect = american"]'
        '\n[Rule "missed_hand_may_win = yes"]\n'
    )

    hand = replay(written)

    assert replay(record(hand)) == hand
    assert (hand.deal.rules.late_guests_until, hand.deal.rules.missed_hand_may_win) == (6, True)
    assert replay(HEADER + '\n[Rule "late_guests_until = none"]') == replay(HEADER)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("1 sings", "Line 9: “1 sings” is nothing that happens in a hand."),
        ("2 lays THORN", "Line 9: It is not the turn of player 2, but of player 1."),
        ("1 lays HOME", "Line 9: You do not hold O."),
        ("1 inserts into 1 HATS", "Line 9: There is no word 1; the table has 0 words."),
        ("1 takes blind", "Line 9: Discard a card first, then take one."),
        ("2 challenges HAT: wrong", "Line 9: There is no word that could be challenged."),
        (
            "the marks are initialled",
            "Line 9: The hand is still being played, and nobody counts yet.",
        ),
        (
            "the stack is turned over: A",
            "Line 9: The discards are lifted when the stack has run out, not before.",
        ),
    ],
)
def test_a_line_that_cannot_be_is_named(line, sentence):
    """L2, W1."""
    with pytest.raises(RecordError) as refusal:
        replay(f"{HEADER}\n\n{line}\n")

    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("2 challenges SAMPLE: good", "2 challenges EXAMPLE: good"),
        ("2 takes back EXAMPLE", "1 takes back EXAMPLE"),
    ],
)
def test_a_ruling_names_the_word_that_was_laid_and_its_player(line, instead):
    """W1, W2."""
    with pytest.raises(RecordError) as refusal:
        replay(f"{HEADER}\n1 lays EXAMPLE\n{line}")

    assert str(refusal.value) == f"Line 9: “{line}” cannot be; it would be “{instead}”."


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('[Dealer "2"]\n', "", "The record does not say: Dealer."),
        ("[Dealer", "[Date", f'[Date "2"] {NO_HEADER}'),
        ('"2"]', '"2"', f'[Dealer "2" {NO_HEADER}'),
        ('Dealer "2"', 'Dealer "3"', "Player 3 does not sit at this table and cannot deal."),
        ('Dealer "2"', 'Dealer "Ben"', "Players and the dealer are written as numbers."),
        ("E?XO", "EEXO", "These are not the cards of “Lexicon, 1933”, packs: 1."),
        (
            "shortest_word = 3",
            "shortest_word = 99",
            "The house rule “shortest_word” cannot be “99”.",
        ),
        ("Lexicon, 1933", "Old", "The record is of the pack “Old”, not “Lexicon, 1933”."),
    ],
)
def test_a_header_that_cannot_be_is_refused_in_a_sentence(old, new, sentence):
    """L1."""
    assert old in HEADER
    with pytest.raises(RecordError) as refusal:
        replay(HEADER.replace(old, new))

    assert str(refusal.value) == sentence


def test_a_hand_with_another_pack_is_read_with_it():
    """L1."""
    other = Pack("Another", PACK_1933.counts, PACK_1933.points)

    hand = replay(HEADER.replace("Lexicon, 1933", "Another"), other)

    assert hand.deal.pack is other
    assert replay(record(hand), other) == hand


def test_what_happened_is_kept_act_by_act():
    """L2."""
    hand = replay(read("every_act"))
    acts = [one.act for one in hand.happenings if isinstance(one, Played)]

    assert acts[:4] == [
        LayWord("HAT"),
        Insert(1, "THATCHED"),
        LayWord("EXPeL"),
        Substitute(2, "EXPEL"),
    ]
    assert hand.happenings[-1] == Initialled()
