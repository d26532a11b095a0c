"""One act is one transaction: known keys are answered once, every change is logged for undo."""

import hashlib
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, fields, is_dataclass, replace
from datetime import datetime
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Self

from django.db import connection, transaction
from django.db.models import Model

from drives.models import Drive, LogEntry, Steward
from drives.services.acts.facts import Kind, Row, Values
from drives.services.acts.kinds import kind_of, references_to
from drives.services.acts.lately import note_version
from drives.services.acts.links import seal_links
from drives.services.seats.reseat import reseat_where_touched

P = ParamSpec("P")


class Refusal(Exception):  # noqa: N818 - a refusal is an answer to a person, not an error of the program
    """A plain sentence that says why something was not done; nothing was changed."""


class DriveFinished(Refusal):
    """The standings are final until somebody takes the finish back."""

    def __str__(self) -> str:
        return "The drive is finished. Take that back first, in the history."


@dataclass(frozen=True, slots=True)
class Act:
    """Who does something, when, under which key, and what they were looking at."""

    by: str
    at: datetime
    key: str
    seen_version: int | None = None
    steward: Steward | None = None
    replaces: tuple[str, ...] = ()
    """Keys of earlier acts of the same phone that got no answer; each may have arrived or not."""

    def at_most(self, version: int) -> Self:
        """Return the act; nobody has seen a version that is not there yet."""
        is_possible = self.seen_version is None or self.seen_version <= version
        return self if is_possible else replace(self, seen_version=None)


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
    renews_links: bool = False
    _rows: dict[tuple[str, str], Row] = field(default_factory=dict)
    _agreeing: set[tuple[str, str]] = field(default_factory=set)
    _said: list[str] = field(default_factory=list)

    @property
    def rows(self) -> list[Row]:
        """What was changed, each fact once, leaving out what ended as it began."""
        return [row for row in self._rows.values() if row["before"] != row["after"]]

    @property
    def version(self) -> int:
        """The version that the drive will have when this is done."""
        return self.drive.version + 1

    def takes_the_place_of(self, version: int) -> bool:
        """Return whether a version was made by an act that this one names as the one it replaces.

        Whoever sent both has seen what the first one wrote, although no answer came (F35).
        """
        replaced = LogEntry.objects.filter(
            drive=self.drive, key__in=self.act.replaces, by=self.act.by, version=version
        )
        return bool(self.act.replaces) and replaced.exists()

    def say(self, sentence: str) -> None:
        if sentence:
            self._said.append(sentence)

    def sentence(self) -> str:
        return " ".join(self._said)

    def add(self, *facts: Any, is_news: bool = True) -> None:
        """Store new facts, all of one kind, in one query.

        Those that say only what is known by other facts are no news (``is_news``).
        """
        if facts:
            kind = kind_of(facts[0])
            kind.model._default_manager.bulk_create(facts)
            for fact in facts:
                name = self._note(kind, fact, None, kind.written(fact))
                self._agreeing |= set() if is_news else {name}

    def change(self, fact: Any, **values: Any) -> None:
        """Give a fact new values; only what differs is written.

        Fields that only ever rise (the versions of links) are not noted, so never taken back.
        """
        kind = kind_of(fact)
        before = kind.written(fact)
        changed = [name for name, value in values.items() if getattr(fact, name) != value]
        for name in changed:
            setattr(fact, name, values[name])
        if changed:
            fact.save(update_fields=changed)
            self._note(kind, fact, before, kind.written(fact))

    def remove(self, *facts: Any) -> None:
        """Take facts, all of one kind, out of the drive, and what cannot be without them.

        The log keeps what all of them held: the database takes nothing away behind its back.
        """
        if facts:
            kind = kind_of(facts[0])
            self._let_go(kind.model, [fact.pk for fact in facts])
            for fact in facts:
                self._note(kind, fact, kind.written(fact), None)
            kind.model._default_manager.filter(pk__in=[fact.pk for fact in facts]).delete()

    def _let_go(self, model: type[Model], keys: list[int]) -> None:
        for reference in references_to(model):
            facts = reference.kind.of(self.drive).filter(**{f"{reference.field}__in": keys})
            if reference.goes_too:
                self.remove(*facts)
            else:
                for fact in facts:
                    self.change(fact, **{reference.field: None})

    def reseat(self) -> None:
        """Rebuild the seats on which what was changed so far bears, before more is said of them."""
        agreeing = [row for name, row in self._rows.items() if name in self._agreeing]
        reseat_where_touched(self.drive, self.rows, agreeing=agreeing)

    def _note(
        self, kind: Kind, fact: Model, before: Values | None, after: Values | None
    ) -> tuple[str, str]:
        """Keep the row and return its name; of a change only the fields that differ.

        So acts that change other fields of one fact stay apart.
        """
        key = kind.written(fact, kind.key)
        name = (kind.name, repr(key))
        earlier = self._rows.get(name)
        if before is not None and after is not None:
            noted = [f for f in before if f not in kind.only_rising]
            differing = [f for f in noted if before[f] != after[f]]
            before = {f: before[f] for f in differing}
            after = {f: after[f] for f in differing}
        if earlier is not None:
            before, after = _joined(earlier, before, after)
        self._rows[name] = {"fact": kind.name, "key": key, "before": before, "after": after}
        return name


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
    return _service(work, at_any_time=False)


def service_at_any_time(work: Work[P]) -> Service[P]:
    """Make a service that may also be called once the drive is finished: to mend its score."""
    return _service(work, at_any_time=True)


def _service(work: Work[P], *, at_any_time: bool) -> Service[P]:
    @wraps(work)
    def whole(act: Act, drive: Drive, /, *args: P.args, **kwargs: P.kwargs) -> Answer:
        with writing():
            held = Drive.objects.select_for_update().get(pk=drive.pk)
            seal = _sealed(work.__name__, act.by, args, kwargs)
            known = LogEntry.objects.filter(drive=held, key=act.key).first()
            if known is not None and known.seal != seal:
                # The same form, sent again with something else in it: another act (F35, F37).
                act = replace(act, key=f"{act.key[:30]}-{seal[:30]}")
                known = LogEntry.objects.filter(drive=held, key=act.key).first()
            if known is not None:
                return Answer(known.sentence, known.version, already_recorded=True)
            if held.is_finished and not at_any_time:
                raise DriveFinished
            deed = Deed(held, act.at_most(held.version))
            work(deed, *args, **kwargs)
            answer = _finish(deed, act_name=work.__name__, seal=seal)
        note_version(drive.pk, answer.version)
        return answer

    return whole


def _sealed(*said: object) -> str:
    """Return a short seal of what was asked for, the same for the same."""
    return hashlib.sha256(repr(_plainly(said)).encode()).hexdigest()


def _plainly(value: object) -> object:
    """Write a value so that equal values are written alike: sets and mappings in order."""
    if isinstance(value, Mapping):
        return sorted((repr(key), _plainly(item)) for key, item in value.items())
    if isinstance(value, set | frozenset):
        return sorted(map(repr, value))
    if isinstance(value, list | tuple):
        return [_plainly(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return [(f.name, _plainly(getattr(value, f.name))) for f in fields(value)]
    return value


def _finish(deed: Deed, *, act_name: str, seal: str) -> Answer:
    drive, act = deed.drive, deed.act
    deed.reseat()
    if deed.renews_links or any(row["fact"] == "stewards" for row in deed.rows):
        seal_links(drive)
    drive.version = deed.version
    drive.save(update_fields=["version"])
    LogEntry.objects.create(
        drive=drive,
        version=drive.version,
        key=act.key,
        seal=seal,
        act=act_name,
        at=act.at,
        by=act.by,
        sentence=deed.sentence(),
        rows=deed.rows,
        undoes=deed.undoes,
    )
    return Answer(deed.sentence(), drive.version)
