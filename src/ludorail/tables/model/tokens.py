"""Secrets of seats, and the codes in links. A token is kept by its owner; the house keeps only its hash."""

import hashlib
import hmac
import secrets

TOKEN_BYTES = 16
CODE_BYTES = 9


def new_token() -> str:
    """128 random bits, as text for a message, never for a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_code() -> str:
    """A part of a link that cannot be guessed."""
    return secrets.token_urlsafe(CODE_BYTES)


def token_hash(token: str) -> str:
    """What is stored. The token is random and long, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same(token: str, stored: str) -> bool:
    """Whether a token is the one whose hash is stored, in a time that tells nothing."""
    return hmac.compare_digest(token_hash(token), stored)
