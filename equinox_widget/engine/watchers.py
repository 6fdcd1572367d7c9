"""Calling back whoever wants to know of a change."""

from collections.abc import Callable
from typing import Generic, ParamSpec

About = ParamSpec("About")


class Watchers(Generic[About]):
    """Those who want to know; they may come and go while they are told."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[About, None]] = []

    def add(self, callback: Callable[About, None]) -> Callable[[], None]:
        """Call back after every change; the function that comes back stops it."""
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback)

    def tell(self, *args: About.args, **kwargs: About.kwargs) -> None:
        """Tell everybody who watched when the telling began."""
        for callback in tuple(self._callbacks):
            callback(*args, **kwargs)
