"""The railway of Locomotion: networks, how they are read, checked, generated and named."""
