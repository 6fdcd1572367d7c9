"""Tables that are read aloud as well as seen: a caption, headed columns and rows, and no colours of their own."""

from collections.abc import Iterable, Sequence

from .svg import plain


def html_table(caption: str, headers: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """An HTML table of plain texts; the first cell of a row is its heading."""
    head = "".join(_cell("th", header, ' scope="col"') for header in headers)
    body = "".join(f"<tr>{_row(row)}</tr>" for row in rows)
    return (
        f'<table class="equinox-table"><caption>{plain(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _row(cells: Sequence[str]) -> str:
    heading, *rest = cells
    return _cell("th", heading, ' scope="row"') + "".join(_cell("td", cell) for cell in rest)


def _cell(tag: str, text: str, scope: str = "") -> str:
    """Notebooks set tables for numbers; ours hold words."""
    return f'<{tag}{scope} style="text-align:left">{plain(text)}</{tag}>'
