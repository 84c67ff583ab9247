"""Tables in memory: the registry, the scheduler, clocks, mail and news between processes."""
