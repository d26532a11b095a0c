"""A pasted list that the hostess has looked at: its guests are added as she has answered."""

from collections.abc import Mapping

from drives.services.acts.deed import Deed, service
from drives.services.setting_up.guest_list import look_of
from drives.services.setting_up.guests import add_to_list, keep_off_public_lists
from drives.services.setting_up.pasted_list import read_list
from drives.services.wording import listed


@service
def add_pasted(
    deed: Deed, pasted: str, *, answers: Mapping[int, str], as_they_stand: bool = False
) -> None:
    """Add the guests of a list, of the lines asked about as she has answered, by line (F06).

    The list is read in here: sent twice it is the same act, although its names are known by then.
    ``as_they_stand`` is for the cells of a column of names, as `read_list` says. Whose name is to
    be kept off public lists is so from the beginning (F50).

    Raises:
        NameRefused: a name is too long.
    """
    known = deed.drive.players.values_list("name", flat=True)
    read = read_list(pasted, already=known, as_they_stand=as_they_stand)
    answered = [(one, answers.get(n, "")) for n, one in enumerate(read.names)]
    wanted = [
        (name, one.is_private_as(answer))
        for one, answer in answered
        for name in one.as_answered(answer)
    ]
    added = add_to_list(deed, [name for name, _ in wanted])
    deed.say(f"Guests added: {listed(added)}." if added else "No guests added.")
    for player, (_, is_private) in zip(added, wanted, strict=True):
        if is_private:
            keep_off_public_lists(deed, player)
    for one in (one for one, answer in answered if one.is_private and answer == "same"):
        _keep_off_who_is_there(deed, one.same_as)


def _keep_off_who_is_there(deed: Deed, name: str) -> None:
    """A list that says of a guest on the list already that she is private says it of her (F50)."""
    same = [one for one in deed.drive.players.by_number() if look_of(one.name) == look_of(name)]
    if len(same) > 1:
        deed.say(f"Say under Guests which {name} is kept off public lists: there are several.")
    for player in same if len(same) == 1 else []:
        if not player.private:
            keep_off_public_lists(deed, player)
