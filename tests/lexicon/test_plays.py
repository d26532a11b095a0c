"""The four acts of a turn and what refuses them (L2-L6)."""

import pytest

from lexicon.house_rules import HouseRules
from lexicon.plays import (
    ActRefused,
    Exchange,
    Insert,
    Insertion,
    LayWord,
    LengthChanged,
    LetterTakenAway,
    MasterStays,
    Moved,
    NoBlindCard,
    NoExposedCard,
    NoSuchWord,
    NotAWord,
    NotHeld,
    NothingAdded,
    NothingChanged,
    NotInBook,
    NotOneCard,
    OnTable,
    OrderDisturbed,
    StackNotOut,
    Substitute,
    Substitution,
    Take,
    TooShort,
    WordReversed,
    WrongDiscards,
    act_in_words,
    cards_of,
    change_in_words,
    check,
    how,
    insertion,
)

TABLE = OnTable(words=("HAT", "EXPERT"), exposed="K", stack="QZ")
MASTER_STAYS = HouseRules(master_may_be_taken=False)


@pytest.mark.parametrize(
    ("old", "new", "cards"),
    [
        ("HAT", "THATCHED", "TCHED"),
        ("MOTHER", "SMOTHERED", "SED"),
        ("FAR", "FAIRY", "IY"),
        ("MAN", "MANY", "Y"),
        ("EAT", "EATE", "E"),
        ("HaT", "CHaTs", "C?"),
    ],
)
def test_cards_are_inserted_at_the_ends_and_inside(old, new, cards):
    """L2: the examples of the book; a small letter is the Master, and stays it (L4)."""
    assert how(old, new) == Insertion(cards)


@pytest.mark.parametrize(
    ("old", "new", "gives", "takes"),
    [
        ("EXPERT", "EXPORT", "O", "E"),
        ("EXPERT", "EXPeRT", "?", "E"),
        ("EXPERT", "EXPoRT", "?", "E"),
        ("CAT", "DOG", "DOG", "CAT"),
        ("TAR", "RAT", "RT", "TR"),
        ("EXPeRT", "EXPERT", "E", "?"),
    ],
)
def test_letters_are_changed_for_those_that_lie_there(old, new, gives, takes):
    """L2, L4: a Master may be given for any letter, and taken by the letter it stands for."""
    assert how(old, new) == Substitution(gives, takes)


@pytest.mark.parametrize(
    ("old", "new", "refusal", "sentence"),
    [
        (
            "MOTHER",
            "OTHER",
            LetterTakenAway,
            "OTHER takes M away from MOTHER; an insertion leaves all cards of a word.",
        ),
        (
            "HaT",
            "HATS",
            LetterTakenAway,
            "HATS takes the Master away from HAT; an insertion leaves all cards of a word.",
        ),
        ("TAR", "RATS", WordReversed, "TAR may not be read backwards in RATS."),
        ("HAT", "AHTS", OrderDisturbed, "The letters of HAT must keep their order."),
        ("HAT", "HAT", NothingChanged, "Nothing was changed in HAT."),
        (
            "EXPeRT",
            "EXPORT",
            MasterStays,
            "The Master stands for E, and only E can take its place.",
        ),
        (
            "EXPeRT",
            "EXPoRT",
            MasterStays,
            "The Master stands for E, and only E can take its place.",
        ),
    ],
)
def test_a_change_against_the_rules_is_refused_in_a_sentence(old, new, refusal, sentence):
    """L2, L4."""
    with pytest.raises(ActRefused) as refused:
        how(old, new)

    assert (type(refused.value), str(refused.value)) == (refusal, sentence)


def test_an_insertion_adds_a_card():
    """L2."""
    with pytest.raises(NothingAdded, match=r"^Nothing was added to HAT\.$"):
        insertion("HAT", "HAT")


def test_the_house_may_let_the_master_lie():
    """L4: a house rule."""
    with pytest.raises(MasterStays, match=r"^In this house the Master stays where it was laid\.$"):
        how("EXPeRT", "EXPERT", MASTER_STAYS)

    assert how("EXPeRT", "EXPeRTS", MASTER_STAYS) == Insertion("S")
    assert how("EXPeRT", "OXPeRT", MASTER_STAYS) == Substitution("O", "E")


def test_a_small_letter_on_the_table_is_a_master():
    """L4."""
    assert cards_of("THaTCHeD") == "TH?TCH?D"


@pytest.mark.parametrize(
    ("act", "held", "moved"),
    [
        (LayWord("CAT"), "ACTZ", Moved("CAT")),
        (LayWord("CaT"), "?CT", Moved("C?T")),
        (Insert(1, "THATCHED"), "CDEHT", Moved("TCHED")),
        (Insert(1, "CHaAT"), "?C", Moved("C?")),
        (Substitute(2, "EXPORT"), "O", Moved("O", "E")),
        (Exchange("Q", Take.EXPOSED), "Q", Moved("Q", "K")),
        (Exchange("?", Take.BLIND), "?Q", Moved("?")),
    ],
)
def test_an_act_by_the_rules_passes_and_says_which_cards_move(act, held, moved):
    """L2, L4: nobody sees a blind card, so it is not named."""
    assert check(act, held, TABLE) == moved


@pytest.mark.parametrize(
    ("act", "refusal", "sentence"),
    [
        (LayWord("SCENE"), NotHeld, "You do not hold S, C, E and N."),
        (LayWord("aA"), NotHeld, "You do not hold the Master."),
        (Exchange("Q", Take.BLIND), NotHeld, "You do not hold Q."),
        (Exchange("AB", Take.BLIND), NotOneCard, "Discard one card, no more and no less."),
        (Exchange("", Take.EXPOSED), NotOneCard, "Discard one card, no more and no less."),
        (LayWord("A"), TooShort, "A is too short; a word has 2 letters at least."),
        (LayWord(""), NotAWord, "“” is no word; write letters only, without blanks."),
        (LayWord("DON'T"), NotAWord, "“DON'T” is no word; write letters only, without blanks."),
        (LayWord("Ä?"), NotAWord, "“Ä?” is no word; write letters only, without blanks."),
        (Insert(3, "HATE"), NoSuchWord, "There is no word 3; the table has 2 words."),
        (Substitute(0, "HAM"), NoSuchWord, "There is no word 0; the table has 2 words."),
        (Insert(-1, "EXPERTS"), NoSuchWord, "There is no word -1; the table has 2 words."),
        (Insert(1, "HAT"), NothingAdded, "Nothing was added to HAT."),
        (Substitute(1, "HAT"), NothingChanged, "Nothing was changed in HAT."),
        (Substitute(1, "HATE"), LengthChanged, "HATE is not as long as HAT."),
        (Substitute(2, "HAT"), LengthChanged, "HAT is not as long as EXPERT."),
        (Insert(1, "TAHE"), WordReversed, "HAT may not be read backwards in TAHE."),
        (Insert(1, "ATHE"), OrderDisturbed, "The letters of HAT must keep their order."),
    ],
)
def test_an_act_against_the_rules_is_refused_in_a_sentence(act, refusal, sentence):
    """L2, L6."""
    with pytest.raises(ActRefused) as refused:
        check(act, "ABDET", TABLE)

    assert (type(refused.value), str(refused.value)) == (refusal, sentence)


def test_a_word_is_looked_up_only_where_a_book_is_given():
    """L6: at the table a word that is in no dictionary stands unless it is challenged."""
    book = {"CAT", "THAT"}

    assert check(LayWord("CaT"), "?CT", TABLE, book) == Moved("C?T")
    assert check(LayWord("TAC"), "ACT", TABLE) == Moved("TAC")
    assert check(Exchange("T", Take.BLIND), "ACT", TABLE, book) == Moved("T")
    with pytest.raises(NotInBook, match=r"^TAC is not in the dictionary\.$"):
        check(LayWord("TAc"), "?AT", TABLE, book)
    with pytest.raises(NotInBook, match=r"^HATT is not in the dictionary\.$"):
        check(Insert(1, "HATT"), "T", TABLE, book)


def test_the_house_sets_the_smallest_word():
    """L6."""
    rules = HouseRules(shortest_word=3)

    assert check(LayWord("CAT"), "ACT", TABLE, rules=rules) == Moved("CAT")
    with pytest.raises(TooShort, match=r"^AT is too short; a word has 3 letters at least\.$"):
        check(LayWord("AT"), "ACT", TABLE, rules=rules)


def test_the_house_s_master_stays_in_an_act_too():
    """L4."""
    table = OnTable(words=("EXPeRT",))

    assert check(Substitute(1, "EXPERT"), "E", table) == Moved("E", "?")
    with pytest.raises(MasterStays):
        check(Substitute(1, "EXPERT"), "E", table, rules=MASTER_STAYS)


def test_the_exposed_and_the_blind_card_are_taken_only_where_there_are_some():
    """L5: with neither stack nor discards the exposed card is still there to take."""
    bare = OnTable(exposed="K")

    assert check(Exchange("A", Take.EXPOSED), "A", bare) == Moved("A", "K")
    with pytest.raises(
        NoBlindCard, match=r"^There is no blind card any more; take the exposed one\.$"
    ):
        check(Exchange("A", Take.BLIND), "A", bare)
    with pytest.raises(NoBlindCard, match=r"^The stack has run out: lift the discards and shuff"):
        check(Exchange("A", Take.BLIND), "A", OnTable(exposed="K", discards="B"))
    with pytest.raises(NoExposedCard, match=r"^There is no exposed card to take\.$"):
        check(Exchange("A", Take.EXPOSED), "A", OnTable(stack="B"))


def test_the_discard_becomes_the_exposed_card():
    """L2: under it lies the former one, unless that was taken."""
    table = OnTable(exposed="K", stack="QZ", discards="B")

    assert table.exchanged("A", Take.EXPOSED) == ("K", OnTable((), "A", "QZ", "B"))
    assert table.exchanged("A", Take.BLIND) == ("Q", OnTable((), "A", "Z", "BK"))


def test_the_discards_are_put_down_in_place_of_the_stack_and_the_exposed_card_stays():
    """L5."""
    table = OnTable(words=("HAT",), exposed="K", discards="ABA")

    assert table.turned_over("AAB") == OnTable(("HAT",), "K", "AAB", "")
    with pytest.raises(WrongDiscards, match=r"^These are not the cards that were discarded\.$"):
        table.turned_over("AB")
    with pytest.raises(StackNotOut, match="lifted when the stack has run out, not before"):
        OnTable(exposed="K", stack="Q", discards="AB").turned_over("BA")
    with pytest.raises(StackNotOut):
        OnTable(exposed="K").turned_over("")


def test_the_steward_reads_how_a_word_was_changed():
    """L2."""
    assert (
        change_in_words("HAT", "THATCHED", how("HAT", "THATCHED"))
        == "HAT becomes THATCHED by putting in T, C, H, E and D."
    )
    assert (
        change_in_words("CaT", "DAT", how("CaT", "DAT"))
        == "CAT becomes DAT by giving D and A for C and the Master."
    )


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (LayWord("THaT"), "lays THAT"),
        (Insert(2, "THATCHED"), "inserts into word 2 and leaves THATCHED"),
        (Substitute(1, "EXPoRT"), "changes word 1 and leaves EXPORT"),
        (Exchange("Q", Take.BLIND), "discards Q and takes the blind card"),
        (Exchange("?", Take.EXPOSED), "discards the Master and takes the exposed card"),
    ],
)
def test_an_act_is_said_in_words(act, sentence):
    assert act_in_words(act) == sentence
