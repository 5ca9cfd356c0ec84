"""The way in to `tools.lifecycle`."""

from tournament.laptop.server import from_checkout

with from_checkout("draw_lifecycle"):
    from tools.lifecycle import Command
