"""What holds for all tests."""

from hypothesis import settings

# Machines are busy and slow in turns: how long an example takes says nothing.
settings.register_profile("ludorail", deadline=None)
settings.load_profile("ludorail")
