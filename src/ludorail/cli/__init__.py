"""The command `ludorail`."""
