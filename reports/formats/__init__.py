"""Results as JSON and as Markdown."""
