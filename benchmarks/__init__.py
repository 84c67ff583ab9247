"""Benchmarks of the rules, the solvers, the server and the boards, beside what one would use instead."""
