"""The documentation: its links, examples, tutorials and lists."""
