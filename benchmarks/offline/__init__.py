"""The house in a page beside the served one."""
