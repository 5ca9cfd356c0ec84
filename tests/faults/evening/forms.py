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
        fields: dict[str, list[str]] = {}
        radios: dict[str, list[Field]] = {}
        for entry in self.fields:
            if entry.kind == "radio":
                radios.setdefault(entry.name, []).append(entry)
            elif entry.kind == "checkbox":
                if entry.chosen != (rng.random() < 0.15):
                    fields.setdefault(entry.name, []).append(entry.value or "on")
            elif entry.kind == "select":
                at_rest = (
                    entry.value
                    if entry.value in entry.options
                    else (entry.options or [""])[0]
                )
                value = rng.choice(entry.options) if rng.random() < 0.8 else at_rest
                fields.setdefault(entry.name, []).append(value)
            elif entry.kind in TYPED:
                fields.setdefault(entry.name, []).append(typed(entry))
            else:
                fields.setdefault(entry.name, []).append(entry.value)
        for name, some in radios.items():
            at_rest = [option for option in some if option.chosen] or some
            fields[name] = [rng.choice(some if rng.random() < 0.4 else at_rest).value]
        named = [button for button in self.buttons if button[0]]
        if named and (len(named) == len(self.buttons) or rng.random() < 0.5):
            name, value = rng.choice(named)
            fields[name] = [value]
        fields.pop("csrfmiddlewaretoken", None)
        return fields


class _Reader(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.page, self.forms = page, list[Form]()
        self.form: Form | None = None
        self.select: Field | None = None
        self.area: Field | None = None

    def handle_starttag(self, tag, attrs):
        values = {name: value or "" for name, value in attrs}
        if tag == "form":
            action = urljoin(self.page, values.get("action") or self.page)
            method = values.get("method", "get").lower()
            self.form = Form(self.page, urldefrag(action)[0], method)
            self.forms.append(self.form)
        if self.form is None or "disabled" in values:
            return
        name = values.get("name", "")
        if tag == "input" and name:
            kind, value = values.get("type", "text"), values.get("value", "")
            self.form.fields.append(Field(name, kind, value, [], "checked" in values))
        elif tag == "select":
            self.select = Field(name, "select")
            self.form.fields.append(self.select)
        elif tag == "option" and self.select:
            self.select.options.append(values.get("value", ""))
            if "selected" in values:
                self.select.value = values.get("value", "")
        elif tag == "textarea":
            self.area = Field(name, "textarea")
            self.form.fields.append(self.area)
        elif tag == "button" and values.get("type", "submit") == "submit":
            self.form.buttons.append((name, values.get("value", "")))

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
