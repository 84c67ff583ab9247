"""Bots: players that think for themselves, from what their seat may know."""

from ludorail.bots.advice import Advice, advise
from ludorail.bots.bot import Bot, random_bot
from ludorail.bots.guard import decide
from ludorail.bots.levels import load_player
from ludorail.bots.uct import uct_bot
from ludorail.core.limit import Limit

__all__ = ["Advice", "Bot", "Limit", "advise", "decide", "load_player", "random_bot", "uct_bot"]
