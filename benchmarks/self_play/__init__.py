"""Training of the network of Game of Trains by self-play in arrays."""
