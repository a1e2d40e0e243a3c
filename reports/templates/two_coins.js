// Two coins, or two rooks: legal moves and outcomes, by searching all reachable positions.
// A position is two coins, each a square [column, row], counted from 0, or null off the board. The rules are those of
// kernels/reference/boards/two_coins.py, which explains them: a move goes left or upward; a player who cannot move loses.
"use strict";
const TwoCoins = (() => {
  const OFF = -1;
  const SIDE = 16;  // of the largest board that is searched
  const COINS = SIDE * SIDE + 1;  // places of a coin: off the board, and the squares
  const UNKNOWN = 0, LOST = 1, WON = 2;

  // Whether a coin may jump over the other, may leave the board alone, and may push the other. A pushed coin is left just
  // ahead, and both may leave in one push.
  const RULES = {
    push: { over: false, leave: true, push: true },  // Definition 1.2
    jump: { over: true, leave: true, push: false },  // Definition 1.4
    rooks: { over: true, leave: false, push: false },  // Definition 1.6
  };

  const isOneSquare = ([first, second]) => first && second && first[0] === second[0] && first[1] === second[1];

  // Whether two coins are a position: both may be on one square only if a coin may push the other.
  const isPosition = (position, game) => !isOneSquare(position) || RULES[game].push;

  // The square with one coordinate changed.
  function at(square, axis, target) {
    return axis === 0 ? [target, square[1]] : [square[0], target];
  }

  const coinAt = (square) => (Math.min(...square) < 0 ? null : square);

  // Legal moves: the moving coin, its target (off the board if a coordinate is −1), and the position after the move.
  function moves(position, game) {
    return [0, 1].flatMap((mover) => movesOf(mover, position[mover], position[1 - mover], RULES[game]));
  }

  function movesOf(mover, coin, other, rules) {
    const found = [];
    if (!coin) return found;
    const add = (square, left) => {
      const moved = coinAt(square);
      found.push({ mover, square, after: mover === 0 ? [moved, left] : [left, moved] });
    };
    for (const axis of [0, 1]) {
      const inTheWay = other && other[1 - axis] === coin[1 - axis] && other[axis] < coin[axis];
      const ahead = inTheWay ? other[axis] : OFF - 1;
      for (let target = coin[axis] - 1; target >= OFF; target--) {
        const square = at(coin, axis, target);
        if (target > ahead || (target < ahead && rules.over)) {
          if (target > OFF || rules.leave) add(square, other);
        } else if (rules.push) {
          add(square, target === OFF ? null : coinAt(at(other, axis, target - 1)));
        }
      }
    }
    return found;
  }

  const place = (coin) => (coin ? 1 + SIDE * coin[0] + coin[1] : 0);

  // All legal and all winning moves, the number of reachable positions, and the number of lost ones. Every move is
  // followed, even after a winning one, so the count includes all positions.
  function solve(position, game) {
    const outcomes = new Uint8Array(COINS * COINS);
    let positions = 0, lost = 0;
    function isLost([first, second]) {
      const index = COINS * place(first) + place(second);
      if (outcomes[index] === UNKNOWN) {
        let winning = 0;
        for (const { after } of moves([first, second], game)) if (isLost(after)) winning++;
        outcomes[index] = winning ? WON : LOST;
        positions++;
        if (!winning) lost++;
      }
      return outcomes[index] === LOST;
    }
    isLost(position);
    const legal = moves(position, game);
    return { moves: legal, winning: legal.filter(({ after }) => isLost(after)), positions, lost };
  }

  return { SIDE, isPosition, moves, solve };
})();
