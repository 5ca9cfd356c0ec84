"""Enter what stands on tally cards, and count the games whose four cards agree."""

from collections.abc import Mapping
from dataclasses import replace
from uuid import uuid4

from scoring.deals.actions.checks import SessionNotRunning
from scoring.deals.actions.intake import submit_locked
from scoring.deals.agreements.reading import list_missing_deals
from scoring.deals.recorded import deals_of
from scoring.deals.submission import Kind, Submission
from scoring.desk.tally_cards import GameOnCards, TallyCheck, tally_check
from scoring.hall.actions import open_next_game
from scoring.models import Role, TallyCardEntry
from scoring.rules import DealReport
from scoring.rules.registry import written_reports
from scoring.standings.cross_check import Boxes
from tournament.access.checks import Actor, OrganizersOnly
from tournament.journal.actions import Change, run
from tournament.models import Game, Session, TallyCard
from tournament.play.game_end import EndsBy
from tournament.play.lifecycle import IN_PLAY, SCORED_IN, SessionState
from tournament.play.seats import Side
from tournament.verbs import Verb
from tournament.verbs.facts import Count
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, Refusal

FROM_CARDS = gettext_noop("From the tally cards")
_GAMES = Game.objects.select_related("round", "table")


class NoSuchCard(Refusal):
    text = gettext_noop(
        "Card {card} has no game at this event. Check the number. Nothing was saved."
    )
    status = 404


class CountedByOrganizers(OrganizersOnly):
    text = gettext_noop(
        "Ask an organizer to count games from the tally cards. Nothing was saved."
    )


class NothingToCount(Conflict):
    text = gettext_noop(
        "No game can be counted. Without deals, a table needs 4 cards that agree. "
        "Nothing was changed."
    )


class NothingToCorrect(Conflict):
    text = gettext_noop(
        "The 4 cards of this game match the saved score. Nothing was changed."
    )


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
        session = change.session
        if session.state not in SCORED_IN:
            raise SessionNotRunning
        lines = _new_lines(tally_check(session), card, boxes)
        row = TallyCard.objects.get(session=session, number=card)
        author = by.sign()
        TallyCardEntry.objects.bulk_create(
            TallyCardEntry(
                card=row, game=game, own=line.own, against=line.against, **author
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
        session = change.session
        if session.state != SessionState.RUNNING:
            raise SessionNotRunning
        counted = 0
        while True:
            current = session.rounds.get(state__in=IN_PLAY)
            check = tally_check(session)
            counted += _count_round(change, check, current.number)
            following = [game for game in check.games if game.game == current.number + 1]
            goes_on = any(game.can_count for game in following)
            # a game still open at one table keeps the others waiting, on paper as by phone
            if not goes_on or list_missing_deals(session, current):
                break
            open_next_game(session=session, after=current.number, by=by)
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
        ReasonRequired: the game is closed, and *reason* is empty.
    """
    _check_organizer(by)
    with run(Verb.GAME_RECOUNTED, session, by=by) as change:
        session = change.session
        games = tally_check(session).games
        on_cards = next((on_cards for on_cards in games if on_cards.pk == game), None)
        if on_cards is None or not on_cards.can_recount:
            raise NothingToCorrect
        row = _GAMES.get(pk=game)
        deals = deals_of(game)
        for deal, report in zip(deals, _reports(on_cards, len(deals)), strict=True):
            if deal.report != report:
                entered = _from_cards(row, deal.number, report, reason, by)
                kind, seen = Kind.CORRECTION, deal.revision
                submit_locked(change, replace(entered, kind=kind, seen_revision=seen))


def _check_organizer(by: Actor) -> None:
    if by.role != Role.ORGANIZER:
        raise CountedByOrganizers


def _new_lines(
    check: TallyCheck, card: int, boxes: Mapping[int, Boxes]
) -> dict[int, Boxes]:
    opened = check.card(card)
    if opened is None:
        raise NoSuchCard(card=card)
    own = {row["game"] for row in opened["rows"]}
    before = {game: check.written.get((card, game), Boxes()) for game in own}
    typed = sorted(own & set(boxes))
    return {game: boxes[game] for game in typed if boxes[game] != before[game]}


def _count_round(change: Change, check: TallyCheck, number: int) -> int:
    session = change.session
    ready = [game for game in check.games if game.game == number and game.can_count]
    rows = _GAMES.in_bulk([game.pk for game in ready])
    for game in ready:
        reports = _reports(game, session.deals_per_game)
        if session.game_end.by is not EndsBy.DEALS:
            reports = reports[: max(1, sum(bool(report.points) for report in reports))]
            _GAMES.filter(pk=game.pk).update(last_deal=len(reports))
        for deal, report in enumerate(reports, start=1):
            counted = _from_cards(rows[game.pk], deal, report, FROM_CARDS, change.by)
            submit_locked(change, counted)
    return len(ready)


def _from_cards(
    game: Game, deal: int, report: DealReport, reason: str, by: Actor
) -> Submission:
    return Submission.of_game(
        game, by=by, deal=deal, entered=report, report_id=f"cards-{uuid4()}", reason=reason
    )


def _reports(game: GameOnCards, deals: int) -> tuple[DealReport, ...]:
    """The game as its cards have it, without the penalties booked to it."""
    booked = game.checked.seated.penalties or {}
    totals = {side: game.checked.totals[side] - booked.get(side, 0) for side in Side}
    return written_reports(totals, game.checked.extras, deals)
