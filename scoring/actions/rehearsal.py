"""Rehearse: a sample session, and games played with made-up scores, by the real actions."""

from collections.abc import Callable, Mapping, Sequence
from random import Random, SystemRandom
from uuid import uuid4

from django.db import transaction
from django.utils import timezone

from scoring.actions import rounds
from scoring.actions.agreements import agree
from scoring.actions.deal_refusals import SessionNotRunning
from scoring.actions.intake import submit
from scoring.actions.submissions import Submission
from scoring.queries.agreements import seen_in
from scoring.queries.hall import hall
from scoring.queries.recorded import deals_of
from scoring.rules import (
    DEFAULT_PRESET,
    PRESETS,
    Button,
    DealEntry,
    DealReport,
    Field,
    HouseRules,
    ImpossibleDeal,
    Kind,
    partnership,
    read_entry,
    scorepad_buttons,
)
from tournament.access import Actor, scorer
from tournament.actions import check_in, numbers, session_states, sessions
from tournament.actions.locking import lock_session
from tournament.actions.sessions import NotARehearsal
from tournament.lifecycle import SessionState, SignOff
from tournament.models import Club, Game, Session
from tournament.queries.games import seats_of
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.seats import Compass, Side

NAMES = (
    "Agnes Miller",
    "Bert Kowalski",
    "Clara Hofmann",
    "Dan O’Brien",
    "Edith Larsson",
    "Frank Rossi",
    "Grace Nguyen",
    "Henry Dubois",
    "Irene Novák",
    "Joe Castillo",
    "Kate Andersen",
    "Leo Schmidt",
)

_WEIGHTS = {"made": 10, "march": 4, "lone_march": 2, "euchre": 3}
_THROWN_IN, _ALONE = 0.05, 0.1
"""How often a made-up deal of a bidding game is thrown in, or played alone."""


class NoMadeUpScores(NotARehearsal):
    """Made-up scores belong in a rehearsal only."""

    text = "Scores can be made up only in a rehearsal."


@transaction.atomic
def create_practice_session(
    *,
    club: Club,
    rng: Random,
    by: Actor,
    names: Sequence[str] = NAMES,
    rules: HouseRules = PRESETS[DEFAULT_PRESET],
    choice: PlanChoice | None = None,
) -> Session:
    """Make a rehearsal with *names*, all present, their numbers drawn.

    Played as *choice* says, or as a session of so many people usually is.

    Raises:
        MovementRefused: so many people cannot play that.
    """
    session = sessions.create(
        club=club,
        details=sessions.SessionDetails(
            name="Rehearsal",
            date=timezone.localdate(),
            venue="Parish hall",
            deals_per_game=4,
        ),
        choice=choice or usual_choice(len(names)),
        house_rules=rules.to_snapshot(),
        by=by,
        is_rehearsal=True,
    )
    session_states.open_check_in(session=session, by=by)
    check_in.add_names(session=session, names=names, by=by, are_present=True)
    numbers.draw_numbers(session=session, rng=rng, by=by)
    if session.cards.count() > len(names):
        numbers.fill_with_house(session=session, by=by)
    return Session.objects.get(pk=session.pk)


@transaction.atomic
def play_open_game(*, session: Session, by: Actor, rng: Random | None = None) -> None:
    """Report a made-up score for every deal still missing from the open game.

    Each table reports for itself, and agrees where people have to; *by* enters what is
    written on paper, and what both pairs would have to enter.

    Raises:
        NoMadeUpScores: *session* is a real session.
        SessionNotRunning: it has not begun, or is over.
    """
    session = lock_session(session)
    if not session.is_rehearsal:
        raise NoMadeUpScores
    if session.state != SessionState.RUNNING:
        raise SessionNotRunning
    made_up = _made_up(HouseRules.from_snapshot(session.house_rules), rng or SystemRandom())
    for table in hall(session).tables:
        game = Game.objects.select_related("round__session", "table").get(pk=table.game)
        is_of_desk = table.is_on_paper or session.sign_off == SignOff.BOTH_ENTER
        for deal in range(table.deals_in + 1, session.deals_per_game + 1):
            made = Submission.of_game(
                game,
                by=by if is_of_desk else scorer(game.table),
                deal=deal,
                entered=made_up(),
                report_id=str(uuid4()),
                reason="Made up" if is_of_desk else "",
            )
            submit(made)
        if session.sign_off == SignOff.GAME_OK and not table.is_on_paper:
            _agree(game)


def _agree(game: Game) -> None:
    """Let one pair agree to a game just made up."""
    agree(
        game=game,
        side=Side.SECOND,
        seen=seen_in(seats_of(game), deals_of(game.pk)),
        report_id=str(uuid4()),
        by=scorer(game.table),
    )


def play_session(*, session: Session, by: Actor, rng: Random) -> Session:
    """Start a rehearsal that is ready to start, play all its games and finish it."""
    session = session_states.start(session=session, by=by)
    for number in range(1, session.rounds.count() + 1):
        play_open_game(session=session, by=by, rng=rng)
        rounds.open_next_game(session=session, after=number, by=by)
    return rounds.finish(session=session, by=by)


def _made_up(rules: HouseRules, rng: Random) -> Callable[[], DealReport]:
    """Return a maker of random deals that are possible under *rules*."""
    if partnership(rules).asks_bid:
        return lambda: _bid_for(rules, rng)
    buttons = _buttons(rules)
    weights = [_WEIGHTS.get(button.outcome, 1) for button in buttons]
    return lambda: rng.choices(buttons, weights)[0].report


def _buttons(rules: HouseRules) -> list[Button]:
    buttons = scorepad_buttons(rules)
    nobody = [buttons.nobody] if buttons.nobody else []
    return [*buttons.first, *buttons.second, *nobody]


def _bid_for(rules: HouseRules, rng: Random) -> DealReport:
    """Return a bid and its tricks: answers at random, until they can be a deal."""
    nobody = scorepad_buttons(rules).nobody
    if nobody and rng.random() < _THROWN_IN:
        return nobody.report
    fields = partnership(rules).fields(rules, len(Compass))
    while True:
        answers = {field.name: _answer(field, rng) for field in fields}
        try:
            return read_entry(_entry(answers), rules)
        except ImpossibleDeal:
            continue


def _entry(answers: Mapping[str, str]) -> DealEntry:
    return DealEntry(
        side=answers["side"],
        bid=answers["bid"],
        tricks=answers["tricks"],
        alone=answers.get("alone", ""),
    )


def _answer(field: Field, rng: Random) -> str:
    match field.kind:
        case Kind.SIDE:
            return rng.choice(tuple(Side)).value
        case Kind.PLAYER:
            return rng.choice(tuple(Compass)).value if rng.random() < _ALONE else ""
    values = [choice.value for choice in field.choices]
    two = rng.choices(range(len(values)), k=2)  # people bid low and take many
    return values[max(two) if field.name == "tricks" else min(two)]
