"""What the panels of a lesson and of a quiz have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from equinox_widget.frames.task import Remark, Tone
    from equinox_widget.teach.feedback import Feedback


def remark(feedback: Feedback | None) -> Remark | None:
    """Return what the panel says about the last answer, try or hint."""
    if feedback is None:
        return None
    tone: Tone = "right" if feedback.right else "hint" if feedback.is_hint else "wrong"
    return {
        "tone": tone,
        "title": feedback.title,
        "text": feedback.text,
        "stories": [{"title": title, "lines": lines} for title, lines in feedback.stories()],
        "rules": list(feedback.rules),
    }
