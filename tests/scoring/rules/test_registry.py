from typing import ClassVar

import pytest

from scoring.cards.pack import Pack
from scoring.rules import (
    Choice,
    Field,
    HouseRules,
    ImpossibleDeal,
    Kind,
    Partnership,
    Ruleset,
    game_of,
    partnership,
    registry,
)
from scoring.rules.refusals import TricksRange

ALL = registry.GAMES


class Snip(Ruleset):
    """A fifteenth game: five play for themselves, a point a trick, first to seven."""

    key = "snip"
    title = "Snip"
    source = "The test"
    players: ClassVar[tuple[int, ...]] = (5,)

    def target(self, rules):
        return 7

    def pack(self, rules, players):
        return Pack(32)

    def fields(self, rules, players):
        counts = tuple(Choice(str(n), str(n)) for n in range(1, 6))
        return (
            Field("winner", "Who won most?", Kind.PLAYER),
            Field("tricks", "How many?", Kind.CHOICE, counts),
        )

    def legal_points(self, rules, players):
        return tuple(range(6))

    def score(self, facts, rules, players):
        if facts.get("tricks") not in {"1", "2", "3", "4", "5"}:
            raise ImpossibleDeal([TricksRange(total=5)])
        seat, taken = int(facts["winner"]), int(facts["tricks"])
        return tuple(taken if place == seat else 0 for place in range(players))

    def summary(self, facts, rules, names):
        return f"{names[int(facts['winner'])]}, {facts['tricks']}"

    def winners(self, totals, facts, rules):
        return tuple(n for n, total in enumerate(totals) if total >= self.target(rules))


@pytest.fixture
def fifteenth(monkeypatch):
    monkeypatch.setattr(registry, "GAMES", {**ALL, Snip.key: Snip()})
    return HouseRules(game="snip")


def test_a_new_game_is_one_module_and_one_line(fifteenth):
    game, names = game_of(fifteenth), ("Ann", "Bob", "Cy", "Di", "Eve")
    totals = [0] * 5
    deals = [{"winner": "1", "tricks": "4"}, {"winner": "1", "tricks": "3"}]

    sentences, won = [], []
    for facts in deals:
        points = game.score(facts, fifteenth, 5)
        totals = [old + new for old, new in zip(totals, points, strict=True)]
        sentences.append(game.summary(facts, fifteenth, names))
        won.append(game.winners(totals, facts, fifteenth))

    assert totals == [0, 7, 0, 0, 0]
    assert sentences == ["Bob, 4", "Bob, 3"]
    assert won == [(), (1,)]
    assert game.sides(5) == ((0,), (1,), (2,), (3,), (4,))
    assert game.house(HouseRules(target=10)) == HouseRules(game="snip", target=10)


def test_a_new_game_is_offered_after_the_others(fifteenth):
    assert list(registry.GAMES) == [*ALL, "snip"]


def test_a_game_everybody_plays_alone_is_no_night(fifteenth):
    with pytest.raises(ValueError, match="Snip is not played by two sides"):
        partnership(fifteenth)


def test_an_unknown_game_is_refused():
    with pytest.raises(ValueError, match="not a game: snip"):
        game_of(HouseRules(game="snip"))


@pytest.mark.parametrize("key", ALL)
def test_every_game_says_what_it_is(key):
    game = ALL[key]

    assert game.key == key
    assert game.title
    assert game.source
    assert game.players


@pytest.mark.parametrize("key", [key for key in ALL if ALL[key].is_progressive])
def test_a_progressive_game_is_one_of_two_sides_at_a_table_of_four(key):
    game = partnership(HouseRules(game=key))

    assert isinstance(game, Partnership)
    assert 4 in game.players
    assert game.sides(4) == ((0, 2), (1, 3))


def test_every_option_has_a_name_of_its_own_or_asks_the_same():
    options = [option for game in ALL.values() for option in game.options]
    questions = {(each.name, each.title, frozenset(each.answers)) for each in options}

    assert len(questions) == len({option.name for option in options})
