"""The course of Talisman: its lessons, gallery and quizzes, and how far the learner is."""

from typing import Final

from ...teach.course import course

COURSE: Final = course("talisman")
lesson: Final = COURSE.lesson
lessons: Final = COURSE.lessons
gallery: Final = COURSE.gallery
quiz: Final = COURSE.quiz
progress: Final = COURSE.progress
