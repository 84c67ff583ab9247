"""Attacks on connections: requests and frames that are of no use to anybody."""
