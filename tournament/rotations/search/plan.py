"""Draw a whole event, the rest of one, or better one that is there."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random

from tournament.rotations.model import Rotation, RoundPlan, fours
from tournament.rotations.search.costs import Ledger, Weights
from tournament.rotations.search.draw import WARM, Draw, Effort, Row, anneal
from tournament.rotations.search.start import circle, seat_round
from tournament.rotations.search.wishes import Wishes, WishRefused
from tournament.rotations.spread import spread_first_deals, spread_rests, spread_visits
from tournament.words.marked import gettext_lazy


def choose_sit_outs(
    present: Collection[int],
    count: int,
    rested: Counter[int],
    rng: Random,
    *,
    needed: Collection[int] = (),
    before: Collection[int] = (),
) -> tuple[int, ...]:
    """Those of the *present* who *rested* least, and among equals those last who sat out
    *before*, or are *needed* at a table.

    Raises WishRefused where somebody needed is due to sit out.
    """
    # in order first: a set has none that a seed could repeat
    shuffled = sorted(present)
    rng.shuffle(shuffled)
    chosen = sorted(shuffled, key=lambda n: (rested[n], n in before, n in needed))[:count]
    if due := next((number for number in chosen if number in needed), None):
        raise WishRefused(
            gettext_lazy(
                "Player %(number)s sits out first and cannot start together with another "
                "player.",
                number=due,
            )
        )
    return tuple(chosen)


def levels(history: Sequence[RoundPlan], present: Collection[int]) -> Counter[int]:
    """How often each of those *present* counts as having sat out in the *history*.

    Whoever comes, or comes back, counts as having done so as often as whoever of those
    there did least: games before that are no debt, and no credit.
    """
    rested: Counter[int] = Counter()
    before: set[int] = set()
    for plan in history:
        here = {*plan.seated, *plan.sit_out}
        _admit(rested, before, here)
        rested.update(plan.sit_out)
        before = here
    _admit(rested, before, set(present))
    return rested


def _admit(rested: Counter[int], before: set[int], here: set[int]) -> None:
    """Those *here* now count no less than those who already were."""
    least = min((rested[number] for number in here & before), default=0)
    for number in here - before:
        rested[number] = max(rested[number], least)


_WEIGHTS = Weights()
_LONG = Weights(partner=30)
STRICT = Weights(partner=1000)
_PAIRING, _PAIRING_HOT, _PAIRINGS = Weights(meet=0, partner=12), 3.0, 240
"""How four are paired: changes tried for each table, from which temperature on."""
_ANYTHING = Wishes()
_ENOUGH = Effort()


def schedule(
    players: int,
    games: int,
    *,
    rng: Random,
    history: Sequence[RoundPlan] = (),
    absent: Collection[int] = (),
    tables: int | None = None,
    wishes: Wishes = _ANYTHING,
    effort: Effort = _ENOUGH,
) -> Rotation:
    """Draw an event of *games* for numbers 1 to *players*, the *history* its first games.

    The history stays as it is, and counts: who met there meets again last, who sat out
    there sits out again last. Players may be in it who are *absent* now, and may be missing
    from it who are here now: a game before somebody came is no sit-out of theirs. *tables*
    are a quarter of those present, unless fewer are said; *wishes* are of the games drawn
    now; *rng* is the only source of chance.

    Raises ValueError where a number makes no sense, and WishRefused where a wish cannot be
    kept.
    """
    present = frozenset(range(1, players + 1)).difference(absent)
    count = len(present) // 4 if tables is None else tables
    _check(players, games, history, len(present), count)
    wishes.check(players, count)
    possible = wishes.among(present)
    long = _is_long(games, len(present))
    if long and not history and _circles(players, games, len(present), count, possible):
        start, weights = circle(players, games, rng), STRICT
    else:
        weights = _LONG if long else _WEIGHTS
        start = _first_guess(players, games, history, (present, count), possible, rng)
    return improve(
        start, frozen=len(history), rng=rng, wishes=possible, weights=weights, effort=effort
    )


def extend(
    design: Rotation, games: int, *, rng: Random, effort: Effort = _ENOUGH
) -> Rotation:
    """An event of *games* that begins as a shorter *design* without repeats.

    The design is frozen while the games after it are drawn, then everything is thawed. Each
    half takes half of the effort. Raises ValueError where the design is longer than that.
    """
    half = replace(effort, steps=effort.steps // 2, hot=WARM)
    drawn = schedule(design.players, games, rng=rng, history=design.rounds, effort=half)
    weights = _LONG if _is_long(games, design.players) else _WEIGHTS
    return improve(drawn, rng=rng, weights=weights, effort=half)


def paired(rotation: Rotation, rng: Random) -> Rotation:
    """The same *rotation*, so paired that few partner again and oppositions are even."""
    tables = sum(len(plan.tables) for plan in rotation.rounds)
    effort = Effort(steps=_PAIRINGS * tables, hot=_PAIRING_HOT, stay=True)
    return improve(rotation, rng=rng, weights=_PAIRING, effort=effort)


def improve(
    start: Rotation,
    *,
    frozen: int = 0,
    rng: Random,
    wishes: Wishes = _ANYTHING,
    weights: Weights = _WEIGHTS,
    effort: Effort = _ENOUGH,
) -> Rotation:
    """A better rotation than *start*, whose first *frozen* games stay as they are.

    Each later game keeps its number of tables, who is there and how many sit out; who sits
    out stays as evenly spread as it was. Nothing is put `in_order` yet. Raises WishRefused
    where a wish cannot be kept.
    """
    history, free = start.rounds[:frozen], start.rounds[frozen:]
    ledger, cost = Ledger(start.players, weights), 0
    for plan in history:
        cost += ledger.enter(plan)
    # forbidden last: what the history has cost is no fault of the games still free
    ledger.forbid(wishes.strangers)
    draw = Draw(
        [_row(plan) for plan in free],
        ledger=ledger,
        rested=levels(history, _row(free[0])[0] if free else ()),
        pinned=(number for pair in wishes.together for number in pair),
        cost=cost,
    )
    anneal(draw, effort, rng)
    plans = draw.plans()
    if why := wishes.why_broken(plans):
        raise WishRefused(why)
    return Rotation(start.players, (*history, *plans))


def in_order(
    rotation: Rotation, *, frozen: int = 0, wishes: Wishes = _ANYTHING
) -> Rotation:
    """The games after the first *frozen* with sit-outs, tables, and first deals spread."""
    # who begins together does so in the first of them
    stay = frozen + bool(wishes.together)
    present = _row(rotation.rounds[stay])[0] if rotation.rounds[stay:] else ()
    rested = levels(rotation.rounds[:stay], present)
    # tables first: they move whole with their games, and first deals turn within them
    placed = spread_visits(rotation, frozen=frozen, fixed=wishes.fixed_tables)
    turned = spread_rests(placed, rested, frozen=stay)
    return spread_first_deals(turned, frozen=frozen)


def _check(
    players: int, games: int, history: Sequence[RoundPlan], present: int, tables: int
) -> None:
    if games < len(history):
        raise ValueError(f"{len(history)} games are played, {games} are too few")
    if tables < 1 or present < 4 * tables:
        raise ValueError(f"{present} players do not fill {max(tables, 1)} tables")
    seen = {number for plan in history for number in plan.seated}
    if seen and not 1 <= min(seen) <= max(seen) <= players:
        raise ValueError(f"the history has numbers outside 1 to {players}")


def _is_long(games: int, present: int) -> bool:
    """Return whether partners are scarce: most have been had by the end."""
    return 3 * games > 2 * present


def _circles(players: int, games: int, present: int, tables: int, wishes: Wishes) -> bool:
    # a circle has at most one who sits out, and knows no wish for the first game
    whole = present == players and tables == players // 4 and players % 4 < 2
    return whole and games < players + players % 4 and not wishes.together


def _first_guess(
    players: int,
    games: int,
    history: Sequence[RoundPlan],
    hall: tuple[frozenset[int], int],
    wishes: Wishes,
    rng: Random,
) -> Rotation:
    present, tables = hall
    ledger = Ledger(players, _WEIGHTS)
    for plan in history:
        ledger.enter(plan)
    ledger.forbid(wishes.strangers)
    rested, groups = levels(history, present), wishes.groups
    rounds = list(history)
    while len(rounds) < games:
        resting = choose_sit_outs(
            present,
            len(present) - 4 * tables,
            rested,
            rng,
            needed=frozenset().union(*groups),
        )
        playing = sorted(present.difference(resting))
        plan = RoundPlan(fours(seat_round(playing, ledger, rng, groups=groups)), resting)
        ledger.enter(plan)
        rested.update(resting)
        rounds.append(plan)
        groups = ()
    return Rotation(players, tuple(rounds))


def _row(plan: RoundPlan) -> tuple[Row, int]:
    return [*plan.seated, *plan.sit_out], 4 * len(plan.tables)
