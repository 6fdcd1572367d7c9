"""Pictures of a position: text, and later figures and pages."""
