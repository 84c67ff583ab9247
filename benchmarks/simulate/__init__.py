"""Random play beside others: one process a contender."""
