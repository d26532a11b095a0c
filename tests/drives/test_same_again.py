"""Regulars of earlier drives, and a drive planned as another one was (feature 2)."""

from datetime import UTC, date, datetime, time

import pytest
from django.contrib.auth.models import User

from drives.models import Drive
from drives.services.acts.deed import Act
from drives.services.acts.links import steward_token
from drives.services.pretend.drive import pretend_drive
from drives.services.seats import comings
from drives.services.setting_up import guests, own_words, planning, same_again, stewards
from drives.services.setting_up.planning import Plan, plan_drive
from drives.services.setting_up.regulars import add_regulars, regulars
from drives.services.setting_up.same_again import Again, next_day
from lexicon.dictionary import read_own_list
from lexicon.house_rules import HouseRules
from tests.drives.reading import errors, main, notices

AS_BEFORE = "As Little Wittering Drive on 28 November 2026:"
WHEN = datetime(2026, 12, 1, 12, tzinfo=UTC)


def act(key: str) -> Act:
    return Act(by="The hostess", at=WHEN, key=key)


def another(owner: User, key="next") -> Drive:
    plan = Plan(name="The next one", day=date(2026, 12, 5), starts_at=time(19))
    return plan_drive(act(key), plan, owner=owner)


def said(drive, owner):
    return [(one.player.name, one.mark, one.times) for one in regulars(drive, owner)]


def begun(evening, *names: str) -> None:
    """Seat these guests and begin: who was only planned for has not come."""
    evening.seat(4)
    evening.do(guests.add_guests, names)
    evening.drive.state = Drive.State.UNDER_WAY
    evening.drive.save()


def test_who_came_before_is_suggested_the_most_faithful_first(evening, hostess):
    begun(evening, "Zoë", "Zoe")
    second = another(hostess, "second")
    guests.add_guests(act("g"), second, ["ZOE", "Ben", "Guest 12", "Pip"])
    second.refresh_from_db()
    second.state = Drive.State.FINISHED
    second.save()

    assert said(another(hostess), hostess) == [
        ("Ben", "", 2),
        ("ZOE", "", 2),
        ("Ann", "", 1),
        ("Cy", "", 1),
        ("Dot", "", 1),
        ("Pip", "", 1),
        ("Zoe", "no. 6", 1),
    ]


def test_nobody_is_suggested_who_is_on_the_list_or_was_never_there(evening, hostess):
    begun(evening)
    only_planned = another(hostess, "only planned")
    guests.add_guests(act("g"), only_planned, ["Nobody"])
    pretend_drive(owner=hostess, guests=8, hands=1, seed=1)
    drive = another(hostess)
    guests.add_guests(act("h"), drive, ["ann", "Ben", "Cy"])

    assert said(drive, hostess) == [("Dot", "", 1)]
    assert said(drive, User.objects.create_user("other")) == []


def test_a_regular_comes_as_she_was_private_and_in_her_seat(evening, hostess):
    """D13, F50; a mark somebody gave her comes too, that of a card's number does not (F06)."""
    evening.seat(8)
    evening.do(comings.keep_seat, 3, stays=True)
    evening.play(1, "Dot", "Eve")
    evening.do(guests.rename_guest, 2, name="Ann", tag="the elder", private=True)
    drive = another(hostess)
    values = [one.value for one in regulars(drive, hostess) if one.player.number < 4]

    for _ in range(2):
        answer = add_regulars(act("r"), drive, values, owner=hostess)

    assert (answer.sentence, answer.already_recorded) == (
        "Guests added: Ann (no. 1), Ann (the elder) and Cy.",
        True,
    )
    assert [
        (p.name, p.tag, p.private, p.fixed_seat, p.stays_from) for p in drive.players.by_number()
    ] == [
        ("Ann", "no. 1", False, False, None),
        ("Ann", "the elder", True, False, None),
        ("Cy", "", False, True, 1),
    ]


def test_the_page_offers_the_regulars_and_adds_those_ticked(hostess_client, evening, hostess):
    begun(evening)
    drive = another(hostess)
    page = f"/drives/{drive.code}/guests/"
    assert "Who came before: 4 regulars not on the list Tick who comes this time Ann Ben" in main(
        hostess_client.get(page)
    )

    ticked = [one.value for one in regulars(drive, hostess)[1:3]]
    hostess_client.post(f"{page}regulars/", {"who": [*ticked, "nobody"], "key": "a"})
    hostess_client.post(f"{page}regulars/", {"key": "b"})

    assert [p.name for p in drive.players.by_number()] == ["Ben", "Cy"]
    assert notices(hostess_client.get(page)) == ["Guests added: Ben and Cy.", "No guests added."]


def a_whole_evening(evening) -> None:
    evening.do(planning.set_house_rules, HouseRules(wrong_word_fine=30), empty_chairs_wish="short")
    evening.do(own_words.use_own_words, read_own_list(["sploot"], instead=False))
    evening.seat(8, wish="short", wrong_word_fine=30)
    evening.do(guests.rename_guest, 2, name="Ben", private=True)
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])
    evening.do(stewards.steward_plays, 1, card=3)
    evening.play(1, "Ann", "Eve")


def test_same_again_takes_over_settings_stewards_words_and_guests_and_no_results(evening, hostess):
    """Feature 2."""
    a_whole_evening(evening)
    before, day = evening.drive, date(2027, 1, 2)
    before.print_paper, before.has_curtain = "letter", False
    before.save()
    anew = Again(name="New Year", day=day, starts_at=time(18), guests=[2, 3, 5])

    drives = {same_again.same_again(act("k"), before, anew, owner=hostess) for _ in range(2)}
    (drive,) = drives

    drive.refresh_from_db()
    assert (drive.name, drive.day, drive.starts_at) == ("New Year", day, time(18))
    assert (drive.rules.wrong_word_fine, drive.empty_chairs_wish) == (30, "short")
    assert (drive.print_paper, drive.has_curtain, drive.is_planned) == ("letter", True, True)
    assert [(p.number, p.name, p.private) for p in drive.players.by_number()] == [
        *((1, "Ben", True), (2, "Cy", False), (3, "Eve", False)),
    ]
    assert [(s.name, s.player and s.player.name) for s in drive.stewards.all()] == [
        *(("Joan", "Cy"), ("Arthur", None)),
    ]
    assert [(own.words, own.instead) for own in drive.own_words.all()] == [("SPLOOT", False)]
    assert [drive.hands.count(), drive.rulings.count(), drive.opening_seats.count()] == [0, 0, 0]
    assert Drive.objects.count() == 2
    sentences = list(drive.log.order_by("version").values_list("sentence", flat=True))
    assert sentences[1:] == [
        (
            "The house rules are set. Where there are no full fours: short tables. A wrong word "
            "costs 30 points from now on."
        ),
        f"{AS_BEFORE} 3 guests, with Joan and Arthur as Stewards; none of the results.",
    ]


def test_the_new_stewards_have_links_of_their_own(evening, hostess, client):
    a_whole_evening(evening)
    anew = Again(name="Again", day=date(2027, 1, 2), starts_at=time(18), guests=[3])

    drive = same_again.same_again(act("k"), evening.drive, anew, owner=hostess)

    old, new = (steward_token(d, d.stewards.get(number=1)) for d in (evening.drive, drive))
    assert old != new
    assert [client.get(f"/S/{token}/").status_code for token in (old, new)] == [200, 200]


def test_who_was_to_sit_apart_is_so_again_if_both_come(evening, hostess):
    from drives.models import Wish

    a_whole_evening(evening)
    ann, ben, cy = (evening.player(name) for name in ("Ann", "Ben", "Cy"))
    Wish.objects.create(drive=evening.drive, player=ann, other=ben, apart=True)
    Wish.objects.create(drive=evening.drive, player=ben, other=cy, apart=False)
    anew = Again(name="Again", day=date(2027, 1, 2), starts_at=time(18), guests=[2, 3])

    drive = same_again.same_again(act("k"), evening.drive, anew, owner=hostess)

    assert [(w.player.name, w.other.name, w.apart) for w in drive.wishes.all()] == [
        ("Ben", "Cy", False)
    ]


def test_a_drive_without_stewards_or_guests_is_planned_again_too(evening, hostess):
    anew = Again(name="Again", day=date(2027, 1, 2), starts_at=time(18))
    drive = same_again.same_again(act("k"), evening.drive, anew, owner=hostess)
    evening.do(stewards.appoint_stewards, ["Joan"])
    other = same_again.same_again(act("l"), evening.drive, anew, owner=hostess)

    assert [d.log.order_by("-version")[0].sentence for d in (drive, other)] == [
        f"{AS_BEFORE} 0 guests; none of the results.",
        f"{AS_BEFORE} 0 guests, with Joan as Steward; none of the results.",
    ]


@pytest.mark.parametrize(
    ("today", "expected"),
    [
        (date(2026, 11, 28), date(2026, 12, 5)),
        (date(2026, 11, 27), date(2026, 11, 28)),
        (date(2027, 3, 1), date(2027, 3, 6)),
    ],
)
def test_the_same_weekday_is_proposed(today, expected):
    assert next_day(Drive(day=date(2026, 11, 28)), today=today) == expected


def test_a_finished_drive_is_planned_again_from_its_own_page(hostess_client, evening):
    a_whole_evening(evening)
    url = f"/drives/{evening.drive.code}/same-again/"
    assert url not in hostess_client.get("/").content.decode()
    evening.drive.state = Drive.State.FINISHED
    evening.drive.save()
    for page in ("/", f"/drives/{evening.drive.code}/"):
        assert url in hostess_client.get(page).content.decode()
    shown = hostess_client.get(url).content.decode()
    assert shown.count('type="checkbox"') == shown.count("checked") == 8

    answers = {"name": "New Year", "day": "2027-01-02", "starts_at": "18:00", "guests": [1, 4]}
    for _ in range(2):
        answer = hostess_client.post(url, answers | {"key": "a"})

    drive = Drive.objects.get(name="New Year")
    assert (answer.status_code, answer["Location"]) == (303, f"/drives/{drive.code}/guests/")
    assert [p.name for p in drive.players.by_number()] == ["Ann", "Dot"]
    assert notices(hostess_client.get(answer["Location"]))[0] == (
        f"{AS_BEFORE} 2 guests, with Joan and Arthur as Stewards; none of the results."
    )


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ({"day": "1066-10-14"}, "A drive is planned for a day between 1900 and 2200."),
        ({"name": ""}, "This field is required."),
        ({"guests": ["99"]}, "Select a valid choice. 99 is not one of the available choices."),
    ],
)
def test_what_cannot_be_planned_is_refused(hostess_client, evening, wrong, expected):
    answers = {"name": "New Year", "day": "2027-01-02", "starts_at": "18:00"}

    response = hostess_client.post(f"/drives/{evening.drive.code}/same-again/", answers | wrong)

    assert (response.status_code, errors(response)) == (422, [expected])
    assert Drive.objects.count() == 1


def test_a_stranger_plans_nothing_again(client, evening):
    client.force_login(User.objects.create_user("other"))

    for method in (client.get, client.post):
        assert method(f"/drives/{evening.drive.code}/same-again/").status_code == 404
    assert client.post(f"/drives/{evening.drive.code}/guests/regulars/").status_code == 404
