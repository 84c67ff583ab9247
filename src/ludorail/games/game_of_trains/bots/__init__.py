"""The bots of Game of Trains: their levels, their evaluation of positions, and the advice they give players."""
