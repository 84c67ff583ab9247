"""Valuers: games to fit and measure them with, the fitting, and the measuring."""
