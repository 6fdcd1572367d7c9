"""Hand out and grade the teachers' notebook with a real nbgrader, in an environment of its own: `make grading`.

One student answers everything right, one nothing, one changes the grading cell; each must get the points deserved.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from throwaway import ROOT, environment

import equinox_widget as eq

if TYPE_CHECKING:
    from collections.abc import Callable

NOTEBOOK = ROOT / "examples" / "for_teachers.ipynb"
ASSIGNMENT = "equinox"
POINTS = 5
TOPIC, SEED = "bets", "student-042"
#: What `nbgrader` knows of everybody's work, as one line of JSON.
LIST_SCORES = """
import json
from nbgrader.api import Gradebook
with Gradebook("sqlite:///gradebook.db") as book:
    work = book.assignment_submissions("equinox")
    print(json.dumps({one.student.id: [one.score, one.max_score] for one in work}))
"""
Notebook = dict[str, Any]


def answers(letters: str) -> Callable[[Notebook], None]:
    """A student who answers so."""

    def write(notebook: Notebook) -> None:
        own_cell(notebook, "quiz-bets-answers")["source"] = [f'answers = "{letters}"\n']

    return write


def cheat(notebook: Notebook) -> None:
    """A student who answers nothing and writes the points into the grading cell."""
    own_cell(notebook, "quiz-bets-grade")["source"] = [str(POINTS)]


def own_cell(notebook: Notebook, grade_id: str) -> Notebook:
    """The cell that carries this tag of nbgrader."""
    found: Notebook = next(
        cell for cell in notebook["cells"] if cell["metadata"].get("nbgrader", {}).get("grade_id") == grade_id
    )
    return found


def students() -> dict[str, tuple[Callable[[Notebook], None], int]]:
    """Who hands in what, and the points for it."""
    right = "".join(question.right for question in eq.quiz(TOPIC, n=POINTS, seed=SEED).questions)
    wrong = "".join("b" if letter == "a" else "a" for letter in right)
    return {
        "right": (answers(right), POINTS),
        "half": (answers(right[:2] + wrong[2:4] + "-"), 2),
        "wrong": (answers(wrong), 0),
        "cheat": (cheat, 0),
    }


def grade(python: Path, course: Path) -> dict[str, list[float]]:
    """Hand out, hand in and grade in a course's folder; the points of everybody, and how many there were to get."""

    def nbgrader(*words: str) -> None:
        subprocess.run([python, "-m", "nbgrader", *words], check=True, cwd=course, env=settings)

    settings = {**os.environ, "JUPYTER_CONFIG_DIR": str(course), "PATH": f"{python.parent}:{os.environ['PATH']}"}
    source = course / "source" / ASSIGNMENT
    source.mkdir(parents=True)
    (source / NOTEBOOK.name).write_bytes(NOTEBOOK.read_bytes())
    nbgrader("generate_assignment", ASSIGNMENT, "--create")
    handed_out = json.loads((course / "release" / ASSIGNMENT / NOTEBOOK.name).read_text(encoding="utf-8"))
    assert "question.right" not in json.dumps(handed_out["cells"]), "the solution was handed out"
    for student, (write, _) in students().items():
        work = json.loads(json.dumps(handed_out))
        write(work)
        folder = course / "submitted" / student / ASSIGNMENT
        folder.mkdir(parents=True)
        (folder / NOTEBOOK.name).write_text(json.dumps(work), encoding="utf-8")
    nbgrader("autograde", ASSIGNMENT, "--create")
    told = subprocess.run([python, "-c", LIST_SCORES], check=True, cwd=course, env=settings, capture_output=True)
    scores: dict[str, list[float]] = json.loads(told.stdout)
    return scores


def main() -> None:
    """Grade, and compare with what everybody deserves."""
    with environment(["nbgrader", str(ROOT)]) as python, tempfile.TemporaryDirectory() as folder:
        scores = grade(python, Path(folder))
    deserved = {student: [points, POINTS] for student, (_, points) in students().items()}
    print("\n".join(f"{student}: {points:g} of {most:g}" for student, (points, most) in sorted(scores.items())))
    if scores != deserved:
        sys.exit(f"nbgrader gave {scores}, deserved is {deserved}")


if __name__ == "__main__":
    main()
