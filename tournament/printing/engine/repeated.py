"""What WeasyPrint works out again and again, worked out once: the styles of elements.

Without it, an event on paper for 200 people takes 40% longer. Nothing else is kept: the
shapes of lines, their texts and fonts would save a fifth at most, and replace five more of
WeasyPrint's own functions. Knows nothing of what is printed.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from weasyprint import CSS

VERSION = "70.0"
_MOST_STYLES = 1000
"""Of elements; each takes some 15 kB."""


@cache
def keep_work() -> None:
    """Have WeasyPrint keep what it works out."""
    import weasyprint
    from weasyprint.css import StyleFor

    if weasyprint.__version__ == VERSION:
        StyleFor.set_computed_styles = _share_styles(StyleFor.set_computed_styles)


@cache
def own_rules() -> "CSS":
    """Without those of notes, which would make every element have five styles more."""
    from weasyprint import CSS
    from weasyprint.html import UA

    rules = re.sub(r"^::(foot)?note.*$", "", UA, flags=re.MULTILINE)
    return CSS(string=re.sub(r"^::marker", "li::marker", rules, flags=re.MULTILINE))


def _share_styles(work_out: Callable[..., None]) -> Callable[..., None]:
    """Have equal elements of several documents share a style, as those of one do."""
    styles: dict[Any, tuple[Any, ...]] = {}

    def set_computed_styles(
        of: Any,
        element: Any,
        parent: Any,
        root: Any = None,
        pseudo_type: str | None = None,
        base_url: str | None = None,
        target_collector: Any = None,
    ) -> None:
        computed = of.get_computed_styles()
        held = computed.get((parent, None))
        rules = of.get_cascaded_styles().get((element, pseudo_type), {})
        values = [(name, _mark(value)) for name, value in rules.items()]
        key = (id(held), pseudo_type, base_url, tuple(values))
        if key not in styles:
            if len(styles) >= _MOST_STYLES:
                styles.clear()
            work_out(of, element, parent, root, pseudo_type, base_url, target_collector)
            # with what it is known by, lest another takes its place in memory
            styles[key] = (computed[element, pseudo_type], held, rules)
            return
        style = computed[element, pseudo_type] = styles[key][0]
        if target_collector and style["anchor"]:
            target_collector.collect_anchor(style["anchor"])

    return set_computed_styles


def _mark(value: tuple[Any, Any]) -> Any:
    """Return what tells a value and its weight from others: they, or where they are."""
    try:
        hash(value)
    except TypeError:
        return id(value[0]), repr(value[1])
    return value
