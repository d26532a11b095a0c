"""The history names nobody twice, and says what is new in a plan (feature 68)."""

from dataclasses import replace
from datetime import date, time

import pytest

from drives.services.acts.history import history
from drives.services.evening import calls
from drives.services.evening.guests_calls import say_not_right
from drives.services.setting_up.outlook import plan_of
from drives.services.setting_up.planning import change_plan
from tests.drives.an_evening import in_hand_1

pytestmark = pytest.mark.django_db


def latest(evening):
    line = history(evening.drive, count=1)[0]
    return line.who, line.what


def test_whoever_the_sentence_begins_with_is_not_named_before_it(hostess):
    evening = in_hand_1(hostess)
    say_not_right(evening.act("Ann"), evening.drive, 1, 1)
    asked = latest(evening)
    calls.answer_call(evening.act("Joan"), evening.drive, 1)
    coming = latest(evening)
    calls.end_call(evening.act("Joan"), evening.drive, 1)

    assert asked == ("", "Ann at Table 1 says that hand 1 of the card is not right.")
    assert coming == ("", "Joan is on the way to Ann at Table 1.")
    assert latest(evening) == ("Joan", "Ann at Table 1 has been seen to.")


@pytest.mark.parametrize(
    ("new", "said"),
    [
        ({"name": "Church Roof Drive"}, "The drive is called Church Roof Drive now."),
        ({"place": "The Mill"}, "The place is The Mill."),
        ({"day": date(2026, 12, 5)}, "It begins on 5 December 2026 at 7.00 pm."),
        ({"starts_at": time(19, 30)}, "It begins on 28 November 2026 at 7.30 pm."),
        ({"planned_hands": 4}, ""),
    ],
)
def test_what_is_new_in_a_plan_is_said(evening, new, said):
    plan = replace(plan_of(evening.drive), planned_hands=4)
    evening.do(change_plan, plan)

    sentence = evening.do(change_plan, replace(plan, **new))

    assert sentence == f"The plan is changed: 4 hands of 7 minutes. {said}".strip()


def test_a_place_that_is_taken_out_of_a_plan_is_said(evening):
    plan = plan_of(evening.drive)
    evening.do(change_plan, replace(plan, place="The Mill"))

    sentence = evening.do(change_plan, plan)

    assert sentence == "The plan is changed: 12 hands of 7 minutes. No place is said any more."
