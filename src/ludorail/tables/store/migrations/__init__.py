"""The changes of the database from its first form to the present one."""
