"""The search for the path of one train to its goal, which all levels share: `planner` is its public face."""
