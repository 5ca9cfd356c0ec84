"""Every line of every tally card, as it is read from the PDF, beside the schedule."""

from collections.abc import Iterator

import pytest

from tests.bench.movements import circling
from tests.tournament.printing.reading import text
from tests.tournament.printing.sessions import seated, session
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.tally_cards.cards import tally_cards
from tournament.rotations import Foursome
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import COMPUTED, Needs, RotationType, red_cards
from tournament.seating.sheet import SessionSheet

PEOPLE = (8, 12, 20, 46, 48, 100, 400)
CHART_TABLES = 3
SEATS = ("North", "South", "East", "West")
"""Of the four of a table in the order of the schedule."""
DEALS = {"North": "1st", "East": "2nd", "South": "3rd", "West": "4th"}
COLORS = {
    RotationType.RED_WHITE: ("Red", "White"),
    RotationType.LADIES_GENTS: ("Lady", "Gentleman"),
}


def games_of(people: int) -> int:
    return min(10, people - 1)


def event(movement: RotationType, people: int) -> SessionSheet:
    """An event of guests whose names tell their numbers; two games wait for results."""
    games = games_of(people)
    names = [f"Guest-{number}" for number in range(1, people + 1)]
    if movement is RotationType.OWN_CHART:
        chart = circling(tables=people // 4, games=games)
        return session(people // 4, rotation=chart, movement=movement, names=names)
    drawn = None if movement.needs is Needs.NOTHING else games - 2
    return seated(movement, people, games, drawn=drawn, names=names)


def can_be_played(movement: RotationType, people: int) -> bool:
    if movement is RotationType.OWN_CHART:
        return people % 4 == 0
    return not PlanChoice(movement, people, games_of(people)).why_not


def lines_read(sheet: SessionSheet) -> dict[int, list[str]]:
    """By number the lines of the games, from a card with its name and code above them."""
    printed = text(make_pdf(tally_cards(sheet, paper=Paper.LETTER)))
    holders = {card.link.code: card for card in sheet.cards}
    cards: dict[int, list[str]] = {}
    above: list[str] = []
    for line in printed.replace(" & ", "&").splitlines():
        words = line.split()
        if words[:1] == ["Game"]:
            (card,) = (holders[word] for word in above if word in holders)
            assert {card.name, str(card.number)} <= {*above}
            assert card.number not in cards
            cards[card.number], above = [], []
            lines = cards[card.number]
        elif "Total" in words:
            above = []
        elif words[:1] and words[0].isdigit() and cards and not above:
            lines.append(" ".join(words))
        else:
            above += words
    return cards


def lines_wanted(sheet: SessionSheet) -> dict[int, list[str]]:
    """The same by number, from the schedule."""
    lines: dict[int, list[str]] = {card.number: [] for card in sheet.cards}
    rounds = sheet.rotation.rounds
    has_chart = sheet.movement.needs is Needs.NOTHING and len(sheet.tables) <= CHART_TABLES
    has_colors = any(round_.sit_out for round_ in rounds) and sheet.movement in COLORS
    for game, round_ in enumerate(rounds, start=1):
        chart = " ".join(f"{a}-{b} vs {c}-{d}" for a, b, c, d in round_.tables)
        game_line = f"{game} {chart}" if has_chart else f"{game}"
        red = red_cards(round_, game) if has_colors else frozenset()
        for number in round_.sit_out:
            lines[number].append(f"{game_line} Sits out")
        for table, four in enumerate(round_.tables, start=1):
            for number, seat, partner, against in seats(four):
                about = ""
                if has_colors:
                    about = COLORS[sheet.movement][number not in red] + " "
                elif sheet.movement.needs is Needs.NOTHING:
                    about = DEALS[seat] + " "
                own = f"{table} {seat} {about}{partner} {against}"
                lines[number].append(f"{game_line} {own}")
    for game in range(len(rounds) + 1, sheet.games + 1):
        for own_lines in lines.values():
            own_lines.append(f"{game}")
    return lines


def seats(four: Foursome) -> Iterator[tuple[int, str, int, str]]:
    """Each of a table: number, seat, partner and the two against them."""
    a, b, c, d = four
    partners, against = (b, a, d, c), (f"{c}&{d}", f"{c}&{d}", f"{a}&{b}", f"{a}&{b}")
    return zip((a, b, c, d), SEATS, partners, against, strict=True)


USUAL = {(RotationType.CHART, 12), (RotationType.RED_WHITE, 46)}
EVENTS = [
    pytest.param(
        movement, people, marks=() if (movement, people) in USUAL else pytest.mark.long
    )
    for people in PEOPLE
    for movement in (*COMPUTED, RotationType.OWN_CHART)
    if can_be_played(movement, people)
]


@pytest.mark.few(1)
@pytest.mark.parametrize(("movement", "people"), EVENTS)
def test_every_line_of_every_card_is_the_schedules(movement, people):
    sheet = event(movement, people)

    read = lines_read(sheet)

    assert len(read) == people
    assert read == lines_wanted(sheet)
