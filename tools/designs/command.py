"""Find designs for the catalogue of rotations, and say how each stored one was found."""

import json
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tools.designs.finding import find
from tools.designs.problems import (
    Problem,
    starter_problem,
    symmetric_problem,
    whist_problem,
)
from tools.designs.rotation_finding import WEIGHTS
from tools.designs.rotation_kernel import Weights
from tools.designs.rotation_search import COSTS, Begin, Walk, best_rotation
from tournament.rotations.audit import Audit, audit
from tournament.rotations.bounds import bound
from tournament.rotations.catalogue import DESIGNS, Construction, stored_rotations
from tournament.rotations.catalogue.stored_rotations import LETTERS

ROTATION = "night"
SOUGHT = (Construction.WHIST, Construction.STARTER, ROTATION)
OF_A_WALK = ("seed", "steps", "weights", "begin", "orbits", "length")


class Command(BaseCommand):
    """Search for a base round or an event; print it as the catalogue's files have it."""

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
            "--steps", type=int, default=2_000_000, help="of a night; default: 2000000"
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
            help="of a night: after that no other seed is tried; default: 10",
        )
        parser.add_argument("--seed", type=int, default=1, help="default: 1")

    def handle(self, *_args: Any, **options: Any) -> None:
        """List, or search and print."""
        if options["list"]:
            self.stdout.writelines(
                f"{stored}\n" for stored in (*DESIGNS, *stored_rotations())
            )
            return
        if options["construction"] is None or options["players"] is None:
            raise CommandError("Say what to look for and for how many players, or --list.")
        sought = self._rotation if options["construction"] == ROTATION else self._base
        self.stdout.write(json.dumps(sought(**options), separators=(",", ":")))

    def _base(self, **options: Any) -> dict[str, Any]:
        try:
            problem, entry = _parse_problem(**options)
        except ValueError as fault:
            raise CommandError(str(fault)) from fault
        stop = _after(options["seconds"])
        base = find(problem, rng=Random(options["seed"]), stop=stop)  # noqa: S311
        if base is None:
            raise CommandError(
                f"None found in {options['seconds']:g} seconds; there may be one with "
                "another seed, more time or fewer games."
            )
        return entry | {"base": base}

    def _rotation(
        self, *, players: int, games: int | None, **options: Any
    ) -> dict[str, Any]:
        """Return the best event of those that one seed after the other leads to."""
        if not 4 <= players <= len(LETTERS):
            raise CommandError(f"Nights are stored for 4 to {len(LETTERS)} players.")
        if not games or games < 1:
            raise CommandError("Say with --games how many games the night has.")
        options_of_walk = {name: options[name] for name in OF_A_WALK}
        try:
            walk, rotation = best_rotation(
                Walk(players, games, **options_of_walk), stop=_after(options["seconds"])
            )
        except ValueError as fault:
            raise CommandError(str(fault)) from fault
        self._tell(audit(rotation))
        return walk.entry(rotation)

    def _tell(self, audited: Audit) -> None:
        """Say on the other channel how good the event is."""
        least = bound(audited.players, audited.games)
        for name in COSTS:
            here, there = getattr(audited, name), getattr(least, name)
            self.stderr.write(f"{name} {here}, bound {there}")


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


def _parse_problem(
    *,
    construction: str,
    players: int,
    games: int | None,
    orbits: int | None,
    multiplier: int | None,
    seed: int,
    **_: Any,
) -> tuple[Problem, dict[str, Any]]:
    """What is to be solved, and the entry as it would be stored, but for its base.

    Raises:
        ValueError: no design can be like that.
    """
    command = f"find_designs {construction} {players}"
    if construction == Construction.WHIST:
        if games or orbits or multiplier:
            raise ValueError("A whist tournament has its games, and one orbit")
        entry = {"players": players, "found": f"{command} --seed {seed}"}
        return whist_problem(players), entry
    orbits = orbits or 3
    games = games or (players - 1) // max(orbits, 3)
    command += f" --games {games} --orbits {orbits}"
    command += f" --multiplier {multiplier}" if multiplier else ""
    problem = _starter(players, games, orbits, multiplier)
    return problem, {
        "players": players,
        "orbits": orbits,
        "modulus": games,
        **({"rest": problem.rest} if problem.rest else {}),
        "found": f"{command} --seed {seed}",
    }


def _starter(players: int, games: int, orbits: int, multiplier: int | None) -> Problem:
    if multiplier is None:
        return starter_problem(players, games=games, orbits=orbits)
    if orbits != 3:
        raise ValueError("Only three orbits can be alike")
    return symmetric_problem(players, games=games, multiplier=multiplier)


def _after(seconds: float) -> Callable[[], bool]:
    """Return whether so many seconds have passed since now."""
    end = monotonic() + seconds
    return lambda: monotonic() >= end
