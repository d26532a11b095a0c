"""A pasted list that the hostess has looked at: its guests are added as she has answered."""

from collections.abc import Mapping

from drives.services.acts.deed import Deed, service
from drives.services.setting_up.guests import add_to_list
from drives.services.setting_up.pasted_list import read_list
from drives.services.wording import listed


@service
def add_pasted(
    deed: Deed, pasted: str, *, answers: Mapping[int, str], as_they_stand: bool = False
) -> None:
    """Add the guests of a list, of the lines asked about as she has answered, by line (F06).

    The list is read in here: sent twice it is the same act, although its names are known by then.
    ``as_they_stand`` is for the cells of a column of names, as `read_list` says.

    Raises:
        NameRefused: a name is too long.
    """
    known = deed.drive.players.values_list("name", flat=True)
    read = read_list(pasted, already=known, as_they_stand=as_they_stand)
    names = [one.as_answered(answers.get(n, "")) for n, one in enumerate(read.names)]
    added = add_to_list(deed, [name for name in names if name])
    deed.say(f"Guests added: {listed(added)}." if added else "No guests added.")
