"""The work of an operator on a whole house: backups, checks, lists, and tables or people that must go."""
