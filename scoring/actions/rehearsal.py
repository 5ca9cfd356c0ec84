"""Rehearse: a sample night, and games played with made-up scores, by the real actions."""

from collections.abc import Sequence
from random import Random, SystemRandom
from uuid import uuid4

from django.db import transaction
from django.utils import timezone

from scoring.actions import rounds
from scoring.actions.deals import record_deal
from scoring.actions.situation import NightNotRunning
from scoring.queries.hall import hall
from scoring.rules import DEFAULT_PRESET, PRESETS, Button, HouseRules, scorepad_buttons
from tournament.access import Actor, scorer
from tournament.actions import check_in, nights, numbers, sessions
from tournament.actions.locking import lock_night
from tournament.actions.sessions import NotARehearsal
from tournament.lifecycle import NightState
from tournament.models import Club, Game, Session

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


class NoMadeUpScores(NotARehearsal):
    """Made-up scores belong in a rehearsal only."""

    text = "Scores can be made up only in a rehearsal."


@transaction.atomic
def sample_night(
    *, club: Club, rng: Random, by: Actor, names: Sequence[str] = NAMES
) -> Session:
    """Make a rehearsal with 8 or 12 *names*, all present, their numbers drawn."""
    session = sessions.create(
        club=club,
        details=sessions.NightDetails(
            name="Rehearsal",
            date=timezone.localdate(),
            venue="Parish hall",
            table_count=len(names) // 4,
            deals_per_game=4,
        ),
        house_rules=PRESETS[DEFAULT_PRESET].to_snapshot(),
        by=by,
        is_rehearsal=True,
    )
    nights.open_check_in(session=session, by=by)
    check_in.add_names(session=session, names=names, by=by, are_present=True)
    numbers.draw_numbers(session=session, rng=rng, by=by)
    return Session.objects.get(pk=session.pk)


@transaction.atomic
def play_open_game(*, session: Session, by: Actor, rng: Random | None = None) -> None:
    """Report a made-up score for every deal still missing from the open game.

    Raises:
        NoMadeUpScores: *session* is a real night.
        NightNotRunning: it has not begun, or is over.
    """
    del by  # each table reports for itself, as on a real night
    session = lock_night(session)
    if not session.is_rehearsal:
        raise NoMadeUpScores
    if session.state != NightState.RUNNING:
        raise NightNotRunning
    rng = rng or SystemRandom()
    buttons = _buttons(HouseRules.from_snapshot(session.house_rules))
    for table in hall(session).tables:
        game = Game.objects.select_related("round__session", "table").get(pk=table.game)
        for deal in range(table.deals_in + 1, session.deals_per_game + 1):
            record_deal(
                game=game,
                deal=deal,
                report=_pick(buttons, rng).report,
                report_id=str(uuid4()),
                by=scorer(game.table),
            )


def play_night(*, session: Session, by: Actor, rng: Random) -> Session:
    """Start a rehearsal that is ready to start, play all its games and finish it."""
    session = nights.start(session=session, by=by)
    for number in range(1, session.rounds.count() + 1):
        play_open_game(session=session, by=by, rng=rng)
        rounds.open_next_game(session=session, after=number, by=by)
    return rounds.finish(session=session, by=by)


def _buttons(rules: HouseRules) -> list[Button]:
    buttons = scorepad_buttons(rules)
    nobody = [buttons.nobody] if buttons.nobody else []
    return [*buttons.first, *buttons.second, *nobody]


def _pick(buttons: Sequence[Button], rng: Random) -> Button:
    weights = [_WEIGHTS.get(button.outcome, 1) for button in buttons]
    return rng.choices(buttons, weights)[0]
