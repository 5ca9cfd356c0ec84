"""Filters for templates, one subject a file."""
