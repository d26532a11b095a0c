"""Two phones at the door at the same instant: each guest is ticked in once (F35)."""

from functools import partial

import pytest
from django.contrib.auth.models import User

from drives.services.acts.deed import Answer
from drives.services.door.check_ins import tick_in, walk_in
from tests.drives.an_evening import planned
from tests.drives.at_once import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def test_both_phones_tick_everybody_and_each_guest_is_here_once() -> None:
    evening = planned(User.objects.create_user("hostess"), guests=4)
    taps = [
        partial(tick_in, evening.act(phone), evening.drive, number)
        for number in (1, 2, 3, 4)
        for phone in ("The hostess", "At the door")
    ]

    answers = at_once(*taps)

    said = sorted(answer.sentence for answer in answers if isinstance(answer, Answer))
    assert said == sorted(
        f"{name} is here{already}: card {number}."
        for number, name in enumerate(("Ann", "Ben", "Cy", "Dee"), 1)
        for already in ("", " already")
    )
    assert evening.drive.check_ins.filter(is_here=True).count() == 4


def test_a_name_that_both_phones_add_is_added_once_and_then_asked_about() -> None:
    """F06."""
    evening = planned(User.objects.create_user("hostess"), guests=0)

    answers = at_once(
        partial(walk_in, evening.act(), evening.drive, "Pip"),
        partial(walk_in, evening.act(), evening.drive, "Pip"),
    )

    said = sorted(one.sentence if isinstance(one, Answer) else one for one in answers)
    assert said == ["Pip has come: card 1.", "“Pip” is on the list already: card 1."]
    assert [player.name for player in evening.drive.players.all()] == ["Pip"]
