"""What every game shares: rules, state, event, view and record, and the extensions that a game may have."""
