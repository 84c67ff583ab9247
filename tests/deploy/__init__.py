"""Tests of what a host is told and given: the hosting page, the unit, the containers, the audit."""
