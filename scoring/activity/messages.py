"""The catalogue of the activity log: one message for each verb.

A message is a text with named placeholders, filled from the facts of an entry, or a
function of these facts where they hold lists or stored values.
"""

from collections.abc import Callable, Mapping
from typing import Any

from scoring.activity.side_results import side_result
from scoring.rules import HouseRules
from scoring.rules.changes import changes
from scoring.rules.registry import GAMES
from scoring.standings.prizes import Doubles, PrizeKind, Ties, prize_title
from tournament import facts as of
from tournament.commands import COMMANDS
from tournament.lifecycle import SignOff
from tournament.rotations.headcounts import SitOutCredit
from tournament.rotations.rotation_types.names import RotationType
from tournament.rotations.search.wishes import REQUEST_LABELS
from tournament.rotations.words.schedule_change import schedule_change_sentences
from tournament.seats import Compass
from tournament.timing import CLOCK_LABELS, ClockKind
from tournament.verbs import Verb

UNDID = "Undid: "
AGAIN = "Did again: "


def sentence(verb: str, facts: Mapping[str, Any] | None, legacy_text: str = "") -> str:
    """Say what an entry of the activity log tells.

    An entry written before there were verbs, whose facts could not be recognized, keeps
    its *legacy_text*.
    """
    if facts is None:
        return legacy_text
    message = MESSAGES[Verb(verb)]
    if isinstance(message, str):
        return message.format_map(facts)
    return message(COMMANDS[Verb(verb)].facts(**facts))


def _prices(facts: of.Prices) -> str:
    prices = ", ".join(f"{name} {amount}" for name, amount in facts.prices)
    return f"Set the prices: {prices or 'none'}"


def _numbers(start: str, none: str) -> Callable[[of.Numbers], str]:
    def message(facts: of.Numbers) -> str:
        held = ", ".join(f"{n} {name or 'house player'}" for n, name in facts.numbers)
        return f"{start}: {held or none}"

    return message


def _fill_ins(facts: of.Numbers) -> str:
    held = ", ".join(str(number) for number, _ in facts.numbers)
    return f"Let the house hold: {held or 'nothing'}"


def _people(start: str, none: str = "") -> Callable[[of.People], str]:
    def message(facts: of.People) -> str:
        return f"{start}: {', '.join(facts.names) or none}"

    return message


def _described(facts: of.Described) -> str:
    table = f", table {facts.kept_table} kept" if facts.kept_table else ""
    return f"Noted of {facts.name}{table}"


def _requested(start: str) -> Callable[[of.Requested], str]:
    def message(facts: of.Requested) -> str:
        one, other = facts.names
        return f"{start} {one} and {other}: {REQUEST_LABELS[facts.kind]}"

    return message


def _clock(facts: of.Kind) -> str:
    return f"Set the clock: {CLOCK_LABELS[ClockKind(facts.kind)]}"


def _rotation(facts: of.Rotation) -> str:
    title = RotationType(facts.rotation).title
    return (
        f"Chose the movement: {title}; {facts.numbers} numbers, {facts.tables} tables, "
        f"{facts.games} games"
    )


def _game_seated(facts: of.GameSeated) -> str:
    seed = "" if facts.seed is None else f", seed {facts.seed}"
    return f"Seated game {facts.game}: {RotationType(facts.rotation).title}{seed}"


def _seats_swapped(facts: of.SeatsSwapped) -> str:
    one, other = (_place(of.Place(*place)) for place in facts.places)
    return f"Swapped seats in game {facts.game}: {one} and {other}"


def _place(place: of.Place) -> str:
    """List who sits where: "number 1, Ann (table 1, North)"."""
    where = "sits out"
    if place.table:
        where = f"table {place.table}, {Compass(place.seat).word}"
    return f"number {place.number}, {place.name} ({where})"


def _tables_swapped(facts: of.TablesSwapped) -> str:
    one, other = facts.tables
    start = f"Swapped seats in game {facts.game}"
    return f"{start}: all of table {one} and all of table {other}"


def _schedule_changed(facts: of.ScheduleChanged) -> str:
    sentences = " ".join(schedule_change_sentences(facts))
    return f"Changed the night from game {facts.game} on. {sentences}"


def _substituted(facts: of.Substituted) -> str:
    to = facts.name or "house player"
    return f"Number {facts.number} from game {facts.game}: {to}"


def _code_replaced(facts: of.CodeReplaced) -> str:
    return f"Gave {facts.kind} {facts.number} a new code"


def _scored(how: str) -> Callable[[of.Tables], str]:
    def message(facts: of.Tables) -> str:
        which = f"table {facts.table}" if facts.table else "all tables"
        return f"Scores of {which}: on {how} from now on"

    return message


def _dismissed(facts: of.Reported) -> str:
    game = f", game {facts.game}" if facts.game else ""
    deal = f", deal {facts.deal}" if facts.deal else ""
    return f"Put away a report: {facts.who}{game}{deal}"


def _counted(facts: of.Count) -> str:
    games = "1 game" if facts.total == 1 else f"{facts.total} games"
    return f"Counted {games} from the tally cards"


def _early(facts: of.EarlyReports) -> str:
    reports = "1 report" if facts.reports == 1 else f"{facts.reports} reports"
    return f"Counted {reports} that came before game {facts.game}"


def _penalty(start: str) -> Callable[[of.Penalty], str]:
    def message(facts: of.Penalty) -> str:
        where = f"(game {facts.game}, table {facts.table})"
        return f"{start}: {penalty_points(facts.points, facts.team)} {where}"

    return message


def penalty_points(points: int, team: str) -> str:
    """Return a penalty in words: "2 points off Ann & Bob", "1 point for Ann & Bob"."""
    noun = "point" if abs(points) == 1 else "points"
    return f"{abs(points)} {noun} {'off' if points < 0 else 'for'} {team}"


def sit_out_points(facts: of.SitOutPoints) -> str:
    """Describe points for sitting out: "8 points a game"."""
    if facts.kind == SitOutCredit.FIXED:
        return f"{facts.points} point{'' if facts.points == 1 else 's'} a game"
    return SitOutCredit(facts.kind).label


def _sit_out_points(facts: of.SitOutPoints) -> str:
    return f"Sit-out points: {sit_out_points(facts)}"


def _side_game_started(facts: of.SideGameStarted) -> str:
    title, names = GAMES[facts.rules].title, ", ".join(facts.names)
    return f"Started side table {facts.side_game}: {title}, {names}"


def _side_game_ended(facts: of.SideGameEnded) -> str:
    return f"Side table {facts.side_game} ended: {side_result(facts)}"


def _games_hidden(facts: of.Count) -> str:
    games = "game" if facts.total == 1 else f"{facts.total} games"
    return f"Hid the results of the last {games}"


def _prize_removed(facts: of.Kind) -> str:
    return f"Removed prize: {PrizeKind(facts.kind).label}"


def _prize_rules(facts: of.PrizeRules) -> str:
    return f"Prizes: {Doubles(facts.doubles).label}. {Ties(facts.ties).label}."


def _prize(middle: str) -> Callable[[of.PrizeDrawn], str]:
    def message(facts: of.PrizeDrawn) -> str:
        titles = (
            prize_title(PrizeKind(kind), place, division)
            for kind, place, division in facts.prizes
        )
        names = ", ".join(facts.names)
        text = f"{' and '.join(titles)}{middle.format(names=names)}"
        return f"{text}; {undone_draws(facts.undone)} before" if facts.undone else text

    return message


def undone_draws(count: int) -> str:
    """So many draws, from 1, that were undone, as the list and the log have them."""
    return "1 draw was undone" if count == 1 else f"{count} draws were undone"


def _rules_changed(facts: of.RulesChanged) -> str:
    return f"Changed the house rules: {_changes(facts.before, facts.after)}"


def _rules_copied(facts: of.RulesCopied) -> str:
    changed = _changes(facts.before, facts.after)
    return f"Copied the house rules of {facts.source}, {facts.date}: {changed}"


def _changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    both = (HouseRules.from_snapshot(rules) for rules in (before, after))
    return "; ".join(change.text for change in changes(*both))


def _copied(facts: of.Copied) -> str:
    people = f", {facts.people} people on the list" if facts.people else ""
    return f"Planned like {facts.source}, {facts.date}{people}"


def _names_taken_out(facts: of.NamesTakenOut) -> str:
    order = "in order" if facts.is_in_order else "NOT in order"
    return f"Took the names out; the log was {order} until then"


def _sign_off(facts: of.Kind) -> str:
    return f"Who has to agree: {SignOff(facts.kind).label}"


def _undone(start: str) -> Callable[[of.Undone], str]:
    def message(facts: of.Undone) -> str:
        return f"{start}{sentence(facts.verb, facts.facts, facts.text)}"

    return message


Message = str | Callable[[Any], str]

MESSAGES: dict[Verb, Message] = {
    Verb.SESSION_PLANNED: "Planned the night",
    Verb.SESSION_COPIED: _copied,
    Verb.PLAN_CHANGED: "Changed the plan",
    Verb.ROTATION_CHOSEN: _rotation,
    Verb.RESEATED: "Seated everybody anew, for the wishes",
    Verb.HOUSE_RULES_CHANGED: _rules_changed,
    Verb.HOUSE_RULES_COPIED: _rules_copied,
    Verb.SIGN_OFF_CHOSEN: _sign_off,
    Verb.WIFI_SET: "Saved the Wi-Fi",
    Verb.PRICES_SET: _prices,
    Verb.CLOCK_SET: _clock,
    Verb.BREAK_PLANNED: "Planned a break of {minutes} minutes after game {after}",
    Verb.BREAK_REMOVED: "Took back the break after game {after}",
    Verb.CHECK_IN_OPENED: "Night opened for check-in",
    Verb.BACK_TO_DRAFT: "Night put back to draft",
    Verb.SESSION_STARTED: "Night started",
    Verb.SESSION_FINISHED: "Night finished",
    Verb.SESSION_REOPENED: "Night reopened",
    Verb.SESSION_CANCELED: "Night cancelled",
    Verb.SESSION_ARCHIVED: "Night archived",
    Verb.NAMES_ADDED: "Put {total} on the list",
    Verb.NAMES_REMOVED: _people("Took off the list"),
    Verb.MARKED_PRESENT: "Marked {name} present",
    Verb.MARKED_ABSENT: "Marked {name} absent",
    Verb.ALL_MARKED_PRESENT: "Marked everybody present",
    Verb.ARRIVED: "Gave number {number} to {name}",
    Verb.ARRIVED_WITHOUT_NUMBER: "{name} came in; no number is free",
    Verb.NUMBER_ASSIGNED: "Gave number {number} to {name}",
    Verb.NUMBERS_DRAWN: _numbers("Drew numbers at random", "none"),
    Verb.NUMBERS_CLEARED: _numbers("Took all numbers back", "none"),
    Verb.FILL_INS_ADDED: _fill_ins,
    Verb.PUT_ON_WAITLIST: "Put {name} on the wait list",
    Verb.EXTRAS_WAITLISTED: _people("Put on the wait list", "nobody"),
    Verb.MOVED_OFF_WAITLIST: "Gave {name} a place",
    Verb.NO_SHOWS_MARKED: _people("Did not come", "nobody"),
    Verb.NO_SHOWS_EXPECTED: "Expects those again who did not come",
    Verb.PERSON_DESCRIBED: _described,
    Verb.CARD_NAME_SET: "Cards call {name}: {card_name}",
    Verb.SEATING_REQUESTED: _requested("Wish of"),
    Verb.SEATING_REQUEST_REMOVED: _requested("Forgot the wish of"),
    Verb.GAME_SEATED: _game_seated,
    Verb.GAME_OPENED: "Opened game {game}",
    Verb.SEATS_SWAPPED: _seats_swapped,
    Verb.TABLES_SWAPPED: _tables_swapped,
    Verb.SCHEDULE_CHANGED: _schedule_changed,
    Verb.SUBSTITUTED: _substituted,
    Verb.CODE_REPLACED: _code_replaced,
    Verb.ALL_CODES_REPLACED: "Gave all cards and tables new codes",
    Verb.SCORED_ON_PAPER: _scored("paper"),
    Verb.SCORED_BY_PHONE: _scored("phones"),
    Verb.DEAL_DECIDED: "Decided deal {deal} (game {game}, table {table})",
    Verb.SCORE_DECIDED: "Decided that the score stands (game {game}, table {table})",
    Verb.GAMES_COUNTED: _counted,
    Verb.REPORT_DISMISSED: _dismissed,
    Verb.EARLY_REPORTS_COUNTED: _early,
    Verb.PENALTY_GIVEN: _penalty("Booked a penalty"),
    Verb.PENALTY_WITHDRAWN: _penalty("Withdrew a penalty"),
    Verb.RULING_SAVED: "Ruled: {verdict}",
    Verb.RULING_WITHDRAWN: "Withdrew a ruling: {verdict}",
    Verb.SIT_OUT_POINTS_CHOSEN: _sit_out_points,
    Verb.HELP_DONE: "Put away the call of {name}",
    Verb.SIDE_GAME_STARTED: _side_game_started,
    Verb.SIDE_GAME_CONTINUED: (
        "Side table {side_game} goes on: its last deal was taken back"
    ),
    Verb.SIDE_GAME_REOPENED: "Took up side table {side_game} again",
    Verb.SIDE_GAME_ENDED: _side_game_ended,
    Verb.GAMES_HIDDEN: _games_hidden,
    Verb.RESULTS_SHOWN: "Made all results public",
    Verb.SCREEN_CODE_REPLACED: "Gave the board a new code",
    Verb.PRIZES_ADDED: "Added prizes: {total}",
    Verb.PRIZE_REMOVED: _prize_removed,
    Verb.PRIZE_RULES_SET: _prize_rules,
    Verb.TIE_CUT: _prize(": they cut cards, in this order: {names}"),
    Verb.TIE_DRAWN: _prize(": drawn by lot, in this order: {names}"),
    Verb.DOOR_PRIZE_DRAWN: _prize(": drew {names}"),
    Verb.DOOR_PRIZE_PASSED: _prize(": {names} is not here"),
    Verb.NAMES_TAKEN_OUT: _names_taken_out,
    Verb.UNDONE: _undone(UNDID),
    Verb.REDONE: _undone(AGAIN),
}
