"""Plain sentences about a challenged word, in one place so that they can be translated later."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from lexicon.rulings import reasons

# Any: each sentence is looked up by the type of the reason that it is given.
_SENTENCES: Final[Mapping[type, Callable[[Any], str]]] = {
    reasons.NoWord: lambda why: why.trouble,
    reasons.RuledBefore: lambda why: (
        f"Ruled before at Table {why.table}: {why.verdict}."
        + (f" But: {sentence(why.but)}" if why.but else "")
    ),
    reasons.TooShort: lambda why: f"Words here have {why.shortest} letters at least.",
    reasons.InDictionary: lambda why: f"The dictionary gives “{why.form}”.",
    reasons.InOwnList: lambda why: f"The house's own list gives “{why.form}”.",
    reasons.NotInOwnList: lambda _: "Not in this list: the Steward decides.",
    reasons.ChieflyName: lambda why: (
        f"There is such a word in small letters, but most people know only “{why.form}”: "
        "the Steward decides."
    ),
    reasons.ProperNoun: lambda why: (
        f"The dictionary gives the proper noun “{why.form}”, "
        + ("so it stands." if why.may_stand else "and proper nouns are not allowed here.")
    ),
    reasons.OtherSpelling: lambda why: (
        f"“{why.form}” is {why.country} spelling."
        if why.country
        else f"“{why.form}” is a rare spelling, or one of another country."
    ),
    reasons.SignLeftOut: lambda why: f"The dictionary writes it “{why.form}”.",
    reasons.Abbreviation: lambda why: f"“{why.form}” is an abbreviation.",
    reasons.InLargerDictionary: lambda why: (
        f"Only the larger dictionary gives “{why.form}”, and the desk dictionary is used here."
    ),
    reasons.OtherName: lambda why: f"“{why.form}” is a name that the dictionary does not give.",
    reasons.PluralOfName: lambda why: f"It is a plural of the name “{why.name}”.",
    reasons.RomanNumeral: lambda _: "It is a number in Roman figures.",
    reasons.NoSuchWord: lambda _: (
        "The dictionary has no such word. Ask which word was meant: "
        "near to that it is misspelt, otherwise wrong."
    ),
    reasons.MeantUnknown: lambda why: f"“{why.meant}” would not be good here either.",
    reasons.Near: lambda why: f"It is near to “{why.to}”.",
    reasons.Far: lambda why: f"It is too far from “{why.to}” to be a misspelling.",
}


def sentence(because: reasons.Reason) -> str:
    """Say why in one plain sentence."""
    return _SENTENCES[type(because)](because)
