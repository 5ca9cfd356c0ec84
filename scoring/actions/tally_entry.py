"""Type tally cards in, and count the games whose four cards agree."""

from collections.abc import Mapping, Sequence
from uuid import uuid4

from django.db import transaction
from django.db.models import Count
from django.utils import timezone

from scoring.actions.deal_checks import NightNotRunning, situation
from scoring.actions.deals import correct_deal
from scoring.actions.revisions import content_of, settle_round
from scoring.actions.rounds import open_next_game
from scoring.models import Deal, DealRevision, Role, TallyCardEntry
from scoring.queries.missing import missing_deals
from scoring.queries.recorded import deals_of
from scoring.queries.tally_entry import GameOnCards, TallyCheck, tally_check
from scoring.rules import DealReport
from scoring.rules.tally_card_score import written_reports
from scoring.standings.cross_check import TOTAL, Boxes
from tournament.access import Actor
from tournament.actions.command import log_activity
from tournament.actions.locking import lock_night
from tournament.actions.sealing import sealed
from tournament.facts import Count as CountFacts
from tournament.lifecycle import RoundState, SessionState
from tournament.models import Game, Session, TallyCard
from tournament.refusals import Refusal
from tournament.seats import Side
from tournament.verbs import Verb

FROM_CARDS = "From the tally cards"
BATCH = 200
"""Rows in one insert, for SQLite takes so many values and no more."""


class NoSuchCard(Refusal):
    """A number nobody has a card for, or a card without a game."""

    code = "NO_SUCH_CARD"
    text = "There is no card {card} with a game tonight."
    status = 404


class CountedByOrganizers(Refusal):
    """A helper wants to put games on file from the cards."""

    code = "ORGANIZERS_ONLY"
    text = "Only an organizer can count games from the tally cards."
    status = 403


class NothingToCount(Refusal):
    """No game is left whose four cards agree and which is not on file."""

    code = "NOTHING_TO_COUNT"
    text = (
        "No game can be counted: in game {game}, the one open now, no table without deals "
        "has four cards that agree."
    )
    status = 409


class NothingToCorrect(Refusal):
    """The cards of the game do not agree, or say what is on file."""

    code = "NOTHING_TO_CORRECT"
    text = "The four cards of this game do not say anything else than what is on file."
    status = 409


@sealed
@transaction.atomic
def write_card(
    *, session: Session, card: int, boxes: Mapping[int, Boxes], by: Actor
) -> int:
    """Keep what stands on *card*, by game (0 for its total); safe to repeat.

    What was typed in before stays as history; a line typed alike is not kept again.

    Returns:
        How many lines are new or different.

    Raises:
        NightNotRunning: the night has not begun, is archived or cancelled.
        NoSuchCard: nobody plays with that number.
    """
    night = lock_night(session)
    if night.state not in (SessionState.RUNNING, SessionState.FINISHED):
        raise NightNotRunning
    check = tally_check(night)
    opened = check.card(card)
    if opened is None:
        raise NoSuchCard(card=card)
    own = {TOTAL, *(row.game for row in opened.rows)}
    known = {game: check.written.get((card, game), Boxes()) for game in own}
    new = {it: boxes[it] for it in sorted(own & set(boxes)) if boxes[it] != known[it]}
    row = TallyCard.objects.get(session=night, number=card)
    at = timezone.now()
    TallyCardEntry.objects.bulk_create(
        TallyCardEntry(
            card=row,
            game=game,
            own=line.own,
            against=line.against,
            role=by.role,
            user_id=by.user_id,
            who=by.who,
            at=at,
        )
        for game, line in new.items()
    )
    return len(new)


@sealed
@transaction.atomic
def count_games(*, session: Session, by: Actor) -> int:
    """Put the games on file whose four cards agree, and open the next while that goes on.

    Begins with the game being played; a game is followed by the next one when nothing is
    missing in it and some cards of the next agree already. Nothing that a phone or the
    desk has reported is touched.

    Returns:
        How many games were counted, one a table and round.

    Raises:
        CountedByOrganizers: *by* is a helper.
        NightNotRunning: the night is not running.
        NothingToCount: no game could be counted.
        TotalsDoNotFit: the cards of a game agree on what cannot be kept as deals.
    """
    _check_organizer(by)
    night = lock_night(session)
    if night.state != SessionState.RUNNING:
        raise NightNotRunning
    counted = 0
    while True:
        current = night.rounds.get(state__in=[RoundState.OPEN, RoundState.COMPLETE])
        check = tally_check(night)
        counted += _count_round(night, check, current.number, by)
        following = [it for it in check.games if it.game == current.number + 1]
        goes_on = any(it.can_count for it in following)
        if not goes_on or missing_deals(night, current):
            break
        open_next_game(session=night, after=current.number, by=by)
    if not counted:
        raise NothingToCount(game=current.number)
    log_activity(night, by, Verb.GAMES_COUNTED, CountFacts(counted))
    return counted


@sealed
@transaction.atomic
def recount_game(*, session: Session, game: int, reason: str, by: Actor) -> None:
    """Correct a game (its key) counted from cards to what its four cards say now.

    Raises:
        CountedByOrganizers: *by* is a helper.
        NothingToCorrect: the cards do not agree, or agree with the file, or the game was
            not counted from cards.
        CorrectionReasonRequired: the game is closed, and *reason* is empty.
    """
    _check_organizer(by)
    night = lock_night(session)
    found = next((it for it in tally_check(night).games if it.pk == game), None)
    if found is None or not found.can_recount:
        raise NothingToCorrect
    row = Game.objects.select_related("round__session", "table").get(pk=game)
    for deal, report in zip(
        deals_of(game), _reports(found, night.deals_per_game), strict=True
    ):
        if deal.report != report:
            correct_deal(
                game=row,
                deal=deal.number,
                report=report,
                revision=deal.revision,
                report_id=f"cards-{uuid4()}",
                by=by,
                reason=reason,
            )


def _check_organizer(by: Actor) -> None:
    if by.role != Role.ORGANIZER:
        raise CountedByOrganizers


def _count_round(night: Session, check: TallyCheck, number: int, by: Actor) -> int:
    """Count what can be counted of game *number*, in a fixed number of queries."""
    ready = [it for it in check.games if it.game == number and it.can_count]
    if not ready:
        return 0
    deals = night.deals_per_game
    reports = {it.pk: dict(enumerate(_reports(it, deals), start=1)) for it in ready}
    _write(_deals(list(reports), deals), reports, by)
    last = Game.objects.select_related("round", "table").get(pk=ready[-1].pk)
    settle_round(situation(night, last, deals))
    return len(ready)


def _deals(games: Sequence[int], deals: int) -> list[tuple[Deal, int]]:
    """The rows of all *deals* of *games*, made where missing, and their last revision."""
    rows = Deal.objects.filter(game__in=games).annotate(said=Count("revisions"))
    known: dict[tuple[int, int], tuple[Deal, int]] = {}
    for row in rows:
        known[row.game_id, row.number] = row, row.said
    wanted = [(game, deal) for game in games for deal in range(1, deals + 1)]
    new = [Deal(game_id=it[0], number=it[1]) for it in wanted if it not in known]
    made = Deal.objects.bulk_create(new, batch_size=BATCH)
    known |= {(row.game_id, row.number): (row, 0) for row in made}
    return [known[it] for it in wanted]


def _write(
    deals: Sequence[tuple[Deal, int]],
    reports: Mapping[int, Mapping[int, DealReport]],
    by: Actor,
) -> None:
    """Put a report of every deal on file, as the desk would one after the other."""
    at = timezone.now()
    DealRevision.objects.bulk_create(
        (
            DealRevision(
                deal=deal,
                number=said + 1,
                report_id=f"cards-{uuid4()}",
                kind=DealRevision.Kind.REPORT,
                role=by.role,
                user_id=by.user_id,
                who=by.who,
                reason=FROM_CARDS,
                at=at,
                **content_of(reports[deal.game_id][deal.number]),
            )
            for deal, said in deals
        ),
        batch_size=BATCH,
    )


def _reports(game: GameOnCards, deals: int) -> tuple[DealReport, ...]:
    """The game as its cards have it, without the penalties booked to it."""
    booked = game.checked.seated.penalties or {}
    totals = {side: game.checked.totals[side] - booked.get(side, 0) for side in Side}
    return written_reports(totals, game.checked.extras, deals)
