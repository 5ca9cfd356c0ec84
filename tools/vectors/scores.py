"""Vectors of points: what a deal is worth in each game, and when games end."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scoring.rules import GAMES, HouseRules, Outcome, Ruleset
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.euchre.deal import PlayedDeal, outcome_of_tricks
from scoring.rules.outcome import EUCHRES
from tools.vectors.checking import expect
from tournament.play.seats import Side

Points = Sequence[int]


def rules_of(system: str, options: Mapping[str, Any]) -> HouseRules:
    """House rules for a game with the options of a vector; the rest is the product's."""
    fields = set(HouseRules.__dataclass_fields__)
    house_rules = {name: value for name, value in options.items() if name in fields}
    own = {name: value for name, value in options.items() if name not in fields}
    declared = {option.name for option in GAMES[system].options}
    if unknown := set(own) - declared:
        raise ValueError(f"{system} has no option {', '.join(sorted(unknown))}")
    return HouseRules.from_snapshot(
        {"preset": "", "game": system, "options": own} | house_rules
    )


def check_score(vector: Mapping[str, Any]) -> None:
    """What a deal brings to everybody at the table."""
    system, deal = vector["system"], vector["input"]
    rules = rules_of(system, vector.get("options") or {})
    expect(vector["expect"], _SCORED_BY[system](GAMES[system], deal, rules))


def _score_euchre(
    game: Ruleset, deal: Mapping[str, Any], rules: HouseRules
) -> Mapping[str, int]:
    if deal.get("outcome") == Outcome.POKER_POINT:
        facts = _poker(deal["best"])
        ours, theirs, *_ = game.score(facts, rules, 4)
        return {"caller_side": ours, "other_side": theirs}
    outcome = _outcome(deal, rules)
    side = Side.SECOND if outcome in EUCHRES else Side.FIRST
    ours, theirs, *_ = game.score({"side": side, "outcome": outcome}, rules, 4)
    return {"makers": ours, "defenders": theirs}


def _poker(best: str) -> Mapping[str, str]:
    """Return who has the best poker hand; with equal ones nobody scores in the deal."""
    sides = {"caller_side": Side.FIRST, "other_side": Side.SECOND}
    if best not in sides:
        return {"outcome": Outcome.DEAD_DEAL.value}
    return {"side": sides[best].value, "outcome": Outcome.POKER_POINT.value}


def _outcome(deal: Mapping[str, Any], rules: HouseRules) -> Outcome:
    if "outcome" in deal:
        return Outcome(deal["outcome"])
    return outcome_of_tricks(
        PlayedDeal(
            maker_tricks=deal["maker_tricks"],
            alone=deal.get("alone", False),
            defended_alone=deal.get("defend_alone", False),
            jambon=deal.get("jambon", False),
            assisted=deal.get("made_by") == "dealers_partner_round_1",
            makers_barred=deal.get("cannot_score") == "makers",
            defenders_barred=deal.get("cannot_score") == "defenders",
        ),
        rules,
    )


def _score_bid(
    game: Ruleset, deal: Mapping[str, Any], rules: HouseRules
) -> Mapping[str, int]:
    players = deal.get("players", 4)
    if deal.get("outcome") == Outcome.THROWN_IN:
        ours, theirs, *_ = game.score({"outcome": Outcome.THROWN_IN}, rules, players)
        return {"makers": ours, "bidders": ours, "defenders": theirs}
    facts = {
        "side": Side.FIRST.value,
        "bid": _bid(game, deal, rules, players),
        "tricks": str(deal["bidder_tricks"]),
        "alone": "0" if deal.get("alone") else "",
    }
    ours, theirs, *_ = game.score(facts, rules, players)
    return {"bidders": ours, "defenders": theirs}


def _bid(game: Ruleset, deal: Mapping[str, Any], rules: HouseRules, players: int) -> str:
    """Return the bid; a forced one has a key of its own where the house knows it."""
    forced = deal.get("forced_by_joker") or deal.get("dealer_minimum")
    is_known = isinstance(game, BiddingGame) and game.bid_of("forced", rules, players)
    return "forced" if forced and is_known else str(deal["bid"])


def _score_against_all(
    game: Ruleset, deal: Mapping[str, Any], rules: HouseRules
) -> Mapping[str, int]:
    facts = _thrown_in(deal) or {"maker": "0", "tricks": str(deal["maker_tricks"])}
    ours, *others = game.score(facts, rules, game.players[0])
    return {"maker": ours, "opponent": others[0], "each_opponent": others[0]}


def _score_call_ace(
    game: Ruleset, deal: Mapping[str, Any], rules: HouseRules
) -> Mapping[str, int]:
    facts = _thrown_in(deal) or {
        "maker": "0",
        "partner": "" if _is_alone(deal, rules) else "1",
        "tricks": str(deal["maker_side_tricks"]),
    }
    points = game.score(facts, rules, deal["players"])
    return {"maker": points[0], "partner": points[1], "each_opponent": points[-1]}


def _is_alone(deal: Mapping[str, Any], rules: HouseRules) -> bool:
    """Return whether the maker plays alone, who may hold the called card himself."""
    alone = deal.get("alone") or "none"
    if alone == "own_top":
        return GAMES["call_ace"].option("callace_own_top").of(rules) == "maker_alone"
    return alone != "none"


def _score_auction(
    game: Ruleset, deal: Mapping[str, Any], rules: HouseRules
) -> Mapping[str, int]:
    partners = deal.get("partners", 0)
    facts = _thrown_in(deal) or {
        "maker": "0",
        "bid": str(deal["bid"]),
        "partners": ",".join(str(seat) for seat in range(1, partners + 1)),
        "tricks": str(deal["maker_side_tricks"]),
    }
    points = game.score(facts, rules, deal["players"])
    return {
        "maker": points[0],
        "each_partner": points[1],
        "each_opponent": points[-1],
        "opponents": deal["players"] - 1 - partners,
    }


def _thrown_in(deal: Mapping[str, Any]) -> dict[str, str]:
    if deal.get("outcome") == Outcome.THROWN_IN:
        return {"outcome": Outcome.THROWN_IN.value}
    return {}


_SCORED_BY: Mapping[
    str, Callable[[Ruleset, Mapping[str, Any], HouseRules], Mapping[str, int]]
] = {
    "standard": _score_euchre,
    "railroad": _score_euchre,
    "bald": _score_euchre,
    "three_handed": _score_against_all,
    "two_handed": _score_against_all,
    "call_ace": _score_call_ace,
    "auction": _score_auction,
    "hasenpfeffer": _score_bid,
    "pepper": _score_bid,
    "double_hasenpfeffer": _score_bid,
}
