"""The seeding of the random generator.

A file of its own because it must not be compiled: a product of large numbers can be interrupted, and compiled code
reports that as a lack of memory.
"""

MASK = (1 << 64) - 1


def seed_words(seed: int) -> list[int]:
    """Returns four words of 32 bits from a seed (Splitmix64); similar seeds give unrelated words."""
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
