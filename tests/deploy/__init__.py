"""The things a host is given: the hosting page, the unit, the containers, the audit."""
