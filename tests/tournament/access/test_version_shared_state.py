"""What is shared of a version is what is worked out from nothing, on random evenings."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import reverse

from scoring.deals.actions.storage import set_paper
from scoring.deals.calls.actions import clear_waiting
from scoring.deals.recorded import recorded_game
from scoring.hall.actions import open_next_game
from scoring.journal.members.actions.members import describe_member
from scoring.models import Deal, DealRevision
from scoring.phone.stamp import list_scorepad_stamps, scorepad_stamp
from scoring.results.board.reading import Leaders, leaders
from scoring.results.secrecy import get_board, progress, public_results
from scoring.rules import DealReport, Outcome
from scoring.standings import tally
from tests.factories import (
    ORGANIZER,
    close_round,
    correct,
    play_round,
    record,
    running_session,
    take_back,
)
from tests.factories.boards import say
from tests.factories.calls import call
from tests.factories.clocks import set_break
from tests.factories.penalties import fine
from tests.factories.people import player_details
from tests.factories.visitors import helper_of, organizer_of
from tournament.access.links import LinkKind, link
from tournament.access.version import Until, lock_session, share
from tournament.models import Game, Session
from tournament.play.seats import Side

OF_EACH_ASKING = re.compile(
    r'name="csrfmiddlewaretoken" value="\w+"|\b[0-9a-f-]{36}\b'
    r'|<span class="dim nowrap">[^<]+</span>|\?since=[^"]+|\b\d+:\d\d\b'
    r'|data-clock="break \d+'
)
"""Tokens and report ids; on Tonight, the time of day; how long a break lasts still."""
pytestmark = pytest.mark.django_db(transaction=True)


class Evening:
    """A night at which anything happens, and those who look at it."""

    def __init__(self, seed: int) -> None:
        self.rng, self.session = Random(seed), running_session()
        close_round(self.session)
        organizer, helper = organizer_of(self.session), helper_of(self.session)
        standings = reverse("standings", args=[self.session.pk])
        pads = [
            link(LinkKind.TABLE, pk, 1).path
            for pk in self.session.tables.order_by("number").values_list("pk", flat=True)
        ]
        cards = [
            link(LinkKind.CARD, pk, 1).path
            for pk in self.session.cards.order_by("number").values_list("pk", flat=True)
        ]
        home, hall = (reverse(at, args=[self.session.pk]) for at in ("night", "hall"))
        self.looks = [
            (organizer, home),
            (helper, home),
            (organizer, f"{home}?since=running-{{game}} x"),
            *((Client(), card) for card in cards),
            (Client(headers={"accept-language": "fr-CA"}), cards[0]),
            (organizer, standings),
            (helper, standings),
            (organizer, hall),
            (helper, hall),
            (organizer, f"{hall}?show=waiting"),
            (organizer, f"{hall}?since=x&stage=running-{{game}}"),
            *((Client(), pad) for pad in pads),
            (Client(headers={"accept-language": "fr-CA"}), pads[0]),
        ]

    def look(self) -> list[str]:
        """What everybody sees, without what is new with each asking."""
        game = self.session.rounds.exclude(state="pending").count()
        pages = [client.get(path.format(game=game)) for client, path in self.looks]
        assert {page.status_code for page in pages} == {200}
        texts = [OF_EACH_ASKING.sub("", page.text) for page in pages]
        return [*texts, *map(repr, self.on_the_wall())]

    def on_the_wall(self) -> Iterator[Leaders]:
        """Who leads, as a board drawn now tells it."""
        session = Session.objects.select_related("club").get(pk=self.session.pk)
        board, reached = get_board(session), progress(session)
        for board.short_names in (False, True):
            yield leaders(session, board, public_results(session, board, reached))

    def stamps(self) -> tuple[object, object]:
        """The stamps of all tables at once, and of each alone."""
        tables = self.session.tables.select_related("session")
        alone = {table.pk: (table.generation, scorepad_stamp(table)) for table in tables}
        return list_scorepad_stamps(self.session.pk), alone

    def act(self) -> None:
        """Let something happen that pages show."""
        deeds = [self.report] * 4 + [self.correct, self.rename, self.punish, self.speak]
        deeds += [self.take_back, self.go_to_paper, self.answer, self.plan_break]
        self.rng.choice(deeds)()

    def report(self) -> None:
        games = Game.objects.filter(round__session=self.session, round__state="open")
        wanted = [
            (game, len(recorded_game(game.pk)[0]) + 1) for game in games.order_by("pk")
        ]
        wanted = [each for each in wanted if each[1] <= self.session.deals_per_game]
        if wanted:
            game, deal = self.rng.choice(wanted)
            by = ORGANIZER if game.table.is_on_paper else None
            record(game, deal, self.any_deal(), by=by)
        else:
            closed = self.session.rounds.filter(state="closed").count()
            open_next_game(session=self.session, after=closed + 1, by=ORGANIZER)

    def any_deal(self) -> DealReport:
        outcome = self.rng.choice([Outcome.MADE, Outcome.MARCH, Outcome.EUCHRE])
        return DealReport(outcome, self.rng.choice(list(Side)))

    def take_back(self) -> None:
        games = Game.objects.filter(round__session=self.session, round__state="open")
        for game in games.order_by("pk"):
            if latest := recorded_game(game.pk)[0]:
                number = max(latest)
                take_back(game, number, latest[number].revision, by=ORGANIZER)
                return

    def go_to_paper(self) -> None:
        table, on_paper = self.rng.choice([1, 2]), self.rng.random() < 0.5
        set_paper(session=self.session, on_paper=on_paper, table=table, by=ORGANIZER)

    def plan_break(self) -> None:
        game = self.session.rounds.exclude(state="pending").count()
        if game < self.session.rounds.count():
            set_break(self.session, after=game, minutes=self.rng.choice([10, 15]))

    def answer(self) -> None:
        clear_waiting(session=self.session, by=ORGANIZER)

    def correct(self) -> None:
        deals = Deal.objects.filter(game__round__session=self.session).order_by("pk")
        latest = [deal.revisions.order_by("number").last() for deal in deals]
        self.put_right(self.rng.choice([row for row in latest if row.kind != "removal"]))

    def put_right(self, row: DealRevision) -> None:
        deal, number = row.deal, row.number
        correct(deal.game, deal.number, self.any_deal(), number, reason="A slip")

    def rename(self) -> None:
        player = self.session.attendances.order_by("pk")[self.rng.randrange(8)].player
        name = f"{self.rng.choice(['Zoe', 'Yan', 'Xav'])} {self.rng.randrange(999)}"
        details = player_details(is_member=True)
        describe_member(player=player, name=name, details=details)

    def punish(self) -> None:
        games = Game.objects.filter(round__session=self.session, round__state="open")
        if game := games.order_by("pk").first():
            fine(game, self.rng.choice([-1, -2]))

    def speak(self) -> None:
        if self.rng.random() < 0.5:
            say(self.session, f"Lunch at {self.rng.randrange(12)}")
        else:
            call(self.session, table=self.rng.choice([1, 2]))


@pytest.mark.parametrize(
    ("seed", "deeds"),
    [(1, 3), *(pytest.param(seed, 40, marks=pytest.mark.long) for seed in range(2, 22))],
)
def test_what_is_shared_is_what_is_worked_out_from_nothing(seed: int, deeds: int) -> None:
    evening = Evening(seed)
    evening.look()
    for _ in range(deeds):
        evening.act()
        at_once, alone = evening.stamps()
        assert at_once == alone
        shared = [evening.look(), evening.look()]
        cache.clear()
        tally._tally.cache_clear()
        anew = evening.look()
        for pages in shared:
            for page, expected in zip(pages, anew, strict=True):
                assert lines_of(page) == lines_of(expected)


def lines_of(page: str) -> list[str]:
    """Return the lines of a page, without how long ago the last backup was."""
    return [line for line in page.splitlines() if 'id="backup"' not in line]


def test_it_is_worked_out_once_a_version() -> None:
    session, done = running_session(), []

    def work_out() -> int:
        done.append(1)
        return len(done)

    asked = [share(session, "sum", work_out) for _ in range(3)]
    with transaction.atomic():
        session = lock_session(session)
        inside = share(session, "sum", work_out)
    after = [share(session, "sum", work_out) for _ in range(3)]

    assert (asked, inside, after) == ([1] * 3, 2, [3] * 3)
    assert share(session, "another", work_out) == 4


def test_each_looks_with_a_token_of_their_own_at_one_rail() -> None:
    session = running_session()
    fine(Game.objects.filter(round__session=session).order_by("pk")[0], -1)
    path = reverse("standings", args=[session.pk])
    tokens = re.compile(r'name="csrfmiddlewaretoken" value="(\w{64})"')

    found = [tokens.findall(organizer_of(session).get(path).text) for _ in range(2)]

    assert all(found)
    assert not set(found[0]) & set(found[1])


def test_a_report_leaves_what_hangs_on_finished_games_as_it_is() -> None:
    session, done = running_session(), []
    close_round(session)

    def ask() -> int:
        now = Session.objects.get(pk=session.pk)
        return share(now, "sum", lambda: done.append(1) or len(done), until=Until.NEW_GAME)

    assert [ask(), ask()] == [1, 1]
    open_game = Game.objects.filter(round__session=session, round__state="open")[0]
    for deal in (1, 2):
        record(open_game, deal)
        assert [ask(), ask()] == [1, 1]
    correct(open_game, 1, DealReport(Outcome.MARCH, Side.FIRST), 1, reason="A slip")
    assert [ask(), ask()] == [2, 2]
    record(open_game, 3)
    assert ask() == 2
    closed = Game.objects.filter(round__session=session, round__state="closed")[0]
    correct(closed, 1, DealReport(Outcome.MARCH, Side.FIRST), 1, reason="A slip")
    assert ask() == 3


def test_the_last_report_begins_a_break_on_pages_that_were_open() -> None:
    session = running_session()
    set_break(session, after=1, minutes=15)
    organizer, hall = organizer_of(session), reverse("hall", args=[session.pk])
    assert "Break until" not in organizer.get(hall).text

    play_round(session)
    assert "Break until" in organizer.get(hall).text


def test_after_a_report_what_it_left_alone_is_not_asked_again(
    django_assert_max_num_queries: Any,
) -> None:
    session = running_session()
    close_round(session)
    organizer = organizer_of(session)
    home, hall = (reverse(at, args=[session.pk]) for at in ("night", "hall"))
    cards = [link(LinkKind.CARD, card.pk, 1).path for card in session.cards.all()]
    pad = link(LinkKind.TABLE, session.tables.get(number=1).pk, 1).path
    looks = [
        (organizer, f"{home}?since=running-2 x", 10),
        (organizer, f"{hall}?since=x&stage=running-2", 11),
        (Client(), cards[0], 8),
        (Client(), cards[-1], 8),
        (Client(), pad, 8),
    ]
    for client, path, _ in looks:
        client.get(path)
    open_game = Game.objects.filter(round__session=session, round__state="open")[0]
    for deal, (client, path, most) in enumerate(looks[:2] + looks[-1:], start=1):
        record(open_game, deal)
        with django_assert_max_num_queries(most):
            assert client.get(path).status_code == 200
    for client, path, most in looks[2:4]:
        with django_assert_max_num_queries(most):
            assert client.get(path).status_code == 200
