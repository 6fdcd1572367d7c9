"""The widget: a table in the notebook, its messages, and the command that starts JupyterLab."""
