"""What is done from a terminal rather than a page."""
