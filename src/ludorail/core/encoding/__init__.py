"""Games as numbers, for programs that learn: the encoder of one game, and many games side by side."""
