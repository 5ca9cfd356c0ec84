"""The commands of `scoring`, one a file."""
