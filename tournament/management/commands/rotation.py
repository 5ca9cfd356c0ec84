"""Draw a rotation for so many people and games, or audit one from a file."""

import json
import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournament.rotations import Rotation, audit, bound_of, notation
from tournament.rotations.balanced import balanced
from tournament.rotations.changes import CrowdChange, both_ways
from tournament.rotations.model import MOST_PLAYERS, faults
from tournament.rotations.rotation_types import COMPUTED, Needs, Plan, RotationType, sample
from tournament.rotations.search.wishes import Wishes
from tournament.rotations.words.fairness import summary

MOST_GAMES = 400


class Command(BaseCommand):
    help = (
        "Make a rotation, in lines or as JSON. Results that a rotation needs are "
        "samples, drawn by the seed. --audit shows how fair a rotation in a file is."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        add = parser.add_argument
        add("--players", type=int, metavar="N", help="number of players, 4 to 400")
        add("--games", type=int, metavar="R", help="games in the whole event")
        add(
            "--movement",
            choices=[str(movement) for movement in COMPUTED],
            default=str(RotationType.BALANCED),
            metavar="NAME",
            help=f"one of {', '.join(COMPUTED)}; default: balanced",
        )
        add("--tables", type=int, metavar="T", help="in play; default: all that fill")
        add("--seed", type=int, default=0, metavar="S", help="default: 0")
        add(
            "--history",
            metavar="FILE",
            help="games played, as --json prints them; - = stdin",
        )
        add("--absent", default="", metavar="A,B", help="numbers that are not here")
        add("--after", type=int, metavar="K", help="change the games after game K")
        add("--gone", default="", metavar="A,B", help="numbers that leave after game K")
        add("--come", type=int, default=0, metavar="C", help="how many arrive after game K")
        _add_pairs(parser, "--apart", "A-B", "never at one table")
        _add_pairs(parser, "--together", "A-B", "at one table in the first game drawn")
        _add_pairs(parser, "--fixed", "A=T", "number A always sits at table T")
        add("--json", action="store_true", help="print one line of JSON")
        add("--audit", metavar="FILE", help="audit what --json printed; - = stdin")

    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            if options["audit"] is not None:
                self._print_audit(_read(options["audit"]), **options)
            elif options["after"] is not None:
                self._print_change(**options)
            else:
                self._print_rotation(**options)
        except ValueError as fault:
            raise CommandError(str(fault)) from fault

    def _print_audit(self, rotation: Rotation, *, json: bool, **_: Any) -> None:
        figures = notation.proof(rotation)
        self.stdout.write(_one_line(figures) if json else _by_lines(figures))

    def _print_change(
        self, *, movement: str, json: bool, after: int, gone: str, come: int, **options: Any
    ) -> None:
        plan = _plan(RotationType(movement), options)
        if movement != RotationType.BALANCED or plan.absent or options["history"]:
            raise ValueError(
                "--after changes a balanced rotation, without --absent or --history."
            )
        if plan.wishes != Wishes():
            raise ValueError("--after cannot keep --apart, --together, or --fixed.")
        if not 0 <= after < plan.games:
            raise ValueError(f"--after must be from 0 to {plan.games - 1}.")
        leaving = _numbers_in(gone, plan.players, "--gone")
        if come < 0 or plan.players + max(0, come - len(leaving)) > MOST_PLAYERS:
            raise ValueError(f"--come: an event can have {MOST_PLAYERS} players at most.")
        change = CrowdChange(after, tuple(sorted(leaving)), come)
        before = balanced(
            plan.players, plan.games, tables=plan.tables, wishes=plan.wishes, seed=plan.seed
        )
        ways = both_ways(before, change, plan.seed)
        if json:
            self.stdout.write(_one_line(notation.change_to_json(before, change, ways)))
            return
        for title, way in zip(("Fewest new cards", "Fairest"), ways, strict=True):
            cards = ", ".join(map(str, way.changed)) or "none"
            changed = f"{title}. Cards to print again: {len(way.changed)} ({cards})"
            self.stdout.write("\n".join([changed, *_game_lines(way.rotation, after)]))

    def _print_rotation(self, *, movement: str, json: bool, **options: Any) -> None:
        chosen = RotationType(movement)
        plan = _plan(chosen, options)
        history = _history(plan, options["history"])
        drawn = sample(chosen, plan, history.rounds)
        if json:
            self.stdout.write(_one_line(notation.to_json(chosen, drawn)))
        else:
            games = _game_lines(drawn, len(history.rounds))
            self.stdout.write("\n".join([*_title_lines(chosen, plan), *games]))


def _add_pairs(parser: ArgumentParser, name: str, form: str, explained: str) -> None:
    parser.add_argument(
        name, action="append", default=[], metavar=form, help=f"{explained}; more than once"
    )


def _plan(movement: RotationType, options: Mapping[str, Any]) -> Plan:
    """Raises ValueError, a sentence to show."""
    players, games, tables = (options[name] for name in ("players", "games", "tables"))
    if players is None or games is None:
        raise ValueError("Type --players and --games, or --audit FILE.")
    if not notation.FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise ValueError(
            f"--players must be from {notation.FEWEST_PLAYERS} to {MOST_PLAYERS}."
        )
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"--games must be from 1 to {MOST_GAMES}.")
    away = frozenset(_numbers_in(options["absent"], players, "--absent"))
    here = players - len(away)
    if tables is not None and not 1 <= tables <= here // 4:
        raise ValueError(f"{here} players fill {here // 4} tables, not {tables}.")
    wishes = Wishes(
        tuple(_pairs(options["apart"], "-", "--apart")),
        tuple(_pairs(options["together"], "-", "--together")),
        dict(_pairs(options["fixed"], "=", "--fixed")),
    )
    if wishes != Wishes() and not movement.keeps_requests:
        raise ValueError("Only the balanced rotation can keep seating requests.")
    return Plan(players, games, tables or here // 4, away, wishes, options["seed"])


def _numbers_in(text: str, players: int, option: str) -> set[int]:
    numbers = set()
    for word in filter(None, re.split(r"[,\s]+", text)):
        if not word.isascii() or not word.isdigit():
            raise ValueError(f'{option} takes numbers like 3,7, not "{text}".')
        if not 1 <= int(word) <= players:
            raise ValueError(f"{option}: there is no player {word}.")
        numbers.add(int(word))
    return numbers


def _pairs(texts: Sequence[str], joint: str, option: str) -> Iterator[tuple[int, int]]:
    for word in ",".join(texts).split(","):
        match = re.fullmatch(rf"\s*(\d{{1,4}})\s*{joint}\s*(\d{{1,4}})\s*", word)
        if match:
            yield int(match[1]), int(match[2])
        elif texts:
            raise ValueError(f'{option} takes two numbers like 1{joint}2, not "{word}".')


def _history(plan: Plan, file: str | None) -> Rotation:
    """Raises ValueError where *file* has no beginning of the plan."""
    if file is None:
        return Rotation(plan.players, ())
    history = _read(file)
    if history.players > plan.players:
        raise ValueError(
            f"The history has {history.players} players: --players cannot be fewer."
        )
    if len(history.rounds) > plan.games:
        raise ValueError(
            f"The history has {len(history.rounds)} games, more than {plan.games}."
        )
    for fault in faults(history):
        raise ValueError(f"The history cannot have been played. {fault}")
    return history


def _read(file: str) -> Rotation:
    """From *file*, "-" for standard input. Raises ValueError, a sentence to show."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        return notation.from_json(json.loads(text))
    except OSError as fault:
        raise ValueError(f"{file} cannot be read: {fault.strerror}.") from fault
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as fault:
        raise ValueError(f"{file} is not JSON: {fault}.") from fault
    except ValueError as fault:
        raise ValueError(f"{file}: {fault}") from fault


def _one_line(figures: dict[str, object]) -> str:
    return json.dumps(figures, separators=(",", ":"))


def _by_lines(proof: dict[str, object]) -> str:
    parts = []
    for name, figures in proof.items():
        if isinstance(figures, dict):
            lines = (f'  "{key}": {json.dumps(value)}' for key, value in figures.items())
            parts.append(f' "{name}": {{\n' + ",\n".join(lines) + "\n }")
        else:
            parts.append(f' "{name}": {json.dumps(figures)}')
    return "{\n" + ",\n".join(parts) + "\n}"


def _title_lines(movement: RotationType, plan: Plan) -> Iterator[str]:
    yield f"{movement.title}. {len(plan.present)} players, {plan.games} games"
    if movement.needs in (Needs.WINNERS, Needs.TOTALS):
        yield f"Results are samples, drawn by seed {plan.seed}."


def _game_lines(drawn: Rotation, played: int) -> Iterator[str]:
    for game, round_ in enumerate(drawn.rounds, start=1):
        fours = [str(four) for four in round_.tables]
        if round_.empty:
            fours = [f"{table}: {four}" for table, four in round_.numbered]
        out = f"   out: {', '.join(map(str, round_.sit_out))}" if round_.sit_out else ""
        yield f"{game:>3}{'*' if game <= played else ' '} {'   '.join(fours)}{out}"
    if played:
        yield "* played"
    yield str(summary(audit(drawn), bound_of(drawn)))
