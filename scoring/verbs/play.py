"""Messages of the activity log about seats, scores and side games."""

from collections.abc import Callable, Iterable, Sequence

from scoring.cards import Card
from scoring.rules.registry import GAMES
from tournament.play.seats import Compass
from tournament.rotations.headcounts import SitOutCredit
from tournament.rotations.rotation_types.names import RotationType
from tournament.rotations.words.fairness import in_ranges
from tournament.verbs import facts as of
from tournament.verbs.facts import SideGameEnded, SidePenalty
from tournament.verbs.sentences import effects
from tournament.words.locales import format_points, format_score
from tournament.words.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy


def cards_drawn(facts: of.CardsDrawn) -> Message:
    names = [name for _, name in facts.numbers]
    rows = list(zip(facts.tables, names, facts.cards, strict=True))
    tables = (
        gettext_lazy(
            "Table %(table)s: %(draws)s. First dealer: %(name)s.",
            table=table,
            draws=_draws((name, cards) for at, name, cards in rows if at == table),
            name=next(name for at, name, _ in rows if at == table),
        )
        for table in dict.fromkeys(facts.tables)
    )
    return Message(gettext_noop("Drew cards for partners and seats."), then=tuple(tables))


def first_dealer_drawn(facts: of.FirstDealerDrawn) -> Message:
    return gettext_lazy(
        "Turned cards for the first dealer (game %(game)s, table %(table)s): %(draws)s. "
        "First dealer: %(name)s.",
        game=facts.game,
        table=facts.table,
        draws=_turned(zip(facts.names, facts.cards, strict=True)),
        name=facts.names[-1],
    )


def side_seats_drawn(facts: of.SideSeatsDrawn) -> Message:
    drawn = gettext_lazy(
        "Drew cards for the seats of side game %(side_game)s: %(draws)s.",
        side_game=facts.side_game,
        draws=_draws(zip(facts.names, facts.cards, strict=True)),
    )
    dealer = gettext_lazy("First dealer: %(name)s.", name=facts.names[0])
    if not facts.turned:
        return drawn.followed_by(dealer)
    turned = gettext_lazy("Turned cards: %(draws)s.", draws=_turned(facts.turned))
    return drawn.followed_by(turned, dealer)


def _draws(hands: Iterable[tuple[str, Sequence[str]]]) -> list[Message]:
    return [
        gettext_lazy("%(name)s %(cards)s", name=name, cards=[*map(_label, cards)])
        for name, cards in hands
    ]


def _turned(cards: Iterable[Sequence[str]]) -> list[Message]:
    return [
        gettext_lazy("%(name)s %(cards)s", name=name, cards=_label(card))
        for name, card in cards
    ]


def _label(card: str) -> str:
    return Card.parse(card).label


_SLAM = gettext_lazy("It was a slam and counts as 2 games.")


def side_result(facts: SideGameEnded) -> Message:
    if facts.outcome == "rubber":
        winners = _winners(facts)
        return ngettext_lazy(
            "%(names)s wins the rubber, %(best)s games to %(other)s.",
            "%(names)s win the rubber, %(best)s games to %(other)s.",
            len(winners),
            names=winners,
            best=max(facts.games),
            other=min(facts.games),
        )
    if facts.outcome == "game":
        won = _won(facts)
        return won.followed_by(_SLAM) if facts.is_slam else won
    points = _everybody(facts, facts.points)
    if not any(facts.games):
        return gettext_lazy("Points: %(points)s.", points=points)
    return gettext_lazy(
        "Game %(game)s: %(points)s.", game=facts.number, points=points
    ).followed_by(
        gettext_lazy("Games won: %(games)s.", games=_everybody(facts, facts.games))
    )


def _penalty(
    more: Message, off: Message, none: str = ""
) -> Callable[[of.Penalty | SidePenalty], Message]:
    """*more* points for a team, so many *off* it, or *none* in the deal that it ended."""

    def message(facts: of.Penalty | SidePenalty) -> Message:
        values, points = facts._asdict(), abs(facts.points)
        if none and not points:
            return Message(none, values)
        text = off if facts.points < 0 else more
        return text.of(points, **values | {"points": points})

    return message


side_penalty_given = _penalty(
    ngettext_lazy(
        "Added a penalty: %(points)s point for %(team)s (side game %(side_game)s)",
        "Added a penalty: %(points)s points for %(team)s (side game %(side_game)s)",
        1,
    ),
    ngettext_lazy(
        "Added a penalty: %(points)s point off %(team)s (side game %(side_game)s)",
        "Added a penalty: %(points)s points off %(team)s (side game %(side_game)s)",
        1,
    ),
    gettext_noop("Added a penalty: no score in deal %(deal)s (side game %(side_game)s)"),
)
side_penalty_withdrawn = _penalty(
    ngettext_lazy(
        "Withdrew a penalty: %(points)s point for %(team)s (side game %(side_game)s)",
        "Withdrew a penalty: %(points)s points for %(team)s (side game %(side_game)s)",
        1,
    ),
    ngettext_lazy(
        "Withdrew a penalty: %(points)s point off %(team)s (side game %(side_game)s)",
        "Withdrew a penalty: %(points)s points off %(team)s (side game %(side_game)s)",
        1,
    ),
    gettext_noop("Withdrew a penalty: no score in deal %(deal)s (side game %(side_game)s)"),
)
penalty_given = _penalty(
    ngettext_lazy(
        "Added a penalty: %(points)s point for %(team)s (game %(game)s, table %(table)s)",
        "Added a penalty: %(points)s points for %(team)s (game %(game)s, table %(table)s)",
        1,
    ),
    ngettext_lazy(
        "Added a penalty: %(points)s point off %(team)s (game %(game)s, table %(table)s)",
        "Added a penalty: %(points)s points off %(team)s (game %(game)s, table %(table)s)",
        1,
    ),
)
penalty_withdrawn = _penalty(
    ngettext_lazy(
        "Withdrew a penalty: %(points)s point for %(team)s (game %(game)s, "
        "table %(table)s)",
        "Withdrew a penalty: %(points)s points for %(team)s (game %(game)s, "
        "table %(table)s)",
        1,
    ),
    ngettext_lazy(
        "Withdrew a penalty: %(points)s point off %(team)s (game %(game)s, "
        "table %(table)s)",
        "Withdrew a penalty: %(points)s points off %(team)s (game %(game)s, "
        "table %(table)s)",
        1,
    ),
)


def _everybody(facts: SideGameEnded, amounts: Sequence[int]) -> str:
    teams = zip(facts.teams, amounts, strict=True)
    return ", ".join(
        f"{' & '.join(team)} {format_points(amount)}" for team, amount in teams
    )


def _winners(facts: SideGameEnded) -> tuple[str, ...]:
    return tuple(name for side in facts.winners for name in facts.teams[side])


def _won(facts: SideGameEnded) -> Message:
    winners = _winners(facts)
    best = format_points(facts.points[facts.winners[0]])
    if len(facts.points) != 2 or len(facts.winners) != 1:
        return ngettext_lazy(
            "%(names)s wins game %(game)s with %(best)s points.",
            "%(names)s win game %(game)s with %(best)s points.",
            len(winners),
            names=winners,
            game=facts.number,
            best=best,
        )
    return ngettext_lazy(
        "%(names)s wins game %(game)s, %(score)s.",
        "%(names)s win game %(game)s, %(score)s.",
        len(winners),
        names=winners,
        game=facts.number,
        score=format_score(
            facts.points[facts.winners[0]], facts.points[1 - facts.winners[0]]
        ),
    )


def seats_swapped(facts: of.SeatsSwapped) -> Message:
    one, other = (_place(of.Place(*place)) for place in facts.places)
    return gettext_lazy(
        "Swapped seats in game %(game)s: %(one)s and %(other)s",
        game=facts.game,
        one=one,
        other=other,
    )


def _place(place: of.Place) -> Message:
    values = place._asdict()
    if not place.table:
        return gettext_lazy("number %(number)s, %(name)s (sitting out)", **values)
    values["seat"] = gettext_lazy(Compass(place.seat).word)
    return gettext_lazy("number %(number)s, %(name)s (table %(table)s, %(seat)s)", **values)


def tables_swapped(facts: of.TablesSwapped) -> Message:
    one, other = facts.tables
    return gettext_lazy(
        "Swapped all players of tables %(one)s and %(other)s in game %(game)s",
        game=facts.game,
        one=one,
        other=other,
    )


_WAYS = {
    "fewest_cards": Message(gettext_noop("Chosen: fewest new cards.")),
    "fairest": Message(gettext_noop("Chosen: fairest seats.")),
}


def schedule_changed(facts: of.ScheduleChanged) -> Message:
    before, now = map(RotationType, facts.rotation)
    changed = gettext_lazy(
        "The rotation changed from %(before)s to %(now)s.",
        before=gettext_lazy(before.title),
        now=gettext_lazy(now.title),
    )
    cards = gettext_lazy("Reprint cards: %(cards)s.", cards=in_ranges(facts.cards))
    return Message(
        gettext_noop("Changed the remaining games from game %(game)s."),
        {"game": facts.game},
        then=(
            *([_WAYS[facts.way]] if facts.way in _WAYS else ()),
            *effects(facts),
            *([changed] if now is not before else ()),
            *([cards] if facts.cards else ()),
        ),
    )


def substituted(facts: of.Substituted) -> Message:
    values = facts._asdict()
    if not facts.name:
        return gettext_lazy(
            "Added a fill-in for number %(number)s from game %(game)s", **values
        )
    return gettext_lazy(
        "Added substitute %(name)s for number %(number)s from game %(game)s", **values
    )


_NEW_CODES = {
    "card": gettext_noop("Made a new code for card %(number)s"),
    "table": gettext_noop("Made a new code for table %(number)s"),
}


def code_replaced(facts: of.CodeReplaced) -> Message:
    return gettext_lazy(_NEW_CODES[facts.kind], number=facts.number)


def scored_on_paper(facts: of.Tables) -> Message:
    if not facts.table:
        return gettext_lazy("Switched all tables to score on paper")
    return gettext_lazy("Switched table %(table)s to score on paper", table=facts.table)


def scored_by_phone(facts: of.Tables) -> Message:
    if not facts.table:
        return gettext_lazy("Switched all tables to score by phone")
    return gettext_lazy("Switched table %(table)s to score by phone", table=facts.table)


def report_dismissed(facts: of.Reported) -> Message:
    values = facts._asdict()
    if facts.game and facts.deal:
        return gettext_lazy(
            "Dismissed a score: %(who)s, game %(game)s, deal %(deal)s", **values
        )
    if facts.game:
        return gettext_lazy("Dismissed a score: %(who)s, game %(game)s", **values)
    return gettext_lazy("Dismissed a score: %(who)s", **values)


def all_cleared(facts: of.Cleared) -> Message:
    calls = ngettext_lazy(
        "Marked %(count)s call as done.", "Marked %(count)s calls as done.", facts.calls
    )
    scores = ngettext_lazy(
        "Dismissed %(count)s score.", "Dismissed %(count)s scores.", facts.scores
    )
    return Message(calls.text, calls.facts, calls.many, calls.count, then=(scores,))


_SIT_OUT_POINTS = {
    SitOutCredit.NONE: gettext_noop("Set the sit-out points: no points"),
    SitOutCredit.OWN_AVERAGE: gettext_noop(
        "Set the sit-out points: the player’s own average"
    ),
    SitOutCredit.FIELD_AVERAGE: gettext_noop("Set the sit-out points: everyone’s average"),
}


def sit_out_points_chosen(facts: of.SitOutPoints) -> Message:
    if facts.kind != SitOutCredit.FIXED:
        return gettext_lazy(_SIT_OUT_POINTS[SitOutCredit(facts.kind)])
    return ngettext_lazy(
        "Set the sit-out points: %(count)s point a game",
        "Set the sit-out points: %(count)s points a game",
        facts.points,
    )


def help_done(facts: of.HelpDone) -> Message:
    if facts.side_game:
        return gettext_lazy(
            "Marked the call from side game %(number)s (%(game)s) as done",
            number=facts.side_game,
            game=Message(GAMES[facts.rules].title),
        )
    return gettext_lazy("Marked the call from %(name)s as done", name=facts.name)


def side_game_started(facts: of.SideGameStarted) -> Message:
    return gettext_lazy(
        "Started side game %(number)s, %(game)s: %(names)s",
        number=facts.side_game,
        game=Message(GAMES[facts.rules].title),
        names=tuple(facts.names),
    )


def side_game_ended(facts: of.SideGameEnded) -> Message:
    ended = gettext_lazy("Ended side game %(number)s.", number=facts.side_game)
    return ended.followed_by(side_result(facts))
