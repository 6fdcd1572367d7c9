"""A replay of a lesson: other names and other numbers, and everything in it happens as it did."""

from random import Random
from typing import Final

from .item_board import ItemBoard, starts
from .script import Script, read_lesson

_TRIES: Final = 200


def varied(text: str, original: Script, seed: int | str) -> Script:
    """The lesson with other names and numbers, chosen by the seed and checked by the engine.

    When no change keeps everything as it happens, the lesson comes back as it was written.
    """
    chance = Random(f"{original.id} {seed}")
    wanted = trace(original)
    for _ in range(_TRIES):
        variation = original.variation.another(original.keep, chance)
        try:
            script = read_lesson(text, original.source, original.teaching, variation)
            if trace(script) == wanted:
                return script
        except ValueError:  # two cards became one, or a sentence became impossible
            continue
    return original


def trace(script: Script) -> list[object]:
    """The structure of a lesson: what its solutions and questions lead to, told without names and numbers."""
    found: list[object] = []
    for item, start in zip(script.items, starts(script.items, script.teaching), strict=True):
        found.append(tuple(start.status()))
        if item.kind == "lab" or item.asks_about_findings:
            continue  # what comes of it is not known before somebody has run it
        if item.asks:
            stage, values = ItemBoard(item, start), [option.value for option in item.options]
            found.append((values.index(stage.answer), len(set(values)), _kinds(stage.played_out)))
        if item.goals and not item.solution:
            found.append(ItemBoard(item, start).solve().solved)
        for way in (item.solution, *item.paths):
            stage = ItemBoard(item, start).try_all(way)
            found.append((stage.solved, _kinds(stage), [verdict.failed for verdict in stage.refusals]))
        found += [ItemBoard(item, start).why(sentence).failed for sentence in item.tempt]
    return found


def _kinds(stage: ItemBoard) -> tuple[str, ...]:
    return tuple(event.kind for event in stage.events)
