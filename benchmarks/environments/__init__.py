"""Environments beside others: one process a contender."""
