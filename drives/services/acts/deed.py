"""One act is one transaction: known keys are answered once, every change is logged for undo."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from datetime import datetime
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.db import connection, transaction
from django.db.models import Model

from drives.models import Drive, LogEntry, Steward
from drives.services.acts.facts import Kind, Row, Values, kind_of
from drives.services.acts.links import seal_links
from drives.services.seats.reseat import reseat_where_touched

P = ParamSpec("P")


class Refusal(Exception):  # noqa: N818 - a refusal is an answer to a person, not an error of the program
    """A plain sentence that says why something was not done; nothing was changed."""


@dataclass(frozen=True, slots=True)
class Act:
    """Who does something, when, under which key, and what they were looking at."""

    by: str
    at: datetime
    key: str
    seen_version: int | None = None
    steward: Steward | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What was done, in a sentence; a key that is known gets the same answer again."""

    sentence: str
    version: int
    already_recorded: bool = False


_one_writer = threading.Lock()


@contextmanager
def writing() -> Iterator[None]:
    """Let one writer after the other into the database of the hall.

    SQLite has one writer at a time; queueing here, before BEGIN, keeps them in order and spares
    them "database is locked". PostgreSQL has its own queue. Acts do not nest: one service, one act.
    """
    queue = _one_writer if connection.vendor == "sqlite" else nullcontext()
    with queue, transaction.atomic():
        yield


@dataclass(slots=True)
class Deed:
    """What a service does to a drive: it adds, changes and removes facts, and says what it did."""

    drive: Drive
    act: Act
    undoes: list[int] = field(default_factory=list)
    _rows: dict[tuple[str, str], Row] = field(default_factory=dict)
    _said: list[str] = field(default_factory=list)

    @property
    def rows(self) -> list[Row]:
        """What was changed, each fact once, leaving out what ended as it began."""
        return [row for row in self._rows.values() if row["before"] != row["after"]]

    @property
    def version(self) -> int:
        """The version that the drive will have when this is done."""
        return self.drive.version + 1

    def say(self, sentence: str) -> None:
        if sentence:
            self._said.append(sentence)

    def sentence(self) -> str:
        return " ".join(self._said)

    def add(self, *facts: Any) -> None:
        """Store new facts, all of one kind, in one query."""
        if facts:
            kind = kind_of(facts[0])
            kind.model._default_manager.bulk_create(facts)
            for fact in facts:
                self._note(kind, fact, None, kind.written(fact))

    def change(self, fact: Any, **values: Any) -> None:
        """Give a fact new values; only what differs is written."""
        kind = kind_of(fact)
        before = kind.written(fact)
        changed = [name for name, value in values.items() if getattr(fact, name) != value]
        for name in changed:
            setattr(fact, name, values[name])
        if changed:
            fact.save(update_fields=changed)
            self._note(kind, fact, before, kind.written(fact))

    def remove(self, *facts: Any) -> None:
        """Take facts, all of one kind, out of the drive; the log keeps what they held."""
        if facts:
            kind = kind_of(facts[0])
            for fact in facts:
                self._note(kind, fact, kind.written(fact), None)
            kind.model._default_manager.filter(pk__in=[fact.pk for fact in facts]).delete()

    def _note(self, kind: Kind, fact: Model, before: Values | None, after: Values | None) -> None:
        """Keep the row; of a change only the fields that differ, so that acts stay apart."""
        key = kind.written(fact, kind.key)
        name = (kind.name, repr(key))
        earlier = self._rows.get(name)
        if before is not None and after is not None:
            differing = [f for f in before if before[f] != after[f]]
            before = {f: before[f] for f in differing}
            after = {f: after[f] for f in differing}
        if earlier is not None:
            before, after = _joined(earlier, before, after)
        self._rows[name] = {"fact": kind.name, "key": key, "before": before, "after": after}


def _joined(
    earlier: Row, before: Values | None, after: Values | None
) -> tuple[Values | None, Values | None]:
    """Join two changes of one fact in one act into the change from the first to the last."""
    if earlier["before"] is None:
        return None, None if after is None else {**(earlier["after"] or {}), **after}
    if after is None:
        return {**(before or {}), **earlier["before"]}, None
    return {**(before or {}), **earlier["before"]}, {**(earlier["after"] or {}), **after}


Work = Callable[Concatenate[Deed, P], None]
Service = Callable[Concatenate[Act, Drive, P], Answer]


def service(work: Work[P]) -> Service[P]:
    """Make a service of what is to be done: one transaction, one key, one version, one log entry.

    The service is called with the act and the drive; the work gets the deed in their place. What
    it refuses leaves nothing behind. Seats that depend on what was changed are rebuilt at the end.
    """

    @wraps(work)
    def whole(act: Act, drive: Drive, /, *args: P.args, **kwargs: P.kwargs) -> Answer:
        with writing():
            held = Drive.objects.select_for_update().get(pk=drive.pk)
            known = LogEntry.objects.filter(drive=held, key=act.key).first()
            if known is not None:
                return Answer(known.sentence, known.version, already_recorded=True)
            deed = Deed(held, act)
            work(deed, *args, **kwargs)
            return _finish(deed, act_name=work.__name__)

    return whole


def _finish(deed: Deed, *, act_name: str) -> Answer:
    drive, act = deed.drive, deed.act
    reseat_where_touched(drive, deed.rows)
    if any(row["fact"] == "stewards" for row in deed.rows):
        seal_links(drive)
    drive.version = deed.version
    drive.save(update_fields=["version"])
    LogEntry.objects.create(
        drive=drive,
        version=drive.version,
        key=act.key,
        act=act_name,
        at=act.at,
        by=act.by,
        sentence=deed.sentence(),
        rows=deed.rows,
        undoes=deed.undoes,
    )
    return Answer(deed.sentence(), drive.version)
