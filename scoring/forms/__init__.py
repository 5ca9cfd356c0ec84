"""Shapes of input: rules, deals, prizes and side tables."""
