"""The bots of Locomotion: the levels, how they plan paths and choose turns, and the advice they give."""
