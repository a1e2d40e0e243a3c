"""Which finite positions are lost for the player to move."""

from __future__ import annotations
