"""Tables that are read aloud as well as seen: a caption, headed columns and rows, and no colours of their own."""

from collections.abc import Iterable, Sequence

from .svg import plain


def html_table(caption: str, headers: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """An HTML table of plain texts; the first cell of a row is its heading."""
    head = "".join(f'<th scope="col">{plain(header)}</th>' for header in headers)
    body = "".join(f"<tr>{_row(row)}</tr>" for row in rows)
    return (
        f'<table class="equinox-table"><caption>{plain(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _row(cells: Sequence[str]) -> str:
    heading, *rest = cells
    return f'<th scope="row">{plain(heading)}</th>' + "".join(f"<td>{plain(cell)}</td>" for cell in rest)
