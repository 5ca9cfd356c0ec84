"""The commands of the host, one a file."""
