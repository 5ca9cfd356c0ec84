"""Shapes of input: names, plans, the door, money and paper."""
