"""The claim files that ``verify new`` writes."""
