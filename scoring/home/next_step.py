"""What is next: one state, one sentence, one button."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from scoring.home.facts import Play, Results, SessionFacts
from tournament.play.lifecycle import SessionState
from tournament.words.marked import (
    Message,
    Sentence,
    as_message,
    gettext_lazy,
    ngettext_lazy,
)
from tournament.words.tables import read_table

NAMED = 8
"""So many tables are named; of more only their count is told."""


class Action(NamedTuple):
    """A link or a button: the name of an address and the words on it.

    It is a button that does something where it *is_post*; then *value* goes with it
    under the *name*, if it is not 0.
    """

    at: str
    label: Sentence
    is_post: bool = False
    value: int = 0
    name: str = "after"


class NextStep(NamedTuple):
    """The one next thing and *why*: *over* tells when; *done* of *total* is progress."""

    primary: Action
    secondary: Action | None = None
    title: Sentence = ""
    why: Sentence = ""
    over: Message | None = None
    done: int = 0
    total: int = 0


def _read_steps(
    *, action: Mapping[str, Mapping[str, Any]], step: Mapping[str, Mapping[str, Any]]
) -> tuple[Mapping[str, Action], Mapping[str, NextStep]]:
    def read_step(
        *, primary: str, secondary: str = "", title: Sentence = "", why: Sentence = ""
    ) -> NextStep:
        other = actions[secondary] if secondary else None
        return NextStep(actions[primary], other, title, why)

    actions = {at: Action(at, **facts) for at, facts in action.items()}
    return actions, {name: read_step(**facts) for name, facts in step.items()}


_ACTIONS, _STEPS = _read_steps(**read_table(__package__, "steps.toml"))


def next_step(facts: SessionFacts) -> NextStep:
    step = _find_step(facts)
    return step if facts.is_organizer else _for_helper(facts, step)


def _find_step(facts: SessionFacts) -> NextStep:
    match facts.state:
        case SessionState.DRAFT if not facts.people.expected:
            return _STEPS["names"]
        case SessionState.CHECK_IN:
            return _doors(facts)
        case SessionState.RUNNING:
            return _play(facts.play)
        case SessionState.FINISHED:
            return _wrap_up(facts.results)
    # planned, archived, or canceled there is nothing to count
    return _STEPS[facts.state]


def _doors(facts: SessionFacts) -> NextStep:
    people = facts.people
    if people.is_ready:
        return _ready(facts)
    if not people.expected and not people.here:
        return _STEPS["list"]
    if people.here < people.expected:
        return _arrivals(facts)
    if people.here + people.fill_ins != people.numbers:
        return _of_many("crowd", people.here, spots=people.numbers)
    return _of_many("numbers", people.waiting)


def _of_many(name: str, count: int, **facts: object) -> NextStep:
    title = as_message(_STEPS[name].title)
    return _STEPS[name]._replace(title=title.of(count, **facts))


def _ready(facts: SessionFacts) -> NextStep:
    people, paper = facts.people, facts.paper
    players = ngettext_lazy("%(count)s player", "%(count)s players", people.here)
    if people.to_decide:
        return _of_many("questions", people.to_decide)._replace(over=players)
    step = _STEPS["ready"]._replace(over=players)
    if paper.is_printed and not paper.changed:
        return step
    return step._replace(secondary=_ACTIONS["print" if paper.is_printed else "paper-kit"])


def _arrivals(facts: SessionFacts) -> NextStep:
    people = facts.people
    if not people.here:
        text = ngettext_lazy(
            "%(count)s player is signed up.",
            "%(count)s players are signed up.",
            people.expected,
        )
        return _STEPS["printed" if facts.paper.is_printed else "print"]._replace(why=text)
    text = gettext_lazy(
        "%(here)s of %(expected)s are here. Everyone can get a number at the door.",
        here=people.here,
        expected=people.expected,
    )
    step = _STEPS["arrivals"]._replace(why=text)
    return step._replace(done=people.here, total=people.expected)


def _play(play: Play) -> NextStep:
    if play.playing:
        return _wait(play)
    over = gettext_lazy("All %(tables)s tables are done", tables=play.tables)
    if play.is_break:
        over = gettext_lazy("Break time")
    if play.game >= play.games:
        why = gettext_lazy("Game %(game)s was the last one.", game=play.game)
        step = _STEPS["end"]._replace(why=why, over=over)
        return step._replace(secondary=_ACTIONS["hall"]) if play.has_final else step
    start = gettext_lazy("Start game %(game)s", game=play.game + 1)
    return NextStep(
        Action("next-game", start, is_post=True, value=play.game),
        _ACTIONS["hall"],
        start,
        gettext_lazy("Phones and the big screen will show everyone where to go."),
        over,
    )


def _wait(play: Play) -> NextStep:
    title = ngettext_lazy(
        "Wait for table %(tables)s",
        "Wait for %(count)s tables: %(tables)s",
        len(play.playing),
        tables=play.playing,
    )
    if len(play.playing) > NAMED:
        title = gettext_lazy("Wait for %(count)s tables", count=len(play.playing))
    done = play.tables - len(play.playing)
    over = None
    if play.minutes_left is not None:
        over = ngettext_lazy(
            "About %(count)s minute left", "About %(count)s minutes left", play.minutes_left
        )
    if play.ends.line and not (play.ends.is_rung or done):
        return _play_on(play, play.ends.line, over)
    text = gettext_lazy(
        "%(done)s of %(tables)s tables are done with game %(game)s of %(games)s.",
        done=done,
        tables=play.tables,
        game=play.game,
        games=play.games,
    )
    step = _STEPS["tables"]._replace(title=title, why=text, over=over)
    return step._replace(done=done, total=play.tables)


def _play_on(play: Play, line: Message, over: Message | None) -> NextStep:
    if not play.ends.is_due:
        title = gettext_lazy("Game %(game)s of %(games)s", game=play.game, games=play.games)
        return _STEPS["tables"]._replace(title=title, why=line, over=over)
    ring = _ACTIONS["ring-bell"]._replace(value=play.game)
    title = gettext_lazy("Ring the bell for game %(game)s", game=play.game)
    return _STEPS["bell"]._replace(title=title, why=line, primary=ring, over=over)


def _wrap_up(results: Results) -> NextStep:
    if results.ties:
        return _break_ties(results)
    if not results.is_announced:
        return _STEPS["announce"]
    if results.prizes_to_pay:
        return _of_many("pay", results.prizes_to_pay)
    if results.unpaid:
        return _of_many("unpaid", results.unpaid)
    return _STEPS["count" if results.is_box_to_count else "thank"]


def _break_ties(results: Results) -> NextStep:
    ties = results.ties
    title = gettext_lazy("Break the tie: %(prize)s", prize=ties[0].prize)
    if len(ties) > 1:
        title = gettext_lazy("Break %(count)s ties", count=len(ties))
    return _STEPS["ties"]._replace(title=title)


def _for_helper(facts: SessionFacts, step: NextStep) -> NextStep:
    """Who may not take the step is told who does, and a treasurer to count the box."""
    if facts.shows_money and facts.results.is_box_to_count:
        return _STEPS["count"]._replace(secondary=None)
    actions = [step.primary, step.secondary]
    may = [action for action in actions if action and action.at in _HELPERS_MAY]
    if step.primary in may:
        return step._replace(secondary=may[1] if len(may) > 1 else None)
    if facts.state is SessionState.RUNNING:
        game = {"game": facts.play.game, "games": facts.play.games}
        title = gettext_lazy("Game %(game)s of %(games)s is done", **game)
        return _STEPS["organizer-goes-on"]._replace(title=title)
    steps = {
        SessionState.CHECK_IN: "organizer-starts",
        SessionState.DRAFT: "organizer-opens",
    }
    return _STEPS[steps.get(facts.state, "ended")]


_HELPERS_MAY = {"door", "names", "print", "paper-kit", "hall", "desk", "standings", "draw"}
_HELPERS_MAY |= {"history"}
