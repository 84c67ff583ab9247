"""The nouns every game shares: rules, state, event, view, record."""
