"""Every page: nothing cut, nothing that jumps, and words for what cannot be shown."""
