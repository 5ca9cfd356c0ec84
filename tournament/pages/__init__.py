"""What every page stands on: the map of all pages, help, icons, live parts.

Knows which pages an event has by their addresses, and nothing of what they show.
"""
