"""Valuers: the games they are fitted to and measured by, the fitting, and the measuring."""
