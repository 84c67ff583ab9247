"""Mailboxes whose owners want no mail from this house, and the codes in the links by which they say so.

Of a mailbox only a keyed hash is kept. The code in a link is that hash with a signature: it names nobody, and cannot be
made up by anyone who does not read the mailbox's mail.
"""

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from time import time

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from ludorail.tables.store.failures import asks_store
from ludorail.tables.store.schema import KEYS, MAIL_STOPS

KEY = "mail"
KEY_BYTES = 32
PART_BYTES = 16
"""The length of the hash in a code, and of its signature."""


class MailStops:
    """The mailboxes that get no mail."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._key: bytes | None = None

    @asks_store
    async def code(self, mailbox: str) -> str:
        """The code in the link that stops all mail to this mailbox."""
        key = await self._load_key()
        found = _hash(key, mailbox)
        return urlsafe_b64encode(found + _signature(key, found)).decode().rstrip("=")

    @asks_store
    async def is_stopped(self, mailbox: str) -> bool:
        """Whether the mailbox gets no mail."""
        this = MAIL_STOPS.c.mailbox == _hash(await self._load_key(), mailbox).hex()
        async with self._engine.connect() as connection:
            return (await connection.execute(sa.select(MAIL_STOPS.c.since).where(this))).first() is not None

    @asks_store
    async def stop(self, code: str) -> bool:
        """Stops all mail to the mailbox of a code, for good; False if the code is none of this house's."""
        mailbox = await self._read(code)
        if mailbox is None:
            return False
        try:
            async with self._engine.begin() as connection:
                await connection.execute(MAIL_STOPS.insert().values(mailbox=mailbox, since=time()))
        except IntegrityError:
            pass  # it is stopped already
        return True

    @asks_store
    async def resume(self, code: str) -> bool:
        """Allows mail to the mailbox again; False if the code is none of this house's."""
        mailbox = await self._read(code)
        if mailbox is None:
            return False
        async with self._engine.begin() as connection:
            await connection.execute(MAIL_STOPS.delete().where(MAIL_STOPS.c.mailbox == mailbox))
        return True

    async def _read(self, code: str) -> str | None:
        try:
            found = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        except ValueError:
            return None
        mailbox, signature = found[:PART_BYTES], found[PART_BYTES:]
        right = hmac.compare_digest(signature, _signature(await self._load_key(), mailbox))
        return mailbox.hex() if right else None

    async def _load_key(self) -> bytes:
        """The house's own key, made when it is first needed."""
        if self._key is None:
            self._key = await self._stored_key() or await self._new_key()
        return self._key

    async def _new_key(self) -> bytes:
        try:
            async with self._engine.begin() as connection:
                values = {"name": KEY, "value": secrets.token_hex(KEY_BYTES)}
                await connection.execute(KEYS.insert().values(values))
        except IntegrityError:
            pass  # another process was first
        key = await self._stored_key()
        assert key is not None
        return key

    async def _stored_key(self) -> bytes | None:
        async with self._engine.connect() as connection:
            found = (await connection.execute(sa.select(KEYS.c.value).where(KEYS.c.name == KEY))).scalar()
        return None if found is None else bytes.fromhex(found)


def _hash(key: bytes, mailbox: str) -> bytes:
    return hmac.digest(key, f"mailbox {mailbox}".encode(), "sha256")[:PART_BYTES]


def _signature(key: bytes, mailbox: bytes) -> bytes:
    return hmac.digest(key, b"stop " + mailbox, "sha256")[:PART_BYTES]
