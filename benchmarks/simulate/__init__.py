"""Random play of our games beside others, each contender in a process of its own."""
