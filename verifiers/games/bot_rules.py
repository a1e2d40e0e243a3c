"""Descriptions of the rules of bots, generated from the rules, for tables of results."""

from __future__ import annotations

from sylver_claims.kernels.bots.rules import (
    BOTS,
    CONWAY,
    DEEP,
    DISTINCT,
    LARGEST,
    ODD,
    PERFECT,
    RANDOM,
    SMALLEST,
    SOLVED,
    WEAK,
    Bot,
)

REPLIES = {True: "each move having a reply of its own", False: "each move having some reply"}
OTHERS = {
    LARGEST: "the largest legal move",
    ODD: "the largest move that leaves an odd number of moves; if there is none, the largest",
    PERFECT: f"the smallest winning move where at most {SOLVED} moves remain, or where Conway's table up to {CONWAY} "
    "has the position; otherwise the largest",
}


def rule_in_words(name: str) -> str:
    """Return a description of a bot's rule once the position is finite."""
    bot = BOTS[name]
    if bot.rule == WEAK:
        return _weak(bot)
    if bot.rule == SMALLEST:
        return f"the smallest legal move{_above(bot)}"
    if bot.rule == RANDOM:
        return f"a random legal move{_above(bot) or ', 1 included'}"
    if bot.rule == DEEP:
        return (
            f"once fewer than {bot.below} moves remain, a move to the deepest n-weak position that a quarter of its "
            f"clock finds, {REPLIES[bot.reading == DISTINCT]}; otherwise the largest"
        )
    return OTHERS[bot.rule]


def _above(bot: Bot) -> str:
    if not bot.above:
        return ""
    return f" above {bot.above}; where there is none, {'above 1' if bot.above > 1 else '1'}"


def _weak(bot: Bot) -> str:
    first = "largest" if bot.largest_first else "smallest"
    target = f"a {bot.depth}-weak position, {REPLIES[bot.reading == DISTINCT]}"
    if not bot.peek:
        return f"once fewer than {bot.below} moves remain, the {first} move above 1 to {target}; otherwise the largest"
    return (
        f"once fewer than {bot.peek} moves remain, the {first} move above 1 to {target}, with fewer than {bot.small} "
        f"moves, or to any such position once fewer than {bot.below} remain; otherwise the largest"
    )
