"""Which games are agreed to, as they stand now."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from scoring.models import Agreement, DealRevision
from scoring.queries.recorded import RecordedDeal
from scoring.rules import Outcome
from tournament.lifecycle import SignOff
from tournament.models import Session
from tournament.queries.seating import SeatedGame
from tournament.seats import Compass


def asks_agreement(session: Session, deals: Sequence[RecordedDeal], wanted: int) -> bool:
    """Return whether a game of *wanted* deals, with these on file, has to be agreed to.

    Where they were counted from four tally cards that agree, these say it already.
    """
    is_asked = session.sign_off == SignOff.GAME_OK
    is_told = any(deal.report.outcome is not Outcome.WRITTEN for deal in deals)
    return is_asked and is_told and len(deals) >= wanted


def seen_in(numbers: Mapping[Compass, int], deals: Iterable[RecordedDeal]) -> str:
    """Build the stamp of the score seen: "1-2-6-5 1.1 2.1 3.2 4.1".

    The *numbers* clockwise from North, then each deal with its revision.
    """
    seats = "-".join(str(numbers[seat]) for seat in Compass)
    return " ".join([seats, *(f"{deal.number}.{deal.revision}" for deal in deals)])


def agreement_of(game: int, seen: str) -> Agreement | None:
    """Return the agreement to what was *seen* in the game with this key; in one query."""
    return Agreement.objects.filter(game=game, seen=seen).first()


def agreement_on(
    session: Session,
    game: SeatedGame,
    deals: Sequence[RecordedDeal],
    wanted: int,
    *,
    is_exempt: bool,
) -> tuple[str, Agreement | None]:
    """Return the stamp of a score that has to be agreed to, and the agreement to it.

    "" and None where none has to be, or the game *is_exempt*; else in one query.
    """
    if is_exempt or not asks_agreement(session, deals, wanted):
        return "", None
    seen = seen_in(game.seats, deals)
    return seen, agreement_of(game.pk, seen)


def has_kept_score(device: str, game: int) -> bool:
    """Return whether the phone *device* has entered a deal of this game.

    In one query; of a phone without an id nothing is known.
    """
    reports = DealRevision.objects.filter(deal__game=game, kind=DealRevision.Kind.REPORT)
    return bool(device) and reports.filter(device=device).exists()


def agreements_of_round(
    session: Session, round_: int
) -> Mapping[tuple[int, str], Agreement]:
    """Return the agreements of a round (1-based) by game and score seen.

    In one query where asked.
    """
    if session.sign_off == SignOff.OFF:
        return {}
    rows = Agreement.objects.filter(
        game__round__session=session, game__round__number=round_
    )
    return {(row.game_id, row.seen): row for row in rows}


def on_same_phone(
    game: SeatedGame,
    deals: Sequence[RecordedDeal],
    agreements: Mapping[tuple[int, str], Agreement],
) -> bool:
    """Return whether *game* was agreed to on the phone that kept its score."""
    agreement = agreements.get((game.pk, seen_in(game.seats, deals)))
    return agreement is not None and agreement.is_same_phone


def is_agreed(
    session: Session,
    game: SeatedGame,
    deals: Sequence[RecordedDeal],
    agreements: Mapping[tuple[int, str], Agreement],
    on_paper: Collection[int],
    wanted: int,
) -> bool:
    """Return whether nobody has to agree to *game* any more, or nobody has to yet.

    It has *wanted* deals. At the tables *on_paper* people sign the paper.
    """
    if game.table in on_paper or not asks_agreement(session, deals, wanted):
        return True
    return (game.pk, seen_in(game.seats, deals)) in agreements
