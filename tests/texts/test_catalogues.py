"""The message catalogues: complete in every language, and compiled."""

import gettext
from collections.abc import Sequence
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from equinox_widget.texts.catalogue import LANGUAGES, LOCALE


def source(lang: str) -> Catalog:
    with (LOCALE / lang / "LC_MESSAGES" / "equinox.po").open("rb") as file:
        return read_po(file, locale=lang, abort_invalid=True)


def entries(lang: str) -> dict[str, tuple[str, ...]]:
    """Every message as the forms it has."""
    return {forms(message.id)[0]: forms(message.string) for message in source(lang) if message.id}


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """A text that does not ask for a number has one form."""
    return (text,) if isinstance(text, str) else tuple(text or ())


def slots(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_compiled_catalogue_is_what_the_source_says(lang: str) -> None:
    with (LOCALE / lang / "LC_MESSAGES" / "equinox.mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    written = entries(lang)
    said = {
        key: (compiled.gettext(key),) if len(texts) == 1 else tuple(compiled.ngettext(key, "", n) for n in (1, 2))
        for key, texts in written.items()
    }
    assert said == written, "the catalogue is stale: run `make texts`"
    known = {key[0] if isinstance(key, tuple) else key for key in compiled._catalog if key}  # type: ignore[attr-defined]
    assert known == set(said), "the catalogue is stale: run `make texts`"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_exists_and_takes_the_same_facts(lang: str) -> None:
    english, here = entries("en"), entries(lang)
    assert here.keys() == english.keys()
    for key, texts in here.items():
        assert all(texts), f"{key} is empty in {lang}"
        wanted = slots(english[key][-1])
        assert all(slots(text) <= wanted for text in texts) and slots(texts[-1]) == wanted, key
