"""Archives that are the same, byte for byte, whenever and by whomever they are made."""

from collections.abc import Mapping
from io import BytesIO
from typing import Final
from zipfile import ZIP_LZMA, ZipFile, ZipInfo

_NO_TIME: Final = (1980, 1, 1, 0, 0, 0)  # the earliest that such an archive can hold
_UNIX: Final = 3  # or the archive would name the system that it was made on


def pack(members: Mapping[str, bytes]) -> bytes:
    """Put named contents into one compressed archive."""
    written = BytesIO()
    with ZipFile(written, "w") as archive:
        for name in sorted(members):
            member = ZipInfo(name, date_time=_NO_TIME)
            member.compress_type = ZIP_LZMA
            member.create_system = _UNIX
            archive.writestr(member, members[name])
    return written.getvalue()
