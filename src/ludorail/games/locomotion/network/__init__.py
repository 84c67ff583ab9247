"""The railway of Locomotion: networks read, checked and generated, and names for their points."""
