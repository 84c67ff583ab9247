"""The choice of a turn: the positions it can end in, their worth, the speed card, and the seat's earlier turns."""
