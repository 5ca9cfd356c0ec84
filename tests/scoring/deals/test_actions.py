"""A round of every theme night through the actions, against a tally of its own.

The tally here knows the chart's first row, what a deal of a game is worth by its rule
sheet, and nothing of the program's scoring.
"""

from random import Random

import pytest

from scoring.leaderboard.reading import list_scores_by_card, standings
from scoring.models import DealRevision
from scoring.rules import DealReport, HouseRules, ImpossibleDeal, Outcome
from tests.factories import correct, game_of, record, running_session, take_back
from tests.oracles import cases, oracle
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db

PAIRS = {1: ((1, 6), (2, 5)), 2: ((3, 8), (4, 7))}
"""Game 1 of the two-table chart: the pairs of numbers at each table."""

EUCHRE = {"made": 1, "march": 2, "lone_march": 4, "euchre": 2, "thrown_in": 0}
OPTIONS = oracle("deals")["options_of_games"]
BIDS = {
    "hasenpfeffer": ["1", "2", "3", "4", "5", "6", "forced"],
    "pepper": ["1", "2", "3", "4", "5", "little", "big"],
    "double_hasenpfeffer": ["6", "7", "8", "9", "10", "11", "12", "forced"],
}
TRICKS = {"hasenpfeffer": 6, "pepper": 6, "double_hasenpfeffer": 12}
NEEDED = {
    ("hasenpfeffer", "forced"): 3,
    ("pepper", "little"): 6,
    ("pepper", "big"): 6,
    ("double_hasenpfeffer", "forced"): 6,
}
THEMES = ["standard", "railroad", "bald", *BIDS]


def rules_of(game):
    return HouseRules(game=game, options=OPTIONS.get(game, {})).to_snapshot()


def bid(game, key, tricks, *, alone=False):
    """What the bidders and the defenders get, by the rule sheets."""
    needed = NEEDED.get((game, key)) or int(key)
    defenders = TRICKS[game] - tricks
    if key == "big":
        return (12 if tricks == 6 else -12), defenders
    if tricks >= needed:
        return tricks * (2 if alone else 1), defenders
    lost = needed // 2 if (game, key) == ("double_hasenpfeffer", "forced") else needed
    return -lost * (2 if alone else 1), defenders


def deal_of(game, rng):
    """A deal that can be, and what it is worth to the first and the second pair."""
    side = rng.choice([*Side])
    if game not in BIDS:
        outcome = rng.choice([*EUCHRE])
        if outcome == "thrown_in":
            return DealReport(Outcome.THROWN_IN), (0, 0)
        worth = (EUCHRE[outcome], 0)
        report = DealReport(Outcome(outcome), side)
    else:
        if game != "double_hasenpfeffer" and rng.random() < 0.2:
            return DealReport(Outcome.THROWN_IN), (0, 0)
        key, tricks = rng.choice(BIDS[game]), rng.randrange(TRICKS[game] + 1)
        is_alone = game == "double_hasenpfeffer" and rng.random() < 0.3
        alone = rng.choice(side.seats) if is_alone else None
        worth = bid(game, key, tricks, alone=is_alone)
        report = DealReport(Outcome.BID_PLAYED, side, alone, bid=key, tricks=tricks)
    return report, worth if side is Side.FIRST else worth[::-1]


@pytest.mark.few(6)
@pytest.mark.postgres
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", THEMES)
def test_round_stands_as_its_own_tally_says(game, seed):
    rng, session = Random(seed), running_session(house_rules=rules_of(game))
    own = dict.fromkeys(range(1, 9), 0)
    against = dict(own)
    for table, (first, second) in PAIRS.items():
        for number in range(1, 5):
            report, (one, other) = deal_of(game, rng)
            record(game_of(session, table=table), number, report)
            for pair, mine, theirs in ((first, one, other), (second, other, one)):
                for player in pair:
                    own[player] += mine
                    against[player] += theirs

    board = standings(session)

    lines = {place.standing.number: place.standing for place in board.places}
    assert {number: line.points for number, line in lines.items()} == own
    assert {number: line.against for number, line in lines.items()} == against
    assert {number: line.rank for number, line in lines.items()} == {
        number: 1 + sum(more > points for more in own.values())
        for number, points in own.items()
    }
    assert {number: line.games_won for number, line in lines.items()} == {
        number: int(own[number] > against[number]) for number in own
    }
    assert list_scores_by_card(session) == {
        number: [(own[number], against[number])] for number in own
    }
    assert board.checksum.is_sound
    assert (board.checksum.mine, board.checksum.theirs) == (sum(own.values()),) * 2
    assert session.rounds.get(number=1).state == "complete"


@pytest.mark.parametrize("game", BIDS)
def test_some_night_ends_below_zero(game):
    session = running_session(house_rules=rules_of(game))
    lost = DealReport(Outcome.BID_PLAYED, Side.FIRST, bid=BIDS[game][-1], tricks=0)

    for table in PAIRS:
        for number in range(1, 5):
            record(game_of(session, table=table), number, lost)

    loss, defended = bid(game, BIDS[game][-1], 0)
    board = standings(session)
    assert {place.standing.points for place in board.places} == {4 * loss, 4 * defended}
    assert [place.standing.rank for place in board.places] == [1] * 4 + [5] * 4
    assert board.checksum.points == 2 * 4 * (loss + defended)
    assert board.checksum.is_sound


PLAYED = DealReport(Outcome.BID_PLAYED, Side.SECOND, bid="4", tricks=3)
ID = "11111111-1111-4111-8111-111111111111"


@pytest.fixture
def game():
    return game_of(running_session(house_rules=rules_of("hasenpfeffer")))


def test_bid_sent_again_counts_once(game):
    sent = [record(game, 1, PLAYED, report_id=ID) for _ in range(3)]

    assert sent == [sent[0]] * 3
    rows = DealRevision.objects.values_list("outcome", "side", "alone", "bid", "tricks")
    assert list(rows) == [("bid_played", "second", "", "4", 3)]


@pytest.mark.postgres
@pytest.mark.parametrize("other", cases(DealReport, "deals", "other_bids"))
def test_id_of_a_bid_with_another_content_is_refused(game, other):
    record(game, 1, PLAYED, report_id=ID)

    with pytest.raises(Exception, match="already sent with other points") as refused:
        record(game, 1, other, report_id=ID)

    assert refused.value.status == 422
    assert str(refused.value).endswith(
        "Saved is deal 1: Bid 4, took 3: −4 for Bob & Eve, 3 for Ann & Fay."
    )
    assert DealRevision.objects.count() == 1


def test_bid_corrected_and_restored_stands_as_before(game):
    session = game.round.session
    record(game, 1, PLAYED)
    before = standings(session).places

    correct(game, 1, DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="6", tricks=6))
    between = standings(session).places
    correct(game, 1, PLAYED, revision=2)
    after = standings(session).places

    assert between != before == after
    take_back(game, 1, revision=3)
    assert {place.standing.points for place in standings(session).places} == {0}


@pytest.mark.parametrize(
    ("game_played", "report", "sentence"),
    cases(tuple[str, DealReport, str], "deals", "other_games"),
)
def test_report_of_another_game_is_refused(game_played, report, sentence):
    game = game_of(running_session(house_rules=rules_of(game_played)))

    with pytest.raises(ImpossibleDeal) as refused:
        record(game, 1, report)

    assert sentence in str(refused.value)
    assert DealRevision.objects.count() == 0
