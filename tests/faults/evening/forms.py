"""The forms of a page, as a browser sees them, and what somebody types into them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random
from urllib.parse import urldefrag, urljoin

TYPED = {"text", "number", "time", "search", "tel", "date", "textarea"}


@dataclass
class Field:
    """An input, a choice or a text area; *options* are the answers of a choice."""

    name: str
    kind: str
    value: str = ""
    options: list[str] = field(default_factory=list)
    chosen: bool = False


@dataclass
class Form:
    """A form of the page at *page*; *buttons* are what its buttons send."""

    page: str
    action: str
    method: str
    fields: list[Field] = field(default_factory=list)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    def sent(self, rng: Random, typed: Callable[[Field], str]) -> dict[str, list[str]]:
        """What a browser sends when *typed* says what is typed, and chance the rest."""
        said: dict[str, list[str]] = {}
        radios: dict[str, list[Field]] = {}
        for it in self.fields:
            if it.kind == "radio":
                radios.setdefault(it.name, []).append(it)
            elif it.kind == "checkbox":
                if it.chosen != (rng.random() < 0.15):
                    said.setdefault(it.name, []).append(it.value or "on")
            elif it.kind == "select":
                at_rest = it.value if it.value in it.options else (it.options or [""])[0]
                value = rng.choice(it.options) if rng.random() < 0.8 else at_rest
                said.setdefault(it.name, []).append(value)
            elif it.kind in TYPED:
                said.setdefault(it.name, []).append(typed(it))
            else:
                said.setdefault(it.name, []).append(it.value)
        for name, some in radios.items():
            at_rest = [it for it in some if it.chosen] or some
            said[name] = [rng.choice(some if rng.random() < 0.4 else at_rest).value]
        named = [it for it in self.buttons if it[0]]
        if named and (len(named) == len(self.buttons) or rng.random() < 0.5):
            name, value = rng.choice(named)
            said[name] = [value]
        said.pop("csrfmiddlewaretoken", None)
        return said


class _Reader(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.page, self.forms = page, list[Form]()
        self.form: Form | None = None
        self.select: Field | None = None
        self.area: Field | None = None

    def handle_starttag(self, tag, attrs):
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            action = urljoin(self.page, said.get("action") or self.page)
            method = said.get("method", "get").lower()
            self.form = Form(self.page, urldefrag(action)[0], method)
            self.forms.append(self.form)
        if self.form is None or "disabled" in said:
            return
        name = said.get("name", "")
        if tag == "input" and name:
            kind, value = said.get("type", "text"), said.get("value", "")
            self.form.fields.append(Field(name, kind, value, [], "checked" in said))
        elif tag == "select":
            self.select = Field(name, "select")
            self.form.fields.append(self.select)
        elif tag == "option" and self.select:
            self.select.options.append(said.get("value", ""))
            if "selected" in said:
                self.select.value = said.get("value", "")
        elif tag == "textarea":
            self.area = Field(name, "textarea")
            self.form.fields.append(self.area)
        elif tag == "button" and said.get("type", "submit") == "submit":
            self.form.buttons.append((name, said.get("value", "")))

    def handle_data(self, data):
        if self.area:
            self.area.value += data

    def handle_endtag(self, tag):
        if tag == "form":
            self.form = None
        elif tag == "select":
            self.select = None
        elif tag == "textarea":
            self.area = None


def forms_on(page: str, html: str) -> Iterator[Form]:
    """Every form of the page at the path *page*."""
    reader = _Reader(page)
    reader.feed(html)
    yield from reader.forms
