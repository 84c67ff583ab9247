"""Attacks by strangers who want everybody else to wait; `make attack` runs them at full strength."""
