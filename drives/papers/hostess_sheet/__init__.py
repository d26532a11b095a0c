"""The hostess's sheet: her evening on one page."""

from drives.papers.hostess_sheet.sheet import hostess_sheet
from drives.papers.hostess_sheet.values import HandTime, HerTables, WhatIsPlanned

__all__ = ["HandTime", "HerTables", "WhatIsPlanned", "hostess_sheet"]
