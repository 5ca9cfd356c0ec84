"""Substitutes: another person, or the house, takes a number over in the midst of play.

Games already played stay with whoever played them; the points stay with the number.
"""

from django.db.models import Q

from tournament.access import Actor
from tournament.actions.check_in import mark_present, player_named
from tournament.actions.command import run
from tournament.actions.numbers import NumberOutOfRange
from tournament.facts import Substituted
from tournament.lifecycle import RoundState, SessionState
from tournament.marked import gettext_noop
from tournament.models import Attendance, CardAssignment, Session, TallyCard
from tournament.refusals import Conflict
from tournament.verbs import Verb

_UNPLAYED = (RoundState.PENDING, RoundState.OPEN)


class SubstituteOutsidePlay(Conflict):
    """Nobody to substitute for before the start, nothing to play after the end."""

    code = "SUBSTITUTE_OUTSIDE_PLAY"
    text = gettext_noop("A substitute can start only during play. Nothing was changed.")


class SubstituteInThePast(Conflict):
    """A game already played cannot have been played by somebody else."""

    code = "SUBSTITUTE_IN_THE_PAST"
    text = gettext_noop(
        "Round {round} has already been played. A substitute can start from round {next}."
    )


class PlayerAlreadySeated(Conflict):
    """The substitute sits at another table."""

    code = "PLAYER_ALREADY_SEATED"
    text = gettext_noop("{name} already holds number {number} in round {round}.")


class NumberGivenUp(Conflict):
    """The rest of the event was drawn again without this number."""

    code = "NUMBER_GIVEN_UP"
    text = gettext_noop(
        "Number {number} is no longer in play. Add the player under “Change remaining "
        "games”."
    )


def substitute(
    *, session: Session, number: int, name: str, from_round: int, by: Actor
) -> CardAssignment:
    """Let *name* hold *number* from game *from_round* on; safe to repeat.

    An empty name is the house's; a name not on tonight's list is put on it. A number
    that nobody plays yet in that game is taken over from its next one.

    Raises:
        SubstituteOutsidePlay: the event is not running.
        NumberOutOfRange: no card has this number.
        NumberGivenUp: its holder has left, and the rest goes on without it.
        SubstituteInThePast: that game is played, here or at all tables.
        PlayerAlreadySeated: the person holds another number.
    """
    with run(Verb.SUBSTITUTED, session, by=by) as change:
        session = change.session
        if session.state != SessionState.RUNNING:
            raise SubstituteOutsidePlay
        card = session.cards.filter(number=number).first()
        if card is None:
            raise NumberOutOfRange(max=session.cards.count())
        _check_unplayed(session, from_round)
        current = card.holdings.filter(to_round=None).first()
        if current is None:
            raise NumberGivenUp(number=number)
        from_round = _first_game(card, from_round)
        person = _person(session, name, card, from_round) if name.strip() else None
        if current.attendance == person and current.from_round <= from_round:
            return current
        holding = _hand_over(current, person, from_round)
        session.plan_version += 1  # phones that show the name must ask again
        session.save(update_fields=["plan_version"])
        name = person.player.name if person else ""
        change.log_activity(Substituted(number, from_round, name))
        return holding


def _check_unplayed(session: Session, from_round: int) -> None:
    rounds = session.rounds.filter(state__in=_UNPLAYED).order_by("number")
    unplayed = list(rounds.values_list("number", flat=True))
    if from_round not in unplayed:
        nearest = unplayed[0] if unplayed else session.rounds.count() + 1
        raise SubstituteInThePast(round=from_round, next=nearest)


def _first_game(card: TallyCard, from_round: int) -> int:
    """The first game, *from_round* or a later one, in which somebody holds *card*."""
    held = card.holdings.filter(Q(to_round=None) | Q(to_round__gte=from_round))
    return max(from_round, min(held.values_list("from_round", flat=True)))


def _person(session: Session, name: str, card: TallyCard, from_round: int) -> Attendance:
    player = player_named(session.club, name)
    person, _ = session.attendances.get_or_create(player=player)
    still = Q(to_round=None) | Q(to_round__gte=from_round)
    held = person.holdings.filter(still).exclude(card=card)
    elsewhere = held.select_related("card").first()
    if elsewhere:
        raise PlayerAlreadySeated(
            name=player.name, number=elsewhere.card.number, round=from_round
        )
    mark_present(person)
    return person


def _hand_over(
    current: CardAssignment, person: Attendance | None, from_round: int
) -> CardAssignment:
    """End every holding before *from_round*; one that would never play is gone."""
    card = current.card
    was_house = current.kind == CardAssignment.Kind.HOUSE
    card.holdings.filter(from_round__gte=from_round).delete()
    still = card.holdings.filter(Q(to_round=None) | Q(to_round__gte=from_round))
    still.update(to_round=from_round - 1)
    kind = CardAssignment.Kind.LATE if was_house else CardAssignment.Kind.SUBSTITUTE
    return CardAssignment.objects.create(
        card=card,
        attendance=person,
        kind=kind if person else CardAssignment.Kind.HOUSE,
        from_round=from_round,
    )
