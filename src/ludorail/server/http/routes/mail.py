"""Routes for people who want no mail from this house, by the link that every mail has."""

from typing import Annotated

from fastapi import APIRouter, Path

from ludorail.server.http.routes.parameters import Context
from ludorail.tables.model.refusal import Refusal

router = APIRouter()

StopCode = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{43}$")]


@router.post("/api/mail/stops/{code}", status_code=204)
async def stop_mail(code: StopCode, context: Context) -> None:
    """Stops all mail to the mailbox that the link was sent to; programs for mail ask for it in the same way."""
    if not await context.registry.store.mail_stops.stop(code):
        raise Refusal("no_mailbox")


@router.delete("/api/mail/stops/{code}", status_code=204)
async def resume_mail(code: StopCode, context: Context) -> None:
    """Allows mail to that mailbox again."""
    if not await context.registry.store.mail_stops.resume(code):
        raise Refusal("no_mailbox")
