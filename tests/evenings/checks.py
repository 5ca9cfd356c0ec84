"""Holds every page, paper and table of an evening against the count by hand."""

import re

from django.urls import reverse

from scoring.journal.check import check_log
from tests.evenings.pages import (
    MINUS,
    cents,
    listed,
    main,
    money,
    number,
    paper,
    prize_lines,
    rows,
    sheet,
    strip_tags,
    tables,
)
from tests.oracles.evening import season, winners

NUMBERS = ("number", "points", "against", "won", "alone", "played")
PAIR = re.compile(
    r'<p( class="won")?><span>(?:<svg.*?</svg>)?(?:<span class="sr">Won</span>)?'
    r"(.*?)</span><b>(.*?)</b></p>",
    re.DOTALL,
)
OWED = ("Prizes still to pay", "50/50 winner not paid yet")
INCOME = ("fee", "quarters", "fifty_fifty", "donation", "other_income")


class Checks:
    """All that can be looked at of one evening; *as_pdf* where papers are real PDFs."""

    def __init__(self, evening, *, as_pdf=False):
        self.evening, self.as_pdf = evening, as_pdf
        self.facts = evening.facts()
        self.rows = evening.standings(self.facts)
        self.by_number = {row["number"]: row for row in self.rows}
        self.giving = evening.hand_out(self.facts, self.rows)
        self.lines = self.giving.lines()
        self.compared = 0

    def same(self, shown, counted, what):
        self.compared += 1
        assert shown == counted, f"seed {self.evening.seed}, {what}:\n{shown}\n{counted}"

    def paper(self, name):
        return paper(self.evening.client, self.evening.url(name), as_pdf=self.as_pdf)

    def name(self, at):
        """Whom a number belongs to now, as pages call the holder."""
        return self.facts.last[at].name or "Fill-in"

    # standings

    def standings(self):
        html = main(self.evening.get("standings"))
        html, _, beside = html.partition('<h2 class="after-form">')  # of a consolation
        shown, page = rows(html, "standings"), 1
        while f"page={page + 1}" in html:
            page += 1
            html = main(self.evening.get("standings", {"page": page}))
            html, _, beside = html.partition('<h2 class="after-form">')
            shown += rows(html, "standings")
        if self.evening.later:
            points = {int(row[1]): number(row[3]) for row in rows(beside, "standings")}
            self.same(points, self.evening.recount().final.consolation(), "consolation")
        html += beside
        self.same(
            [
                [
                    number(re.sub(r"\D", "", row[0])),
                    *(number(text) for text in (row[1], *row[3:8])),
                ]
                for row in shown
            ],
            [[row["rank"], *(row[name] for name in NUMBERS)] for row in self.rows],
            "standings",
        )
        if any(row["credit"] for row in self.rows):
            self.same(
                [number(row[8]) for row in shown],
                [row["credit"] for row in self.rows],
                "credit",
            )
        assert "Points add up" in html, self.evening.seed
        won = re.search(r'class="winners">.*?<strong>(.*?)</strong>', html, re.DOTALL)
        if won:
            self.same(strip_tags(won[1]), listed(winners(self.facts, self.rows)), "winners")

    def leaderboard(self):
        text = self.paper("leaderboard")
        for row in self.rows:
            first = self.facts.spells[row["number"]][0][-1] or "Fill-in"
            name, note = (
                re.escape(first),
                r"(?:(?:\([^()]*(?:\)…?|…)|· [\w ]+(?:: [-–\d]+|:?…)) )*",
            )
            line = rf"(?<![\d−]){row['rank']} {name} {note}([−\d]+) (\d+) (\d+)"
            best = rf"{name} {note}([−\d]+) Points Games won (\d+) · Loners (\d+)"
            found = re.findall(line, text) + re.findall(best, text)
            if self.as_pdf and not found:  # a long name is broken between lines
                continue
            shown = [[number(figure) for figure in each] for each in found]
            counted = [row[figure] for figure in ("points", "won", "alone")]
            same_name = [each for each in shown if each == counted]  # fill-ins have one
            self.same(same_name[:1], [counted], f"leaderboard {row} {text}")
        for wrong in ("+-", "+−"):
            assert wrong not in text, (self.evening.seed, wrong, text)

    def credits(self):
        fixed = self.evening.rng.choice([0, 4, 9])
        html = main(self.evening.get("standings", {"fixed": fixed}))
        ways = [("none", 0), ("fixed", fixed), ("own_average", 0), ("field_average", 0)]
        counted = [
            {row["number"]: row for row in self.evening.standings(self.facts, *way)}
            for way in ways
        ]
        for who, missed, *cells in rows(html, "choices"):
            if not who.split()[0].isdigit():
                continue
            at = int(who.split()[0])
            self.same(int(missed), self.facts.missed(at), "missed")
            for cell, by in zip(cells, counted, strict=True):
                row, extra = by[at], ""
                if row["credit"]:
                    extra = (
                        f" (+{row['credit']})"
                        if row["credit"] > 0
                        else f" (−{-row['credit']})"
                    )
                text = f"{row['rank']}. {row['points']}{extra}".replace(" -", " −")
                self.same(cell, text, "credit preview")

    # prizes

    def winner(self, at):
        return self.name(at)

    def prizes(self):
        html = main(self.evening.get("prizes"))
        shown = prize_lines(html)
        self.shown = shown
        self.same(
            len(shown), len(self.lines), f"prizes {[prize['title'] for prize in shown]}"
        )
        wanted = {award.key: award for award in self.giving.prizes}
        for prize, line in zip(shown, self.lines, strict=True):
            what = f"prize {prize['title']}"
            self.same(prize["worth"], line.worth, f"{what} worth")
            self.same(
                {at: name for at, name, *_ in prize["won"]},
                {at: self.winner(at) for at in line.won},
                f"{what} winners; {self.evening.rules} {self.giving.decided}",
            )
            if len(line.won) > 1:  # odd cents go to whoever is listed first
                parts = sorted(amount or 0 for *_, amount, _ in prize["won"])
                self.same(parts, sorted(line.won.values()), f"{what} parts")
            is_door = wanted[line.prizes[0]].kind == "door"
            if is_door:
                self.same(prize["hat"], len(line.tied), f"{what} hat")
            else:
                self.same(sorted(prize["tied"]), line.tied, f"{what} tied")
            if any(wanted[key].gift for key in line.prizes):
                self.compared += 1
                assert prize["gift"], (self.evening.seed, what)
        if not shown:
            return
        sums = dict(re.findall(r'<dd class="(\w+)">(.*?)</dd>', html))
        given = sum(line.worth for line in self.lines)
        self.same(cents(sums["total"]), given, "all prizes")
        if "pot" in sums:
            self.same(cents(sums["pot"]), self.giving.pot, "prize pot")

    def astray(self, paid):
        """What was *paid* to whom does not win it any more is told, and nothing else."""
        self.prizes()
        due = {}
        for line, shown in zip(self.lines, self.shown, strict=True):
            for at, _, amount, _ in shown["won"]:
                due[line.prizes[0], at] = line.worth if len(line.won) == 1 else amount or 0
        wrong = [pair for pair in paid if pair not in due]
        html = main(self.evening.get("prizes"))
        astray = html.partition('banner bad astray"')[2].partition("</ul>")[0]
        self.same(astray.count("<li>"), len(wrong), f"paid astray {paid} {due}")
        right = sum(prize["html"].count(">Paid</span>") for prize in self.shown)
        enough = [pair for pair in due if pair in paid and paid[pair] >= due[pair]]
        self.same(right, len(enough), "paid out")
        other = sum(prize["html"].count("Was paid ") for prize in self.shown)
        self.same(
            other,
            sum(due.get(pair, cents) != cents for pair, cents in paid.items()),
            "paid other",
        )

    def winners_sheet(self):
        if not self.lines:
            return
        text = self.paper("winners-sheet")
        for line in self.lines:
            for at in line.won:
                self.compared += 1
                assert self.winner(at) in text, (
                    self.evening.seed,
                    "winners' sheet",
                    at,
                    text,
                )
            if line.worth:
                assert money(line.worth) in text, (
                    self.evening.seed,
                    "winners' sheet",
                    line,
                    text,
                )
        text = self.paper("certificates")
        for line in self.lines:
            for at in line.won:
                self.compared += 1
                assert self.winner(at) in text, (self.evening.seed, "certificates", text)

    # money

    def box(self):
        sums = self.evening.sums()
        floats = sums["float_in"] + sums["float_out"]
        income = sum(sums[kind] for kind in INCOME)
        spent = sum(sums[kind] for kind in ("fifty_fifty_prize", "prize", "cost"))
        return income, spent, income + spent, income + spent + floats, floats

    def money(self):
        _, _, net, box, floats = self.box()
        html = main(self.evening.get("money"))
        sums = html.partition('<table class="sums">')[2].partition("</table>")[0]
        rows = re.findall(r'<tr(.*?)>.*?row">(.*?)</th><td class="n">(.*?)</td>', sums)
        adds_up = due = 0
        for is_total, title, amount in rows:
            if is_total:
                self.same(cents(amount), adds_up, title)
                continue
            adds_up += cents(amount)
            due += max(0, cents(amount)) * (title in OWED)
        self.same(adds_up, box, "box")
        raised = cents(re.search(r'<p class="cause">(.*?)</p>', html)[1])
        self.same(raised, net - due, "raised")
        paid = self.evening.paid()
        present = self.evening.session.attendances.filter(is_present=True).select_related(
            "player"
        )
        unpaid = sorted(person.player.name for person in present if person.pk not in paid)
        if unpaid:
            match = re.search(r">(\d+) paid, (\d+) not paid<(.*?)</form>", html, re.DOTALL)
            self.same((int(match[1]), int(match[2])), (len(paid), len(unpaid)), "paid")
            self.same(
                sorted(re.findall(r"<bdi>(.*?)</bdi>", match[3])),
                unpaid,
                "who has not paid",
            )
        counted = [
            deal for deals in self.evening.deals_of.values() for deal in deals.values()
        ]
        euchres = sum(deal.is_euchre for deal in counted)
        marches = sum(bool(deal.alone) for deal in counted)
        match = re.search(
            r"Quarters expected: (\S+)\. (\d+) euchres?\. (\d+) loners?\.", html
        )
        if match:
            self.same((int(match[2]), int(match[3])), (euchres, marches), "coins")
            self.same(cents(match[1]), 50 * euchres + 100 * marches, "coins due")
        csv = sheet(self.evening.get("money-csv"))
        counting = [row for row in csv if not row[6]]
        self.same(round(sum(float(row[2]) for row in counting) * 100), box, "cash book CSV")
        text = self.paper("money-printed")
        for label, amount in (
            ("Raised", raised),
            ("Starting cash still in the box", floats),
            ("Cash in the box", box),
        ):
            self.compared += 1
            assert f"{label} {money(amount)}" in text, (
                self.evening.seed,
                label,
                money(amount),
                text,
            )

    # seasons

    def made(self):
        """What everybody who was there has made, by name: games, then sitting out."""
        made = {}
        last = max(
            (game.round for game in self.facts.tables if self.begun(game)), default=0
        )
        for card, spells in self.facts.spells.items():
            there = [spell for spell in spells if spell[0] <= last]
            for start, end, name in there:
                if name:
                    games = [
                        table.score(seat)[0]
                        for table, seat, who in self.facts.seated()
                        if who == card and start <= table.round <= (end or 99)
                    ]
                    made[name] = made.get(name, 0) + sum(games)
            if there and there[-1][2]:
                made[there[-1][2]] += self.by_number[card]["credit"]
        return made

    def begun(self, table):
        return table.round <= self.evening.played

    # afterwards

    def zip(self):
        files = tables(self.evening.get("night-tables"))
        self.same(
            [[int(cell) for cell in (*row[:2], *row[4:])] for row in files["standings"]],
            [
                [row["rank"], *(row[name] for name in (*NUMBERS, "credit"))]
                for row in self.rows
            ],
            "standings CSV",
        )
        listed = files["prizes"]
        for line in self.lines:
            mine, listed = listed[: len(line.won) or 1], listed[len(line.won) or 1 :]
            counted = {f"{at}": self.winner(at) for at in line.won} or {"": ""}
            self.same({row[1]: row[2] for row in mine}, counted, "prizes CSV")
            cents = sum(round(float(row[3]) * 100) for row in mine)
            self.same(cents, line.worth, "amounts in the prizes CSV")
        self.same(listed, [], "prizes CSV")
        _, _, _, box, _ = self.box()
        lines = [row for row in files["cash-log"] if not row[6]]
        self.same(
            round(sum(float(line[2]) for line in lines) * 100), box, "cash book in the zip"
        )

    def texts(self):
        html = main(self.evening.get("after"))
        self.evening.session.refresh_from_db(fields=["state"])
        if self.evening.session.stage.is_in_play:
            assert 'id="bulletin"' not in html
            return
        bulletin = strip_tags(
            re.search(r'id="bulletin"[^>]*>(.*?)</textarea>', html, re.DOTALL)[1]
        )
        newspaper = strip_tags(
            re.search(r'id="newspaper"[^>]*>(.*?)</textarea>', html, re.DOTALL)[1]
        )
        best = winners(self.facts, self.rows)
        is_told = self.facts.closed and len(best) <= 3  # a broken tie leaves out the 4th
        for row in self.rows:
            if is_told and row["name"] in best:
                self.compared += 1
                entry = f"{row['name']} ({row['points']})".replace("(-", "(−")
                assert entry in bulletin, (self.evening.seed, entry, bulletin)
        raised = cents(re.search(r'<tr class="total">.*?<td class="n">(.*?)<', html)[1])
        if raised > 0:
            self.compared += 1
            assert f"raised {money(raised).removesuffix('.00')}." in bulletin
        for line in self.lines:
            for at in line.won:
                self.compared += 1
                assert self.winner(at) in newspaper, (self.evening.seed, newspaper)
            each = set(line.won.values())
            if len(each) > 1:  # cents left over: no sum is everybody's
                assert f"{money(max(each)).removesuffix('.00')} each" not in newspaper, (
                    self.evening.seed,
                    newspaper,
                )

    # a final

    def final(self):
        """The page has who met whom, their points game by game, and who won."""
        final, html = self.evening.recount().final, main(self.evening.get("final"))
        shown = [
            sorted(
                (strip_tags(names), strip_tags(points), bool(has_won))
                for has_won, names, points in PAIR.findall(level)
            )
            for level in html.partition('<ol class="bracket">')[2].split("<h3>")[1:]
        ]
        counted = [
            sorted(pair for match in level.values() for pair in self._pairs(final, match))
            for level in final.rounds
        ]
        self.same(shown[: len(counted)], counted, "final")
        assert ("The final is over" in html) == final.is_decided, self.evening.seed
        for name in ("prizes", "winners-sheet", "certificates", "after"):
            self.evening.get(name)

    def _pairs(self, final, match):
        for at, pair in enumerate(match.pairs):
            points = " · ".join(f"{score[at]}" for score in match.scores)
            names = listed([self.name(number) for number in final.members[pair]])
            yield names, points, pair == match.winner

    def all(self):
        if self.evening.later:
            for check in (self.standings, self.credits, self.money, self.final, self.log):
                check()
            return self.compared
        self.standings()
        self.leaderboard()
        self.credits()
        self.prizes()
        self.winners_sheet()
        self.money()
        self.zip()
        self.texts()
        self.log()
        return self.compared

    def log(self):
        """Whatever was done by the pages fits the seals of the night's log."""
        self.same(check_log(self.evening.session).faults, {}, "the log")


def check_season(rng, evenings):
    """Some rules of a season of these evenings, on screen and on paper."""
    client, club = evenings[0].client, evenings[0].session.club
    made = [Checks(evening).made() for evening in evenings]
    for _ in range(4):
        rule = {
            "count": rng.choice(["sum", "average"]),
            "best": rng.randint(0, 4),
            "needs": rng.randint(1, 3),
        }
        chosen = rng.sample(range(len(evenings)), rng.randint(1, len(evenings)))
        fields = rule | {
            "name": "Winter",
            "nights": [evenings[index].session.pk for index in chosen],
        }
        answer = client.post(reverse("seasons"), fields)
        assert answer.status_code == 302, answer.content.decode()
        counted = season([made[index] for index in chosen], **rule)
        counted = {row["name"]: _season_row(row) for row in counted}
        shown = rows(main(client.get(answer.url)), "standings")
        assert {row[1]: row for row in shown} == counted, (club.name, rule, made)
        ranks = [int(row[0]) for row in shown if row[0] != "–"]
        assert ranks == sorted(ranks)
        printed = paper(client, f"{answer.url}season.pdf", as_pdf=False)
        for row in counted.values():
            assert " ".join(row) in printed, (row, printed)
    return 8 * len(counted)


def _season_row(row):
    """A line of a season as the page has it."""
    signs = str.maketrans("-", MINUS)
    value, points = row["value"], " ".join(map(str, row["counted"]))
    text = f"{value}" if value.denominator == 1 else f"{float(value):.2f}"
    if row["others"]:
        points += f" ({' '.join(map(str, row['others']))})"
    sessions = f"{len(row['counted']) + len(row['others'])}"
    rank = "–" if row["rank"] is None else f"{row['rank']}"
    return [rank, row["name"], text.translate(signs), sessions, points.translate(signs)]
