"""The room tournament/machine."""
