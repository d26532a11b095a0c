"""Taking the names out of an old drive: its figures stay, nobody can be told by them (feature 72).

Guests become "Guest 12" and Stewards "Steward 1", wherever the drive holds a name: in its facts, in
what people wrote about a mark or a ruling, and in the sentences of its history. The log gives up
the rows by which an act could be taken back, since they hold the names of then; so this cannot be
undone. Words that were laid stay as they were laid.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from django.db.models import CharField, Model, TextField

from drives.models import Drive, LogEntry, Player, PrintedCard, Steward
from drives.services.acts.deed import Deed, Refusal, service_at_any_time
from drives.services.acts.facts import Kind
from drives.services.acts.kinds import DRIVE, KINDS, PLAYERS, STEWARDS
from drives.services.setting_up.deleting import refuse_another_name
from drives.services.setting_up.names_replaced import NamesReplaced

THE_HOSTESS: Final = "The hostess"
_A_GUEST: Final = "a guest"
_LEFT_OUT: Final = "…"
# What somebody wrote in words of their own may name anybody, so it goes as a whole.
_FREE_TEXTS: Final[Mapping[str, str]] = {
    "drive.announcement": "",
    "marks.rival_note": _LEFT_OUT,
    "rulings.reason": "",
    "rulings.withdrawn_why": _LEFT_OUT,
    "lots.why": "",
}
# Who did something: whoever is none of these was somebody whose name nothing else here says.
_NOBODY_S_NAME: Final = re.compile(
    rf"(?:(?:Guest|Steward|Table) \d+|{THE_HOSTESS}|At the door|{_A_GUEST}|drive file)?"
)
_SOMEBODY: Final = "somebody"
_AS_LAID: Final = {"word", "meant", "words", "key"}
_AT_ONCE: Final = 500


class AnonymisingRefused(Refusal):
    """Why the names stay in a drive."""


@service_at_any_time
def anonymise(deed: Deed, typed: str) -> None:
    """Take every name of a person out of a finished drive whose name was typed, for good.

    Raises:
        AnonymisingRefused: the drive is not finished.
        DeletingRefused: another name was typed.
    """
    drive = deed.drive
    if not drive.is_finished:
        raise AnonymisingRefused("The names are needed until the drive is finished.")
    refuse_another_name(drive, typed)
    names = NamesReplaced(dict(_names(drive)))
    for kind in (DRIVE, *KINDS):
        _rewrite(kind, drive, names)
    _rewrite_log(drive, names)
    deed.act = replace(deed.act, by=THE_HOSTESS)
    deed.say("The names are taken out of this drive.")


def is_anonymised(drive: Drive) -> bool:
    """Return whether every guest is called by the number only."""
    names = drive.players.values_list("number", "name", "tag")
    return all((name, tag) == (_guest(number), "") for number, name, tag in names)


def _guest(number: int) -> str:
    return f"Guest {number}"


def _steward(number: int) -> str:
    return f"Steward {number}"


def _names(drive: Drive) -> Iterator[tuple[str, str]]:
    """Return every name, now and then, with what stands for it; one that two have is no one's."""
    found: dict[str, set[str]] = {}
    for name, instead in _all_names(drive):
        found.setdefault(name, set()).add(instead)
    for name, instead_of_it in found.items():
        yield name, next(iter(instead_of_it)) if len(instead_of_it) == 1 else _A_GUEST


def _all_names(drive: Drive) -> Iterator[tuple[str, str]]:
    for player in drive.players.all():
        yield from ((name, _guest(player.number)) for name in {player.name, str(player)})
    for steward in drive.stewards.all():
        yield steward.name, _steward(steward.number)
    for owner in drive.owners.all():
        named = {owner.first_name, owner.get_full_name(), owner.username}
        yield from ((name, THE_HOSTESS) for name in named if name)
    yield from ((text, _LEFT_OUT) for text in _free_texts(drive))
    for rows in drive.log.values_list("rows", flat=True):
        for row in rows:
            yield from _names_of_then(row)


def _free_texts(drive: Drive) -> Iterator[str]:
    for kind in (DRIVE, *KINDS):
        fields = [name for name in kind.all_fields if f"{kind.name}.{name}" in _FREE_TEXTS]
        facts: Iterable[Model] = [] if not fields else [drive] if kind is DRIVE else kind.of(drive)
        yield from (getattr(fact, name) for fact in facts for name in fields if getattr(fact, name))


def _names_of_then(row: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Return the names and the free texts that a row of the log held before or after an act."""
    for held in filter(None, (row["before"], row["after"])):
        if row["fact"] in {PLAYERS.name, STEWARDS.name} and held.get("name"):
            number = row["key"]["number"]
            is_guest = row["fact"] == PLAYERS.name
            instead = _guest(number) if is_guest else _steward(number)
            yield held["name"], instead
            if held.get("tag"):
                yield f"{held['name']} ({held['tag']})", instead
        for name, text in held.items():
            if f"{row['fact']}.{name}" in _FREE_TEXTS and text:
                yield text, _LEFT_OUT


def _rewrite(kind: Kind, drive: Drive, names: NamesReplaced) -> None:
    """Give the facts of one kind other names, all in one query for each five hundred."""
    facts: Iterable[Model] = [drive] if kind is DRIVE else kind.of(drive)
    fields = [name for name in kind.all_fields if _is_text(kind, name)]
    changed = [fact for fact in facts if _rewritten(kind, fact, fields, names)]
    if changed:
        kind.model._default_manager.bulk_update(changed, fields, batch_size=_AT_ONCE)


def _is_text(kind: Kind, name: str) -> bool:
    field = kind.model._meta.get_field(name)
    is_open = isinstance(field, CharField | TextField) and not field.choices
    return is_open and name not in _AS_LAID and not (kind is DRIVE and name != "announcement")


def _rewritten(kind: Kind, fact: Model, fields: Iterable[str], names: NamesReplaced) -> bool:
    before = {name: getattr(fact, name) for name in fields}
    after = {name: _instead(kind, fact, name, names) for name in fields}
    for name, text in after.items():
        setattr(fact, name, text)
    return before != after


def _instead(kind: Kind, fact: Model, name: str, names: NamesReplaced) -> str:
    text: str = getattr(fact, name)
    if isinstance(fact, Player):
        return _guest(fact.number) if name == "name" else ""
    if isinstance(fact, Steward):
        return _steward(fact.number)
    if isinstance(fact, PrintedCard) and name == "name":
        return _guest(fact.player.number)
    if text and f"{kind.name}.{name}" in _FREE_TEXTS:
        return _FREE_TEXTS[f"{kind.name}.{name}"]
    is_about_who = name == "by" or name.endswith("_by")
    return _who(names.in_text(text)) if is_about_who else names.in_text(text)


def _who(said: str) -> str:
    return said if _NOBODY_S_NAME.fullmatch(said) else _SOMEBODY


def _rewrite_log(drive: Drive, names: NamesReplaced) -> None:
    entries = list(drive.log.all())
    for entry in entries:
        entry.sentence, entry.by = names.in_text(entry.sentence), _who(names.in_text(entry.by))
        entry.rows = []
    fields = ["sentence", "by", "rows"]
    LogEntry.objects.bulk_update(entries, fields, batch_size=_AT_ONCE)
