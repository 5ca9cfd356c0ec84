"""Scripts that tests run in a page: a function each, or what runs as the page loads."""

from pathlib import Path


def script(name: str) -> str:
    """The script *name*, without the semicolon that ends it as a file."""
    return Path(__file__).with_name(f"{name}.js").read_text("utf-8").rstrip(";\n")
