"""The way in to `tools.designs.command`."""

from tournament.laptop.server import from_checkout

with from_checkout("find_designs"):
    from tools.designs.command import Command
