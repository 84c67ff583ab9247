"""Live tables: seats, turns, clocks, undo, bots at work, and the store that keeps their logs. No sockets here."""
