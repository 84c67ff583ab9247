"""The commands of `ludorail`, one module each."""
