"""The scorepad of a table: the game in play as the phone on the table shows it."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

from django.utils import timezone
from django.utils.translation import gettext

from scoring.deals import words
from scoring.deals.actions.checks import ScoresClosed
from scoring.deals.agreements.reading import agreement_on, closing_times
from scoring.deals.calls.reading import show_call
from scoring.deals.entries import Entries, entries_of, pair_chosen, seen_by
from scoring.deals.game_ends.reading import count_deals, table_end
from scoring.deals.on_file import both_enter
from scoring.deals.pairs import PairLine, ask_last_loner, pair_lines, questions
from scoring.deals.penalties.reading import penalties_of_session
from scoring.deals.recorded import RecordedDeal, current_round, deals_of
from scoring.hall.draws.reading import cards_turned
from scoring.leaderboard.bracket import seat_ahead, share_bracket
from scoring.phone.changed import Changes, find_changes, list_news
from scoring.phone.following import build_offline_payload, called_in
from scoring.phone.stage import show_stage
from scoring.phone.stamp import scorepad_stamp
from scoring.results.secrecy import GamesNow, get_games_now
from scoring.rules import HouseRules, game_of, partnership
from scoring.rules.house_rules import FirstDealer
from scoring.standings.tally import SidePenalty
from tournament.access.version import Until, share
from tournament.models import Round, Session, Table
from tournament.play.lifecycle import SessionState
from tournament.play.seats import Compass, Side, dealer
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.seating.holders import Holders, holders
from tournament.seating.seats import SeatedGame, seating_ahead
from tournament.words.marked import Message, gettext_lazy, gettext_noop

LEAVES = gettext_noop("Leaves")
RESTS = gettext_noop("Sits out")
WAITS = gettext_noop("Waits")
IS_DONE = gettext_noop("Is done")
AT_EXTRA_TABLE = gettext_noop("Extra table")
"""What stands in the place of a table of four."""


class NextPlace(NamedTuple):
    """Where one of the four goes for the next game; *instead* says why nowhere."""

    name: str
    table: int = 0
    seat: Compass | None = None
    partner: str = ""
    instead: str = ""

    @property
    def is_resting(self) -> bool:
        return self.instead == RESTS


def next_places(
    session: Session, game: SeatedGame, games: Sequence[SeatedGame], held: Holders
) -> tuple[NextPlace, ...]:
    """Where the four of *game* go; nothing while the next game is not seated.

    Among *games* are those of the next round. A final says who plays on before.
    """
    if session.stages.stage_at(game.round, game.table) == session.stages.final:
        games = (*seat_ahead(session), *games)
    following = {
        number: later
        for later in games
        if later.round == game.round + 1
        for number in later.seats.values()
    }
    return tuple(
        _next_place(number, held.at(number, game.round), following.get(number), held)
        or NextPlace(
            held.at(number, game.round),
            instead=LEAVES
            if held.has_left(number, game.round + 1)
            else _describe_rest(session, number, game.round + 1),
        )
        for number in (game.seats.values() if following else ())
    )


def _describe_rest(session: Session, number: int, game: int) -> str:
    (final, consolation), bracket = session.stages, share_bracket(session)
    if final and bracket and game >= final.first_game:
        if number in final.numbers:
            return WAITS if bracket.plays_on(final, number) else IS_DONE
        return RESTS if consolation else IS_DONE
    policy = ExtraPlayerPolicy(session.odd_crowd)
    return AT_EXTRA_TABLE if policy is ExtraPlayerPolicy.ODD_TABLE else RESTS


def _next_place(
    number: int, name: str, later: SeatedGame | None, held: Holders
) -> NextPlace | None:
    seat = later.seat_of(number) if later else None
    if later is None or seat is None:
        return None
    partner = held.at(later.seats[seat.partner], later.round)
    return NextPlace(name, later.table, seat, partner)


def _pair_pad(
    pair: Side | None,
    names: Mapping[Compass, str],
    following: int,
    entries: Entries,
    rules: HouseRules,
) -> dict[str, Any]:
    """How things stand for the *pair* that keeps score on a phone; None if it has not said.

    *names* are the pair's. *waits* says which of its deals wait for the other phone,
    *again* which one the other has taken back; None where there is none. *following* is the
    next deal (1-based) after those that count.
    """
    if pair is None:
        return {"pair": None}
    pairs = words.pairs_of(names)
    own = entries.standing(since=following, pair=pair)
    again = gettext_lazy("Deal %(deal)s was undone. Enter it again.", deal=following)
    dispute = _dispute(following, pair, entries, rules, pairs)
    return {
        "pair": pair,
        "names": pairs[pair],
        "waits": None if dispute or not own else _waits(following, len(own)),
        "again": again if entries.has_fallen(following, pair) else None,
        "dispute": dispute,
    }


def _dispute(
    deal: int, pair: Side, entries: Entries, rules: HouseRules, pairs: Mapping[str, str]
) -> dict[str, Any] | None:
    """The next deal, entered by both pairs and not alike, as one pair sees it.

    *other* are the other pair's points or, where these are alike, its words; *other_text*
    is its deal in words; the ids are those of both entries.
    """
    own, other = entries.of(deal, pair), entries.of(deal, pair.other)
    if not (own and own.report and other and other.report) or own.report == other.report:
        return None
    texts = [
        words.describe_deal(report, rules, pairs) for report in (own.report, other.report)
    ]
    points = [words.describe_points(report, rules) for report in (own.report, other.report)]
    here, there = points if points[0] != points[1] else texts
    return {
        "deal": deal,
        "sentence": gettext_lazy(
            "Deal %(deal)s does not match. This phone: %(own)s. Other phone: %(other)s.",
            deal=deal,
            own=here,
            other=there,
        ),
        "other": there,
        "other_text": texts[1],
        "own_id": own.report_id,
        "other_id": other.report_id,
    }


def _waits(first: int, many: int) -> Message:
    if many == 1:
        return gettext_lazy(
            "Deal %(deal)s counts when the other phone enters the same score.", deal=first
        )
    return gettext_lazy(
        "Deals %(first)s to %(last)s count when the other phone enters the same scores.",
        first=first,
        last=first + many - 1,
    )


class PhoneFacts(NamedTuple):
    """What no report into the game in play changes on any phone."""

    games: GamesNow
    held: Holders
    penalties: Mapping[int, tuple[SidePenalty, ...]]


def share_phone_facts(session: Session) -> PhoneFacts:
    return share(session, "phones", partial(_load, session), until=Until.NEW_GAME)


def _load(session: Session) -> PhoneFacts:
    return PhoneFacts(
        games=get_games_now(session),
        held=holders(session),
        penalties=penalties_of_session(session).by_game,
    )


PIPS = 8
"""The most deals that a phone draws a pip for, side by side."""


def scorepad(
    table: Table, choice: str = "", stamp: str = "", seen: str = ""
) -> dict[str, Any]:
    """A table's game as a phone shows it (see `_show_game`), and where people go from it.

    *choice* is what the phone remembers of the pair that keeps score on it, *stamp* that
    of the table if it was just read.

    Where nobody plays here in the present *round* (1-based) there is no *game*, and *moved*
    says where those went who played here in the game before, as before the first deal.
    Where the next game is drawn only after this one, *moves* says how, and in a final
    *stage*. *ahead* is for the
    script, to go on out of reach. For *stamp* see `scorepad_stamp`. *changes* are those of
    the desk since *seen*, the key of the last ones.
    """
    session = table.session
    stamp = stamp or scorepad_stamp(table, choice)  # first: what comes meanwhile is asked
    round_ = current_round(session)
    number = round_.number
    facts = share_phone_facts(session)
    held = facts.held
    games = seating_ahead(session, table=table.number, round_=number)
    own = [seated for seated in games if seated.table == table.number]
    before = next((seated for seated in own if seated.round == number - 1), None)
    moved = next_places(session, before, games, held) if before else []
    here = [seated for seated in own if seated.round >= number]
    idle = {"game": None, "number": table.number, "round": number, "news": number}
    if not here or here[0].round != number:
        return idle | {"moved": moved, "stamp": stamp}
    game, rules = here[0], HouseRules.from_snapshot(session.house_rules)
    deals, both = deals_of(game.pk), None
    if both_enter(session, is_on_paper=table.is_on_paper):
        entries, pair = entries_of(game.pk), pair_chosen(number, game.seats, choice)
        both = _pair_pad(pair, called_in(game, held), len(deals) + 1, entries, rules)
        deals = seen_by(deals, entries, pair) if pair else deals
    penalties = facts.penalties.get(game.pk, ())
    pad = _show_game(table, round_, game, held, rules, deals, penalties, both)
    changes = _changes(session, game, held, pad["pairs"], seen)
    places = next_places(session, game, games, held)
    is_over = bool(places) and all(place.instead == IS_DONE for place in places)
    stage = show_stage(session, game, pad["pairs"], len(facts.games.seated))
    usual = RotationType.DRAW_NEW_PARTNERS if stage else RotationType(session.movement)
    return pad | {
        "changes": changes,
        "news": list_news(number, changes, pad["call"], is_running=pad["is_running"]),
        "rounds": len(facts.games.seated),
        "stage": stage,
        "is_last": is_over
        or (stage.is_last if stage else number >= len(facts.games.seated)),
        "next_places": places,
        "moved": () if deals else moved,
        "moves": usual.about,
        "ahead": build_offline_payload(here, held, rules, deals, penalties),
        "stamp": stamp,
    }


def _changes(
    session: Session, game: SeatedGame, held: Holders, pairs: Sequence[PairLine], seen: str
) -> Changes | None:
    changes = find_changes(session, [game], held, seen)
    if changes is None:
        return None
    sums = [
        gettext_lazy(
            "Correct your cards: %(first)s %(points)s, %(second)s %(against)s.",
            first=pairs[0].names,
            points=pairs[0].points,
            second=pairs[1].names,
            against=pairs[1].points,
        )
    ]
    return changes._replace(sums=sums)


def _show_game(
    table: Table,
    round_: Round,
    game: SeatedGame,
    held: Holders,
    rules: HouseRules,
    deals: Sequence[RecordedDeal],
    penalties: Sequence[SidePenalty],
    both: dict[str, Any] | None,
) -> dict[str, Any]:
    """Who sits where, what is in, who deals now. Teams are called by first names.

    *deal* is the deal now being played (1-based), *last* the one that can be taken back;
    what one pair alone has entered has the revision 0. *seen* is what a pair can agree to,
    "" where nobody has to. *both* is there where both pairs enter every deal: then the
    *deals* are told as the phone's own pair has entered them. For *closing* see
    `describe_closing`.
    """
    session, is_paper = table.session, table.is_on_paper
    names, called = held.seated(game), called_in(game, held)
    pairs = pair_lines(called, deals, rules, penalties)
    wanted = count_deals(session, game, deals, penalties)
    seen, agreement = agreement_on(session, game, deals, wanted, is_exempt=is_paper)
    bid_questions, deal = questions(rules, names, pairs), len(deals) + 1
    is_running = session.state == SessionState.RUNNING
    fields = {"table": table.number, "round": game.round, "deal": deal}
    return {
        "game": game,
        **_seats(game, names),
        "dealer": dealer(deal) if deal <= wanted else None,
        "pairs": pairs,
        "nobody": partnership(rules).buttons(rules).nobody,
        "questions": bid_questions,
        "asks_bid": any(question.name == "bid" for question in bid_questions),
        "plays": _plays(rules, wanted),
        "fields": fields if both is None else fields | {"pair": both["pair"] or ""},
        "deal": deal,
        "deals_per_game": wanted,
        "pips": range(1, wanted + 1) if wanted <= PIPS else (),
        "last": _last(deals[-1], called, rules) if deals else None,
        "is_running": is_running,
        "call": show_call(table),
        "seen": seen,
        "agreement": agreement,
        "is_on_paper": is_paper,
        **describe_closing(session, game.round, game.pk),
        "ends": table_end(session, round_, game, len(deals), wanted),
        "loner": ask_last_loner(deals, rules, called, by_script=both is None),
        **_both(both, is_playing=is_running and deal <= wanted),
        **_turned(session, game, rules, has_begun=bool(deals)),
    }


def describe_closing(session: Session, number: int, game: int) -> dict[str, Any]:
    """Say when a game (its number and key) closes to phones, or that it *is_closed*."""
    closes = closing_times(session, number).get(game)
    is_closed = closes is not None and closes <= timezone.now()
    text = gettext_noop("The scores of game %(game)s close at %(time)s.")
    before = closes and Message(text, {"game": number, "time": closes})
    closing = f"{ScoresClosed(game=number)}" if is_closed else before
    return {"closing": closing, "is_closed": is_closed}


def _seats(game: SeatedGame, names: Mapping[Compass, str]) -> dict[str, Any]:
    """*swaps* are two numbers ("1-2") and their names, of each two who can swap."""
    return {
        "names": names,
        "seats": [(seat, game.seats[seat], name) for seat, name in names.items()],
        "swaps": [
            (f"{game.seats[one]}-{game.seats[other]}", f"{names[one]} ⇄ {names[other]}")
            for one, other in combinations(Compass, 2)
        ],
    }


def _both(both: dict[str, Any] | None, *, is_playing: bool) -> dict[str, Any]:
    waits = both and (is_playing or both.get("waits") or both.get("dispute"))
    return {
        "both": both,
        "is_playing": is_playing,
        "asks_pair": both is not None and both["pair"] is None and is_playing,
        "waits_for_other": bool(waits),
    }


def _turned(
    session: Session, game: SeatedGame, rules: HouseRules, *, has_begun: bool
) -> dict[str, Any]:
    """Where the first black jack deals, *turned* are the cards turned up for it."""
    turned = None
    if rules.first_dealer is FirstDealer.FIRST_BLACK_JACK and not has_begun:
        turned = cards_turned(session, game=game.round, table=game.table)
    return {"turned": turned, "has_turned_seats": len(turned or ()) % len(Compass) != 0}


def _last(
    deal: RecordedDeal, names: Mapping[Compass, str], rules: HouseRules
) -> dict[str, Any]:
    return {
        "number": deal.number,
        "revision": deal.revision,
        "text": words.describe_deal(deal.report, rules, words.pairs_of(names)),
        "report_id": deal.report_id,
    }


def _plays(rules: HouseRules, deals: int) -> str:
    title, game = words.get_special_game_title(rules), game_of(rules)
    suits = [game.trump_of_deal(rules, deal) for deal in range(1, deals + 1)]
    symbols = ", ".join(
        f"{deal}\N{NO-BREAK SPACE}{suit.symbol}"
        for deal, suit in enumerate(suits, 1)
        if suit
    )
    if not symbols:
        return title
    facts = {"game": title, "suits": symbols}
    return gettext("%(game)s. Trump in deal %(suits)s") % facts
