"""Plan a session like another, and practice: sample players whose tables report.

All of it by the real actions, and none of it in a real event.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import islice
from math import ceil
from random import Random, SystemRandom
from typing import Any, TypeVar
from uuid import uuid4

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext

from scoring.deals.actions.checks import FifthDeal, SessionNotRunning
from scoring.deals.actions.intake import submit
from scoring.deals.agreements.actions import agree, choose_closing, choose_sign_off
from scoring.deals.agreements.reading import seen_in
from scoring.deals.game_ends.actions import choose_classic, choose_game_end
from scoring.deals.recorded import deals_of
from scoring.deals.submission import Submission
from scoring.hall import actions as rounds
from scoring.hall.reading import TableInPlay, hall
from scoring.models import Prize, PrizeRules
from scoring.models.prize import new_key
from scoring.prizes.decisions.actions import note_decided, take_recommended
from scoring.rules import (
    PRESETS,
    RECOMMENDED_PRESET,
    Button,
    DealEntry,
    DealReport,
    Field,
    HouseRules,
    ImpossibleDeal,
    Kind,
    partnership,
)
from scoring.verbs.decisions import Question
from tournament.access.checks import Actor
from tournament.access.opened import scorer
from tournament.access.version import lock_session
from tournament.journal.actions import log_activity
from tournament.models import Attendance, Break, Clock, Club, Fee, Game, Session, UndoRecord
from tournament.people.actions import check_in, numbers
from tournament.planning import actions as planning
from tournament.play.game_end import GameEnd, RanksBy
from tournament.play.lifecycle import SessionState, SignOff
from tournament.play.seats import Compass, Side
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.seating.plan import choice_of
from tournament.seating.seats import seats_of
from tournament.verbs import Verb
from tournament.verbs.facts import Copied
from tournament.words.marked import gettext_noop

Row = TypeVar("Row", Fee, Prize, PrizeRules)
_COINS = ("coin_per_euchre", "coin_per_lone_march")
_SETTINGS = (
    *("sign_off", "closes_after", "sit_out_credit", "sit_out_points"),
    *_COINS,
    *("wifi_name", "wifi_password"),
    *("game_ends_by", "points_to_end", "ranks_by", "breaks_ties", "own_chart"),
)


@transaction.atomic
def change_details(
    *,
    session: Session,
    changed: Mapping[str, Any],
    choice: PlanChoice | None,
    end: GameEnd | None,
    by: Actor,
) -> None:
    """Change what is said of an event, by name; no *end* stands for the classic one.

    Raises:
        DetailsFixed, PlanFixed: game 1 has started.
        MovementRefused: so many players cannot play that.
        SignOffTooLate: the event is over.
    """

    def latest(names: Sequence[str]) -> dict[str, Any]:
        return {name: changed.get(name, getattr(session, name)) for name in names}

    if changed.keys() & set(planning.SessionDetails._fields):
        details = planning.SessionDetails(**latest(planning.SessionDetails._fields))
        planning.edit(session=session, details=details, by=by)
    if choice:
        planning.plan(session=session, choice=choice, by=by)
    if end is None:
        choose_classic(session=session, by=by)
    elif changed.keys() & {"game_ends_by", "points_to_end", "ranks_by"}:
        ranks_by = RanksBy(latest(["ranks_by"])["ranks_by"])
        choose_game_end(session=session, end=end, ranks_by=ranks_by, by=by)
    if "sign_off" in changed:
        choose_sign_off(session=session, sign_off=SignOff(changed["sign_off"]), by=by)
    if "closes_after" in changed:
        choose_closing(session=session, minutes=changed["closes_after"], by=by)
    if changed.keys() & {"wifi_name", "wifi_password"}:
        name, password = latest(["wifi_name", "wifi_password"]).values()
        planning.set_wifi(session=session, name=name, password=password, by=by)


@transaction.atomic
def copy_session(
    *, session: Session, name: str, day: date, with_people: bool, seed: int, by: Actor
) -> Session:
    """Plan a session like *session*: movement, games, rules, prices, prizes, clock.

    Nothing that was played, paid or drawn is copied. *with_people* puts those who were
    present on the new list, not present yet. A new *seed* seats them anew.

    Raises:
        MovementRefused: the plan of then cannot be made now.
    """
    was = choice_of(session)
    choice = replace(was, seed=seed)
    details = planning.SessionDetails(name, day, session.venue, session.deals_per_game)
    planned = planning.create(
        club=session.club,
        details=details,
        choice=choice,
        house_rules=session.house_rules | {"names_loner": True},
        by=by,
    )
    copy_settings(session, planned)
    people = _people(session, planned) if with_people else []
    Attendance.objects.bulk_create(people)
    _copy_requests(session, planned)
    facts = Copied(session.name, session.date.isoformat(), len(people))
    log_activity(planned, by, Verb.SESSION_COPIED, facts)
    return planned


def copy_settings(session: Session, planned: Session) -> None:
    copy_prices(session, planned, _SETTINGS)
    _copy_prizes(session, planned)
    _copy_clock(session, planned)


def copy_prices(
    session: Session, planned: Session, settings: Sequence[str] = _COINS
) -> None:
    """With those *settings* that are columns of the session."""
    for field in settings:
        setattr(planned, field, getattr(session, field))
    planned.save(update_fields=settings)
    Fee.objects.bulk_create(_again(session.fees.order_by("position"), planned))


def _copy_prizes(session: Session, planned: Session) -> None:
    rules = PrizeRules.objects.filter(session=session)
    PrizeRules.objects.bulk_create(_again(rules, planned))
    prizes = Prize.objects.filter(session=session).order_by("position")
    copies = _again(prizes, planned)
    for prize in copies:
        prize.key, prize.draws = new_key(), 0
    Prize.objects.bulk_create(copies)


def _copy_clock(session: Session, planned: Session) -> None:
    for clock in Clock.objects.filter(session=session):
        Clock.objects.create(
            session=planned, kind=clock.kind, minutes=clock.minutes, ends_by=clock.ends_by
        )
    Break.objects.bulk_create(
        Break(session=planned, after=pause.after, minutes=pause.minutes)
        for pause in Break.objects.filter(session=session).order_by("after")
    )


def _people(session: Session, planned: Session) -> list[Attendance]:
    """Whoever is here or played: some left early, and come again."""
    came = Q(is_present=True) | Q(holdings__isnull=False)
    there = session.attendances.filter(came).distinct().order_by("pk")
    return [
        Attendance(
            session=planned,
            player_id=person.player_id,
            card_name=person.card_name,
            division=person.division,
            fixed_table=person.fixed_table,
        )
        for person in there
    ]


def _copy_requests(session: Session, planned: Session) -> None:
    """Those of two people who are both on the new list."""
    people = {row.player_id: row for row in planned.attendances.all()}
    requests = session.wishes.select_related("first", "second").order_by("pk")
    for request in requests:
        players = {request.first.player_id, request.second.player_id}
        if players <= people.keys():
            pair = (people[player] for player in players)
            first, second = sorted(pair, key=lambda each: each.pk)
            planned.wishes.create(kind=request.kind, first=first, second=second)


def _again(rows: Iterable[Row], planned: Session) -> list[Row]:
    copies = list(rows)
    for row in copies:
        row.pk, row.session = None, planned
    return copies


_WEIGHTS = {"made": 10, "march": 4, "lone_march": 2, "euchre": 3}
_THROWN_IN, _ALONE = 0.05, 0.1
"""How often a made-up deal of a bidding game is thrown in, or played alone."""


def sample_deals(rules: HouseRules, rng: Random) -> Callable[[], DealReport]:
    if partnership(rules).asks_bid:
        return lambda: _bid_for(rules, rng)
    buttons = _buttons(rules)
    weights = [_WEIGHTS.get(button.outcome, 1) for button in buttons]
    return lambda: rng.choices(buttons, weights)[0].report


def _buttons(rules: HouseRules) -> list[Button]:
    buttons = partnership(rules).buttons(rules)
    nobody = [buttons.nobody] if buttons.nobody else []
    return [*buttons.first, *buttons.second, *nobody]


def _bid_for(rules: HouseRules, rng: Random) -> DealReport:
    nobody = partnership(rules).buttons(rules).nobody
    if nobody and rng.random() < _THROWN_IN:
        return nobody.report
    fields = partnership(rules).fields(rules, len(Compass))
    # answers are made up one by one, and together they may be no deal
    while True:
        answers: dict[str, Any] = {field.name: _answer(field, rng) for field in fields}
        try:
            return partnership(rules).read(DealEntry(**answers), rules)
        except ImpossibleDeal:
            continue


def _answer(field: Field, rng: Random) -> str:
    match field.kind:
        case Kind.SIDE:
            return rng.choice(tuple(Side)).value
        case Kind.PLAYER:
            return rng.choice(tuple(Compass)).value if rng.random() < _ALONE else ""
    values = [choice.value for choice in field.choices]
    two = rng.choices(range(len(values)), k=2)  # people bid low and take many
    return values[max(two) if field.name == "tricks" else min(two)]


_FIRST = "Agnes Bert Clara Dan Edith Frank Grace Henry Irene Joe Kate Leo"
_FIRST += " Mary Ned Olive Paul Ruth Sam Tess Will"
_LAST = "Miller Kowalski Hofmann O’Brien Larsson Rossi Nguyen Dubois Novák Castillo"
_LAST += " Andersen Schmidt Bauer Evans Fischer Gray Jones Price Turner Weber"
FEWEST = 4
"""So many players fill a table."""
OWN_TABLE = 1
"""The table that sample players leave to a phone in the room."""
_REPORT_AT_ONCE = 12
"""So many tables report at once, at most: the others take their turn."""
_MOST_TABLES_WAIT = 3
"""One in so many tables that still play reports at once."""


class NoMadeUpScores(planning.NotARehearsal):
    text = gettext_noop("Only a practice event has sample scores. Nothing was changed.")


def sample_names(people: int) -> tuple[str, ...]:
    """Names for so many sample players, 400 at most, no two alike."""
    first, last = _FIRST.split(), _LAST.split()
    every = (
        f"{name} {last[(place + shift) % len(last)]}"
        for shift in range(len(last))
        for place, name in enumerate(first)
    )
    return tuple(islice(every, people))


NAMES = sample_names(12)
"""Those of the usual practice event."""


@transaction.atomic
def create_practice_session(
    *,
    club: Club,
    rng: Random,
    by: Actor,
    names: Sequence[str] = NAMES,
    rules: HouseRules = PRESETS[RECOMMENDED_PRESET],
    choice: PlanChoice | None = None,
    like: Session | None = None,
) -> Session:
    """Make a practice event with *names*, all present, their numbers drawn.

    Played as *choice* says, or as an event of so many players usually is. *like* is an
    event whose rules, rotation, prices, prizes and timer it has; players and results of
    that event are not copied, and it stays as it is.

    Raises:
        MovementRefused: so many players cannot play that.
    """
    session = planning.create(
        club=club,
        details=_details(like),
        choice=choice or _choice_like(like, len(names)),
        house_rules=(like.house_rules if like else rules.to_snapshot())
        | {"names_loner": True},
        by=by,
        is_rehearsal=True,
    )
    if like:
        copy_settings(like, session)
        note_decided(session, *map(Question, like.decided))
    planning.open_check_in(session=session, by=by)
    check_in.add_names(session=session, names=names, by=by, are_present=True)
    numbers.draw_numbers(session=session, rng=rng, by=by)
    if session.cards.count() > len(names):
        numbers.fill_with_house(session=session, by=by)
    session = Session.objects.get(pk=session.pk)
    take_recommended(session=session, by=by)
    # one press made it, and deleting it takes that back; no step alone can be undone
    UndoRecord.objects.filter(entry__session=session).delete()
    return Session.objects.get(pk=session.pk)


def _details(like: Session | None) -> planning.SessionDetails:
    return planning.SessionDetails(
        name=gettext("Practice event"),
        date=timezone.localdate(),
        venue=like.venue if like else gettext("Parish hall"),
        deals_per_game=like.deals_per_game if like else 4,
    )


def _choice_like(like: Session | None, people: int) -> PlanChoice:
    if like is None:
        return usual_choice(people)
    was = choice_of(like)
    plans = (replace(was, people=people), usual_choice(people, was.games))
    return next((plan for plan in plans if not plan.why_not), usual_choice(people))


@transaction.atomic
def play_open_game(*, session: Session, by: Actor, rng: Random | None = None) -> None:
    """Report a sample score for every deal still missing from the open game.

    Each table reports for itself, and agrees where people have to; *by* enters what is
    written on paper, and what both pairs would have to enter.

    Raises:
        NoMadeUpScores: *session* is a real session.
        SessionNotRunning: it has not begun, or is over.
    """
    session = lock_session(session)
    check_is_practice(session)
    if session.state != SessionState.RUNNING:
        raise SessionNotRunning
    rng = rng or SystemRandom()
    for table in hall(session).tables:
        _report(session, by, rng, table, range(table.deals_in + 1, table.deals + 1))


def play_sample_deals(*, session: Session, by: Actor, rng: Random | None = None) -> None:
    """Let some tables report their next deal, as they would while people play.

    Table 1 is left to a phone in the room. Where no table has a deal to report nothing
    is written, so that pages that ask for what changed are not told to load again.

    Raises:
        NoMadeUpScores: *session* is a real session.
    """
    check_is_practice(session)
    if session.state != SessionState.RUNNING:
        return
    rng = rng or SystemRandom()
    tables = hall(session).tables
    playing = [each for each in tables if each.is_waited_for and each.number != OWN_TABLE]
    if not playing:
        return
    some = min(_REPORT_AT_ONCE, ceil(len(playing) / _MOST_TABLES_WAIT))
    with transaction.atomic():
        locked = lock_session(session)
        for table in rng.sample(playing, some):
            last = min(table.deals_in + 1, table.deals)
            _report(locked, by, rng, table, range(table.deals_in + 1, last + 1))


def check_is_practice(session: Session) -> None:
    if not session.is_rehearsal:
        raise NoMadeUpScores


def _report(
    session: Session, by: Actor, rng: Random, table: TableInPlay, deals: Iterable[int]
) -> None:
    sample_deal = sample_deals(HouseRules.from_snapshot(session.house_rules), rng)
    deal, is_over = table.deals_in, False
    game = Game.objects.select_related("round__session", "table").get(pk=table.game)
    is_of_desk = table.is_on_paper or session.sign_off == SignOff.BOTH_ENTER
    for deal in deals:
        submission = Submission.of_game(
            game,
            by=by if is_of_desk else scorer(game.table),
            deal=deal,
            entered=sample_deal(),
            report_id=str(uuid4()),
            reason=gettext_noop("Sample score") if is_of_desk else "",
        )
        try:
            submit(submission)
        except FifthDeal:  # a team has its points
            is_over = True
            break
    is_over = is_over or deal == table.deals
    if is_over and session.sign_off == SignOff.GAME_OK and not table.is_on_paper:
        agree(
            game=game,
            side=Side.SECOND,
            seen=seen_in(seats_of(game), deals_of(game.pk)),
            report_id=str(uuid4()),
            by=scorer(game.table),
        )


def play_session(*, session: Session, by: Actor, rng: Random) -> Session:
    session = planning.start(session=session, by=by)
    for number in range(1, session.rounds.count() + 1):
        play_open_game(session=session, by=by, rng=rng)
        rounds.open_next_game(session=session, after=number, by=by)
    return rounds.finish(session=session, by=by)
