"""How Sphinx builds the site; `make docs` runs it on these pages and on those that `tools/build_site.py` writes."""

import equinox_widget

project = "equinox_widget"
author = "The equinox_widget authors"
copyright = "the equinox_widget authors, MIT licence; not affiliated with the games' authors or publishers"  # noqa: A001
version = release = equinox_widget.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx_copybutton",
    "sphinx_design",
]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "groupwise"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
add_module_names = False

#: Every game has classes of the same short names; a signature that names one leads to the first.
suppress_warnings = ["ref.python"]

html_theme = "pydata_sphinx_theme"
html_title = "equinox_widget"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_favicon = "_static/favicon.svg"
html_context = {"default_mode": "auto"}
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {
    "navbar_align": "left",
    "show_toc_level": 2,
    "navigation_with_keys": False,
    "use_edit_page_button": False,
    "footer_start": ["copyright"],
    "footer_end": [],
}
#: The start pages lead everywhere; on pages of one rule or case the list of all others would be most of the page.
html_sidebars = {page: [] for page in ("index", "de", "fr", "rules/*/*", "gallery/*/*", "lessons/*/*")}

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True


def setup(app):  # noqa: ANN001, ANN201 (Sphinx's)
    """Let the start pages in other languages say so, for who has them read aloud."""
    app.connect("html-page-context", say_language)


def say_language(app, page, template, context, doctree):  # noqa: ANN001, ANN201 (Sphinx's)
    """Name the language of a page that is called after one."""
    if page in ("de", "fr"):
        context["language"] = page
