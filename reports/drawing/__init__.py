"""Coordinates and colours of charts, graphs and maps."""
