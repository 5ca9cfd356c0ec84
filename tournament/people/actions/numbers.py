"""Give out player numbers: assigned, drawn, held by the house, or taken over."""

from collections.abc import Sequence
from random import Random

from django.db.models import Q, QuerySet

from tournament.access.checks import Actor
from tournament.journal.actions import Change, run
from tournament.models import Attendance, CardAssignment, Session, TallyCard
from tournament.people.actions.check_in import mark_present, player_named, run_in_check_in
from tournament.people.reading import number_for, numbers_for
from tournament.play.lifecycle import RoundState, SessionState
from tournament.seating.actions import raise_plan_version
from tournament.seating.holders import still_listed
from tournament.verbs import Verb
from tournament.verbs.facts import NumberOf, Numbers, Substituted
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, Refusal


class NumberTaken(Conflict):
    text = gettext_noop(
        "Number {number} is already taken by {name}. Pick another number. Nothing was "
        "changed."
    )


class NumberOutOfRange(Refusal):
    text = gettext_noop("Pick a number from 1 to {max}. Nothing was changed.")


def assign_number(*, attendance: Attendance, number: int, by: Actor) -> None:
    """Give a person a number; they are present from now on, a former number is free.

    A number the house holds may be taken by a person.

    Raises:
        NumberOutOfRange, NumberTaken, NumberFixed, CheckInClosed.
    """
    with run_in_check_in(Verb.NUMBER_ASSIGNED, attendance.session, by) as change:
        give_number(change, attendance, number)


def give_number(change: Change, attendance: Attendance, number: int) -> None:
    cards = change.session.cards
    attendance = still_listed(attendance)
    card = cards.filter(number=number).first()
    if card is None:
        raise NumberOutOfRange(max=cards.count())
    _free(card, besides=attendance)
    attendance.holdings.all().delete()
    mark_present(attendance)
    CardAssignment.objects.create(card=card, attendance=attendance)
    change.log_activity(NumberOf(number, attendance.player.name))


def draw_numbers(*, session: Session, rng: Random, by: Actor) -> list[CardAssignment]:
    """Draw a number for everybody present who has none, from those no person holds.

    With more people than numbers the last on the list stay without; the headcount
    says so and play cannot start. Wishes are kept as far as numbers alone can keep them;
    who met at earlier events meets others, and then nothing is left to chance.
    """
    with run_in_check_in(Verb.NUMBERS_DRAWN, session, by) as change:
        drawn = draw_for_those_here(change.session, rng)
        assignments = hand_out(drawn)
        numbers = [(card.number, person.player.name) for card, person in drawn]
        change.log_activity(Numbers(numbers))
    return assignments


def draw_for_those_here(
    session: Session, rng: Random
) -> list[tuple[TallyCard, Attendance]]:
    """Draw a number for each person present who has none; nothing is saved."""
    free = {card.number: card for card in _cards_without_person(session)}
    here = session.attendances.filter(is_present=True, holdings=None)
    people = list(here.select_related("player").order_by("pk"))
    order = numbers_for(session, [person.pk for person in people], list(free), rng)
    return list(zip([free[number] for number in order], people, strict=False))


def hand_out(drawn: Sequence[tuple[TallyCard, Attendance]]) -> list[CardAssignment]:
    """Give each person the card drawn for them, also where a fill-in holds it."""
    CardAssignment.objects.filter(card__in=[card for card, _ in drawn]).delete()
    return CardAssignment.objects.bulk_create(
        CardAssignment(card=card, attendance=person) for card, person in drawn
    )


def clear_numbers(*, session: Session, by: Actor) -> None:
    """Take all numbers back, the house's too, for a new draw."""
    with run_in_check_in(Verb.NUMBERS_CLEARED, session, by) as change:
        held = CardAssignment.objects.filter(card__session=change.session)
        columns = ("card__number", "attendance__player__name")
        rows = held.order_by("card__number").values_list(*columns)
        numbers = [(number, name or "") for number, name in rows]
        held.delete()
        change.log_activity(Numbers(numbers))


def fill_with_house(*, session: Session, by: Actor) -> list[CardAssignment]:
    with run_in_check_in(Verb.FILL_INS_ADDED, session, by) as change:
        empty = change.session.cards.filter(holdings=None).order_by("number")
        assignments = CardAssignment.objects.bulk_create(
            CardAssignment(card=card, kind=CardAssignment.Kind.HOUSE) for card in empty
        )
        change.log_activity(
            Numbers([(assignment.card.number, "") for assignment in assignments])
        )
    return assignments


def free_number(session: Session, attendance: Attendance, rng: Random) -> int | None:
    """Return a number for somebody, from those no person holds.

    None where all are held. The house keeps its numbers as long as others are free.
    """
    free = list(_cards_without_person(session).values_list("number", "holdings"))
    empty = [number for number, held in free if held is None]
    return number_for(session, attendance.pk, empty or [number for number, _ in free], rng)


def _cards_without_person(session: Session) -> QuerySet[TallyCard]:
    return session.cards.exclude(holdings__attendance__isnull=False).order_by("number")


def _free(card: TallyCard, *, besides: Attendance) -> None:
    current = card.holdings.exclude(attendance=besides).first()
    if current and current.attendance:
        raise NumberTaken(number=card.number, name=current.attendance.player)
    if current:
        current.delete()


class SubstituteOutsidePlay(Conflict):
    text = gettext_noop("A substitute can start only during play. Nothing was changed.")


class SubstituteInThePast(Conflict):
    text = gettext_noop(
        "Game {round} is over. A substitute can start in game {next}. Nothing was changed."
    )


class PlayerAlreadySeated(Conflict):
    text = gettext_noop(
        "{name} already has number {number} in game {round}. Nothing was changed."
    )


class NumberGivenUp(Conflict):
    text = gettext_noop(
        "Number {number} is no longer in play. Add the player under “Change games”. "
        "Nothing was changed."
    )


def substitute(
    *, session: Session, number: int, name: str, from_round: int, by: Actor
) -> CardAssignment:
    """Let *name* hold *number* from game *from_round* on; safe to repeat.

    An empty name is the house's; a name not on the sign-up list is put on it. A number
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
        still = card.holdings.filter(Q(to_round=None) | Q(to_round__gte=from_round))
        from_round = max(from_round, min(still.values_list("from_round", flat=True)))
        person = _person(session, name, card, from_round) if name.strip() else None
        if current.attendance == person and current.from_round <= from_round:
            return current
        holding = _hand_over(current, person, from_round)
        raise_plan_version(session)
        name = person.player.name if person else ""
        change.log_activity(Substituted(number, from_round, name))
        return holding


def _check_unplayed(session: Session, from_round: int) -> None:
    rounds = session.rounds.filter(state__in=[RoundState.PENDING, RoundState.OPEN])
    unplayed = list(rounds.order_by("number").values_list("number", flat=True))
    if from_round not in unplayed:
        nearest = unplayed[0] if unplayed else session.rounds.count() + 1
        raise SubstituteInThePast(round=from_round, next=nearest)


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
