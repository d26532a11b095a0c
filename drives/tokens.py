"""Tokens: the secret part of an address that opens something without a password.

A derived token can be printed again at any time, and raising its version revokes it. Only its hash
is stored, so a stolen database opens nothing.
"""

import base64
import hashlib
import json
import secrets

from django.utils.crypto import salted_hmac

_BYTES = 10  # 80 bits make 16 letters of base32, without padding


def token_for(kind: str, *parts: str | int, version: int) -> str:
    """Return the token that opens what `parts` name (a drive's code, a Steward's number …).

    The same arguments give the same token as long as the program keeps its secret key.
    """
    opens = json.dumps([kind, *parts, version])
    digest = salted_hmac("drives.tokens", opens, algorithm="sha256").digest()
    return _written(digest[:_BYTES])


def fresh_token() -> str:
    """Return a token that nothing can be derived from, for links that work once."""
    return _written(secrets.token_bytes(_BYTES))


def token_hash(token: str) -> str:
    """Return what is stored of a token, and looked up; small letters are as good as capitals."""
    return hashlib.sha256(token.upper().encode()).hexdigest()


def _written(token: bytes) -> str:
    # Capitals and digits alone make a smaller QR code, which is easier to scan in a dim hall.
    return base64.b32encode(token).decode("ascii")
