"""The room tournament/seating."""
