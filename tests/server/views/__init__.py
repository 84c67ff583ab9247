"""Views of tables and of their logs."""
