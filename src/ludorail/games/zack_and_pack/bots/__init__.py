"""The house's players of Zack & Pack: their levels, how they judge and plan, and advice for people."""
