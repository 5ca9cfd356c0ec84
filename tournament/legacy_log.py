"""Recognize what the activity log told before it had verbs.

Until version 2 of the file format an entry was a sentence. The sentences stand here as
they were written then, so that rewording a message of today changes nothing: databases
are migrated and files of version 1 are imported with them.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tournament.verbs import Verb

_Groups = Mapping[str, str | None]


class Recognized(NamedTuple):
    """The verb of a sentence, and its facts where the sentence tells all of them."""

    verb: Verb
    facts: dict[str, Any] | None


def recognize(text: str) -> Recognized:
    """Find the verb and facts of a sentence; `Verb.LEGACY` where it is none of ours."""
    for verb, pattern, facts in _PATTERNS:
        if match := pattern.fullmatch(text):
            return Recognized(verb, facts(match.groupdict()))
    return Recognized(Verb.LEGACY, None)


def _nothing(groups: _Groups) -> dict[str, Any]:
    return {}


def _unknown(groups: _Groups) -> None:
    """The sentence has parts that cannot be told from each other."""


def _plain(groups: _Groups) -> dict[str, Any]:
    """Return what stands in the sentence: numbers as numbers."""
    return {
        name: int(value)
        if value is not None and value.isascii() and value.isdigit() and name not in _TEXTS
        else value
        for name, value in groups.items()
    }


_TEXTS = {"name", "card_name", "verdict", "team", "who", "source", "date", "kind"}


def _with(**fixed: Any) -> Callable[[_Groups], dict[str, Any]]:
    return lambda groups: {**fixed, **_plain(groups)}


def _people(groups: _Groups) -> dict[str, Any]:
    """Names as one text: a name may hold a comma, as "Smith, Peggy"."""
    names = groups["names"] or ""
    return {"names": [names] if names not in ("", "nobody") else []}


def _numbers(groups: _Groups) -> dict[str, Any]:
    held = groups["numbers"] or ""
    if held in ("none", "nothing"):
        return {"numbers": []}
    pairs = (pair.partition(" ") for pair in re.split(r", (?=\d+(?: |$|,))", held))
    return {
        "numbers": [
            [int(number), "" if name == "house player" else name]
            for number, _, name in pairs
        ]
    }


def _prices(groups: _Groups) -> dict[str, Any] | None:
    prices = groups["prices"] or ""
    if prices == "none":
        return {"prices": []}
    pairs = re.findall(r"(?:^|, )(.+?) (\d+(?:\.\d+)?)(?=, |$)", prices)
    is_whole = ", ".join(f"{name} {amount}" for name, amount in pairs) == prices
    return {"prices": [list(pair) for pair in pairs]} if is_whole else None


def _labeled(field: str, labels: Mapping[str, str]) -> Callable[[_Groups], Any]:
    """Return a choice that was told by its label."""

    def facts(groups: _Groups) -> dict[str, Any] | None:
        stored = labels.get(groups[field] or "")
        return None if stored is None else {**_plain(groups), field: stored}

    return facts


def _requested(groups: _Groups) -> dict[str, Any]:
    kinds = {"Never at one table": "apart", "At one table in game 1": "together"}
    names = [groups["one"], groups["other"]]
    return {"names": names, "kind": kinds[groups["kind"] or ""]}


def _prize_rules(groups: _Groups) -> dict[str, Any] | None:
    doubles, ties = _DOUBLES.get(groups["doubles"] or ""), _TIES.get(groups["ties"] or "")
    return {"doubles": doubles, "ties": ties} if doubles and ties else None


def _penalty(groups: _Groups) -> dict[str, Any]:
    sign = -1 if groups["sign"] == "off" else 1
    facts = _plain(groups)
    del facts["sign"]
    return {**facts, "points": sign * facts["points"]}


def _swapped(groups: _Groups) -> dict[str, Any]:
    places = [_place(groups[group] or "") for group in ("one", "other")]
    return {"game": int(groups["game"] or 0), "places": places}


def _place(text: str) -> list[Any]:
    match = _PLACE.fullmatch(text)
    if match is None:  # the pattern of the sentence holds this one twice
        raise ValueError(text)
    table = int(match["table"]) if match["table"] else None
    return [int(match["number"]), match["name"], table, (match["seat"] or "")[:1]]


def _sit_out_points(groups: _Groups) -> dict[str, Any] | None:
    text = groups["kind"] or ""
    if match := re.fullmatch(r"(\d+) points? a game", text):
        return {"kind": "fixed", "points": int(match[1])}
    kind = _CREDITS.get(text)
    return {"kind": kind, "points": 0} if kind else None


def _games_hidden(groups: _Groups) -> dict[str, Any]:
    return {"total": int(groups["total"] or 1)}


def _paper(groups: _Groups) -> dict[str, Any]:
    return {"table": int(groups["table"]) if groups["table"] else None}


def _names_taken_out(groups: _Groups) -> dict[str, Any]:
    return {"is_in_order": groups["order"] == "in order"}


def _copied(groups: _Groups) -> dict[str, Any]:
    people = int(groups["people"] or 0)
    return {"source": groups["source"], "date": groups["date"], "people": people}


def _undone(groups: _Groups) -> dict[str, Any]:
    text = groups["said"] or ""
    verb, facts = recognize(text)
    return {"verb": verb.value, "facts": facts, "text": text if facts is None else ""}


_ROTATIONS = {
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
}
_SIGN_OFFS = {
    "Nobody: a game is over with its last deal": "off",
    "The other pair: one of them taps “agree” on the phone": "game_ok",
    "Both pairs: each enters every deal, on a phone of its own": "both_enter",
}
_CLOCKS = {
    "No clock": "none",
    "Count down: so many minutes a game": "down",
    "Count up: how long this game has taken": "up",
}
_CREDITS = {
    "Nothing": "none",
    "The player’s own average a game": "own_average",
    "Everybody’s average a game": "field_average",
}
_PRIZES = {
    "Place": "place",
    "Lowest total of all games": "low",
    "Last place": "last",
    "Most lone marches": "lone_marches",
    "Best single game": "high_game",
    "Total nearest to a hidden number": "hidden_number",
    "Door prize, drawn from those here": "door",
}
_DOUBLES = {
    "Anybody may win several prizes": "any",
    "One prize each: the next in line gets the other one": "one_each",
    "The first place wins nothing else": "not_first",
}
_TIES = {
    "Shared: the prizes of tied places are put together and parted": "share",
    "Decided: they cut cards, or the program draws a lot": "decide",
}
_PLACE_PATTERN = r"number \d+, .+? \((?:sits out|table \d+, (?:North|East|South|West))\)"
_PLACE = re.compile(
    r"number (?P<number>\d+), (?P<name>.+) "
    r"\((?:sits out|table (?P<table>\d+), (?P<seat>North|East|South|West))\)"
)
_SIDE = r"[Ss]ide table (?P<side_game>\d+)"
_WHERE = r"\(game (?P<game>\d+), table (?P<table>\d+)\)"
_PENALTY = rf"(?P<points>\d+) points? (?P<sign>off|for) (?P<team>.+) {_WHERE}"

_PATTERNS: tuple[tuple[Verb, re.Pattern[str], Callable[[_Groups], Any]], ...] = tuple(
    (verb, re.compile(pattern, re.DOTALL), facts)
    for verb, pattern, facts in (
        (Verb.UNDONE, r"Undid: (?P<said>.*)", _undone),
        (Verb.REDONE, r"Did again: (?P<said>.*)", _undone),
        (Verb.SESSION_PLANNED, "Planned the night", _nothing),
        (
            Verb.SESSION_COPIED,
            r"Planned like (?P<source>.*), (?P<date>\d{4}-\d\d-\d\d)"
            r"(?:, (?P<people>\d+) people on the list)?",
            _copied,
        ),
        (Verb.PLAN_CHANGED, "Changed the plan", _nothing),
        (
            Verb.ROTATION_CHOSEN,
            r"Chose the movement: (?P<rotation>.*); (?P<numbers>\d+) numbers, "
            r"(?P<tables>\d+) tables, (?P<games>\d+) games",
            _labeled("rotation", _ROTATIONS),
        ),
        (Verb.RESEATED, "Seated everybody anew, for the wishes", _nothing),
        (Verb.HOUSE_RULES_CHANGED, "Changed the house rules: .*", _unknown),
        (Verb.HOUSE_RULES_COPIED, "Copied the house rules of .*", _unknown),
        (
            Verb.SIGN_OFF_CHOSEN,
            r"Who has to agree: (?P<kind>.*)",
            _labeled("kind", _SIGN_OFFS),
        ),
        (Verb.PRICES_SET, r"Set the prices: (?P<prices>.*)", _prices),
        (Verb.CLOCK_SET, r"Set the clock: (?P<kind>.*)", _labeled("kind", _CLOCKS)),
        (
            Verb.BREAK_PLANNED,
            r"Planned a break of (?P<minutes>\d+) minutes after game (?P<after>\d+)",
            _plain,
        ),
        (
            Verb.BREAK_REMOVED,
            r"Took back the break after game (?P<after>\d+)",
            _with(minutes=0),
        ),
        (Verb.CHECK_IN_OPENED, "Night opened for check-in", _nothing),
        (Verb.BACK_TO_DRAFT, "Night put back to draft", _nothing),
        (Verb.SESSION_STARTED, "Night started", _nothing),
        (Verb.SESSION_FINISHED, "Night finished", _nothing),
        (Verb.SESSION_REOPENED, "Night reopened", _nothing),
        (Verb.SESSION_CANCELED, "Night cancelled", _nothing),
        (Verb.SESSION_ARCHIVED, "Night archived", _nothing),
        (Verb.PRIZES_ADDED, r"Put (?P<total>\d+) on the list of prizes", _plain),
        (Verb.NAMES_ADDED, r"Put (?P<total>\d+) on the list", _plain),
        (
            Verb.PRIZE_REMOVED,
            r"Took off the list of prizes: (?P<kind>.*)",
            _labeled("kind", _PRIZES),
        ),
        (Verb.NAMES_REMOVED, r"Took off the list: (?P<names>.*)", _people),
        (Verb.ALL_MARKED_PRESENT, "Marked everybody present", _nothing),
        (Verb.MARKED_PRESENT, r"Marked (?P<name>.*) present", _plain),
        (Verb.MARKED_ABSENT, r"Marked (?P<name>.*) absent", _plain),
        (
            Verb.ARRIVED_WITHOUT_NUMBER,
            r"(?P<name>.*) came in; no number is free",
            _plain,
        ),
        (Verb.NUMBER_ASSIGNED, r"Gave number (?P<number>\d+) to (?P<name>.*)", _plain),
        (Verb.NUMBERS_DRAWN, r"Drew numbers at random: (?P<numbers>.*)", _numbers),
        (Verb.NUMBERS_CLEARED, r"Took all numbers back: (?P<numbers>.*)", _numbers),
        (Verb.FILL_INS_ADDED, r"Let the house hold: (?P<numbers>.*)", _numbers),
        (Verb.EXTRAS_WAITLISTED, r"Put on the wait list: (?P<names>.*)", _people),
        (Verb.PUT_ON_WAITLIST, r"Put (?P<name>.*) on the wait list", _plain),
        (
            Verb.CODE_REPLACED,
            r"Gave (?P<kind>card|table) (?P<number>\d+) a new code",
            _plain,
        ),
        (Verb.SCREEN_CODE_REPLACED, "Gave the board a new code", _nothing),
        (Verb.ALL_CODES_REPLACED, "Gave all cards and tables new codes", _nothing),
        (Verb.MOVED_OFF_WAITLIST, r"Gave (?P<name>.*) a place", _plain),
        (Verb.NO_SHOWS_MARKED, r"Did not come: (?P<names>.*)", _people),
        (Verb.NO_SHOWS_EXPECTED, "Expects those again who did not come", _nothing),
        (
            Verb.PERSON_DESCRIBED,
            r"Noted of (?P<name>.*?)(?:, table (?P<kept_table>\d+) kept)?",
            _plain,
        ),
        (Verb.CARD_NAME_SET, r"Cards call (?P<name>.*?): (?P<card_name>.*)", _plain),
        (
            Verb.SEATING_REQUESTED,
            r"Wish of (?P<one>.*?) and (?P<other>.*): "
            r"(?P<kind>Never at one table|At one table in game 1)",
            _requested,
        ),
        (
            Verb.SEATING_REQUEST_REMOVED,
            r"Forgot the wish of (?P<one>.*?) and (?P<other>.*): "
            r"(?P<kind>Never at one table|At one table in game 1)",
            _requested,
        ),
        (
            Verb.GAME_SEATED,
            r"Seated game (?P<game>\d+): (?P<rotation>.*?)(?:, seed (?P<seed>\d+))?",
            _labeled("rotation", _ROTATIONS),
        ),
        (Verb.GAME_OPENED, r"Opened game (?P<game>\d+)", _plain),
        (
            Verb.TABLES_SWAPPED,
            r"Swapped seats in game (?P<game>\d+): all of table (?P<one>\d+) and all of "
            r"table (?P<other>\d+)",
            lambda groups: {
                "game": int(groups["game"] or 0),
                "tables": [int(groups["one"] or 0), int(groups["other"] or 0)],
            },
        ),
        (
            Verb.SEATS_SWAPPED,
            rf"Swapped seats in game (?P<game>\d+): (?P<one>{_PLACE_PATTERN}) and "
            rf"(?P<other>{_PLACE_PATTERN})",
            _swapped,
        ),
        (Verb.SCHEDULE_CHANGED, r"Changed the night from game \d+ on\. .*", _unknown),
        (
            Verb.SUBSTITUTED,
            r"Number (?P<number>\d+) from game (?P<game>\d+): (?P<name>.*)",
            lambda groups: {
                **_plain(groups),
                "name": "" if groups["name"] == "house player" else groups["name"],
            },
        ),
        (
            Verb.SCORED_ON_PAPER,
            r"Scores of (?:table (?P<table>\d+)|all tables): on paper from now on",
            _paper,
        ),
        (
            Verb.SCORED_BY_PHONE,
            r"Scores of (?:table (?P<table>\d+)|all tables): on phones from now on",
            _paper,
        ),
        (Verb.DEAL_DECIDED, rf"Decided deal (?P<deal>\d+) {_WHERE}", _plain),
        (Verb.SCORE_DECIDED, rf"Decided that the score stands {_WHERE}", _plain),
        (Verb.GAMES_COUNTED, r"Counted (?P<total>\d+) games? from the tally cards", _plain),
        (
            Verb.EARLY_REPORTS_COUNTED,
            r"Counted (?P<reports>\d+) reports? that came before game (?P<game>\d+)",
            _plain,
        ),
        (
            Verb.REPORT_DISMISSED,
            r"Put away a report: (?P<who>.*?)(?:, game (?P<game>\d+))?"
            r"(?:, deal (?P<deal>\d+))?",
            _plain,
        ),
        (
            Verb.HELP_DONE,
            r"Put away the call of (?P<name>.*)",
            _with(side_game=0, rules=""),
        ),
        (Verb.PENALTY_GIVEN, f"Booked a penalty: {_PENALTY}", _penalty),
        (Verb.PENALTY_WITHDRAWN, f"Withdrew a penalty: {_PENALTY}", _penalty),
        (Verb.RULING_SAVED, r"Ruled: (?P<verdict>.*)", _plain),
        (Verb.RULING_WITHDRAWN, r"Withdrew a ruling: (?P<verdict>.*)", _plain),
        (Verb.SIT_OUT_POINTS_CHOSEN, r"Sitting out brings: (?P<kind>.*)", _sit_out_points),
        (Verb.SIDE_GAME_STARTED, r"Started side table \d+: .*", _unknown),
        (
            Verb.SIDE_GAME_CONTINUED,
            rf"{_SIDE} goes on: its last deal was taken back",
            _plain,
        ),
        (Verb.SIDE_GAME_REOPENED, rf"Took up {_SIDE} again", _plain),
        (Verb.SIDE_GAME_ENDED, r"Side table \d+ ended: .*", _unknown),
        (
            Verb.GAMES_HIDDEN,
            r"Hid the results of the last (?:game|(?P<total>\d+) games)",
            _games_hidden,
        ),
        (Verb.RESULTS_SHOWN, "Made all results public", _nothing),
        (
            Verb.PRIZE_RULES_SET,
            r"Prizes: (?P<doubles>.*?)\. (?P<ties>.*)\.",
            _prize_rules,
        ),
        (Verb.TIE_CUT, r".*: they cut cards, in this order: .*", _unknown),
        (Verb.TIE_DRAWN, r".*: drawn by lot, in this order: .*", _unknown),
        (
            Verb.NAMES_TAKEN_OUT,
            r"Took the names out; the log was (?P<order>in order|NOT in order) until then",
            _names_taken_out,
        ),
        (Verb.DOOR_PRIZE_DRAWN, r".*: drew .*", _unknown),
        (Verb.DOOR_PRIZE_PASSED, r".*: .* is not here", _unknown),
    )
)
"""The first pattern that fits counts."""
