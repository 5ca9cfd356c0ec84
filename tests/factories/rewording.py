"""What the log says today where the version before said otherwise."""

import re
from collections.abc import Callable
from datetime import date

_Reworded = str | Callable[[re.Match[str]], str]

_ROTATIONS = {
    "The printed chart": "Classic chart",
    "Balanced: everybody meets as many others as can be": "Balanced",
    "Relay: each seat moves its own way": "Move by seat",
    "Shifts: four groups move, nobody meets twice": "Move by group",
    "Winners move on, losers stay": "Winners move up",
    "Losers move on, winners stay": "Losers move up",
    "Head table: winners towards table 1": "Head table",
    "Red and white cards: winners go up or down": "Red and white tallies",
    "Ladder: first and fourth against second and third": "Ladder 1+4 vs 2+3",
    "Ladder: first and second against third and fourth": "Ladder 1+2 vs 3+4",
    "Ladder: first and third against second and fourth": "Ladder 1+3 vs 2+4",
    "Drawn before every game, with a new partner": "Random draw, new partner",
    "Drawn before every game": "Random draw",
}
_SIGN_OFFS = {
    "Nobody: a game is over with its last deal": "Turned off score confirmation",
    "The other pair: one of them taps “agree” on the phone": (
        "Turned on score confirmation: other team confirms"
    ),
    "Both pairs: each enters every deal, on a phone of its own": (
        "Turned on score confirmation: both teams enter"
    ),
}
_CLOCKS = {
    "No clock": "Turned off the timer",
    "Count down: so many minutes a game": "Set the timer to count down each game",
    "Count up: how long this game has taken": "Set the stopwatch to count up each game",
}
_SIT_OUT_POINTS = {
    "Nothing": "no points",
    "The player’s own average a game": "the player’s own average",
    "Everybody’s average a game": "everyone’s average",
}
_PRIZES = {
    "Place": "Place",
    "Lowest total of all games": "Low score of all games",
    "Last place": "Last place",
    "Most lone marches": "Most loners",
    "Best single game": "Best game",
    "Total nearest to a hidden number": "Closest to a mystery number",
    "Door prize, drawn from those here": "Door prize",
}
_DOUBLES = {
    "Anybody may win several prizes": "a player can win several prizes",
    "One prize each: the next in line gets the other one": "each player can win one prize",
    "The first place wins nothing else": "first place wins nothing else",
}
_TIES = {
    "Shared: the prizes of tied places are put together and parted": (
        "Tied players split the prizes"
    ),
    "Decided: they cut cards, or the program draws a lot": "Tied players cut cards or draw",
}
_REQUESTS = {
    "Never at one table": "keep {} and {} apart",
    "At one table in game 1": "{} and {} start together",
}
_REQUEST = r"(.*?) and (.*): (Never at one table|At one table in game 1)"
_ORDER = {
    "in order": "The log was in order until then.",
    "NOT in order": "The log was not in order before.",
}
_WHERE = r"\(game (\d+), table (\d+)\)"


def _held(numbers: str) -> list[str]:
    """Numbers with names; the name of one may look like the next number."""
    if numbers in ("none", "nothing"):
        return []
    return re.split(r", (?=\d+(?: |$|,))", numbers)


def _players(count: int | str) -> str:
    return "1 player" if str(count) == "1" else f"{count} players"


def _listed(parts: list[str]) -> str:
    *most, last = parts
    comma = "," if len(most) > 1 else ""
    return f"{', '.join(most)}{comma} and {last}" if most else last


def _drawn(match: re.Match[str]) -> str:
    count = len(_held(match[1]))
    return f"Drew {'a number' if count == 1 else 'numbers'} for {_players(count)}"


def _cleared(match: re.Match[str]) -> str:
    return f"Cleared all numbers ({_players(len(_held(match[1])))})"


def _fill_ins(match: re.Match[str]) -> str:
    numbers = _held(match[1])
    if len(numbers) < 2:
        return (
            f"Added a fill-in for number {numbers[0]}" if numbers else "Added no fill-ins"
        )
    return f"Added fill-ins for numbers {_listed(numbers)}"


def _prices(match: re.Match[str]) -> str:
    if match[1] == "none":
        return "Removed the ticket prices"
    prices = re.split(r"(?<=\d), ", match[1])
    return f"Set the ticket prices: {_listed(prices)}"


def _copied(match: re.Match[str]) -> str:
    day = date.fromisoformat(match[2])
    people = f" with {_players(match[3])}" if match[3] else ""
    return f"Repeated {match[1]} of {day:%A, %B} {day.day}, {day.year}{people}"


def _seated(match: re.Match[str]) -> str:
    title = _ROTATIONS[match[2]]
    if match[3]:
        return f"Drew the seats of game {match[1]} ({title}, seed {match[3]})"
    return f"Set the seats of game {match[1]} ({title})"


def _scored(match: re.Match[str]) -> str:
    how = {"paper": "on paper", "phones": "by phone"}[match[2]]
    return f"Switched {match[1]} to score {how}"


def _sit_out_points(match: re.Match[str]) -> str:
    return f"Set the sit-out points: {_SIT_OUT_POINTS.get(match[1], match[1])}"


def _requested(match: re.Match[str]) -> str:
    how = {"Wish": "Added", "Forgot the wish": "Removed"}[match[1]]
    return f"{how} a seating request: {_REQUESTS[match[4]].format(match[2], match[3])}"


_OUTCOMES = {
    "March": "All five",
    "Alone, all five": "Loner, all five",
    "Nobody – thrown in": "No score (all passed)",
    "Nobody – dead deal": "No score (deal lost)",
}


def _deal(match: re.Match[str]) -> str:
    """Name the outcomes of a deal that was entered, corrected or taken back."""
    return re.sub(
        r"(?:(?<=: )|(?<=from )|(?<=to ))(?:March|Alone, all five)(?=, \d)"
        r"|Nobody – (?:thrown in|dead deal)",
        lambda outcome: _OUTCOMES[outcome[0]],
        re.sub("^Took back deal", "Undid deal", match[0]),
    )


_REWORDED: tuple[tuple[str, _Reworded], ...] = (
    (r"(?:Entered|Corrected|Took back) deal \d+, table .*", _deal),
    ("Undid: (.*)", lambda match: f"Undid: {reword(match[1])}"),
    ("Did again: (.*)", lambda match: f"Redid: {reword(match[1])}"),
    ("Planned the night", "Created the event"),
    (r"Planned like (.*), (\d{4}-\d\d-\d\d)(?:, (\d+) people on the list)?", _copied),
    ("Changed the plan", "Changed the event details"),
    (
        r"Chose the movement: (.*); (\d+) numbers, (\d+) tables, (\d+) games",
        lambda match: (
            f"Chose the rotation {_ROTATIONS[match[1]]} (numbers: {match[2]}, "
            f"tables: {match[3]}, games: {match[4]})"
        ),
    ),
    ("Seated everybody anew, for the wishes", "Drew new seats for the seating requests"),
    ("Who has to agree: (.*)", lambda match: _SIGN_OFFS[match[1]]),
    ("Set the prices: (.*)", _prices),
    ("Set the clock: (.*)", lambda match: _CLOCKS[match[1]]),
    (
        r"Planned a break of (\d+) minutes after game (\d+)",
        lambda match: (
            f"Added a break of {match[1]} {'minute' if match[1] == '1' else 'minutes'} "
            f"after game {match[2]}"
        ),
    ),
    (r"Took back the break after game (\d+)", r"Removed the break after game \1"),
    ("Night opened for check-in", "Opened check-in"),
    ("Night put back to draft", "Went back to planning"),
    ("Night started", "Started the event"),
    ("Night finished", "Ended the event"),
    ("Night reopened", "Reopened the event"),
    ("Night cancelled", "Canceled the event"),
    ("Night archived", "Archived the event"),
    (
        r"Put (\d+) on the list of prizes",
        lambda match: f"Added {match[1]} {'prize' if match[1] == '1' else 'prizes'}",
    ),
    (r"Put (\d+) on the list", lambda match: f"Added {_players(match[1])}"),
    (
        r"Took off the list of prizes: (.*)",
        lambda match: f"Removed prize: {_PRIZES[match[1]]}",
    ),
    ("Took off the list: (.*)", r"Removed \1 from the sign-up list"),
    ("Marked everybody present", "Checked in everyone"),
    ("Marked (.*) present", r"Checked in \1"),
    ("Marked (.*) absent", r"Marked \1 as not here"),
    ("(.*) came in; no number is free", r"Checked in \1 without a number"),
    (r"Gave number (\d+) to (.*)", r"Assigned number \1 to \2"),
    ("Drew numbers at random: (.*)", _drawn),
    ("Took all numbers back: (.*)", _cleared),
    ("Let the house hold: (.*)", _fill_ins),
    ("Put on the wait list: nobody", "Added no players to the waitlist"),
    ("Put on the wait list: (.*)", r"Added \1 to the waitlist"),
    ("Put (.*) on the wait list", r"Added \1 to the waitlist"),
    (r"Gave (card|table) (\d+) a new code", r"Made a new code for \1 \2"),
    ("Gave the board a new code", "Made a new code for the big screen"),
    (
        "Gave all cards and tables new codes",
        "Replaced the codes of all cards and tables",
    ),
    ("Gave (.*) a place", r"Moved \1 off the waitlist"),
    ("Did not come: (.*)", r"Marked as no-shows: \1"),
    ("Expects those again who did not come", "Removed all no-show marks"),
    (
        r"Noted of (.*?), table (\d+) kept",
        r"Changed the details of \1, who always plays at table \2",
    ),
    ("Noted of (.*)", r"Changed the details of \1"),
    ("Cards call (.*?): (.*)", r"Changed the name on the card of \1 to \2"),
    (f"(Wish|Forgot the wish) of {_REQUEST}", _requested),
    (r"Seated game (\d+): (.*?)(?:, seed (\d+))?", _seated),
    (r"Opened game (\d+)", r"Started game \1"),
    (
        r"Swapped seats in game (\d+): all of table (\d+) and all of table (\d+)",
        r"Swapped all players of tables \2 and \3 in game \1",
    ),
    (
        r"Swapped seats in game .* \(sits out\)(?: and .*)?",
        lambda match: match[0].replace("(sits out)", "(sitting out)"),
    ),
    (
        r"Number (\d+) from game (\d+): house player",
        r"Added a fill-in for number \1 from game \2",
    ),
    (
        r"Number (\d+) from game (\d+): (.*)",
        r"Added substitute \3 for number \1 from game \2",
    ),
    ("Scores of (.*): on (paper|phones) from now on", _scored),
    (f"Decided deal (\\d+) {_WHERE}", r"Decided deal \1 (game \2, table \3)"),
    (
        f"Decided that the score stands {_WHERE}",
        r"Confirmed the score (game \1, table \2)",
    ),
    (
        r"Counted (\d+) reports? that came before game (\d+)",
        lambda match: (
            f"Counted {match[1]} {'score' if match[1] == '1' else 'scores'} that came in "
            f"before game {match[2]}"
        ),
    ),
    ("Put away a report: (.*)", r"Dismissed a score: \1"),
    ("Put away the call of (.*)", r"Marked the call from \1 as done"),
    ("Booked a penalty: (.*)", r"Added a penalty: \1"),
    ("Ruled: (.*)", r"Saved a ruling: \1"),
    ("Sitting out brings: (.*)", _sit_out_points),
    (
        r"Side table (\d+) goes on: its last deal was taken back",
        r"Undid the last deal of side game \1",
    ),
    (r"Took up side table (\d+) again", r"Resumed side game \1"),
    ("Hid the results of the last (.*)", r"Hid the scores of the last \1"),
    ("Made all results public", "Showed all scores"),
    (
        r"Prizes: (.*?)\. (.*)\.",
        lambda match: f"Set the prize rules: {_DOUBLES[match[1]]}. {_TIES[match[2]]}.",
    ),
    (
        r"Took the names out; the log was (.*) until then",
        lambda match: f"Removed all names. {_ORDER[match[1]]}",
    ),
)
"""Whole sentences; the first that fits counts."""


def reword(text: str) -> str:
    """Return a sentence that was stored as the log says it today."""
    for pattern, reworded in _REWORDED:
        if match := re.fullmatch(pattern, text, re.DOTALL):
            return match.expand(reworded) if isinstance(reworded, str) else reworded(match)
    return text
