"""The pages: their links, examples, tutorials, and the lists that they promise."""
