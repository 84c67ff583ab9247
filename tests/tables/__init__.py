"""Tests of live tables, with no sockets."""
