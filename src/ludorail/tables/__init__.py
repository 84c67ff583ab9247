"""Tables: seats, turns, clocks, undo, bots, and the store of their logs. It knows no sockets."""
