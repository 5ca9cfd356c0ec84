"""The room tournament/laptop."""
