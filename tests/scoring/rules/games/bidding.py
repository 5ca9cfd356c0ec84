"""What the tests of the bidding games share: their vectors, any rules, any deal."""

from itertools import product

from hypothesis import strategies as st

from scoring.rules import PRESET_NAMES, HouseRules, game_of
from tests.oracles import oracle

NO_SHEET = ""
"""Rules that follow no sheet: every option is the product's default."""

KEYS = ("hasenpfeffer", "pepper", "double_hasenpfeffer")
NAMES = {4: ("Ann", "Bob", "Cy", "Di"), 6: ("Ann", "Bob", "Cy", "Di", "Eve", "Flo")}
VECTORS = oracle("vectors")


def rules_for(key, preset=NO_SHEET, **options):
    return HouseRules(preset=preset, game=key, options=options)


def vectors_of(key):
    return [vector for vector in VECTORS["scoring"] if vector["system"] == key]


def facts_of(bid="", tricks="", side="first", alone=""):
    return {"side": side, "bid": str(bid), "tricks": str(tricks), "alone": str(alone)}


def score_vector(vector):
    deal = vector["input"]
    rules = rules_for(vector["system"], **vector["options"])
    if deal.get("outcome") == "thrown_in":
        facts = {"outcome": "thrown_in"}
    else:
        forced = deal.get("forced_by_joker") or deal.get("dealer_minimum")
        bid = "forced" if forced else deal["bid"]
        alone = "0" if deal.get("alone") else ""
        facts = facts_of(bid, deal["bidder_tricks"], alone=alone)
    return game_of(rules).score(facts, rules, deal.get("players", 4))


def expected(vector):
    """The points seat by seat where the first side has bid."""
    expect = vector["expect"]
    bidders = expect.get("bidders", expect.get("makers"))
    seats = vector["input"].get("players", 4)
    return (bidders, expect["defenders"]) * (seats // 2)


def winner_of(vector):
    """The sides that win with a deal told as the oracle tells it, and the totals."""
    deal = vector["input"]
    rules = rules_for(deal["system"], **{f"{deal['system']}_target": deal["target"]})
    totals = [old + new for old, new in zip(deal["score"], deal["deal"], strict=True)]
    side = ("first", "second")[deal["bidders"]]
    return game_of(rules).winners(totals, {"side": side}, rules), totals


def all_rules(key):
    """The rules of every combination of answers, and of every sheet."""
    questions = [option for option in game_of(rules_for(key)).options if option.answers]
    for answers in product(*(option.answers for option in questions)):
        values = (answer.value for answer in answers)
        names = (option.name for option in questions)
        yield rules_for(key, **dict(zip(names, values, strict=True)))
    for preset in PRESET_NAMES:
        yield rules_for(key, preset)


def fields_by_name(rules, players=4):
    return {field.name: field for field in game_of(rules).fields(rules, players)}


def all_facts(rules, players):
    """Every combination of answers the scorepad offers the first side."""
    fields = fields_by_name(rules, players)
    seats = ["", *map(str, range(0, players, 2))] if "alone" in fields else [""]
    bids = [choice.value for choice in fields["bid"].choices]
    taken = [choice.value for choice in fields["tricks"].choices]
    return [facts_of(b, t, alone=seat) for b, t, seat in product(bids, taken, seats)]


bidding_rules = st.sampled_from([rules for key in KEYS for rules in all_rules(key)])
