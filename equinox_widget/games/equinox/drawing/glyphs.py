"""The signs of creatures, chameleon and trees."""

from pathlib import Path
from typing import Final

from ....show.glyphs import Glyphs

GLYPHS: Final = Glyphs(Path(__file__).parents[1] / "glyphs")
