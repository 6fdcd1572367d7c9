"""The version of the package, in its one place."""

__version__ = "1.0.0"
