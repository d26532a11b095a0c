"""Every class of the dictionary, and what follows from it (W3, W5)."""

import pytest

from lexicon.dictionary import WordBook, WordClass
from lexicon.dictionary.lists import WordList, code_from, code_of, heading, size_in
from lexicon.house_rules import Dialect, HouseRules, ProperNouns
from lexicon.rulings import Verdict, advise

BRITISH = WordBook.load()
GOOD, MISSPELT, WRONG = Verdict.GOOD, Verdict.MISSPELT, Verdict.WRONG

CLASSES = {
    WordClass.WORD: (
        GOOD,
        True,
        """THATCHED FAIRY houses gaol organise organize MARCH CHINA POLISH TURKEY CALENDER SUPERCEDE
        THOU QUOTH ENNUI KIMONO CAFE AA AE AX BRO INTRO MATHS ADMIN RAD PARA BIO PSI LING
        wont cant its ill mark frank job bill crumpet jubilee NTH sautéed OK knifes leant
        annexe dreamt
        GLEBE loch whiskey bangers hullo gluteus""",
    ),
    WordClass.CHIEFLY_PROPER: (GOOD, False, "PARIS ENGLISH JONES GREEK GENEVA ALASKA LATINO"),
    WordClass.PROPER_NOUN: (
        GOOD,
        True,
        "LONDON TUESDAY BUDDHIST FEBRUARY EUROPE THURSDAYS LONDONER SHAKESPEAREAN ICELAND",
    ),
    WordClass.PROPER_NAME: (WRONG, True, "WADDINGTON LARRY MCDONALD BRENDA GLADYS"),
    WordClass.PLURAL_OF_PROPER: (WRONG, True, "GERMANYS WADDINGTONS ICELANDS BRENDAS"),
    WordClass.ABBREVIATION: (WRONG, True, "MR BBC KM DR TV LTD MPH KHZ BS MAJ ETC"),
    WordClass.ROMAN_NUMERAL: (WRONG, True, "XIV XXX MCMXXXIII VIII"),
    WordClass.CONTRACTION: (MISSPELT, True, "DONT OCLOCK COULDNT THEYRE MAAM FOCSLE AINT"),
    WordClass.COMPOUND: (MISSPELT, True, "WILLYNILLY ICECREAM FIREENGINE MOTHERINLAW"),
    WordClass.OTHER_DIALECT: (MISSPELT, True, "COLOR THEATER CATALOG LABELED MOLD PLOW"),
    WordClass.UNKNOWN: (WRONG, False, "CHIEN STRASSE ZQX BLORP RECIEVE"),
}
EXAMPLES = [
    pytest.param(text, word_class, verdict, is_sure, id=text)
    for word_class, (verdict, is_sure, texts) in CLASSES.items()
    for text in texts.split()
]


@pytest.mark.parametrize(("text", "word_class", "verdict", "is_sure"), EXAMPLES)
def test_each_class_has_its_advice(text, word_class, verdict, is_sure):
    """W3, W5, in a British drive with the whole dictionary, where just this was meant."""
    meant = None if word_class is WordClass.UNKNOWN else text
    advice = advise(BRITISH, text, meant=meant)

    assert (BRITISH.look_up(text).word_class, advice.verdict, advice.is_sure) == (
        word_class,
        verdict,
        is_sure,
    )


def form_in(dialect, text, **rules):
    rules = HouseRules(dialect=dialect, **rules)
    advice = advise(WordBook.for_rules(rules), text, rules=rules)
    return advice.verdict, advice.entry.word_list


def test_american_spelling_is_misspelt_in_a_british_drive_and_british_in_an_american_one():
    """W3."""
    assert form_in(Dialect.BRITISH, "color") == (MISSPELT, "american")
    assert form_in(Dialect.AMERICAN, "colour") == (MISSPELT, "british")
    assert form_in(Dialect.BOTH, "color") == (GOOD, "american")
    assert form_in(Dialect.BOTH, "colour") == (GOOD, "british")
    assert form_in(Dialect.BOTH, "hat") == (GOOD, "british")


def test_a_rare_spelling_is_misspelt_in_both():
    """W3: such words are in no list of either country."""
    assert form_in(Dialect.BRITISH, "inclose") == (MISSPELT, "variant")


def test_a_proper_noun_that_the_dictionary_gives_is_wrong_where_the_house_says_never():
    """W5."""
    rules = HouseRules(proper_nouns=ProperNouns.NEVER)
    texts = ["LONDON", "MARCH", "PARIS"]

    assert [advise(BRITISH, text, rules=rules).verdict for text in texts] == [WRONG, GOOD, GOOD]


def desk(text):
    rules = HouseRules(desk_dictionary=True)
    advice = advise(WordBook.for_rules(rules), text, rules=rules)
    return advice.entry.word_class, advice.verdict, advice.is_sure


def test_what_only_the_larger_dictionary_gives_is_wrong_for_the_desk_but_not_surely():
    """L6: only words of the dictionary in use."""
    assert desk("supercede") == (WordClass.LARGER_DICTIONARY, WRONG, False)
    assert desk("hat") == (WordClass.WORD, GOOD, True)
    assert desk("color") == (WordClass.OTHER_DIALECT, MISSPELT, True)
    assert desk("london") == (WordClass.PROPER_NOUN, GOOD, True)


def test_a_rare_proper_noun_is_not_given_by_the_desk_dictionary():
    """W5."""
    assert BRITISH.look_up("Zoroastrianisms").word_class is WordClass.PROPER_NOUN


def test_a_name_is_a_names_plural_only_if_the_name_is_known():
    assert BRITISH.look_up("GERMANYS").form == "Germany"
    assert BRITISH.look_up("MCDONALDS").form == "McDonald"
    assert BRITISH.look_up("BLORPS").word_class is WordClass.UNKNOWN


def test_what_lists_give_fits_in_one_number():
    sizes = {WordList.BRITISH: 10, WordList.COMPOUND: 80, WordList.PROPER_NOUN: 55}
    code = code_of(sizes)

    assert {one: size for one in WordList if (size := size_in(code, one))} == sizes
    assert heading(code) == "british 10, proper noun 55, compound 80"
    assert code_from(heading(code)) == code
