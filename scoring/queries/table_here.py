"""The table a rules desk was opened at: who sits there, which deal it is, who deals."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.queries.game_end import count_deals, penalties_that_end
from scoring.queries.hall import current_round
from scoring.queries.recorded import deals_of
from scoring.queries.side_play import SidePlay
from tournament.lifecycle import SessionState
from tournament.models import Game, Session, Table
from tournament.queries.holders import holders
from tournament.queries.seating import SeatedGame
from tournament.seats import Compass, dealer

_PLAYED_IN = (SessionState.RUNNING, SessionState.FINISHED)


@dataclass(frozen=True, slots=True)
class TableHere:
    """A game at a table, by its primary key: *deal* (1-based) is the one being played.

    *dealer* is None once all deals are in. A side table has no key, and its own *number*.
    """

    game: int
    number: int
    round: int
    deal: int
    names: Mapping[Compass, str]
    dealer: Compass | None

    @property
    def dealer_name(self) -> str:
        """Return who deals this deal, "" once all are in."""
        return self.names[self.dealer] if self.dealer else ""


def find_table_here(table: Table | None) -> TableHere | None:
    """Return the game in play at *table*, if there is one; in six queries at most."""
    if table is None or table.session.state not in _PLAYED_IN:
        return None
    game = Game.objects.filter(table=table, round=current_round(table.session))
    return describe_game_here(table.session, game.select_related("table", "round").first())


def describe_game_here(session: Session, game: Game | None) -> TableHere | None:
    """Return *game* of *session* as a desk opened at it sees it."""
    if game is None or session.state not in _PLAYED_IN:
        return None
    seats = dict(game.seats.values_list("position", "card__number"))
    if not seats:  # opened once, and drawn again with fewer tables
        return None
    numbers = {seat: seats[seat] for seat in Compass}
    seated = SeatedGame(
        game.pk, game.round.number, game.table.number, numbers, game.last_deal
    )
    deals = deals_of(game.pk)
    ending = penalties_that_end(session, seated.round).get(game.pk, ())
    deal = len(deals) + 1
    is_played = deal <= count_deals(session, seated, deals, ending)
    return TableHere(
        game=game.pk,
        number=seated.table,
        round=seated.round,
        deal=deal if is_played else len(deals),
        names=holders(session).seated(seated),
        dealer=dealer(deal) if is_played else None,
    )


def describe_side_here(number: int, play: SidePlay) -> TableHere | None:
    """Return side table *number* as a desk opened at it sees it; None but for four."""
    if play.players != len(Compass):
        return None
    deal = play.next_deal
    return TableHere(
        game=0,
        number=number,
        round=play.game_number,
        deal=deal,
        names=dict(zip(Compass, play.names, strict=True)),
        dealer=None if play.is_over else dealer(deal),
    )
