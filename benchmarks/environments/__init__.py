"""Our environments beside those of others, each contender in a process of its own."""
