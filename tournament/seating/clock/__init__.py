"""The room tournament/seating/clock."""
