"""The bots of Locomotion: the levels, how they plan and evaluate positions, and the advice they give."""
