"""The questions that are answered by facts: turns, points, score cards."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scoring.rules.euchre.deal import TRICKS
from scoring.rules.euchre.entry import TrickEntry
from scoring.rules.house_rules import DefendAlone, HouseRules, ScoreMarkers
from scoring.rules.outcome import DealEntry, Outcome
from scoring.rules.refusals import ImpossibleDeal
from scoring.rules.registry import game_of, partnership
from scoring.rules.ruleset import Field, Kind, Partnership
from scoring.rules.switches import SWITCHES
from scoring.rules_desk.address import YES, YES_NO, Address, Answers
from scoring.rules_desk.desk import Desk, FieldLine, MarkerLine, Page, SeatLine
from scoring.rulings.irregularities import is_maker_alone
from scoring.rulings.judgement import SEATS, Judgement, SeatWords
from scoring.rulings.markers import (
    Form,
    forms,
    marker_points,
    marker_states,
    score_cards_answer,
)
from scoring.rulings.points import bid_answer, pair, points_answer, poker_answer
from scoring.rulings.turns import Duties, duties, may_defend_alone, turns_answer
from tournament.play.seats import Compass, Side
from tournament.words.marked import Message, Sentence, as_message, gettext_lazy, paragraph
from tournament.words.marked import gettext_noop as _


def player_points(desk: Desk, address: Address) -> Page:
    rules, names = desk.rules, (*desk.seats.values(),)
    game = game_of(rules)
    fields = game.fields(rules, len(names))
    facts = {field.name: address.get(field.name) for field in fields}
    players = {str(seat): name for seat, name in enumerate(names)}
    sides = {
        side.value: Message("%(names)s", {"names": [desk.seats[each] for each in seats]})
        for side, seats in zip(Side, desk.sides, strict=False)
    }
    lines = tuple(_line(each, facts[each.name], players, sides) for each in fields)
    if not any(facts.values()):
        return Page(address, fields=lines)
    try:
        points = game.score(facts, rules, len(names))
    except ImpossibleDeal as impossible:
        return Page(address, fields=lines, refusals=impossible.refusals)
    scored = [
        gettext_lazy("%(player)s scores %(points)s.", player=name, points=amount)
        for name, amount in zip(names, points, strict=True)
        if amount
    ]
    verdict = paragraph(*scored) if scored else as_message(_("No one scores."))
    summary = game.summary(facts, rules, [str(name) for name in names])
    return Page(address, Judgement(verdict, (summary,)), fields=lines)


def _line(field: Field, value: str, players: SeatWords, sides: SeatWords) -> FieldLine:
    labels: dict[str, Sentence] = {choice.value: choice.label for choice in field.choices}
    if field.kind in (Kind.PLAYER, Kind.PLAYERS):
        labels = dict(players)
    if field.kind is Kind.SIDE:
        labels = dict(sides)
    elif field.nobody and field.kind is not Kind.PLAYERS:
        labels = {"": field.nobody, **labels}
    is_many = field.kind is Kind.PLAYERS
    return FieldLine(field.name, field.question, tuple(labels.items()), value, is_many)


METHODS = {
    "2-3": _("Two and three"),
    "6-4": _("Six and four"),
    "5-5": _("Two fives"),
    "3-4": _("Three and four"),
}


def turns(desk: Desk, address: Address) -> Page:
    answers, seats = Answers(address), desk.seats
    dealer, dealers = answers.seat("dealer", _("Who deals?"), seats, default=desk.dealer)
    game, choosers = game_of(desk.rules), [dealers]
    calls_trump, is_lone = game.calls_trump, is_maker_alone(desk.rules, len(seats))
    maker, alone, defender = None, False, None
    if calls_trump:
        question, nobody = _("Who called trump?"), _("No one yet")
        maker, makers = answers.seat("maker", question, seats, nobody=nobody)
        choosers.append(makers)
    if maker and is_lone:
        alone = True
    elif maker and game.has_loners and (desk.sides[0][1:] or game.turns_up):
        # who defends alone is asked again: it may not be allowed any more
        anew = {"defender": ""}
        key, shown = answers.choose("alone", _("Alone?"), YES_NO, also=anew)
        alone = key == YES
        choosers.append(shown)
    if maker and may_defend_alone(desk.rules, alone=alone):
        team = (maker, *desk.partners_of(maker))
        others = {seat: word for seat, word in seats.items() if seat not in team}
        title, nobody = _("Who defends alone?"), _("No one")
        defender, shown = answers.seat("defender", title, others, nobody=nobody)
        choosers.append(shown)
    seat = dealer or desk.dealer
    who = duties(
        seat, desk.rules, maker=maker, alone=alone, lone_defender=defender, sides=desk.sides
    )
    return Page(
        address,
        turns_answer(who, desk.rules, seats),
        choosers=tuple(choosers),
        seats=_seats(who, seats, is_bid=calls_trump),
        refusals=tuple(answers.refusals),
    )


def _seats(who: Duties, seats: SeatWords, *, is_bid: bool) -> tuple[SeatLine, ...]:
    roles = {
        _("deals"): who.dealer,
        _("cuts"): who.cutter,
        _("bids first"): who.first_bidder if is_bid else None,
        _("called trump"): who.maker,
        _("leads"): who.leader,
    }

    def of(seat: str) -> Iterator[str]:
        yield from (role for role, held in roles.items() if held == seat)
        if seat in who.sitting_out:
            yield _("sits out")

    return tuple(SeatLine(seat, word, tuple(of(seat))) for seat, word in seats.items())


def points(desk: Desk, address: Address) -> Page:
    rules = desk.rules
    if not isinstance(game_of(rules), Partnership) or len(desk.seats) != SEATS:
        return player_points(desk, address)
    is_bid = partnership(rules).asks_bid
    list_fields = _bid_fields if is_bid else _trick_fields
    page = Page(address, fields=tuple(list_fields(address, rules, desk.seats)))
    if not address.values.keys() - desk.link_values.keys():
        return page
    try:
        poker = address.get("poker")
        if poker in set(Side):
            judgement = poker_answer(Side(poker), rules, desk.seats)
        elif is_bid:
            judgement = bid_answer(_bid_entry(address), rules, desk.seats)
        else:
            judgement = points_answer(_trick_entry(address), rules, desk.seats)
    except ImpossibleDeal as impossible:
        return replace(page, refusals=impossible.refusals)
    return replace(page, judgement=judgement)


def _trick_entry(address: Address) -> TrickEntry:
    barred = address.get("barred")
    return TrickEntry(
        maker=address.get("maker"),
        alone=address.get("alone") == YES,
        defended_alone=address.get("defended") == YES,
        jambon=address.get("jambon") == YES,
        assisted=address.get("assisted") == YES,
        tricks={side: address.get(side.value) for side in Side},
        barred=Side(barred) if barred in set(Side) else None,
    )


def _bid_entry(address: Address) -> DealEntry:
    names = ("side", "outcome", "alone", "bid", "tricks")
    return DealEntry(**{name: address.get(name) for name in names}, points={}, pairs={})


def _trick_fields(
    address: Address, rules: HouseRules, seats: SeatWords
) -> Iterator[FieldLine]:
    """Only what is on tonight, but for what the address says all the same."""

    def field(name: str, title: Sentence, labels: Mapping[str, Sentence]) -> FieldLine:
        return FieldLine(name, title, tuple(labels.items()), address.get(name))

    counts = {str(count): str(count) for count in range(TRICKS + 1)}
    yield field("maker", _("Who called trump?"), seats)
    for side in Side:
        title = gettext_lazy("Tricks of %(team)s", team=pair(side, seats))
        yield field(side.value, title, counts)
    switches = {
        "alone": (_("The maker went alone"), True),
        "defended": (_("A defender went alone"), rules.defend_alone is not DefendAlone.OFF),
        "jambon": (_("The loner laid the hand down (jambon)"), rules.jambon),
        "assisted": (
            _("The dealer’s partner ordered up the dealer"),
            rules.assist_must_go_alone,
        ),
    }
    for name, (label, is_on) in switches.items():
        if is_on or address.get(name):
            yield field(name, label, {YES: label})
    neither: dict[str, Sentence] = {"": _("Neither"), **_sides(seats)}
    if rules.poker_for_a_point or address.get("poker"):
        yield field("poker", SWITCHES["poker_for_a_point"].title, neither)
    barred = _("Which team cannot score? (wrong number of cards)")
    yield field("barred", barred, neither)


def _sides(seats: SeatWords) -> dict[str, Message]:
    return {side.value: pair(side, seats) for side in Side}


def _bid_fields(
    address: Address, rules: HouseRules, seats: SeatWords
) -> Iterator[FieldLine]:
    sides = _sides(seats)
    for field in partnership(rules).fields(rules, len(Compass)):
        yield _line(field, address.get(field.name), seats, sides)
        if field.kind is Kind.SIDE and field.nobody:
            thrown_in = ((Outcome.THROWN_IN.value, field.nobody),)
            yield FieldLine("outcome", field.nobody, thrown_in, address.get("outcome"))


def score_cards(desk: Desk, address: Address) -> Page:
    answers, house = Answers(address), desk.rules.score_markers
    default = "2-3" if house is ScoreMarkers.PAPER else house.value
    anew = {"points": "", "form": ""}
    key, methods = answers.choose(
        "method", _("Which cards?"), METHODS, default=default, also=anew
    )
    method = ScoreMarkers(key)
    shown = _read_picture(answers, method)
    points, form = shown or (None, Form.LEFT)
    return Page(
        address,
        score_cards_answer(method, points, form),
        choosers=(methods,),
        method=method,
        markers=tuple(_markers(address, method, shown)),
        refusals=tuple(answers.refusals),
    )


def _read_picture(answers: Answers, method: ScoreMarkers) -> tuple[int, Form] | None:
    labels = {str(points): str(points) for points in marker_points(method)}
    points = answers.read("points", _("What do you see?"), labels)
    kinds = {form.value: form.value for form in forms(method)}
    form = answers.read("form", _("What do you see?"), kinds)
    return (int(points), Form(form or Form.LEFT)) if points else None


def _markers(
    address: Address, method: ScoreMarkers, shown: tuple[int, Form] | None
) -> Iterator[MarkerLine]:
    for points in marker_points(method):
        states = marker_states(method, points)
        for form, state in zip(Form, states, strict=False):
            link = address.link(method=method.value, points=str(points), form=form.value)
            yield MarkerLine(state, points, link, shown == (points, form))
