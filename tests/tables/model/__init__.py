"""The table itself: its life, its clocks, its people."""
