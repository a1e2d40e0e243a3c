"""Commands about positions, boards, tables and bots."""
