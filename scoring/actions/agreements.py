"""Agree to the score of a game; decide where people do not; choose who has to agree."""

from django.db import transaction
from django.utils import timezone

from scoring.actions.deal_checks import (
    Situation,
    check_in_play,
    check_not_on_paper,
    situation,
)
from scoring.actions.entries import count_one_sided
from scoring.models import Agreement, Role
from scoring.queries.agreements import (
    agreement_of,
    asks_agreement,
    has_kept_score,
    seen_in,
)
from scoring.queries.missing import missing_words
from tournament.access import Actor, OrganizersOnly
from tournament.actions.command import log_activity, run
from tournament.actions.locking import lock_night
from tournament.actions.sealing import sealed
from tournament.facts import Kind, TableGame
from tournament.lifecycle import SessionState, SignOff
from tournament.models import Game, Session
from tournament.queries.games import seats_of
from tournament.refusals import Refusal
from tournament.seats import Side
from tournament.verbs import Verb

WORDS_LENGTH = 300
_OPEN = (SessionState.DRAFT, SessionState.CHECK_IN, SessionState.RUNNING)


class NobodyHasToAgree(Refusal):
    """Somebody agrees on a night without sign-off."""

    code = "NOBODY_HAS_TO_AGREE"
    text = "Nobody has to agree to scores tonight. The deals are saved."
    status = 409


class GameNotAllIn(Refusal):
    """Somebody agrees to a game that is not over."""

    code = "GAME_NOT_ALL_IN"
    text = "This game is not over: {missing} missing."
    status = 409


class ScoreChanged(Refusal):
    """Somebody agrees to a score that is not the one on file."""

    code = "SCORE_CHANGED"
    text = "The score has changed since you saw it. Look at it again, then agree."
    status = 409


class AgreementIdReused(Refusal):
    """One report id for two agreements."""

    code = "REPORT_ID_REUSED"
    text = "This was sent before for another score. Load the page again."
    status = 422


class DecisionReasonRequired(Refusal):
    """The organizer decided without a word."""

    code = "REASON_REQUIRED"
    text = "Please say why this score stands; it is kept with the game."


class AlreadyAgreed(Refusal):
    """A table takes back a deal of a game that was agreed to."""

    code = "ALREADY_AGREED"
    text = "This game is agreed. Ask the organizer to correct a score."
    status = 409


class SignOffTooLate(Refusal):
    """Who agrees was to be changed after the night."""

    code = "SIGN_OFF_TOO_LATE"
    text = "The night is over: who has to agree cannot be changed any more."
    status = 409


@transaction.atomic
def agree(
    *, game: Game, side: Side, seen: str, report_id: str, by: Actor, device: str = ""
) -> Agreement:
    """Let a pair agree to what was *seen* of *game*; safe to repeat.

    One pair is enough: the other one has kept the score. Who comes second finds the
    first agreement. Where the same phone, told by its *device*, has kept the score, the
    agreement says so to the organizer.

    Raises:
        AgreementIdReused: the report id belongs to another agreement.
        NightNotRunning, RoundNotOpen, RoundClosed: nobody plays this game now.
        TableOnPaper: this table signs on paper.
        NobodyHasToAgree, GameNotAllIn, ScoreChanged: there is nothing to agree to.
    """
    said = {"side": side, "seen": seen, "report_id": report_id, "device": device}
    wanted = Agreement(game=game, **said)
    return _agreed(wanted, by)


@sealed
@transaction.atomic
def decide(*, game: Game, seen: str, report_id: str, reason: str, by: Actor) -> Agreement:
    """Let the organizer decide that the score seen of *game* stands; safe to repeat.

    Raises:
        OrganizersOnly: somebody else asks.
        DecisionReasonRequired: *reason* is empty.
        AgreementIdReused, NightNotRunning, RoundNotOpen, RoundClosed,
        NobodyHasToAgree, GameNotAllIn, ScoreChanged: as for `agree`.
    """
    if by.role != Role.ORGANIZER:
        raise OrganizersOnly
    reason = reason.strip()[:WORDS_LENGTH]
    if not reason:
        raise DecisionReasonRequired
    wanted = Agreement(game=game, seen=seen, report_id=report_id, reason=reason)
    agreement = _agreed(wanted, by)
    if agreement is wanted:
        facts = TableGame(game.round.number, game.table.number)
        log_activity(game.round.session, by, Verb.SCORE_DECIDED, facts, reason)
    return agreement


def choose_sign_off(*, session: Session, sign_off: SignOff, by: Actor) -> Session:
    """Choose who has to agree from now on, the game in play included; safe to repeat.

    Where both pairs had to enter every deal and need not any more, what one alone has
    entered counts now; what they have entered differently stays for the desk.

    Raises:
        SignOffTooLate: the night is over.
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


def check_not_agreed(at: Situation, by: Actor) -> None:
    """Refuse a table's take-back in a game agreed to.

    Raises:
        AlreadyAgreed
    """
    if by.role == Role.ORGANIZER or at.night.sign_off != SignOff.GAME_OK:
        return
    if agreement_of(at.game.pk, _seen(at)):
        raise AlreadyAgreed


def _agreed(wanted: Agreement, by: Actor) -> Agreement:
    night = lock_night(wanted.game.round.session)
    if sent := Agreement.objects.filter(report_id=wanted.report_id).first():
        if _content(sent) != _content(wanted):
            raise AgreementIdReused
        return sent
    at = situation(night, wanted.game, 1)
    _check_asked(at, wanted.seen, by)
    if there := agreement_of(at.game.pk, wanted.seen):
        return there
    wanted.role, wanted.user_id, wanted.who = by.role, by.user_id, by.who
    wanted.at = timezone.now()
    wanted.is_same_phone = has_kept_score(wanted.device, at.game.pk)
    wanted.save()
    return wanted


def _check_asked(at: Situation, seen: str, by: Actor) -> None:
    check_in_play(at)
    check_not_on_paper(at, by)
    if at.night.sign_off != SignOff.GAME_OK:
        raise NobodyHasToAgree
    if not asks_agreement(at.night, tuple(at.on_file.values())):
        missing = missing_words(len(at.on_file), at.night.deals_per_game)
        raise GameNotAllIn(missing=missing)
    if seen != _seen(at):
        raise ScoreChanged


def _seen(at: Situation) -> str:
    return seen_in(seats_of(at.game), at.on_file.values())


def _content(agreement: Agreement) -> tuple[object, ...]:
    said = agreement
    return (said.game_id, said.side, said.seen, said.reason)
