"""Pasting a list: what was understood, look-alikes, lines that are hardly names (features 3, 5)."""

import re

import pytest

from drives.services.setting_up import guests
from tests.drives.reading import big_button, errors, main, notices, rows


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/guests/"


def names(evening):
    return [player.name for player in evening.drive.players.by_number()]


def test_a_pasted_list_is_shown_before_anybody_is_added(hostess_client, evening, page):  # F04
    response = hostess_client.post(
        f"{page}read/", {"names": "Guest list\n1. Ada Finch\n\n2. Finch, Ida\n\tTom O'Dell \n"}
    )

    assert (
        "This is what was understood 3 guests; the heading “Guest list” and the numbering were "
        "left out. Ada Finch Finch, Ida Tom O'Dell Add them"
    ) in main(response)
    assert big_button(response) == ["Add them to the list"]
    assert names(evening) == []


def test_names_with_angle_brackets_stand_letter_for_letter(hostess_client, page, evening):  # F07
    pasted = 'A & B <Co>\n<script>x</script>\nAnn "Nan" Crow'

    shown = hostess_client.post(f"{page}read/", {"names": pasted})
    hostess_client.post(f"{page}add/", {"names": pasted, "key": "a"})

    assert b"<script>x" not in shown.content
    assert names(evening) == ["A & B <Co>", "<script>x</script>", 'Ann "Nan" Crow']
    listed = hostess_client.get(page)
    assert b"<script>x" not in listed.content
    assert [row[1] for row in rows(listed)] == names(evening)


ODD = (
    "Guest list for Saturday\nGuests:\nAda Finch\nAnn <ann@x.org>\n"
    "Smith\t4 Elm Road\tfish\nTotal: 3"
)


def test_a_line_that_hardly_looks_like_a_name_is_shown_and_asked_about(hostess_client, page):  # F04
    said = main(hostess_client.post(f"{page}read/", {"names": ODD}))

    assert said.split("understood ")[1].split(" Add them")[0] == (
        "3 guests; 4 lines are asked about; the heading “Guests:” was left out. "
        "Guest list for Saturday This hardly looks like a name. Is it a guest: "
        "Guest list for Saturday not a guest Ada Finch "
        "Ann <ann@x.org> This hardly looks like a name. Is it a guest: Ann "
        "a guest, with all that stands there not a guest "
        "Smith 4 Elm Road fish This hardly looks like a name. Is it a guest: Smith "
        "a guest, with all that stands there not a guest "
        "Total: 3 This hardly looks like a name. Is it a guest: Total: 3 not a guest"
    )


def test_what_is_most_likely_is_proposed(hostess_client, page):  # F04
    shown = hostess_client.post(f"{page}read/", {"names": ODD}).content.decode()

    proposed = re.findall(r'name="(line-\d)"\s+value="(\w+)"\s+checked', shown)
    assert proposed == [
        ("line-0", "none"),
        ("line-2", "guest"),
        ("line-3", "guest"),
        ("line-4", "none"),
    ]


def test_odd_lines_are_added_as_they_are_answered(hostess_client, evening, page):
    answered = {"line-0": "none", "line-2": "guest", "line-3": "written"}
    hostess_client.post(f"{page}add/", {"names": ODD, "key": "a", **answered})

    assert names(evening) == ["Ada Finch", "Ann", "Smith 4 Elm Road fish"]


def test_an_odd_line_that_names_a_guest_is_the_same_person_unless_she_says_otherwise(
    hostess_client, evening, page
):  # F06
    evening.do(guests.add_guests, ["Ann"])

    said = main(hostess_client.post(f"{page}read/", {"names": "Ann <ann@x.org>"}))

    assert "1 line is asked about." in said
    assert "There is Ann already. This hardly looks like a name. Is it a guest: Ann" in said
    assert "all that stands there the same person" in said


def test_of_look_alikes_only_those_are_added_who_are_two_people(hostess_client, evening, page):
    """F06: the hostess says "the same person" or "somebody else of that name"."""
    evening.do(guests.add_guests, ["Jo Lark"])
    pasted = "Jo Lark\n jo  lark \nAnn Bird"
    shown = hostess_client.post(f"{page}read/", {"names": pasted})
    assert main(shown).count("There is Jo Lark already. Is this the same person") == 1
    assert main(shown).count("Jo Lark stands above already, in this list. Is this the same") == 1

    hostess_client.post(
        f"{page}add/", {"names": pasted, "key": "a", "line-0": "same", "line-1": "two"}
    )

    assert [(p.name, p.tag) for p in evening.drive.players.by_number()] == [
        ("Jo Lark", "no. 1"),
        ("jo lark", "no. 2"),
        ("Ann Bird", ""),
    ]


def test_the_same_list_sent_twice_adds_nobody_twice(hostess_client, evening, page):
    sent = {"names": "Ann Bird\nBen Crow", "key": "a"}
    for _ in range(2):
        hostess_client.post(f"{page}add/", sent)

    assert names(evening) == ["Ann Bird", "Ben Crow"]
    assert notices(hostess_client.get(page)) == [
        "Guests added: Ann Bird and Ben Crow.",
        "Already recorded.",
    ]


def test_answers_sent_twice_double_nobody(hostess_client, evening, page):  # F06
    evening.do(guests.add_guests, ["Jo Lark"])
    sent = {
        "names": "Jo Lark\nAnn <ann@x.org>\nBen",
        "key": "a",
        "line-0": "two",
        "line-1": "guest",
    }
    for _ in range(2):
        hostess_client.post(f"{page}add/", sent)

    assert names(evening) == ["Jo Lark", "Jo Lark", "Ann", "Ben"]
    assert notices(hostess_client.get(page)) == [
        "Guests added: Jo Lark (no. 2), Ann and Ben.",
        "Already recorded.",
    ]


@pytest.mark.parametrize("step", ["read", "add"])
@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("  \n\u200b\n", "There is no name in it that can be read. One name a line."),
        ("x" * 201, f"“{'x' * 30}…” is too long; a name has at most 200 letters."),
        ("", "Paste some names, or choose a file."),
    ],
)
def test_what_is_no_name_is_refused_in_plain_words(
    *, hostess_client, evening, page, step, pasted, said
):  # F11
    response = hostess_client.post(f"{page}{step}/", {"names": pasted})

    assert (response.status_code, errors(response)) == (422, [said])
    assert names(evening) == []


def test_a_name_that_cannot_be_printed_is_named_beforehand(hostess_client, page):  # F09
    shown = hostess_client.post(f"{page}read/", {"names": "🎩 Ada\nŁukasz Żak"})
    hostess_client.post(f"{page}add/", {"names": "🎩 Ada\nŁukasz Żak", "key": "a"})

    assert main(shown).count("cannot be printed") == 1
    assert rows(hostess_client.get(page)) == [
        ["1", "🎩 Ada “🎩” cannot be printed"],
        ["2", "Łukasz Żak"],
    ]
