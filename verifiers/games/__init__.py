"""Lines of play, tournaments, and games against a bot."""
