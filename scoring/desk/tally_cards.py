"""What was typed in from tally cards, and how it fits together and with the file."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from scoring.deals.game_ends.reading import count_deals, points_by_side
from scoring.deals.penalties.reading import penalties_of_session
from scoring.deals.recorded import deals_by_game
from scoring.models import TallyCardEntry
from scoring.rules import HouseRules, Outcome
from scoring.rules.registry import game_totals, most_in_game
from scoring.standings import cross_check
from scoring.standings.tally import penalty_of
from tournament.models import Session
from tournament.play.lifecycle import SCORED_IN
from tournament.play.seats import Compass, Side
from tournament.seating.holders import Holders, holders
from tournament.seating.seats import SeatedGame, seating


class GameOnCards(NamedTuple):
    """A game (its primary key) after the check, and what is on file of it.

    It *is_from_cards* where the file was filled from cards, *is_begun* where other deals
    are on file.
    """

    pk: int
    checked: cross_check.Checked
    deals_in: int
    is_from_cards: bool

    @property
    def game(self) -> int:
        return self.checked.seated.game

    @property
    def can_count(self) -> bool:
        return self.checked.progress is cross_check.Progress.AGREED and not self.deals_in

    @property
    def can_recount(self) -> bool:
        is_agreed = self.checked.progress is cross_check.Progress.AGREED
        return self.is_from_cards and is_agreed and not self.checked.fits_file


class TallyCheck(NamedTuple):
    """All cards of the session and everything that does not fit.

    *cards* have their number, who holds them, and how many of their lines are *typed*;
    *lines* how many tables of each game are agreed, on file, and countable.
    """

    cards: Sequence[dict[str, Any]]
    games: tuple[GameOnCards, ...]
    lines: Sequence[dict[str, int]]
    doubts: tuple[cross_check.CardMismatch, ...]
    written: Mapping[tuple[int, int], cross_check.Boxes]
    history: Mapping[int, Sequence[TallyCardEntry]]
    held: Holders
    is_going_on: bool

    @property
    def countable(self) -> int:
        return sum(game.can_count for game in self.games)

    @property
    def recounts(self) -> tuple[GameOnCards, ...]:
        return tuple(game for game in self.games if game.can_recount)

    @property
    def typed(self) -> int:
        return sum(card["is_done"] for card in self.cards)

    def after(self, number: int) -> int | None:
        left = [card["number"] for card in self.cards if not card["is_done"]]
        return next((card for card in left if card > number), next(iter(left), None))

    def card(self, number: int) -> dict[str, Any] | None:
        """The card with its lines, the total as game 0; None of one without a game."""
        own = [game for game in self.games if number in game.checked.seated.seats.values()]
        if not own:
            return None
        total = {
            "game": cross_check.TOTAL,
            "boxes": self.written.get((number, cross_check.TOTAL), cross_check.Boxes()),
        }
        return {
            "number": number,
            "name": _name(self.held, number),
            "rows": [*(_row(game.checked.seated, number, self) for game in own), total],
            "history": self.history.get(number, ()),
        }


def tally_check(session: Session) -> TallyCheck:
    rules = HouseRules.from_snapshot(session.house_rules)
    extra, deals = rules.points.lone_maker_extra, session.deals_per_game
    limits = cross_check.Limits(
        totals=game_totals(rules, deals),
        most=most_in_game(rules, deals),
        extra=extra,
        most_on_top=deals * extra,
    )
    is_qualifying = session.stages.is_qualifying
    seats = [game for game in seating(session) if is_qualifying(game.round)]
    written: dict[tuple[int, int], cross_check.Boxes] = {}
    history: defaultdict[int, list[TallyCardEntry]] = defaultdict(list)
    entries = TallyCardEntry.objects.filter(card__session=session).order_by("pk")
    for entry in entries.select_related("card"):
        card = entry.card.number
        history[card].append(entry)
        written[card, entry.game] = cross_check.Boxes(entry.own, entry.against)
    rounds = session.rounds.order_by("number").values_list("number", flat=True)
    games = tuple(_check_games(session, seats, written, limits))
    own: defaultdict[int, list[int]] = defaultdict(list)
    for game in seats:
        for card in game.seats.values():
            own[card].append(game.round)
    doubts = [doubt for game in games for doubt in game.checked.doubts]
    for card in sorted(own):
        doubts += cross_check.check_total(card, own[card], written)
    held = holders(session)
    return TallyCheck(
        cards=[_card(card, own[card], written, held) for card in sorted(own)],
        games=games,
        lines=[_line(number, games) for number in rounds if is_qualifying(number)],
        doubts=tuple(doubts),
        written=written,
        history=history,
        held=held,
        is_going_on=session.state in SCORED_IN,
    )


def _check_games(
    session: Session,
    seats: Sequence[SeatedGame],
    written: Mapping[tuple[int, int], cross_check.Boxes],
    limits: cross_check.Limits,
) -> Iterator[GameOnCards]:
    deals, penalties = deals_by_game(session), penalties_of_session(session).by_game
    rules = HouseRules.from_snapshot(session.house_rules)
    for game in seats:
        on_file, counting = deals.get(game.pk, ()), penalties.get(game.pk, ())
        is_complete = len(on_file) >= count_deals(session, game, on_file, counting)
        booked = {side: penalty_of(side, counting) for side in Side}
        points = points_by_side(on_file, rules, counting)
        saved = points if is_complete else None
        cards = cross_check.SeatedCards(game.round, game.table, game.seats, saved, booked)
        yield GameOnCards(
            pk=game.pk,
            checked=cross_check.check_game(cards, written, limits),
            deals_in=len(on_file),
            is_from_cards=len(on_file) > 0
            and all(deal.report.outcome is Outcome.WRITTEN for deal in on_file),
        )


def _card(
    number: int,
    games: Sequence[int],
    written: Mapping[tuple[int, int], cross_check.Boxes],
    held: Holders,
) -> dict[str, Any]:
    boxes = (written.get((number, game), cross_check.Boxes()) for game in games)
    typed = sum(None not in (box.own, box.against) for box in boxes)
    return {
        "number": number,
        "name": _name(held, number),
        "typed": typed,
        "lines": len(games),
        "is_done": typed >= len(games),
    }


def _name(held: Holders, number: int) -> str:
    return held.now(number) or f"Player {number}"


def _line(number: int, games: Sequence[GameOnCards]) -> dict[str, int]:
    own = [game for game in games if game.game == number]
    return {
        "number": number,
        "tables": len(own),
        "agreed": sum(game.checked.progress is cross_check.Progress.AGREED for game in own),
        "on_file": sum(game.checked.seated.on_file is not None for game in own),
        "countable": sum(game.can_count for game in own),
    }


def _row(seated: cross_check.SeatedCards, number: int, check: TallyCheck) -> dict[str, Any]:
    def who(seat: Compass) -> str:
        card = seated.seats[seat]
        return f"{card} {check.held.at(card, seated.game)}"

    seat = next(seat for seat, card in seated.seats.items() if card == number)
    return {
        "game": seated.game,
        "table": seated.table,
        "partner": who(seat.partner),
        "opponents": " & ".join(who(other) for other in seat.side.other.seats),
        "boxes": check.written.get((number, seated.game), cross_check.Boxes()),
    }
