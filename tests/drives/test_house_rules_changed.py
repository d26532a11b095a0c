"""House rules in groups, as in 1933 or otherwise, and what a change does later (feature 9)."""

from dataclasses import replace

import pytest

from drives.forms.house_rules import HouseRulesForm, as_set
from drives.services.setting_up.planning import set_house_rules
from drives.services.setting_up.rules_changed import what_changes
from lexicon.house_rules import Dialect, HouseRules, ProperNouns, TieBreak, Unchecked
from tests.drives.reading import main, notices

BOOK = HouseRules()


@pytest.mark.parametrize(
    ("changed", "there", "back"),
    [
        (  # D14
            {"late_guests_until": 6},
            "Nobody joins after hand 6; who has joined stays.",
            "A late guest may join at any time.",
        ),
        (  # D9
            {"ties": TieBreak.DRAWN},
            "From the next tie on the program draws who moves, and says so.",
            "From the next tie on the players cut, and the highest moves.",
        ),
        (  # D7
            {"unchecked_marks": Unchecked.REFUSE},
            "From now on a mark is taken only with its initials; those that stand stay.",
            "From now on a mark without initials counts, and is shown as not checked.",
        ),
        (  # D8
            {"fines_decide_the_table": True},
            (
                "From now on fines count when the winner of a table is found; who has moved on "
                "stays there."
            ),
            (
                "From now on only the cards decide who is the winner of a table; who has moved on "
                "stays there."
            ),
        ),
        (  # L4
            {"master_may_be_taken": False},
            "From the next turn on the Master on the table may not be taken.",
            "From the next turn on the Master on the table may be taken for its letter.",
        ),
        (  # W3
            {"dialect": Dialect.BOTH},
            (
                "British and American spelling are both good from now on; rulings that were given "
                "stay."
            ),
            "British spelling is good from now on; rulings that were given stay.",
        ),
        (  # W5
            {"proper_nouns": ProperNouns.NEVER},
            "From now on a proper noun is a wrong word; rulings that were given stay.",
            (
                "From now on a proper noun stands where the dictionary gives it; rulings that were "
                "given stay."
            ),
        ),
        (  # L6
            {"desk_dictionary": True},
            "From now on the desk dictionary decides; rulings that were given stay.",
            "From now on the large dictionary decides; rulings that were given stay.",
        ),
        (  # L6
            {"shortest_word": 3},
            "From now on a word has 3 letters at least; rulings that were given stay.",
            "From now on a word has 2 letters at least; rulings that were given stay.",
        ),
        (  # W2
            {"wrong_word_fine": 1},
            "A wrong word costs 1 point from now on; a fine that was given keeps its figure.",
            "A wrong word costs 50 points from now on; a fine that was given keeps its figure.",
        ),
        (  # T2
            {"missed_hand_may_win": True},
            "A guest who missed a hand may win; the standings are in the new order at once.",
            (
                "A guest who missed a hand stands below the line and wins no first prize; the "
                "standings are in the new order at once."
            ),
        ),
    ],
)
def test_a_rule_says_what_it_changes_and_what_going_back_changes(changed, there, back):
    other = replace(BOOK, **changed)

    assert what_changes(BOOK, other) == [there]
    assert what_changes(other, BOOK) == [back]
    assert what_changes(other, other) == []


def test_the_act_says_what_it_changes_and_during_the_evening_what_stays(evening):
    """W2, D9."""
    other = HouseRules(wrong_word_fine=20, ties=TieBreak.DRAWN)
    evening.seat(8)
    wish = evening.drive.empty_chairs_wish
    before = evening.do(set_house_rules, other, empty_chairs_wish=wish)
    evening.begin(1)
    during = evening.do(set_house_rules, BOOK, empty_chairs_wish=wish)
    again = evening.do(set_house_rules, BOOK, empty_chairs_wish=wish)

    assert before == (
        "The house rules are set. From the next tie on the program draws who moves, and says so. "
        "A wrong word costs 20 points from now on."
    )
    assert again == "The house rules are set."
    assert during == (
        "The house rules are set. From the next tie on the players cut, and the highest moves. "
        "A wrong word costs 50 points from now on; a fine that was given keeps its figure."
    )


def test_every_setting_of_the_rules_stands_in_one_of_four_groups_with_its_effect():
    form = HouseRulesForm(initial=as_set(BOOK, wish="house"))
    shown = [name for _, names in form.groups for name in names]

    assert [title for title, _ in form.groups] == [
        "Chairs and late guests",
        "At the table",
        "Words and the Steward’s work",
        "At the end",
    ]
    assert sorted(shown) == sorted(form.fields)
    assert {*shown, "empty_chairs"} == {*BOOK.as_dict(), "empty_chairs_wish"}
    assert [name for name in shown if not form.fields[name].help_text] == []


def test_the_page_says_what_is_other_than_in_1933_and_one_button_leads_back(
    client, hostess, evening
):
    client.force_login(hostess)
    url = f"/drives/{evening.drive.code}/house-rules/"
    other = HouseRules(wrong_word_fine=20, ties=TieBreak.DRAWN)
    evening.do(set_house_rules, other, empty_chairs_wish="house")
    otherwise = main(client.get(url))
    client.post(f"{url}1933/", {"key": "k"})

    assert (
        "Other than in 1933: when two have the lowest count at the bell ; "
        "fine for a wrong word, in points ." in otherwise
    )
    assert "Everything is as in 1933." in main(client.get(url))
    evening.drive.refresh_from_db()
    assert (evening.drive.rules, evening.drive.empty_chairs_wish) == (BOOK, "house")


def test_where_the_prizes_are_chosen_is_said_at_the_end_of_the_rules(client, hostess, evening):
    """T4: the prizes are a setting too; before there is a drive they have no page to lead to."""
    client.force_login(hostess)
    of_drive = client.get(f"/drives/{evening.drive.code}/house-rules/")
    of_plan = client.get("/drives/plan/")

    said = "Which prizes there are, and whether one person may win more than one, is chosen under"
    assert [main(page).count(said) for page in (of_drive, of_plan)] == [1, 1]
    at_the_end = main(of_drive).partition("At the end A guest who missed a hand may win")[2]
    assert f"wins no first prize. {said} Prizes ." in at_the_end
    link = f'<a class="name-link" href="/drives/{evening.drive.code}/prizes/">Prizes</a>'
    assert link in of_drive.content.decode().partition("Which prizes there are")[2]
    assert f"{said} “Prizes”, once the drive is planned." in main(of_plan)


def test_during_the_evening_each_rule_says_beforehand_what_it_would_change(
    client, hostess, evening
):
    client.force_login(hostess)
    url = f"/drives/{evening.drive.code}/house-rules/"
    evening.seat(8)
    before = main(client.get(url))
    evening.begin(1)
    during = main(client.get(url))

    assert before.count("Changed now, it ") == 0
    assert during.count("Changed now, it ") == 11
    assert "Changed now, it puts the standings in a new order at once." in during


def test_the_notice_after_a_change_in_the_evening_says_it_too(client, hostess, evening):
    client.force_login(hostess)
    url = f"/drives/{evening.drive.code}/house-rules/"
    evening.seat(8)
    evening.begin(1)
    rules = as_set(HouseRules(shortest_word=3), wish=evening.drive.empty_chairs_wish)
    sent = {name: "on" if value is True else value for name, value in rules.items() if value}

    client.post(url, {**sent, "key": "k"})

    assert notices(client.get(url)) == [
        (
            "The house rules are set. From now on a word has 3 letters at least; rulings that were "
            "given stay."
        ),
    ]
