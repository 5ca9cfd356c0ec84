"""Messages of the activity log about the plan of an event and who is there."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from scoring.rules import HouseRules
from scoring.rules.tonight import changes
from scoring.standings.prizes import Doubles, PrizeKind, Ties, prize_title
from scoring.verbs.decisions import Answers, Question, decided, describe_ties
from tournament.play.clock import ClockKind
from tournament.play.game_end import EndsBy, RanksBy
from tournament.play.lifecycle import SignOff
from tournament.rotations.headcounts import SitOutCredit
from tournament.rotations.rotation_types.names import RotationType
from tournament.verbs import facts as of
from tournament.words.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy


def copied(facts: of.Copied) -> Message:
    source = {"source": facts.source, "date": date.fromisoformat(facts.date)}
    if not facts.people:
        return gettext_lazy("Repeated %(source)s of %(date)s", **source)
    return ngettext_lazy(
        "Repeated %(source)s of %(date)s with %(count)s player",
        "Repeated %(source)s of %(date)s with %(count)s players",
        facts.people,
        **source,
    )


def rotation_chosen(facts: of.Rotation) -> Message:
    return gettext_lazy(
        "Chose the rotation %(rotation)s (numbers: %(numbers)s, tables: %(tables)s, "
        "games: %(games)s)",
        **facts._asdict() | {"rotation": _title(facts.rotation)},
    )


def game_seated(facts: of.GameSeated) -> Message:
    values = facts._asdict() | {"rotation": _title(facts.rotation)}
    if facts.seed is None:
        return gettext_lazy("Set the seats of game %(game)s (%(rotation)s)", **values)
    return gettext_lazy(
        "Drew the seats of game %(game)s (%(rotation)s, seed %(seed)s)", **values
    )


def _title(rotation: str) -> Message:
    return gettext_lazy(RotationType(rotation).title)


_SIGN_OFF = {
    SignOff.OFF: gettext_noop("Turned off score confirmation"),
    SignOff.GAME_OK: gettext_noop("Turned on score confirmation: other team confirms"),
    SignOff.BOTH_ENTER: gettext_noop("Turned on score confirmation: both teams enter"),
}
_CLOCK = {
    ClockKind.NONE: gettext_noop("Turned off the timer"),
    ClockKind.DOWN: gettext_noop("Set the timer to count down each game"),
    ClockKind.UP: gettext_noop("Set the stopwatch to count up each game"),
}


def sign_off_chosen(facts: of.Kind) -> Message:
    return gettext_lazy(_SIGN_OFF[SignOff(facts.kind)])


def clock_set(facts: of.Kind) -> Message:
    return gettext_lazy(_CLOCK[ClockKind(facts.kind)])


def decisions_made(facts: of.Decisions) -> Message:
    by_question = {
        Question.SIT_OUT: facts.sit_out,
        Question.SHARE: facts.pot_percent,
        Question.WHO: facts.needs_paid,
        Question.TIES: facts.ties,
    }
    answers = Answers(
        credit=SitOutCredit(facts.sit_out or SitOutCredit.NONE),
        points=facts.points,
        pot_percent=facts.pot_percent or 0,
        needs_paid=bool(facts.needs_paid),
        needs_present=bool(facts.needs_present),
        ties=Ties(facts.ties or Ties.SHARE),
    )
    settled = tuple(each for each, fact in by_question.items() if fact is not None)
    return Message(gettext_noop("Decided before game 1."), then=decided(answers, settled))


def prices_set(facts: of.Prices) -> Message:
    if not facts.prices:
        return gettext_lazy("Removed the ticket prices")
    prices = [f"{name} {amount}" for name, amount in facts.prices]
    return gettext_lazy("Set the ticket prices: %(prices)s", prices=prices)


def rules_changed(facts: of.RulesChanged) -> Message:
    return gettext_lazy(
        "Changed the house rules: %(changes)s", changes=_changes(facts.before, facts.after)
    )


def rules_copied(facts: of.RulesCopied) -> Message:
    source = {"source": facts.source, "date": date.fromisoformat(facts.date)}
    changed = _changes(facts.before, facts.after)
    if not changed:
        return gettext_lazy("Copied the house rules of %(source)s of %(date)s", **source)
    return gettext_lazy(
        "Copied the house rules of %(source)s of %(date)s: %(changes)s",
        changes=changed,
        **source,
    )


def _changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Message]:
    both = (HouseRules.from_snapshot(rules) for rules in (before, after))
    return [change.text for change in changes(*both)]


def sign_up_set(facts: of.SignUpOpened) -> Message:
    if not facts.is_open:
        return gettext_lazy("Closed the sign-up page")
    return ngettext_lazy(
        "Opened the sign-up page for %(count)s place",
        "Opened the sign-up page for %(count)s places",
        facts.places,
    )


def extras_waitlisted(facts: of.People) -> Message:
    if not facts.names:
        return gettext_lazy("Added no players to the waitlist")
    return gettext_lazy("Added %(names)s to the waitlist", names=tuple(facts.names))


def no_shows_marked(facts: of.People) -> Message:
    if not facts.names:
        return gettext_lazy("Marked no players as no-shows")
    return gettext_lazy("Marked as no-shows: %(names)s", names=tuple(facts.names))


def fill_ins_added(facts: of.Numbers) -> Message:
    if not facts.numbers:
        return gettext_lazy("Added no fill-ins")
    return ngettext_lazy(
        "Added a fill-in for number %(numbers)s",
        "Added fill-ins for numbers %(numbers)s",
        len(facts.numbers),
        numbers=[number for number, _ in facts.numbers],
    )


def described(facts: of.Described) -> Message:
    if not facts.kept_table:
        return gettext_lazy("Changed the details of %(name)s", name=facts.name)
    return gettext_lazy(
        "Changed the details of %(name)s, who always plays at table %(table)s",
        name=facts.name,
        table=facts.kept_table,
    )


_REQUESTED = {
    "apart": gettext_noop("Added a seating request: keep %(one)s and %(other)s apart"),
    "together": gettext_noop(
        "Added a seating request: %(one)s and %(other)s start together"
    ),
}
_REQUEST_REMOVED = {
    "apart": gettext_noop("Removed a seating request: keep %(one)s and %(other)s apart"),
    "together": gettext_noop(
        "Removed a seating request: %(one)s and %(other)s start together"
    ),
}


def requested(facts: of.Requested) -> Message:
    return _request(_REQUESTED, facts)


def request_removed(facts: of.Requested) -> Message:
    return _request(_REQUEST_REMOVED, facts)


def _request(texts: Mapping[str, str], facts: of.Requested) -> Message:
    one, other = facts.names
    return gettext_lazy(texts[facts.kind], one=one, other=other)


_ENDS = {
    EndsBy.DEALS: gettext_noop("Games end after %(deals)s deals."),
    EndsBy.POINTS: gettext_noop("Games end at %(points)s points, each table for itself."),
    EndsBy.CLOCK: gettext_noop("Games end when the timer is up."),
    EndsBy.BELL: gettext_noop(
        "Games end when the head table has %(points)s points and rings the bell."
    ),
}
_RANKS = {
    RanksBy.POINTS: gettext_noop("Most points win."),
    RanksBy.GAMES_WON: gettext_noop("Most games won win. Points break ties."),
}


def game_end_chosen(facts: of.GameEnding) -> Message:
    ranks = Message(_RANKS[RanksBy(facts.ranks_by)])
    return Message(_ENDS[EndsBy(facts.ends_by)], facts._asdict(), then=(ranks,))


_DOUBLES = {
    Doubles.ANY: gettext_noop("Set the prize rules: a player can win several prizes."),
    Doubles.ONE_EACH: gettext_noop("Set the prize rules: each player can win one prize."),
    Doubles.NOT_FIRST: gettext_noop("Set the prize rules: first place wins nothing else."),
}


def prize_removed(facts: of.Kind) -> Message:
    label = gettext_lazy(PrizeKind(facts.kind).label)
    return gettext_lazy("Removed prize: %(prize)s", prize=label)


def prize_rules_set(facts: of.PrizeRules) -> Message:
    """Who can win how much, and what tied players do."""
    ties = describe_ties(Ties(facts.ties))
    return Message(_DOUBLES[Doubles(facts.doubles)], then=(ties,))


def prize(text: str, sentence: str = "") -> Callable[[of.PrizeDrawn], Message]:
    """*sentence* is the same as a whole sentence, which others can follow."""

    def message(facts: of.PrizeDrawn) -> Message:
        prizes = [
            prize_title(PrizeKind(kind), place, division)
            for kind, place, division in facts.prizes
        ]
        values = {"prizes": prizes, "names": tuple(facts.names)}
        if not facts.undone:
            return Message(text, values)
        undone = ngettext_lazy(
            "%(count)s earlier draw was undone.",
            "%(count)s earlier draws were undone.",
            facts.undone,
        )
        return Message(sentence, values, then=(undone,))

    return message
