"""The sentences of version 1 become verbs and facts."""

import json
from itertools import product

from scoring.queries.activity_log import say
from tests.each import for_each
from tests.factories.log import MORE_SENTENCES, SENTENCES
from tests.factories.rewording import reword
from tournament.legacy_log import recognize
from tournament.verbs import Verb


@for_each(SENTENCES.items(), str)
def test_a_sentence_is_taken_apart(row):
    text, (verb, facts) = row

    entry = recognize(text)

    assert entry.verb == verb
    assert entry.facts == json.loads(json.dumps(facts._asdict()))
    assert say(entry.verb, entry.facts, text) == reword(text)


@for_each(MORE_SENTENCES.items(), str)
def test_a_sentence_with_more_in_it_keeps_its_text(row):
    text, (verb, _) = row

    entry = recognize(text)

    assert entry.verb == (Verb.NUMBER_ASSIGNED if verb is Verb.ARRIVED else verb)
    kept = text if entry.facts is None else reword(text)
    assert say(entry.verb, entry.facts, text) == kept


def test_a_text_of_nobody_keeps_its_words():
    assert recognize("Rang the bell") == (Verb.LEGACY, None)
    assert recognize("Undid: Rang the bell") == (
        Verb.UNDONE,
        {"verb": "legacy", "facts": None, "text": "Rang the bell"},
    )


CHOICES = {
    "Chose the movement: {}; 46 numbers, 11 tables, 8 games": {
        "The printed chart": "chart",
        "Balanced: everybody meets as many others as can be": "balanced",
        "Relay: each seat moves its own way": "relay",
        "Shifts: four groups move, nobody meets twice": "shift",
        "Winners move on, losers stay": "winners_advance",
        "Losers move on, winners stay": "losers_move",
        "Head table: winners towards table 1": "head_table",
        "Red and white cards: winners go up or down": "red_white",
        "Ladder: first and fourth against second and third": "ladder",
        "Ladder: first and second against third and fourth": "ladder_top_bottom",
        "Ladder: first and third against second and fourth": "ladder_odd_even",
        "Drawn before every game": "draw",
        "Drawn before every game, with a new partner": "draw_new_partners",
    },
    "Who has to agree: {}": {
        "Nobody: a game is over with its last deal": "off",
        "The other pair: one of them taps “agree” on the phone": "game_ok",
        "Both pairs: each enters every deal, on a phone of its own": "both_enter",
    },
    "Set the clock: {}": {
        "No clock": "none",
        "Count down: so many minutes a game": "down",
        "Count up: how long this game has taken": "up",
    },
    "Sitting out brings: {}": {
        "Nothing": "none",
        "3 points a game": "fixed",
        "The player’s own average a game": "own_average",
        "Everybody’s average a game": "field_average",
    },
    "Took off the list of prizes: {}": {
        "Place": "place",
        "Lowest total of all games": "low",
        "Last place": "last",
        "Most lone marches": "lone_marches",
        "Best single game": "high_game",
        "Total nearest to a hidden number": "hidden_number",
        "Door prize, drawn from those here": "door",
    },
}


@for_each([(text, *row) for text, rows in CHOICES.items() for row in rows.items()], str)
def test_every_choice_of_version_1_is_known_by_its_label(row):
    text, label, stored = row

    facts = recognize(text.format(label)).facts

    assert facts.get("kind", facts.get("rotation")) == stored


DOUBLES = {
    "Anybody may win several prizes": "any",
    "One prize each: the next in line gets the other one": "one_each",
    "The first place wins nothing else": "not_first",
}
TIES = {
    "Shared: the prizes of tied places are put together and parted": "share",
    "Decided: they cut cards, or the program draws a lot": "decide",
}


@for_each([*product(DOUBLES.items(), TIES.items())], str)
def test_every_rule_of_prizes_of_version_1_is_known_by_its_label(row):
    (doubles, who), (ties, how) = row

    assert recognize(f"Prizes: {doubles}. {ties}.").facts == {"doubles": who, "ties": how}


def test_a_choice_nobody_ever_had_keeps_its_text():
    assert [recognize(text.format("As we like it")).facts for text in CHOICES] == [None] * 5


@for_each(
    [
        "Prizes: As we like it. Shared: the prizes of tied places are put together and "
        "parted.",
        "Prizes: Anybody may win several prizes. As we like it.",
        "Set the prices: as you like",
        "Set the prices: Member 5.00 and a smile",
    ],
    str,
)
def test_rules_and_prices_that_cannot_be_taken_apart_keep_their_text(text):
    assert recognize(text).facts is None
