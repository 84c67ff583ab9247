"""The secret tokens of seats, and the codes in links. A person keeps the token; the server keeps only its hash."""

import hashlib
import hmac
import secrets

TOKEN_BYTES = 16
CODE_BYTES = 9


def new_token() -> str:
    """Returns 128 random bits, as text for a message, never for a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_code() -> str:
    """Returns a part of a link that cannot be guessed; it begins with no hyphen, unlike the options of a command."""
    while (code := secrets.token_urlsafe(CODE_BYTES)).startswith("-"):
        pass
    return code


def token_hash(token: str) -> str:
    """Returns the hash to store. The token is random and long, so a plain hash cannot be reversed."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same(token: str, stored: str) -> bool:
    """Whether a token matches a stored hash, compared in constant time."""
    return hmac.compare_digest(token_hash(token), stored)
