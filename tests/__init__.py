"""The suite: mirrors the packages path for path."""
