"""The marks that stand, by name, and four figures for the first table."""

from drives.models import Mark

ALL = {1: 0, 2: 12, 3: 26, 4: 31}


def standing(hand=1):
    marks = Mark.objects.filter(hand__number=hand).order_by("player__number")
    return dict(marks.values_list("player__name", "points"))
