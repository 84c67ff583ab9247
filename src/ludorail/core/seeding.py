"""Spreads a seed over the words of a generator.

Never compiled: products of large numbers can be interrupted, and compiled code takes that for a lack of memory.
"""

MASK = (1 << 64) - 1


def seed_words(seed: int) -> list[int]:
    """Four words of 32 bits (Splitmix64), so that near seeds give unlike numbers."""
    words: list[int] = []
    x = seed & MASK
    for _ in range(2):
        x = (x + 0x9E3779B97F4A7C15) & MASK
        z = x
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        z ^= z >> 31
        words += [z & 0xFFFFFFFF, z >> 32]
    return words
