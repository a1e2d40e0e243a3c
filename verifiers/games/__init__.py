"""Positions solved and played: lines of play, tournaments, games against a bot."""
