"""Enter what stands on paper: whole games at the fast desk, and tally cards.

The games whose four cards agree are counted from these.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from uuid import uuid4

from django.utils import timezone

from scoring.actions.deal_refusals import BatchChanged, DealRefused, SessionNotRunning
from scoring.actions.intake import run_for, submit_locked
from scoring.actions.rounds import open_next_game
from scoring.actions.submissions import Kind, Seen, Submission
from scoring.models import DealRevision, Role, TallyCardEntry
from scoring.queries.missing import list_missing_deals
from scoring.queries.recorded import deals_of
from scoring.queries.tally_entry import GameOnCards, TallyCheck, tally_check
from scoring.rules import DealReport
from scoring.rules.tally_card_score import written_reports
from scoring.standings.cross_check import TOTAL, Boxes
from tournament.access import Actor, OrganizersOnly
from tournament.actions.command import run
from tournament.facts import Count
from tournament.lifecycle import RoundState, SessionState
from tournament.models import Game, Session, TallyCard
from tournament.refusals import Refusal
from tournament.seats import Side
from tournament.verbs import Verb

FROM_CARDS = "From the tally cards"
_GAMES = Game.objects.select_related("round", "table")


class NoSuchCard(Refusal):
    """A number nobody has a card for, or a card without a game."""

    code = "NO_SUCH_CARD"
    text = "There is no card {card} with a game tonight."
    status = 404


class CountedByOrganizers(OrganizersOnly):
    """A helper wants to put games on file from the cards."""

    text = "Only an organizer can count games from the tally cards."


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


def submit_all(submissions: Sequence[Submission]) -> None:
    """Submit deals of one session, in their order: all of them or none. Safe to send twice.

    Raises:
        DealRefused: with the deal and what `submit` says to it.
    """
    with run_for(submissions[0]) as change:
        for submission in submissions:
            try:
                submit_locked(change.session, submission)
            except Refusal as refusal:
                raise DealRefused(deal=submission.deal, refusal=refusal) from refusal


def take_back_batch(*, session: Session, batch_id: str, by: Actor) -> int:
    """Take back the deals saved at once under *batch_id*, the last one first.

    Safe to repeat.

    Returns:
        How many deals were taken back.

    Raises:
        BatchChanged: nothing was saved under it, or a correction was.
        whatever `submit` refuses.
    """
    with run(Verb.DEAL_TAKEN_BACK, session, by=by) as change:
        found = change.session
        rows = DealRevision.objects.filter(
            deal__game__round__session=found, batch_id=batch_id, kind=Kind.REPORT
        ).select_related("deal__game__round", "deal__game__table")
        revisions = list(rows.order_by("-deal__number")) if batch_id else []
        if not revisions:
            raise BatchChanged
        for revision in revisions:
            submit_locked(
                found,
                Submission.of_game(
                    revision.deal.game,
                    by=by,
                    deal=revision.deal.number,
                    kind=Kind.REMOVAL,
                    seen=Seen(revision=revision.number),
                    report_id=f"undo-{revision.report_id}",
                ),
            )
        return len(revisions)


def write_card(
    *, session: Session, card: int, boxes: Mapping[int, Boxes], by: Actor
) -> int:
    """Keep what stands on *card*, by game (0 for its total); safe to repeat.

    What was typed in before stays as history; a line typed alike is not kept again.

    Returns:
        How many lines are new or different.

    Raises:
        SessionNotRunning: the session has not begun, is archived or canceled.
        NoSuchCard: nobody plays with that number.
    """
    with run(Verb.TALLY_CARD_ENTERED, session, by=by) as change:
        found = change.session
        if found.state not in (SessionState.RUNNING, SessionState.FINISHED):
            raise SessionNotRunning
        lines = _new_lines(tally_check(found), card, boxes)
        row = TallyCard.objects.get(session=found, number=card)
        said = {"role": by.role, "user_id": by.user_id, "who": by.who}
        at = timezone.now()
        TallyCardEntry.objects.bulk_create(
            TallyCardEntry(
                card=row, game=game, own=line.own, against=line.against, at=at, **said
            )
            for game, line in lines.items()
        )
        return len(lines)


def count_games(*, session: Session, by: Actor) -> int:
    """Put the games on file whose four cards agree, and open the next while that goes on.

    Begins with the game being played; a game is followed by the next one when nothing is
    missing in it and some cards of the next agree already. Nothing that a phone or the
    desk has reported is touched.

    Returns:
        How many games were counted, one a table and round.

    Raises:
        CountedByOrganizers: *by* is a helper.
        SessionNotRunning: the session is not running.
        NothingToCount: no game could be counted.
        TotalsDoNotFit: the cards of a game agree on what cannot be kept as deals.
    """
    _check_organizer(by)
    with run(Verb.GAMES_COUNTED, session, by=by) as change:
        found = change.session
        if found.state != SessionState.RUNNING:
            raise SessionNotRunning
        counted = 0
        while True:
            current = found.rounds.get(state__in=[RoundState.OPEN, RoundState.COMPLETE])
            check = tally_check(found)
            counted += _count_round(found, check, current.number, by)
            following = [it for it in check.games if it.game == current.number + 1]
            goes_on = any(it.can_count for it in following)
            if not goes_on or list_missing_deals(found, current):
                break
            open_next_game(session=found, after=current.number, by=by)
        if not counted:
            raise NothingToCount(game=current.number)
        change.log_activity(Count(counted))
        return counted


def recount_game(*, session: Session, game: int, reason: str, by: Actor) -> None:
    """Correct a game (its key) counted from cards to what its four cards say now.

    Raises:
        CountedByOrganizers: *by* is a helper.
        NothingToCorrect: the cards do not agree, or agree with the file, or the game was
            not counted from cards.
        CorrectionReasonRequired: the game is closed, and *reason* is empty.
    """
    _check_organizer(by)
    with run(Verb.GAME_RECOUNTED, session, by=by) as change:
        session = change.session
        games = tally_check(session).games
        found = next((it for it in games if it.pk == game), None)
        if found is None or not found.can_recount:
            raise NothingToCorrect
        row = _GAMES.get(pk=game)
        reports = _reports(found, session.deals_per_game)
        for deal, report in zip(deals_of(game), reports, strict=True):
            if deal.report != report:
                correction = _from_cards(row, deal.number, report, reason, by)
                seen = Seen(revision=deal.revision)
                correction = replace(correction, kind=Kind.CORRECTION, seen=seen)
                submit_locked(session, correction)


def _check_organizer(by: Actor) -> None:
    if by.role != Role.ORGANIZER:
        raise CountedByOrganizers


def _new_lines(
    check: TallyCheck, card: int, boxes: Mapping[int, Boxes]
) -> dict[int, Boxes]:
    """The lines of *card* that are typed in for the first time, or differently."""
    opened = check.card(card)
    if opened is None:
        raise NoSuchCard(card=card)
    own = {TOTAL, *(row.game for row in opened.rows)}
    known = {game: check.written.get((card, game), Boxes()) for game in own}
    return {it: boxes[it] for it in sorted(own & set(boxes)) if boxes[it] != known[it]}


def _count_round(session: Session, check: TallyCheck, number: int, by: Actor) -> int:
    """Count what can be counted of game *number*."""
    ready = [it for it in check.games if it.game == number and it.can_count]
    rows = _GAMES.in_bulk([game.pk for game in ready])
    for game in ready:
        reports = _reports(game, session.deals_per_game)
        for deal, report in enumerate(reports, start=1):
            counted = _from_cards(rows[game.pk], deal, report, FROM_CARDS, by)
            submit_locked(session, counted)
    return len(ready)


def _from_cards(
    game: Game, deal: int, report: DealReport, reason: str, by: Actor
) -> Submission:
    return Submission.of_game(
        game,
        by=by,
        deal=deal,
        said=report,
        report_id=f"cards-{uuid4()}",
        reason=reason,
    )


def _reports(game: GameOnCards, deals: int) -> tuple[DealReport, ...]:
    """The game as its cards have it, without the penalties booked to it."""
    booked = game.checked.seated.penalties or {}
    totals = {side: game.checked.totals[side] - booked.get(side, 0) for side in Side}
    return written_reports(totals, game.checked.extras, deals)
