"""The catalog of the activity log: one message for each verb.

A message is a marked text with named placeholders, filled from the facts of an entry, one
that counts the first of these facts, or a function of them. The texts are translated where
they are shown.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from scoring.verbs import planning, play
from tournament.verbs import Verb
from tournament.verbs import facts as of
from tournament.verbs.register import COMMANDS
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy
from tournament.words.marked import gettext_noop as _


class Mentions(NamedTuple):
    names: tuple[str, ...]
    tables: frozenset[int]
    games: frozenset[int]


def mentions(verb: str, facts: Mapping[str, Any] | None) -> Mentions:
    """Find what the facts of a verb name; nothing where they were not recognized."""
    if facts and verb in (Verb.UNDONE, Verb.REDONE):
        return mentions(facts["verb"], facts["facts"])
    facts = facts or {}
    places = facts.get("places", ())
    tables = [
        facts.get("table"),
        *_counted(facts, "tables"),
        *(place[2] for place in places),
    ]
    if verb == Verb.CODE_REPLACED and facts["kind"] == "table":
        tables.append(facts["number"])
    games = [facts.get("game"), facts.get("after")]
    return Mentions(
        names=tuple(_names(facts)),
        tables=frozenset(table for table in tables if table),
        games=frozenset(game for game in games if game),
    )


def _counted(facts: Mapping[str, Any], field: str) -> Iterator[int]:
    """Numbers in a list; elsewhere the field counts things."""
    if "places" not in facts and "rotation" not in facts and "kept" not in facts:
        value = facts.get(field)
        yield from value if isinstance(value, list) else ()


def _names(facts: Mapping[str, Any]) -> Iterator[str]:
    for field in ("name", "card_name", "team", "who"):
        if name := facts.get(field):
            yield name
    yield from facts.get("names", ())
    for field in ("numbers", "left", "came", "back", "places"):
        value = facts.get(field)
        yield from (pair[1] for pair in value if pair[1]) if isinstance(value, list) else ()
    for team in facts.get("teams", ()):
        yield from team


def sentence(
    verb: str, facts: Mapping[str, Any] | None, legacy_text: str = ""
) -> Message | str:
    """Say what an entry of the activity log tells.

    An entry written before there were verbs, whose facts could not be recognized, keeps
    its *legacy_text*.
    """
    if facts is None:
        return legacy_text
    message, values = MESSAGES[Verb(verb)], COMMANDS[Verb(verb)].facts(**facts)
    if isinstance(message, str):
        return Message(message, values._asdict())
    if isinstance(message, Message):
        named = values._asdict()
        counted = next(iter(named.values()))
        count = counted if isinstance(counted, int) else len(counted)
        return message.of(count, **named)
    return message(values)


def _break_planned(facts: of.Breaks) -> Message:
    return ngettext_lazy(
        "Added a break of %(count)s minute after game %(game)s",
        "Added a break of %(count)s minutes after game %(game)s",
        facts.minutes,
        game=facts.after,
    )


def _names_taken_out(facts: of.NamesTakenOut) -> Message:
    if facts.is_in_order:
        return gettext_lazy("Removed all names. The log was in order until then.")
    return gettext_lazy("Removed all names. The log was not in order before.")


def _person_erased(facts: of.PersonErased) -> Message:
    if facts.is_in_order:
        return gettext_lazy(
            "Erased a player, now %(name)s. The log was in order until then.",
            name=facts.name,
        )
    return gettext_lazy(
        "Erased a player, now %(name)s. The log was not in order before.", name=facts.name
    )


def _undone(text: str) -> Callable[[of.Undone], Message]:
    def message(facts: of.Undone) -> Message:
        return Message(text, {"entry": sentence(facts.verb, facts.facts, facts.text)})

    return message


MESSAGES: dict[Verb, str | Message | Callable[[Any], Message]] = {
    Verb.SESSION_PLANNED: _("Created the event"),
    Verb.SESSION_COPIED: planning.copied,
    Verb.PLAN_CHANGED: _("Changed the event details"),
    Verb.ROTATION_CHOSEN: planning.rotation_chosen,
    Verb.RESEATED: _("Drew new seats for the seating requests"),
    Verb.HOUSE_RULES_CHANGED: planning.rules_changed,
    Verb.HOUSE_RULES_COPIED: planning.rules_copied,
    Verb.SIGN_OFF_CHOSEN: planning.sign_off_chosen,
    Verb.GAME_END_CHOSEN: planning.game_end_chosen,
    Verb.WIFI_SET: _("Saved the Wi-Fi"),
    Verb.PRICES_SET: planning.prices_set,
    Verb.DECISIONS_MADE: planning.decisions_made,
    Verb.CLOCK_SET: planning.clock_set,
    Verb.BREAK_PLANNED: _break_planned,
    Verb.BREAK_REMOVED: _("Removed the break after game %(after)s"),
    Verb.CHECK_IN_OPENED: _("Opened check-in"),
    Verb.BACK_TO_DRAFT: _("Went back to planning"),
    Verb.SESSION_STARTED: _("Started the event"),
    Verb.SESSION_FINISHED: _("Ended the event"),
    Verb.SESSION_REOPENED: _("Reopened the event"),
    Verb.SESSION_CANCELED: _("Canceled the event"),
    Verb.SESSION_ARCHIVED: _("Archived the event"),
    Verb.NAMES_ADDED: ngettext_lazy("Added %(count)s player", "Added %(count)s players", 1),
    Verb.NAMES_REMOVED: _("Removed %(names)s from the sign-up list"),
    Verb.MARKED_PRESENT: _("Checked in %(name)s"),
    Verb.MARKED_ABSENT: _("Marked %(name)s as not here"),
    Verb.ALL_MARKED_PRESENT: _("Checked in everyone"),
    Verb.ARRIVED: _("Checked in %(name)s with number %(number)s"),
    Verb.ARRIVED_WITHOUT_NUMBER: _("Checked in %(name)s without a number"),
    Verb.NUMBER_ASSIGNED: _("Assigned number %(number)s to %(name)s"),
    Verb.NUMBERS_DRAWN: ngettext_lazy(
        "Drew a number for %(count)s player", "Drew numbers for %(count)s players", 1
    ),
    Verb.CARDS_DRAWN: play.cards_drawn,
    Verb.NUMBERS_CLEARED: ngettext_lazy(
        "Cleared all numbers (%(count)s player)",
        "Cleared all numbers (%(count)s players)",
        1,
    ),
    Verb.FILL_INS_ADDED: planning.fill_ins_added,
    Verb.PUT_ON_WAITLIST: _("Added %(name)s to the waitlist"),
    Verb.EXTRAS_WAITLISTED: planning.extras_waitlisted,
    Verb.MOVED_OFF_WAITLIST: _("Moved %(name)s off the waitlist"),
    Verb.NO_SHOWS_MARKED: planning.no_shows_marked,
    Verb.NO_SHOWS_EXPECTED: _("Removed all no-show marks"),
    Verb.PERSON_DESCRIBED: planning.described,
    Verb.CARD_NAME_SET: _("Changed the name on the card of %(name)s to %(card_name)s"),
    Verb.SEATING_REQUESTED: planning.requested,
    Verb.SEATING_REQUEST_REMOVED: planning.request_removed,
    Verb.SIGN_UP_SET: planning.sign_up_set,
    Verb.SIGNED_UP: _("Signed up: %(names)s"),
    Verb.SIGN_UP_CANCELED: _("Canceled the sign-up of %(names)s"),
    Verb.SIGN_UPS_CONFIRMED: _("Confirmed the sign-up of %(names)s"),
    Verb.SIGN_UP_REMOVED: _("Removed the sign-up of %(names)s"),
    Verb.GAME_SEATED: planning.game_seated,
    Verb.GAME_OPENED: _("Started game %(game)s"),
    Verb.SEATS_SWAPPED: play.seats_swapped,
    Verb.FIRST_DEALER_DRAWN: play.first_dealer_drawn,
    Verb.TABLES_SWAPPED: play.tables_swapped,
    Verb.SCHEDULE_CHANGED: play.schedule_changed,
    Verb.SUBSTITUTED: play.substituted,
    Verb.CODE_REPLACED: play.code_replaced,
    Verb.ALL_CODES_REPLACED: _("Replaced the codes of all cards and tables"),
    Verb.SCORED_ON_PAPER: play.scored_on_paper,
    Verb.SCORED_BY_PHONE: play.scored_by_phone,
    Verb.BELL_RUNG: _("Rang the bell in game %(game)s"),
    Verb.BELL_TAKEN_BACK: _("Took back the bell in game %(game)s"),
    Verb.GAME_ENDED_EARLY: _("Ended game %(game)s at table %(table)s"),
    Verb.GAME_RESUMED: _("Resumed game %(game)s at table %(table)s"),
    Verb.DEAL_DECIDED: _("Decided deal %(deal)s (game %(game)s, table %(table)s)"),
    Verb.SCORE_DECIDED: _("Confirmed the score (game %(game)s, table %(table)s)"),
    Verb.GAMES_COUNTED: ngettext_lazy(
        "Counted %(count)s game from the tally cards",
        "Counted %(count)s games from the tally cards",
        1,
    ),
    Verb.REPORT_DISMISSED: play.report_dismissed,
    Verb.EARLY_REPORTS_COUNTED: ngettext_lazy(
        "Counted %(count)s score that came in before game %(game)s",
        "Counted %(count)s scores that came in before game %(game)s",
        1,
    ),
    Verb.PENALTY_GIVEN: play.penalty_given,
    Verb.PENALTY_WITHDRAWN: play.penalty_withdrawn,
    Verb.RULING_SAVED: _("Saved a ruling: %(verdict)s"),
    Verb.RULING_WITHDRAWN: _("Withdrew a ruling: %(verdict)s"),
    Verb.SIT_OUT_POINTS_CHOSEN: play.sit_out_points_chosen,
    Verb.ALL_CLEARED: play.all_cleared,
    Verb.HELP_DONE: play.help_done,
    Verb.SIDE_SEATS_DRAWN: play.side_seats_drawn,
    Verb.SIDE_GAME_STARTED: play.side_game_started,
    Verb.SIDE_PENALTY_GIVEN: play.side_penalty_given,
    Verb.SIDE_PENALTY_WITHDRAWN: play.side_penalty_withdrawn,
    Verb.SIDE_GAME_CONTINUED: _("Undid the last deal of side game %(side_game)s"),
    Verb.SIDE_GAME_REOPENED: _("Resumed side game %(side_game)s"),
    Verb.SIDE_GAME_ENDED: play.side_game_ended,
    Verb.GAMES_HIDDEN: ngettext_lazy(
        "Hid the scores of the last game", "Hid the scores of the last %(count)s games", 1
    ),
    Verb.RESULTS_SHOWN: _("Showed all scores"),
    Verb.RESULTS_PAGE_ON: _("Turned on the results page"),
    Verb.RESULTS_PAGE_OFF: _("Turned off the results page"),
    Verb.SCREEN_CODE_REPLACED: _("Made a new code for the big screen"),
    Verb.PRIZES_ADDED: ngettext_lazy("Added %(count)s prize", "Added %(count)s prizes", 1),
    Verb.PRIZE_REMOVED: planning.prize_removed,
    Verb.PRIZE_RULES_SET: planning.prize_rules_set,
    Verb.TIE_CUT: planning.prize(_("%(prizes)s: entered the cut. Order: %(names)s")),
    Verb.TIE_DRAWN: planning.prize(
        _("%(prizes)s: drew to break the tie. Order: %(names)s"),
        _("%(prizes)s: drew to break the tie. Order: %(names)s."),
    ),
    Verb.TIE_PLAYED_OFF: planning.prize(
        _("%(prizes)s: entered the play-off. Order: %(names)s")
    ),
    Verb.TIE_SPLIT: planning.prize(_("%(prizes)s: split between %(names)s")),
    Verb.DOOR_PRIZE_DRAWN: planning.prize(
        _("%(prizes)s: drew %(names)s"), _("%(prizes)s: drew %(names)s.")
    ),
    Verb.DOOR_PRIZE_PASSED: planning.prize(_("%(prizes)s: %(names)s was not here")),
    Verb.WINNER_CHOSEN: planning.prize(_("%(prizes)s: changed the winner to %(names)s")),
    Verb.NAMES_TAKEN_OUT: _names_taken_out,
    Verb.PERSON_ERASED: _person_erased,
    Verb.UNDONE: _undone(_("Undid: %(entry)s")),
    Verb.REDONE: _undone(_("Redid: %(entry)s")),
}
