"""Write js/src/contract.ts: what Python and the browser agree on, from the types that Python itself uses.

python tools/contract.py            write it anew
python tools/contract.py --check    only say whether it is fresh
"""

from __future__ import annotations

import argparse
import inspect
import sys
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from equinox_widget.frames import answers, choices, page_story, picture, story, task
from equinox_widget.widget import protocol

FILE: Final = Path(__file__).parent.parent / "js" / "src" / "contract.ts"
MODULES: Final[tuple[ModuleType, ...]] = (protocol, picture, choices, story, task, answers, page_story)
#: Beside the mappings of a module: types that have a name, by the module that gives it.
ALIASES: Final = (
    (picture, "BoardKind"),
    (picture, "KeyAction"),
    (choices, "Activity"),
    (task, "Tone"),
    (answers, "Answer"),
)
HEAD: Final = """\
// What Python and the browser agree on. Written by `python tools/contract.py` from Python's own types.

/** What must be put back to undo an event: parts of the picture; of lists what changed, by index. */
export type Undo = {
  [Part in keyof Picture]?:
    | Picture[Part]
    | (Picture[Part] extends (infer Item)[] ? Record<string, Item> : never);
};
"""
#: How wide the formatter of the front end lets a line be.
_WIDTH: Final = 110
_PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}


def names() -> dict[str, type]:
    """Every mapping that travels, by its name."""
    found: dict[str, type] = {}
    for module in MODULES:
        for name, value in vars(module).items():
            if is_typeddict(value) and value.__module__ == module.__name__:
                if name in found:
                    raise ValueError(f"two mappings are called {name}")
                found[name] = value
    return found


def contract() -> str:
    """The whole file."""
    known: dict[str, Any] = names()
    aliases = {name: getattr(module, name) for module, name in ALIASES}
    scope = {**{name: value for module in MODULES for name, value in vars(module).items()}, **aliases, **known}
    traits = "".join(f'  "{name}",\n' for name in protocol.Traits.__annotations__)
    parts = [HEAD, f"export const VERSION = {protocol.VERSION};", f"export const TRAITS = [\n{traits}] as const;"]
    parts += [_alias(name, _resolved(value, scope)) for name, value in aliases.items()]
    parts += [_interface(name, mapping, scope) for name, mapping in known.items()]
    kinds = "".join(f"  {kind}: {shape.__name__};\n" for kind, shape in protocol.MESSAGES.items())
    parts.append(f"/** What each kind of message carries. */\nexport interface Messages {{\n{kinds}}}")
    parts.append("export type Kind = keyof Messages;")
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _interface(name: str, mapping: type, scope: dict[str, Any]) -> str:
    """A mapping with what its docstring says."""
    hints = get_type_hints(mapping, localns=scope, include_extras=True)
    if not hints:
        return f"{_comment(mapping)}export type {name} = Record<never, never>;"
    lines = []
    for key, hint in hints.items():
        optional = get_origin(hint) is NotRequired
        lines.append(f"  {key}{'?' if optional else ''}: {spelled(get_args(hint)[0] if optional else hint)};\n")
    return f"{_comment(mapping)}export interface {name} {{\n{''.join(lines)}}}"


def _comment(mapping: type) -> str:
    lines = [line.strip() for line in (inspect.getdoc(mapping) or "").splitlines()]
    text = "".join(f" * {line}\n" if line else " *\n" for line in lines)
    return f"/**\n{text} */\n" if len(lines) > 1 else f"/** {lines[0]} */\n"


def _alias(name: str, spelled: str) -> str:
    """A type with a name, broken where the formatter would break it."""
    line = f"export type {name} = {spelled};"
    if len(line) <= _WIDTH:
        return line
    return f"export type {name} =" + "".join(f"\n  | {part}" for part in spelled.split(" | ")) + ";"


def _resolved(value: object, scope: dict[str, Any]) -> str:
    """The type behind an alias."""
    if isinstance(value, str):
        value = eval(value, scope)  # noqa: S307 (an annotation of our own)
    return spelled(value, alias=False)


def spelled(hint: Any, *, alias: bool = True) -> str:
    """A type of Python's as TypeScript spells it; one that has a name by its name.

    Raises `TypeError` for a type that no message should hold.
    """
    for module, name in ALIASES if alias else ():
        if hint == getattr(module, name):
            return name
    if hint in _PLAIN:
        return _PLAIN[hint]
    return str(hint.__name__) if is_typeddict(hint) else _composed(get_origin(hint), get_args(hint))


def _composed(origin: Any, args: tuple[Any, ...]) -> str:
    """A type that is made of others."""
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (Union, UnionType):
        return " | ".join(map(spelled, args))
    if origin is dict:
        return f"Record<string, {spelled(args[1])}>"
    if origin is list:
        inner = spelled(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is Annotated:
        return str(args[1])
    raise TypeError(f"no message should hold {origin} of {args}")


def main() -> int:
    """Write the file, or say that it is stale."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="only say whether it is fresh")
    wanted = contract()
    if parser.parse_args().check:
        fresh = FILE.read_text(encoding="utf-8") == wanted
        print("fresh" if fresh else "js/src/contract.ts is stale: run `python tools/contract.py`")
        return int(not fresh)
    FILE.write_text(wanted, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
