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
from scoring.rules_desk.address import YES, YES_NO, Address, Answers, seat_labels
from scoring.rules_desk.desk import Desk, FieldLine, MarkerLine, Page, SeatLine
from scoring.rulings.judgement import Judgement, SeatWords
from scoring.rulings.markers import (
    Form,
    forms,
    marker_points,
    marker_states,
    score_cards_answer,
)
from scoring.rulings.points import bid_answer, pair, points_answer
from scoring.rulings.turns import Duties, duties, may_defend_alone, turns_answer
from tournament.play.seats import Compass, Side
from tournament.words.marked import Sentence, as_message, gettext_lazy, paragraph
from tournament.words.marked import gettext_noop as _


def player_points(desk: Desk, address: Address) -> Page:
    rules, names = desk.rules, desk.player_names
    game = game_of(rules)
    fields = game.fields(rules, len(names))
    facts = {field.name: address.get(field.name) for field in fields}
    players: dict[str, Sentence] = {str(seat): name for seat, name in enumerate(names)}
    lines = tuple(_line(field, facts[field.name], players) for field in fields)
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


def _line(
    field: Field,
    value: str,
    players: dict[str, Sentence],
    sides: dict[str, Sentence] | None = None,
) -> FieldLine:
    labels: dict[str, Sentence] = {choice.value: choice.label for choice in field.choices}
    if field.kind in (Kind.PLAYER, Kind.PLAYERS):
        labels = players
    if field.kind is Kind.SIDE:
        labels = sides or {}
    elif field.nobody:
        labels = {"": field.nobody, **labels}
    return FieldLine(field.name, field.question, tuple(labels.items()), value)


METHODS = {
    "2-3": _("Two and three"),
    "6-4": _("Six and four"),
    "5-5": _("Two fives"),
    "3-4": _("Three and four"),
}


def turns(desk: Desk, address: Address) -> Page:
    answers, seats = Answers(address), desk.seats
    dealer, dealers = answers.seat("dealer", _("Who deals?"), seats, default=desk.dealer)
    choosers, calls_trump = [dealers], game_of(desk.rules).calls_trump
    maker, alone, defender = None, False, None
    if calls_trump:
        question, nobody = _("Who called trump?"), _("No one yet")
        maker, makers = answers.seat("maker", question, seats, nobody=nobody)
        choosers.append(makers)
    if maker:
        # who defends alone is asked again: it may not be allowed any more
        anew = {"defender": ""}
        key, shown = answers.choose("alone", _("Alone?"), YES_NO, also=anew)
        alone = key == YES
        choosers.append(shown)
    if maker and may_defend_alone(desk.rules, alone=alone):
        others = {seat: seats[seat] for seat in maker.side.other.seats}
        title, nobody = _("Who defends alone?"), _("No one")
        defender, shown = answers.seat("defender", title, others, nobody=nobody)
        choosers.append(shown)
    seat = dealer or desk.dealer
    who = duties(seat, desk.rules, maker=maker, alone=alone, lone_defender=defender)
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

    def of(seat: Compass) -> Iterator[str]:
        yield from (role for role, held in roles.items() if held is seat)
        if seat in who.sitting_out:
            yield _("sits out")

    return tuple(SeatLine(seat, seats[seat], tuple(of(seat))) for seat in Compass)


def points(desk: Desk, address: Address) -> Page:
    rules = desk.rules
    if not isinstance(game_of(rules), Partnership):
        return player_points(desk, address)
    is_bid = partnership(rules).asks_bid
    list_fields = _bid_fields if is_bid else _trick_fields
    page = Page(address, fields=tuple(list_fields(address, rules, desk.seats)))
    if not address.values.keys() - desk.link_values.keys():
        return page
    try:
        if is_bid:
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
    yield field("maker", _("Who called trump?"), seat_labels(seats))
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
    barred = _("Which team cannot score? (wrong number of cards)")
    yield field("barred", barred, neither)


def _sides(seats: SeatWords) -> dict[str, Sentence]:
    return {side.value: pair(side, seats) for side in Side}


def _bid_fields(
    address: Address, rules: HouseRules, seats: SeatWords
) -> Iterator[FieldLine]:
    players, sides = seat_labels(seats), _sides(seats)
    for field in partnership(rules).fields(rules, len(Compass)):
        yield _line(field, address.get(field.name), players, sides)
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
