"""The way in to `tools.vectors.command`."""

from tournament.laptop.server import from_checkout

with from_checkout("check_vectors"):
    from tools.vectors.command import Command
