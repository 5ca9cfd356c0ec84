"""Lay a rotation out in the database: tables, cards, rounds, seats and sit-outs."""

from collections.abc import Sequence

from tournament.journal.actions import Change
from tournament.models import Game, Round, Seat, Session, SitOut, Table, TallyCard
from tournament.rotations import Rotation, RoundPlan
from tournament.rotations.rotation_types import Needs, Results, RotationType, next_round
from tournament.seating.plan import history_before, plan_now
from tournament.verbs import Verb
from tournament.verbs.facts import GameSeated


def lay_out(session: Session, rotation: Rotation, *, games: int, tables: int) -> None:
    """Give an event that nobody has played its tables, cards, rounds and seats.

    Tables and cards that are there already keep their codes; those beyond the new
    number go, and with them who held them. Rounds beyond the *rotation* stay without
    seats until they are drawn.
    """
    session.rounds.all().delete()
    session.tables.filter(number__gt=tables).delete()
    add_tables(session, tables)
    session.cards.filter(number__gt=rotation.players).delete()
    add_cards(session, rotation.players)
    rounds = add_rounds(session, range(1, games + 1))
    seat_rounds(session, list(zip(rounds, rotation.rounds, strict=False)))


def add_tables(session: Session, count: int) -> None:
    """Let *session* have the tables 1 to *count* at least."""
    there = session.tables.count()
    Table.objects.bulk_create(
        Table(session=session, number=number) for number in range(there + 1, count + 1)
    )


def add_cards(session: Session, count: int) -> None:
    """Let *session* have the cards 1 to *count* at least."""
    there = session.cards.count()
    TallyCard.objects.bulk_create(
        TallyCard(session=session, number=number) for number in range(there + 1, count + 1)
    )


def add_rounds(session: Session, numbers: Sequence[int]) -> list[Round]:
    return Round.objects.bulk_create(
        Round(session=session, number=number) for number in numbers
    )


def seat_rounds(session: Session, planned: Sequence[tuple[Round, RoundPlan]]) -> None:
    cards = {card.number: card for card in session.cards.all()}
    games = _games(session, planned)
    foursomes = [four for _, plan in planned for four in plan.tables]
    Seat.objects.bulk_create(
        Seat(game=game, round=game.round, position=seat, card=cards[number])
        for game, four in zip(games, foursomes, strict=True)
        for seat, number in four.seats.items()
    )
    SitOut.objects.bulk_create(
        SitOut(round=round_, card=cards[number])
        for round_, plan in planned
        for number in plan.sit_out
    )


def _games(session: Session, planned: Sequence[tuple[Round, RoundPlan]]) -> list[Game]:
    """Games that are on file already are used again."""
    tables = {table.number: table for table in session.tables.all()}
    rounds = [round_ for round_, _ in planned]
    on_file = Game.objects.filter(round__in=rounds).select_related("round")
    there = {(game.round_id, game.table_id): game for game in on_file}
    games = [
        there.get((round_.pk, tables[number].pk), Game(round=round_, table=tables[number]))
        for round_, plan in planned
        for number, _ in plan.numbered
    ]
    Game.objects.bulk_create(game for game in games if game.pk is None)
    return games


def unseat_rounds(rounds: Sequence[Round]) -> None:
    """The games of a round that was opened once stay, with what was taken back in them."""
    Seat.objects.filter(round__in=rounds).delete()
    SitOut.objects.filter(round__in=rounds).delete()
    Game.objects.filter(round__in=rounds, round__opened_at=None).delete()


def is_seated(round_: Round) -> bool:
    return round_.seats.exists()


def seat_next(change: Change, round_: Round, results: Results) -> None:
    """Seat *round_* of the session being changed, if it is not seated yet.

    It comes right after the last one seated; *results* are who won the game before, and
    everybody's points so far.
    """
    if is_seated(round_):
        return
    session = change.session
    rotation_type = RotationType(session.movement)
    drawn = next_round(
        rotation_type, plan_now(session), history_before(session, round_.number), results
    )
    seat_drawn(change, round_, drawn, rotation_type)


def seat_drawn(
    change: Change, round_: Round, drawn: RoundPlan, rotation_type: RotationType
) -> None:
    """Seat *round_* as it was *drawn* by a rotation."""
    seat_rounds(change.session, [(round_, drawn)])
    raise_plan_version(change.session)
    seed = change.session.seed if rotation_type.needs is Needs.DRAW else None
    facts = GameSeated(round_.number, rotation_type.value, seed)
    change.log_activity(facts, verb=Verb.GAME_SEATED)


def raise_plan_version(session: Session) -> None:
    """Phones that show who sits where, and under which name, must ask again."""
    session.plan_version += 1
    session.save(update_fields=["plan_version"])
