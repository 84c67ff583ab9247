"""The bots of Zack & Pack: the levels, how they judge trucks and plan loads, and the advice they give."""
