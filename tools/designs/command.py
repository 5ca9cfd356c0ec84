"""Find designs for the catalogue of rotations, and say how each stored one was found."""

import json
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tools.designs.compiled import fastest
from tools.designs.finding import WEIGHTS
from tools.designs.kernel import Weights
from tools.designs.walks import COSTS, Begin, Walk, best_design, costs
from tournament.rotations.bounds import bound
from tournament.rotations.catalogue import DESIGNS, SESSIONS, Construction, Design

SOUGHT = (Construction.WHIST, Construction.STARTER, Construction.SESSION)
OF_A_WALK = ("players", "games", "seed", "weights", "begin", "orbits", "length")


class Command(BaseCommand):
    """Search for base rounds; print them as the catalogue's file has them."""

    help = (
        "Searches a base round or a whole night for so many players and prints it as an "
        "entry of the catalogue of rotations; --list says how each stored one was found."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What to look for, or nothing to look for but a list."""
        parser.add_argument(
            "construction",
            nargs="?",
            choices=[str(construction) for construction in SOUGHT],
            help="whist: a whist tournament; starter: nobody meets twice; night: whole "
            "games, one by one, with as few repeats as can be",
        )
        parser.add_argument("players", type=int, nargs="?", help="how many people")
        parser.add_argument("--list", action="store_true", help="list what is stored")
        parser.add_argument(
            "--games", type=int, help="of a starter or a night; default: the most"
        )
        parser.add_argument(
            "--orbits",
            type=int,
            help="of a starter, default: 3; of a night that is a few rounds developed",
        )
        parser.add_argument(
            "--length", type=int, help="of an orbit of a night; default: the games"
        )
        parser.add_argument(
            "--multiplier", type=int, help="of a starter of 3 orbits alike, found sooner"
        )
        parser.add_argument(
            "--steps",
            type=int,
            help="of one try; default: 2000000 for a night, else 4000 a player",
        )
        parser.add_argument(
            "--weights",
            type=_weights,
            default=WEIGHTS,
            help="of a night: what repeats cost, as meetings and on top of that as "
            "partners and as opponents; default: 2,4,1",
        )
        parser.add_argument(
            "--begin",
            type=_begin,
            metavar="DESIGN:GAMES",
            help="of a night: so many games of a design to begin with, such as bye:14",
        )
        parser.add_argument(
            "--seconds",
            type=float,
            default=10,
            help="after that no other seed is tried; default: 10",
        )
        parser.add_argument("--seed", type=int, default=1, help="default: 1")

    def handle(self, *_args: Any, **options: Any) -> None:
        """List, or search and print."""
        if options["list"]:
            self.stdout.writelines(map(listed, (*DESIGNS, *SESSIONS.values())))
            return
        if options["construction"] is None or options["players"] is None:
            raise CommandError("Say what to look for and for how many players, or --list.")
        stop = _after(options["seconds"])
        try:
            design = best_design(_walk(**options), fastest(), stop=stop)
        except ValueError as fault:
            raise CommandError(str(fault)) from fault
        if design is None:
            raise CommandError(
                f"None found in {options['seconds']:g} seconds; there may be one with "
                "another seed, more time or fewer games."
            )
        self._tell(design)
        self.stdout.write(json.dumps(written(design), separators=(",", ":")))

    def _tell(self, design: Design) -> None:
        """Say on the other channel how good it is."""
        least = bound(design.players, design.games)
        for name, here in zip(COSTS, costs(design), strict=True):
            self.stderr.write(f"{name} {here}, bound {getattr(least, name)}")


def listed(design: Design) -> str:
    """Return what a *design* is and how it was found, in a line."""
    kind = {
        Construction.WHIST: "whist tournament",
        Construction.SESSION: "whole night",
    }.get(design.construction, "nobody meets twice")
    return (
        f"{design.players} players, {design.games} games, {kind} "
        f"({design.construction}): {design.source}\n"
    )


def written(design: Design) -> dict[str, Any]:
    """Return a *design* as an entry of the catalogue's file."""
    turns = {"orbits": design.orbits, "length": design.length}
    return {
        "players": design.players,
        "kind": str(design.construction),
        "found": design.source,
        **(turns if design.length > 1 else {}),
        "rounds": [list(base) for base in design.rounds],
    }


def _walk(
    *, construction: str, steps: int | None, multiplier: int | None, **options: Any
) -> Walk:
    sought = Construction(construction)
    usual = 2_000_000 if sought is Construction.SESSION else 4_000 * options["players"]
    return Walk(
        sought,
        steps=usual if steps is None else steps,
        multiplier=multiplier,
        **{name: options[name] for name in OF_A_WALK},
    )


def _weights(text: str) -> Weights:
    try:
        meet, partner, oppose = map(int, text.split(","))
    except ValueError as fault:
        raise ArgumentTypeError("three whole numbers with commas are wanted") from fault
    return meet, partner, oppose


def _begin(text: str) -> Begin:
    construction, _, games = text.partition(":")
    try:
        return Begin(Construction(construction), int(games))
    except ValueError as fault:
        raise ArgumentTypeError("a design and its games are wanted") from fault


def _after(seconds: float) -> Callable[[], bool]:
    """Return whether so many seconds have passed since now."""
    end = monotonic() + seconds
    return lambda: monotonic() >= end
