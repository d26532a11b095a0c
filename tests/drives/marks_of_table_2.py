"""The marks of Eve, Fay, Gus and Hal at Table 2, by Joan's phone, and who initialled them."""

from drives.models import Mark

MARKS = {"Eve": 4, "Fay": 12, "Gus": 17, "Hal": 30}
GUESTS = {1: 5, 2: 6, 3: 7, 4: 8}
FIGURES = {1: 4, 2: 12, 3: 17, 4: 30}


def mark_of(name):
    return Mark.objects.select_related("player", "initialled_by").get(player__name=name)


def whose(*names):
    marks = Mark.objects.filter(player__name__in=names).order_by("player__number")
    return [
        (m.player.name, m.initials, m.initialled_by and m.initialled_by.name)
        for m in marks.select_related("player", "initialled_by")
    ]


def joan(evening):
    return evening.act("Joan", steward=evening.steward("Joan"))
