"""Benchmarks of the rules, the solvers, the server and the boards, beside the alternatives."""
