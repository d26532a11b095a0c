"""The version that a drive had a moment ago, for pages that ask every two seconds.

Every act says its version here once it is written, so that in the hall, where one program writes,
nobody hears an older one; beside other programs it may be half a second old.
"""

from django.core.cache import cache

_SECONDS = 0.5


def note_version(drive: int, version: int) -> None:
    """Keep the version that a drive (its key) has from now on."""
    cache.set(_key(drive), version, _SECONDS)


def note_version_read(drive: int, version: int) -> None:
    """Keep a version that was read, unless an act has said a newer one meanwhile."""
    cache.add(_key(drive), version, _SECONDS)


def version_lately(drive: int) -> int | None:
    """Return the version of a drive (by its key), if anybody has read or raised it just now."""
    version: int | None = cache.get(_key(drive))
    return version


def _key(drive: int) -> str:
    return f"version:{drive}"
