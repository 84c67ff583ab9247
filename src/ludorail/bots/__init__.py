"""Bots: players that think for themselves, from what their seat may know."""

from ludorail.bots.bot import Bot, random_bot
from ludorail.bots.guard import decide
from ludorail.bots.uct import uct_bot
from ludorail.core.limit import Limit

__all__ = ["Bot", "Limit", "decide", "random_bot", "uct_bot"]
