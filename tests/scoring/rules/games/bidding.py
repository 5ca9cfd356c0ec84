"""What the tests of the bidding games share: any rules, any deal."""

from itertools import product

from hypothesis import strategies as st

from scoring.rules import PRESET_NAMES, HouseRules, game_of

NO_SHEET = ""
"""Rules that follow no sheet: every option is the product's default."""

KEYS = ("hasenpfeffer", "pepper", "double_hasenpfeffer")
NAMES = {4: ("Ann", "Bob", "Cy", "Di"), 6: ("Ann", "Bob", "Cy", "Di", "Eve", "Flo")}


def rules_for(key, preset=NO_SHEET, **options):
    return HouseRules(preset=preset, game=key, options=options)


def facts_of(bid="", tricks="", side="first", alone=""):
    return {"side": side, "bid": str(bid), "tricks": str(tricks), "alone": str(alone)}


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
