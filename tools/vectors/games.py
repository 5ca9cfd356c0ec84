"""Vectors of games to a target: when one is won, and what is carried on."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scoring.rules import GAMES, HouseRules
from scoring.rules.match import Match, Terms, count_deal, count_games, start_match
from tools.vectors.checking import expect
from tools.vectors.scores import rules_of
from tournament.play.seats import Side


def check_game(vector: Mapping[str, Any]) -> None:
    """One step of a game or rubber: what it leads to."""
    facts = vector["input"]
    result = _rubber(facts) if "game_won_by" in facts else _step(facts)
    expect(vector["expect"], result)


def _rubber(facts: Mapping[str, Any]) -> Mapping[str, object]:
    games = facts["games"]
    counts = [
        facts["worth"] if number == facts["game_won_by"] else 0
        for number in range(len(games))
    ]
    match = start_match(len(games))._replace(games=tuple(games))
    decided = count_games(match, counts, rubber=facts["rubber"])
    return {"rubber_winner": _one(decided.rubber_winners)}


def _step(facts: Mapping[str, Any]) -> Mapping[str, object]:
    names, score, deals = _read(facts)
    terms = _terms(facts, players=len(names) if "scores" in facts else 4)
    bidders = {"side": list(Side)[facts.get("bidders", 0)].value}
    match = start_match(len(score))._replace(totals=tuple(score))
    for deal in deals:
        points = [deal[side] for side in _side_by_seat(terms)]
        match = count_deal(match, bidders, points, terms)
    return _describe_match(match, names)


def _read(
    facts: Mapping[str, Any],
) -> tuple[Sequence[str], Sequence[int], Sequence[Sequence[int]]]:
    """Return the names of the sides, the score before, and the deals by side."""
    if "scores" in facts:
        names = list(facts["scores"])
        deal = [facts["deal"].get(name, 0) for name in names]
        return names, [*facts["scores"].values()], [deal]
    score = facts.get("score", [0, 0])
    return [str(side) for side in range(len(score))], score, _deals(facts)


def _deals(facts: Mapping[str, Any]) -> Sequence[Sequence[int]]:
    deals: Sequence[Sequence[int]] = facts.get("deals") or [facts["deal"]]
    return deals


def _terms(facts: Mapping[str, Any], *, players: int) -> Terms:
    system = facts.get("system", "standard")
    options = {name: facts[name] for name in ("laps", "slams", "rubber") if name in facts}
    rules = _with_target(rules_of(system, options), facts["target"])
    return Terms(GAMES[system], rules, players, has_limit=facts["target"] is not None)


def _with_target(rules: HouseRules, target: int | None) -> HouseRules:
    """Return the rules with *target*, which some games keep in an option of their own."""
    if target is None:
        return rules
    own = f"{rules.game}_target"
    if own in {option.name for option in GAMES[rules.game].options}:
        return replace(rules, options={**rules.options, own: target})
    return replace(rules, target=target)


def _side_by_seat(terms: Terms) -> list[int]:
    sides = terms.sides
    return [
        next(side for side, seats in enumerate(sides) if seat in seats)
        for seat in range(terms.players)
    ]


def _describe_match(match: Match, names: Sequence[str]) -> Mapping[str, object]:
    return {
        "winner": _one(match.winners),
        "winners": [names[side] for side in match.winners],
        "games": sum(match.games),
        "carry": list(match.carry),
        "score": list(match.totals),
        "final": list(match.totals),
    }


def _one(sides: Sequence[int]) -> int | None:
    return sides[0] if len(sides) == 1 else None
