"""The paper in the printer and the manner of print, remembered for the drive."""

from drives.models import Drive
from drives.services.acts.deed import Deed, service_at_any_time


@service_at_any_time
def choose_stationery(deed: Deed, *, paper: Drive.PrintPaper, manner: Drive.PrintManner) -> None:
    """Remember on which paper, and in which manner, everything of this drive is printed."""
    deed.change(deed.drive, print_paper=paper.value, print_manner=manner.value)
    deed.say(f"Printed on {paper.label}, {manner.label.lower()}.")
