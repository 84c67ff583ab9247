"""Bots: programs that choose moves, from what their seat may know."""

from ludorail.bots.advice import advise
from ludorail.bots.guard import ask_bot
from ludorail.bots.levels import load_player
from ludorail.bots.uct import uct_bot
from ludorail.core.extensions.bots import Advice
from ludorail.core.thinking.limit import Limit
from ludorail.core.thinking.player import Bot, random_bot

__all__ = ["Advice", "Bot", "Limit", "advise", "ask_bot", "load_player", "random_bot", "uct_bot"]
