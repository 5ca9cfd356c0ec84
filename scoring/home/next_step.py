"""What is next: one state, one sentence, one button."""

from typing import NamedTuple

from scoring.home.facts import OnPaper, Play, Results, SessionFacts
from tournament.play.lifecycle import SessionState
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy

NAMED = 8
"""So many tables are named; of more only their count is told."""


class Action(NamedTuple):
    """A link or a button: the name of an address and the words on it.

    It is a button that does something where it *is_post*; then *value* goes with it
    under the *name*, if it is not 0.
    """

    at: str
    label: Message
    is_post: bool = False
    value: int = 0
    name: str = "after"


class NextStep(NamedTuple):
    """The one next thing: *over* tells when, *text* why; *done* of *total* is progress."""

    title: Message
    text: Message
    primary: Action
    secondary: Action | None = None
    over: Message | None = None
    done: int = 0
    total: int = 0


_CHECK_IN = Action("door", gettext_lazy("Check-in"))
_PASTE = Action("names", gettext_lazy("Add names"))
_HEADCOUNT = Action("headcount", gettext_lazy("Final headcount"))
_PRINT = Action("print", gettext_lazy("Print"))
_KIT = Action("paper-kit", gettext_lazy("Print complete kit"))
_TABLES = Action("hall", gettext_lazy("Tables"))
_SCORES = Action("desk", gettext_lazy("Enter scores"))
_STANDINGS = Action("standings", gettext_lazy("Standings"))
_START = Action("start", gettext_lazy("Start game 1"), is_post=True)


def next_step(facts: SessionFacts) -> NextStep:
    step = _STEPS[facts.state](facts)
    return step if facts.is_organizer else _for_helper(facts, step)


def _plan(_: SessionFacts) -> NextStep:
    return NextStep(
        gettext_lazy("Open check-in"),
        gettext_lazy(
            "Then add your sign-up list. Print cards after the final headcount: until then "
            "seats may change."
        ),
        Action("open-check-in", gettext_lazy("Open check-in"), is_post=True),
        _KIT,
    )


def _doors(facts: SessionFacts) -> NextStep:
    people = facts.people
    if people.is_ready:
        return _ready(facts)
    if not people.expected and not people.here:
        return NextStep(
            gettext_lazy("Add your sign-up list"),
            gettext_lazy("Paste it, upload a file, or check in players as they arrive."),
            _PASTE,
            _CHECK_IN,
        )
    if people.here < people.expected:
        return _arrivals(facts)
    if people.here + people.fill_ins != people.numbers:
        return NextStep(
            ngettext_lazy(
                "You have %(count)s player and %(spots)s spots",
                "You have %(count)s players and %(spots)s spots",
                people.here,
                spots=people.numbers,
            ),
            gettext_lazy("Choose how to play with this many players, then start game 1."),
            _HEADCOUNT,
            _CHECK_IN,
        )
    return NextStep(
        ngettext_lazy(
            "Give %(count)s player a number",
            "Give %(count)s players a number",
            people.waiting,
        ),
        gettext_lazy("Numbers are drawn at random. Then game 1 can start."),
        Action("draw", gettext_lazy("Draw numbers"), is_post=True),
        _CHECK_IN,
    )


def _ready(facts: SessionFacts) -> NextStep:
    people = facts.people
    players = ngettext_lazy("%(count)s player", "%(count)s players", people.here)
    if people.to_decide:
        return NextStep(
            ngettext_lazy(
                "Answer %(count)s question before game 1",
                "Answer %(count)s questions before game 1",
                people.to_decide,
            ),
            gettext_lazy("They decide the money and the winner."),
            Action("decisions", gettext_lazy("Decisions")),
            over=players,
        )
    return NextStep(
        gettext_lazy("Ready to start?"),
        gettext_lazy("Everyone here has a number. Phones will show each player a table."),
        _START,
        _choose_paper(facts.paper) or _CHECK_IN,
        over=players,
    )


def _choose_paper(paper: OnPaper) -> Action | None:
    if not paper.is_printed:
        return _KIT
    return _PRINT if paper.changed else None


def _arrivals(facts: SessionFacts) -> NextStep:
    people = facts.people
    title = gettext_lazy("Check in players as they arrive")
    if not people.here:
        text = ngettext_lazy(
            "%(count)s player is signed up.",
            "%(count)s players are signed up.",
            people.expected,
        )
        if facts.paper.is_printed:
            return NextStep(title, text, _CHECK_IN, _PRINT)
        title = gettext_lazy("Print before the doors open")
        return NextStep(title, text, _KIT, _CHECK_IN)
    return NextStep(
        title,
        gettext_lazy(
            "%(here)s of %(expected)s are here. Everyone can get a number at the door.",
            here=people.here,
            expected=people.expected,
        ),
        _CHECK_IN,
        _HEADCOUNT,
        done=people.here,
        total=people.expected,
    )


def _play(facts: SessionFacts) -> NextStep:
    play = facts.play
    if not play.is_all_in:
        return _wait(facts)
    over = gettext_lazy("All %(tables)s tables are done", tables=play.tables)
    if play.is_break:
        over = gettext_lazy("Break time")
    if play.is_last:
        return NextStep(
            gettext_lazy("End the event and see the results"),
            gettext_lazy("Game %(game)s was the last one.", game=play.game),
            Action("finish", gettext_lazy("End event"), is_post=True),
            _TABLES,
            over=over,
        )
    following = play.game + 1
    start = gettext_lazy("Start game %(game)s", game=following)
    return NextStep(
        start,
        gettext_lazy("Phones and the big screen will show everyone where to go."),
        Action("next-game", start, is_post=True, value=play.game),
        _TABLES,
        over=over,
    )


def _wait(facts: SessionFacts) -> NextStep:
    play = facts.play
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
        return _play_on(play, over)
    return NextStep(
        title,
        gettext_lazy(
            "%(done)s of %(tables)s tables are done with game %(game)s of %(games)s.",
            done=done,
            tables=play.tables,
            game=play.game,
            games=play.games,
        ),
        _TABLES,
        _SCORES,
        over=over,
        done=done,
        total=play.tables,
    )


def _play_on(play: Play, over: Message | None) -> NextStep:
    line = play.ends.line or gettext_lazy("Play on.")
    if not play.ends.is_due:
        title = gettext_lazy("Game %(game)s of %(games)s", game=play.game, games=play.games)
        return NextStep(title, line, _TABLES, _SCORES, over=over)
    label = gettext_lazy("Ring the bell")
    ring = Action("ring-bell", label, is_post=True, value=play.game, name="round")
    title = gettext_lazy("Ring the bell for game %(game)s", game=play.game)
    return NextStep(title, line, ring, _TABLES, over=over)


def _wrap_up(facts: SessionFacts) -> NextStep:
    results = facts.results
    wrap_up = Action("after", gettext_lazy("Wrap up"))
    if results.ties:
        return _break_ties(results, wrap_up if results.is_announced else _STANDINGS)
    if not results.is_announced:
        return NextStep(
            gettext_lazy("Announce the results"),
            gettext_lazy("Show the winners on the big screen, one place at a time."),
            Action("board-desk", gettext_lazy("Big screen")),
            _STANDINGS,
        )
    prizes = Action("prizes", gettext_lazy("Prizes"))
    if results.prizes_to_pay:
        return NextStep(
            ngettext_lazy(
                "Hand over %(count)s prize",
                "Hand over %(count)s prizes",
                results.prizes_to_pay,
            ),
            gettext_lazy("Mark each prize as paid when the winner has it."),
            prizes,
            wrap_up,
        )
    money = Action("money", gettext_lazy("Money"))
    if results.is_box_to_count:
        return NextStep(
            gettext_lazy("Count the box"),
            gettext_lazy("Money says how much should be in it, with the starting cash."),
            money,
            wrap_up,
        )
    return NextStep(
        gettext_lazy("Send the thank-you"),
        gettext_lazy("Copy the texts, save the files, and repeat the event."),
        wrap_up,
        money,
    )


def _break_ties(results: Results, secondary: Action) -> NextStep:
    ties, tie = results.ties, results.ties[0]
    title = gettext_lazy("Break the tie: %(prize)s", prize=tie.prize)
    text = gettext_lazy(
        "%(names)s are tied. Cut cards, play off, draw, or split the prize.",
        names=tie.names,
    )
    if len(tie.names) > NAMED:
        text = gettext_lazy(
            "%(count)s players are tied. Cut cards, play off, draw, or split the prize.",
            count=len(tie.names),
        )
    if len(ties) > 1:
        title = gettext_lazy("Break %(count)s ties", count=len(ties))
        text = gettext_lazy(
            "These prizes are tied: %(prizes)s. Cut cards, play off, draw, or split.",
            prizes=", ".join(each.prize for each in ties),
        )
    one, several = gettext_lazy("Break the tie"), gettext_lazy("Break the ties")
    label = several if len(ties) > 1 else one
    over = None if results.is_announced else gettext_lazy("Before you announce the results")
    return NextStep(title, text, Action("prizes", label), secondary, over)


def _archived(_: SessionFacts) -> NextStep:
    return NextStep(
        gettext_lazy("This event is archived"),
        gettext_lazy("Everything can be read. Nothing can change."),
        _STANDINGS,
        Action("after", gettext_lazy("Wrap up")),
    )


def _canceled(_: SessionFacts) -> NextStep:
    return NextStep(
        gettext_lazy("This event was canceled"),
        gettext_lazy("Everything that was entered is saved."),
        _STANDINGS,
        Action("history", gettext_lazy("Activity log")),
    )


def _for_helper(facts: SessionFacts, step: NextStep) -> NextStep:
    actions = [step.primary, step.secondary]
    may = [action for action in actions if action and action.at in _HELPERS_MAY]
    if step.primary in may:
        return step._replace(secondary=may[1] if len(may) > 1 else None)
    if facts.state is SessionState.RUNNING:
        title = gettext_lazy("Game %(game)s of %(games)s is done", **_games(facts))
        text = gettext_lazy("An organizer starts the next game or ends the event.")
        return NextStep(title, text, _TABLES, _SCORES)
    if facts.state is SessionState.CHECK_IN:
        title = gettext_lazy("Check in players as they arrive")
        text = gettext_lazy("An organizer starts game 1.")
        return NextStep(title, text, _CHECK_IN)
    if facts.state is SessionState.DRAFT:
        title = gettext_lazy("This event is being planned")
        text = gettext_lazy("An organizer opens check-in.")
        return NextStep(title, text, _PRINT)
    title = gettext_lazy("This event has ended")
    return NextStep(title, gettext_lazy("The results are final."), _STANDINGS)


def _games(facts: SessionFacts) -> dict[str, object]:
    return {"game": facts.play.game, "games": facts.play.games}


_HELPERS_MAY = {"door", "names", "print", "paper-kit", "hall", "desk", "standings", "draw"}
_HELPERS_MAY |= {"history"}
_STEPS = {
    SessionState.DRAFT: _plan,
    SessionState.CHECK_IN: _doors,
    SessionState.RUNNING: _play,
    SessionState.FINISHED: _wrap_up,
    SessionState.ARCHIVED: _archived,
    SessionState.CANCELLED: _canceled,
}
