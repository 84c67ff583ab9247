"""The bots of Freight Train: their levels, their evaluation of positions, and the advice they give players."""
