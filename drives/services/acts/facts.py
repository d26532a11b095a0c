"""How each fact is written down: by numbers people can read, never by database keys.

The log (for undo) and the drive file share these rows, so that what can be undone can be exported.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Any, cast

from django.db.models import Field, ForeignKey, Model, QuerySet

from drives.models import Drive

Row = dict[str, Any]
Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of fact: what names it within its drive, and what it holds besides."""

    name: str
    model: type[Model]
    key: tuple[str, ...]
    fields: tuple[str, ...]
    referred_to_as: tuple[str, ...] = ()
    drive_path: str = "drive"
    only_rising: tuple[str, ...] = ()

    @property
    def all_fields(self) -> tuple[str, ...]:
        return self.key + self.fields

    def of(self, drive: Drive) -> "QuerySet[Any]":
        """Return the drive's facts of this kind, with what they refer to, in the order of keys."""
        facts = self.model._default_manager.filter(**{self.drive_path: drive})
        foreign = [f for f in self.all_fields if self._is_foreign(f)]
        order = [f"{f}__number" if f in foreign else f for f in self.key]
        return (facts.select_related(*foreign) if foreign else facts).order_by(*order)

    def _is_foreign(self, field: str) -> bool:
        return isinstance(self.model._meta.get_field(field), ForeignKey)

    def written(self, fact: Model, fields: Iterable[str] | None = None) -> Values:
        """Return the fact as plain JSON values; people and tables by number."""
        return {
            f: _plain(getattr(fact, f)) for f in (self.all_fields if fields is None else fields)
        }

    def read(self, values: Mapping[str, Any], known: "Numbers") -> Values:
        """Turn what `written` wrote back into values for the model's columns.

        Raises:
            KeyError: a number is not known in this drive.
        """
        return dict(self._read(name, value, known) for name, value in values.items())

    def _read(self, name: str, value: Any, known: "Numbers") -> tuple[str, Any]:
        field = cast("Field[Any, Any]", self.model._meta.get_field(name))
        if isinstance(field, ForeignKey):
            return field.attname, value and known.key_of(field.related_model, value)
        return name, None if value is None else field.to_python(value)


def _plain(value: Any) -> Any:
    if isinstance(value, Model):
        return value.number  # type: ignore[attr-defined]  # all that facts refer to has a number
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()  # as the database gives it back
    return value.isoformat() if isinstance(value, date | time) else value


class Numbers:
    """Finds the database keys of a drive's hands, players, tables and Stewards by number."""

    def __init__(self, drive: Drive) -> None:
        self._drive = drive
        self._keys: dict[Any, dict[int, int]] = {}

    def key_of(self, model: Any, number: int) -> int:
        """Return the key of the hand, player, table or Steward with this number.

        Raises:
            KeyError: the drive has none of this number.
        """
        if model not in self._keys:
            rows = model.objects.filter(drive=self._drive).values_list("number", "pk")
            self._keys[model] = dict(rows)
        return self._keys[model][number]

    def forget(self, model: Any) -> None:
        """Read this model again when next asked: some were added or removed."""
        self._keys.pop(model, None)
