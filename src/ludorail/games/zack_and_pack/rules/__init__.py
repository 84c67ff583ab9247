"""The rules of Zack & Pack: state and events, a round, legal moves, refusals and positions."""
