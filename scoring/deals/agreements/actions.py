"""Agree to the score of a game; decide where people do not; choose who has to agree."""

from django.utils.translation import gettext

from scoring.deals.actions.checks import EntryChanged, check_in_play
from scoring.deals.actions.intake import submit_locked
from scoring.deals.actions.storage import count_one_sided
from scoring.deals.agreements import reading
from scoring.deals.entries import entries_of
from scoring.deals.on_file import DealContext, deal_context
from scoring.deals.submission import Submission
from scoring.models import Agreement, DealRevision, Role, TeamEntry
from tournament.access.checks import Actor, OrganizersOnly
from tournament.journal.actions import Change, run
from tournament.models import Game, Session
from tournament.play.lifecycle import SessionState, SignOff
from tournament.play.seats import Side
from tournament.seating.actions import raise_plan_version
from tournament.seating.seats import seats_of
from tournament.verbs import Verb
from tournament.verbs.facts import Kind, TableDeal, TableGame
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, IdReused, ReasonRequired

WORDS_LENGTH = 300
_OPEN = (SessionState.DRAFT, SessionState.CHECK_IN, SessionState.RUNNING)


class NobodyHasToAgree(Conflict):
    text = gettext_noop("Scores need no confirmation at this event. The deals are saved.")


class GameNotAllIn(Conflict):
    text = gettext_noop(
        "This game is not over. Still needed: {missing}. Nothing was saved."
    )


class ScoreChanged(Conflict):
    text = gettext_noop(
        "The score changed since you saw it. Check it, then confirm it. Nothing was saved."
    )


class SignOffTooLate(Conflict):
    text = gettext_noop("This event is over, so it cannot change. Nothing was changed.")


def agree(
    *, game: Game, side: Side, seen: str, report_id: str, by: Actor, device: str = ""
) -> Agreement:
    """Let a pair agree to what was *seen* of *game*; safe to repeat.

    One pair is enough: the other one has kept the score. Who comes second finds the
    first agreement. Where the same phone, told by its *device*, has kept the score, the
    agreement says so to the organizer.

    Raises:
        IdReused: the report id belongs to another agreement.
        SessionNotRunning, RoundNotOpen, RoundClosed: nobody plays this game now.
        TableOnPaper: this table signs on paper.
        NobodyHasToAgree, GameNotAllIn, ScoreChanged: there is nothing to agree to.
    """
    content = {"side": side, "seen": seen, "report_id": report_id, "device": device}
    with run(Verb.SCORE_AGREED, game.round.session, by=by) as change:
        return _agreed(change, Agreement(game=game, **content, **by.sign()))


def decide(*, game: Game, seen: str, report_id: str, reason: str, by: Actor) -> Agreement:
    """Let the organizer decide that the score seen of *game* stands; safe to repeat.

    Raises:
        OrganizersOnly: somebody else asks.
        ReasonRequired: *reason* is empty.
        IdReused, SessionNotRunning, RoundNotOpen, RoundClosed,
        NobodyHasToAgree, GameNotAllIn, ScoreChanged: as for `agree`.
    """
    reason = _reason_of(reason, by)
    content = {"seen": seen, "report_id": report_id, "reason": reason}
    with run(Verb.SCORE_DECIDED, game.round.session, by=by) as change:
        wanted = Agreement(game=game, **content, **by.sign())
        agreement = _agreed(change, wanted)
        if agreement is wanted:
            facts = TableGame(game.round.number, game.table.number)
            change.log_activity(facts, reason=reason)
        return agreement


def decide_deal(
    *, game: Game, deal: int, seen: str, report_id: str, reason: str, by: Actor
) -> DealRevision:
    """Let the organizer decide that what one pair says of *deal* is right; safe to repeat.

    *seen* is the report id of that pair's entry. What both say alike of the deals after
    it counts with it.

    Raises:
        OrganizersOnly: somebody else asks.
        ReasonRequired: *reason* is empty.
        EntryChanged: the pair says something else by now.
        whatever `submit` refuses.
    """
    reason = _reason_of(reason, by)
    with run(Verb.DEAL_DECIDED, game.round.session, by=by) as change:
        entry = TeamEntry.objects.filter(game=game, deal=deal, report_id=seen).first()
        standing = entries_of(game.pk).of(deal, Side(entry.pair)) if entry else None
        # sent again, what it decides on is no longer what the pair says
        was_sent = DealRevision.objects.filter(report_id=report_id).exists()
        if entry is None or not (was_sent or (standing and standing.report_id == seen)):
            raise EntryChanged(deal=deal)
        fields = {"entered": entry.report, "report_id": report_id, "reason": reason}
        decided = Submission.of_game(game, by=by, deal=deal, **fields)
        revision: DealRevision = submit_locked(change, decided)
        if not was_sent:
            facts = TableDeal(deal, game.round.number, game.table.number)
            change.log_activity(facts, reason=reason)
        return revision


def choose_sign_off(*, session: Session, sign_off: SignOff, by: Actor) -> Session:
    """Choose who has to agree from now on, the game in play included; safe to repeat.

    Where both pairs had to enter every deal and need not any more, what one alone has
    entered counts now; what they have entered differently stays for the desk.

    Raises:
        SignOffTooLate: the session is over.
    """
    with run(Verb.SIGN_OFF_CHOSEN, session, by=by) as change:
        session = change.session
        if session.sign_off == sign_off:
            return session
        if session.state not in _OPEN:
            raise SignOffTooLate
        is_eased = session.sign_off == SignOff.BOTH_ENTER
        session.sign_off = sign_off
        session.save(update_fields=["sign_off"])
        if is_eased:
            count_one_sided(session)
        change.log_activity(Kind(sign_off.value))
    return session


def choose_closing(*, session: Session, minutes: int | None, by: Actor) -> None:
    """Choose for how many minutes after a game phones correct it; None: until the next.

    Raises:
        SignOffTooLate: the session is over.
    """
    with run(Verb.PLAN_CHANGED, session, by=by) as change:
        if change.session.state not in _OPEN:
            raise SignOffTooLate
        change.session.closes_after = minutes
        change.session.save(update_fields=["closes_after"])
        raise_plan_version(change.session)  # phones have to ask again
        change.log_activity()


def _reason_of(reason: str, by: Actor) -> str:
    if by.role != Role.ORGANIZER:
        raise OrganizersOnly
    reason = reason.strip()[:WORDS_LENGTH]
    if not reason:
        raise ReasonRequired
    return reason


def _agreed(change: Change, wanted: Agreement) -> Agreement:
    if sent := Agreement.objects.filter(report_id=wanted.report_id).first():
        if _content(sent) != _content(wanted):
            raise IdReused
        return sent
    context = deal_context(change.session, wanted.game, 1)
    check_in_play(context, Submission.of_game(wanted.game, by=change.by))
    _check_asked(context, wanted.seen)
    if there := reading.agreement_of(context.game.pk, wanted.seen):
        return there
    wanted.is_same_phone = reading.has_kept_score(wanted.device, context.game.pk)
    wanted.save()
    return wanted


def _check_asked(context: DealContext, seen: str) -> None:
    if context.session.sign_off != SignOff.GAME_OK:
        raise NobodyHasToAgree
    deals, wanted = tuple(context.on_file.values()), context.count_deals()
    if not reading.asks_agreement(context.session, deals, wanted):
        game = context.game
        end = context.session.end_at(context.round.number, game.table.number)
        is_open = end.is_open_ended(wanted, game.last_deal)
        raise GameNotAllIn(
            missing=gettext(reading.STILL_PLAYING)
            if is_open
            else reading.describe_missing_deals(len(deals), wanted)
        )
    if seen != reading.seen_in(seats_of(context.game), context.on_file.values()):
        raise ScoreChanged


def _content(agreement: Agreement) -> tuple[object, ...]:
    return (agreement.game_id, agreement.side, agreement.seen, agreement.reason)
