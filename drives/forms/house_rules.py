"""The house rules, in the book's words, each with what it does."""

from typing import Any

from django import forms

from drives.models import Drive
from lexicon.house_rules import (
    Dialect,
    EmptyChairs,
    HouseRules,
    ProperNouns,
    TieBreak,
    Unchecked,
)

_W = Drive.EmptyChairsWish
_WISHES = [
    (_W.AUTOMATIC.value, "As the numbers suggest"),
    (
        _W.MOVE.value,
        "The empty chair moves: it goes on in the winner’s place, the deal to the left",
    ),
    (_W.SHORT.value, "Short tables: the chair is taken away, and three play"),
    (_W.HOUSE.value, "House players: helpers fill up; they never move and are not ranked (1933)"),
]
# What a rule that is changed during the evening does to what has been played already.
_CHANGED_NOW = {
    "late_guests_until": "Changed now, it holds for whoever comes from now on.",
    "ties": "Changed now, it holds from the next tie on.",
    "unchecked_marks": "Changed now, it holds for marks that are still to come.",
    "fines_decide_the_table": "Changed now, it holds where the winner is not found yet; whoever "
    "has moved on stays there.",
    "master_may_be_taken": "Changed now, it holds from the next turn on.",
    "dialect": "Changed now, it holds for rulings to come; those that were given stay.",
    "proper_nouns": "Changed now, it holds for rulings to come; those that were given stay.",
    "desk_dictionary": "Changed now, it holds for rulings to come; those that were given stay.",
    "shortest_word": "Changed now, it holds for rulings to come; those that were given stay.",
    "wrong_word_fine": "Changed now, it holds for rulings to come; a fine that was given keeps "
    "the figure of its day.",
    "missed_hand_may_win": "Changed now, it puts the standings in a new order at once.",
}
_TIES = [
    (TieBreak.CUT.value, "They cut; the highest card moves"),
    (TieBreak.DRAWN.value, "The program draws, and says so"),
]
_INITIALS = [
    (Unchecked.WARN.value, "It counts, and is shown as not checked"),
    (Unchecked.REFUSE.value, "It is not taken until the left-hand neighbour has initialled it"),
]
_DIALECTS = [
    (Dialect.BRITISH.value, "British; American spelling is misspelt"),
    (Dialect.AMERICAN.value, "American; British spelling is misspelt"),
    (Dialect.BOTH.value, "Both are good"),
]
_PROPER_NOUNS = [
    (ProperNouns.AS_PRINTED.value, "They stand where the dictionary gives them (1933)"),
    (ProperNouns.NEVER.value, "They are always wrong words"),
]


class HouseRulesForm(forms.Form):
    """All settings of `HouseRules`, in four groups, and the wish about empty chairs (D2)."""

    empty_chairs_wish = forms.ChoiceField(
        label="When the guests cannot be seated by fours",
        choices=_WISHES,
        widget=forms.RadioSelect,
        help_text="The book of 1933 knows only full tables of four; its way is to fill up with "
        "helpers. The suggestion is this program’s own: the empty chair moves where at most a "
        "third of the tables has one; otherwise short tables.",
    )
    late_guests_until = forms.IntegerField(
        label="Nobody may join after hand",
        min_value=0,
        max_value=999,
        required=False,
        help_text="Leave it empty, and a late guest may join at any time.",
    )
    ties = forms.ChoiceField(
        label="When two have the lowest count at the bell",
        choices=_TIES,
        widget=forms.RadioSelect,
        help_text="The book cuts for the first deal only, and cutting is its way of settling equal "
        "cards. A draw is quicker; it is recorded as one.",
    )
    unchecked_marks = forms.ChoiceField(
        label="A mark without initials",
        choices=_INITIALS,
        widget=forms.RadioSelect,
        help_text="In 1933 the player on the left checks and initials every mark. Taken without, "
        "the evening never waits for a pencil; refused, every figure was seen by two.",
    )
    fines_decide_the_table = forms.BooleanField(
        label="Fines count when the winner of a table is found",
        required=False,
        help_text="Otherwise only the cards decide who moves, and fines count in the total.",
    )
    wrong_word_fine = forms.IntegerField(
        label="Fine for a wrong word, in points",
        min_value=0,
        max_value=999,
        help_text="In 1933 it was 50. A word that is only misspelt is never fined.",
    )
    dialect = forms.ChoiceField(
        label="Spelling",
        choices=_DIALECTS,
        widget=forms.RadioSelect,
        help_text="A word that is misspelt goes back to the hand and costs no points.",
    )
    proper_nouns = forms.ChoiceField(
        label="Proper nouns, such as LONDON",
        choices=_PROPER_NOUNS,
        widget=forms.RadioSelect,
        help_text="What is also an everyday word is good in any case: MARCH, CHINA, POLISH.",
    )
    desk_dictionary = forms.BooleanField(
        label="Only the words of a desk dictionary",
        required=False,
        help_text="About 117,000 words. Otherwise a large dictionary with about 250,000, where a "
        "word that nobody at the table knows is good more often.",
    )
    shortest_word = forms.IntegerField(
        label="Fewest letters of a word",
        min_value=1,
        max_value=10,
        help_text="The book sets none; usually it is 2. With 3, hands last longer, and more of "
        "them end by the bell.",
    )
    master_may_be_taken = forms.BooleanField(
        label="The Master on the table may be taken for the letter it stands for",
        required=False,
        help_text="Who gives that letter in exchange has the Master in hand, free again.",
    )
    missed_hand_may_win = forms.BooleanField(
        label="A guest who missed a hand may win",
        required=False,
        help_text="A missed hand counts the room’s average of that hand. Otherwise such a guest "
        "is listed below the line and wins no first prize.",
    )

    def __init__(self, *args: Any, is_under_way: bool = False, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.is_under_way = is_under_way
        for name, said in _CHANGED_NOW.items() if is_under_way else ():
            self.fields[name].help_text = f"{self.fields[name].help_text} {said}"

    at_the_end = "At the end"  # under it stands where the prizes are chosen (T4)

    groups = (
        ("Chairs and late guests", ("empty_chairs_wish", "late_guests_until")),
        (
            "At the table",
            ("ties", "unchecked_marks", "fines_decide_the_table", "master_may_be_taken"),
        ),
        (
            "Words and the Steward’s work",
            ("dialect", "proper_nouns", "desk_dictionary", "shortest_word", "wrong_word_fine"),
        ),
        (at_the_end, ("missed_hand_may_win",)),
    )

    def grouped(self) -> list[tuple[str, list[forms.BoundField]]]:
        """Return the groups with their fields, as the page shows them."""
        return [(title, [self[name] for name in names]) for title, names in self.groups]

    def other_than_1933(self) -> list[str]:
        """Return what is set otherwise than in the book, by what the form calls it."""
        book = as_set(HouseRules(), wish=_W.HOUSE.value)
        return [
            str(self.fields[name].label)
            for _, names in self.groups
            for name in names
            if self.initial.get(name) != book[name]
        ]

    def changed_by_1933(self) -> list[str]:
        """Return what the one button changes; once the evening is on the empty chairs stay (D2)."""
        wish = str(self.fields["empty_chairs_wish"].label)
        stays = {wish} if self.is_under_way else set()
        return [label for label in self.other_than_1933() if label not in stays]

    def rules(self) -> HouseRules:
        """Return the rules that a good form says; how empty chairs are treated is settled later."""
        said = self.cleaned_data
        return HouseRules(
            empty_chairs=EmptyChairs.MOVE,
            wrong_word_fine=said["wrong_word_fine"],
            unchecked_marks=Unchecked(said["unchecked_marks"]),
            fines_decide_the_table=said["fines_decide_the_table"],
            ties=TieBreak(said["ties"]),
            late_guests_until=said["late_guests_until"],
            missed_hand_may_win=said["missed_hand_may_win"],
            dialect=Dialect(said["dialect"]),
            desk_dictionary=said["desk_dictionary"],
            proper_nouns=ProperNouns(said["proper_nouns"]),
            shortest_word=said["shortest_word"],
            master_may_be_taken=said["master_may_be_taken"],
        )

    @property
    def wish(self) -> str:
        """What is to be done with empty chairs (D2)."""
        wish: str = self.cleaned_data["empty_chairs_wish"]
        return wish


def as_set(rules: HouseRules, *, wish: str) -> dict[str, Any]:
    """Return house rules as the form shows them."""
    return {**rules.as_dict(), "empty_chairs_wish": wish}
