// Sylver Coinage: semigroups and outcomes. The page runs this script, and so does its worker, which answers messages.
// The walk of kernels/finite/walk.py, which explains it, solves positions of greatest common divisor 1.
"use strict";
const Sylver = (() => {
  const MOST_POSITIONS = 2e6;  // a search goes no further
  const SMALL_MOVES = 31, FEW_POSITIONS = 1e5;  // moves that are tried in an infinite position, while they leave so few
  const MOST_GAPS = 1024;  // of a position that is searched
  const MOST_REPLIED = 2000;  // legal moves of a position whose losing moves get a reply
  const LARGEST_WITH_4 = 8001;  // odd numbers next to 4: two million cells of Conway's table take less than a second

  // The greatest common divisor; 0 if there are no numbers.
  function divisor(numbers) {
    return numbers.reduce((a, b) => {
      while (b) [a, b] = [b, a % b];
      return a;
    }, 0);
  }

  // For each class modulo the least number m, its least element (the Apéry set); Infinity if there is none.
  function leastElements(numbers) {
    const m = Math.min(...numbers), least = new Array(m).fill(Infinity);
    least[0] = 0;
    for (const n of numbers) {
      const cycles = divisor([m, n % m || m]);
      for (let start = 0; start < cycles; start++) {
        // The second round carries the least value of the cycle past its end.
        for (let i = 0, at = start; i < 2 * m / cycles; i++) {
          const next = (at + n) % m;
          least[next] = Math.min(least[next], least[at] + n);
          at = next;
        }
      }
    }
    return least;
  }

  // A position: its minimal generators, and whether a number is legal in it.
  function position(numbers) {
    const generators = [];
    let least = [];
    const isLegal = (n) => !generators.length || n < least[n % generators[0]];
    for (const n of [...new Set(numbers)].sort((a, b) => a - b)) {
      if (!isLegal(n)) continue;
      generators.push(n);
      least = leastElements(generators);
    }
    const m = generators[0], gcd = divisor(generators), highest = least.reduce((a, b) => Math.max(a, b), 0);
    const genus = gcd === 1 ? least.reduce((sum, w) => sum + Math.floor(w / m), 0) : Infinity;
    return { generators, gcd, least, isLegal, genus, largest: gcd === 1 ? highest - m : Infinity };
  }

  // Legal moves up to a bound, increasing.
  function legalMoves(at, upto = at.largest) {
    const moves = [];
    for (let n = 1; n <= upto; n++) if (at.isLegal(n)) moves.push(n);
    return moves;
  }

  // Whether the largest legal move is the only one that eliminates no other.
  function isEnder(at) {
    const isEnd = (n) => !at.isLegal(2 * n) && at.generators.every((s) => !at.isLegal(n + s));
    return at.largest > 0 && legalMoves(at).filter(isEnd).length === 1;
  }

  // --- The set of P-positions met: gaps as bits, hashed by the exclusive or of a random word for each gap. ---
  function newStore(width) {
    let bits = 12, held = 0, tags = new Int32Array(1 << bits), rows = new Int32Array(width << bits);
    const place = (code) => {
      let slot = code >>> (32 - bits);
      while (tags[slot] !== 0) slot = (slot + 1) & (tags.length - 1);
      return slot;
    };
    const grow = () => {
      const [oldTags, oldRows] = [tags, rows];
      bits++;
      tags = new Int32Array(1 << bits);
      rows = new Int32Array(width << bits);
      for (let i = 0; i < oldTags.length; i++) {
        if (oldTags[i] === 0) continue;
        const slot = place(oldTags[i]);
        tags[slot] = oldTags[i];
        for (let w = 0; w < width; w++) rows[slot * width + w] = oldRows[i * width + w];
      }
    };
    return {
      size: () => held,
      // Add row `at` of `keys` with one more gap; the set must not contain it yet.
      add(code, keys, at, gap) {
        if (2 * held >= tags.length) grow();
        held++;
        const slot = place(code | 1);
        tags[slot] = code | 1;  // 0 is free
        for (let w = 0; w < width; w++) rows[slot * width + w] = keys[at * width + w];
        rows[slot * width + (gap >> 5)] |= 1 << (gap & 31);
      },
      // Whether the set contains row `at` of `keys`, with one more gap if `gap` >= 0; full keys are compared.
      has(code, keys, at, gap) {
        const tag = code | 1;
        let slot = tag >>> (32 - bits);
        while (tags[slot] !== 0) {
          if (tags[slot] === tag) {
            let w = 0;
            for (; w < width; w++) {
              const more = gap >> 5 === w ? 1 << (gap & 31) : 0;
              if ((keys[at * width + w] | more) !== rows[slot * width + w]) break;
            }
            if (w === width) return true;
          }
          slot = (slot + 1) & (tags.length - 1);
        }
        return false;
      },
    };
  }

  function randomWords(count) {
    const words = new Int32Array(count);
    let state = 0x9E3779B9;
    for (let i = 0; i < count; i++) {  // murmur3's mixing of a counter
      state = (state + 0x9E3779B9) | 0;
      let z = Math.imul(state ^ (state >>> 16), 0x85EBCA6B);
      z = Math.imul(z ^ (z >>> 13), 0xC2B2AE35);
      words[i] = z ^ (z >>> 16);
    }
    return words;
  }

  // Walk all reachable positions, from N down to the position itself. Arrays are rows of V words by depth, which is the
  // number of gaps, or rows of W words by move. With `asksReplies` each losing move gets its smallest reply.
  function solve(numbers, most = MOST_POSITIONS, asksReplies = false) {
    const root = position(numbers);
    if (root.gcd !== 1) throw new Error("only a position of greatest common divisor 1 is searched");
    if (root.genus === 0) return { winning: [], positions: 1, lost: 0 };
    if (root.genus > MOST_GAPS) return { moreThan: MOST_GAPS, of: "legal moves" };
    const moves = legalMoves(root), V = (root.largest >> 5) + 1, size = 32 * V, goal = root.genus;
    const W = (goal + 31) >> 5, rank = new Int32Array(size).fill(-1), removable = new Int32Array(V);
    moves.forEach((n, i) => { rank[n] = i; removable[n >> 5] |= 1 << (n & 31); });
    const random = randomWords(32 * W), store = newStore(W), rows = (goal + 2) * V;
    const keys = new Int32Array((size + 1) * W), codes = new Int32Array(size + 1);  // T<x> by x; T itself at `size`
    const gaps = new Int32Array(2 * V + 2), mirror = new Int32Array(2 * V + 2);
    const generators = new Int32Array(rows), free = new Int32Array(rows);
    const winners = new Int32Array(rows), open = new Int32Array(rows);
    const least = new Int32Array(goal + 2), largest = new Int32Array(goal + 2), cursor = new Int32Array(goal + 2);
    const isLost = new Uint8Array(goal + 2), asked = new Int32Array(goal + 2);
    let depth = 0, ready = 0, positions = 1;

    const isGap = (n) => (gaps[n >> 5] >>> (n & 31)) & 1;
    const highest = (bits) => 31 - Math.clz32(bits);
    const hasGap = (x, n) => (keys[x * W + (rank[n] >> 5)] >>> (rank[n] & 31)) & 1;  // in T<x>

    // Bit i: whether total - n is a gap, for n = 32 * word + i.
    function mirrored(total, word) {
      const start = 32 * (V + word) - total;
      return (mirror[start >> 5] >>> (start & 31)) | ((mirror[(start >> 5) + 1] << 1) << (~start & 31));
    }

    function flipGap(n) {
      const i = size - n;
      gaps[n >> 5] ^= 1 << (n & 31);
      mirror[i >> 5] ^= 1 << (i & 31);
    }

    // Whether n is in T<x>.
    function generates(x, n) {
      for (; n > 0; n -= x) if (!isGap(n)) return true;
      return n === 0;
    }

    // The largest generator below the cursor, or -1.
    function nextGenerator() {
      const last = cursor[depth], low = largest[depth] >> 5;
      for (let word = Math.min(last >> 5, V - 1); word >= low; word--) {
        let bits = generators[depth * V + word];
        if (word === last >> 5) bits &= (1 << (last & 31)) - 1;
        if (bits !== 0) return 32 * word + highest(bits);
      }
      return -1;
    }

    // Whether g + m is removable, and a minimal generator after removing g > m: not a sum of two elements of T above m.
    function becomesGenerator(g) {
      const m = least[depth], n = g + m, first = (m + 1) >> 5, last = n >> 6;
      if (n >= size || rank[n] < 0) return false;
      for (let word = first; word <= last; word++) {
        let sums = ~(gaps[word] | mirrored(n, word));
        if (word === first) sums &= -1 << ((m + 1) & 31);
        if (word === last) sums &= -1 >>> (31 - ((n >> 1) & 31));
        if (sums !== 0) return false;
      }
      return true;
    }

    // Write the generators of the child without g; return whether there are any.
    function hasChildren(g) {
      const m = least[depth], first = g >> 5, from = depth * V, to = from + V;
      let found = 0;
      for (let word = first; word < V; word++) {
        let bits = generators[from + word];
        if (word === first) bits &= (-1 << (g & 31)) << 1;
        generators[to + word] = bits;
        found |= bits;
      }
      if (g === m) {
        for (let n = 2 * m; n < Math.min(2 * m + 2, size); n++) {
          const bit = removable[n >> 5] & (1 << (n & 31));
          generators[to + (n >> 5)] |= bit;
          found |= bit;
        }
      } else if (becomesGenerator(g)) {
        generators[to + ((g + m) >> 5)] |= 1 << ((g + m) & 31);
        return true;
      }
      return found !== 0;
    }

    // Whether T without g is won because T is lost, or because a known winning move of T eliminates g.
    function isKnownToBeWon(g) {
      if (isLost[depth]) return true;
      for (let word = largest[depth] >> 5; word >= 0; word--) {
        for (let bits = winners[depth * V + word]; bits !== 0; bits &= bits - 1) {
          const w = 32 * word + highest(bits & -bits);
          if (generates(w, g - w)) return true;
        }
      }
      return false;
    }

    // Write to row d the gaps of T that do not eliminate g after it is removed; larger gaps do not matter.
    function findFree(d, g) {
      for (let word = g >> 5; word >= 0; word--) {
        let pairs = gaps[word] & mirrored(g, word);
        const below = Math.min(32, Math.max(0, (g + 1 - 64 * word) >> 1));  // number of x in this word below g/2
        for (let bits = below === 0 ? 0 : pairs & (-1 >>> (32 - below)); bits !== 0; bits &= bits - 1) {
          const x = 32 * word + highest(bits & -bits);
          if (!hasGap(x, g - x)) pairs &= ~(bits & -bits);
        }
        if (g >> 6 === word && (g & 1) === 0) pairs &= ~(1 << ((g >> 1) & 31));
        free[d * V + word] = pairs;
      }
    }

    // Remove x from the open moves of T; return whether it wins.
    function settle(d, x) {
      const at = d * V + (x >> 5);
      open[at] &= ~(1 << (x & 31));
      if (!store.has(codes[x], keys, x, -1)) return false;
      winners[at] |= 1 << (x & 31);
      return true;
    }

    // A winning move of T without g, if T is not lost; -1 if there is none.
    function findReply(g) {
      const from = depth * V, to = from + V, last = g >> 5, bit = rank[g];
      for (let word = last; word >= 0; word--) {
        for (let bits = open[from + word] & ~free[to + word]; bits !== 0;) {
          const i = highest(bits), x = 32 * word + i;
          if (settle(depth, x)) return x;
          bits ^= 1 << i;
        }
      }
      for (let word = last; word >= 0; word--) {
        for (let bits = free[to + word] & ~winners[from + word]; bits !== 0;) {
          const i = highest(bits), x = 32 * word + i;
          if (store.has(codes[x] ^ random[bit], keys, x, bit)) return x;
          bits ^= 1 << i;
        }
      }
      return -1;
    }

    function descend(g, known, reply) {
      const child = depth + 1, from = depth * V, to = from + V, m = least[depth];
      for (let word = 0; word < V; word++) {
        let kept = winners[from + word];
        for (let bits = kept; bits !== 0; bits &= bits - 1) {
          const w = 32 * word + highest(bits & -bits);
          if (!generates(w, g - w)) kept &= ~(bits & -bits);
        }
        winners[to + word] = kept;
      }
      if (isLost[depth]) winners[to + (g >> 5)] |= 1 << (g & 31);
      else if (reply > 0) winners[to + (reply >> 5)] |= 1 << (reply & 31);
      flipGap(g);
      least[child] = g === m ? m + 1 : m;
      largest[child] = g;
      cursor[child] = size;
      isLost[child] = reply < 0 ? 1 : 0;
      const lookedUp = !known && (reply < 0 || (free[to + (reply >> 5)] >>> (reply & 31)) & 1);
      asked[child] = lookedUp ? reply : size;
      depth = child;
    }

    // Moves that may win in row d and were not looked up. Moves from `asked` on that do not eliminate t were looked up.
    function openMoves(d, t) {
      for (let word = 0; word < V; word++) {
        const at = d * V + word, ours = word <= t >> 5 ? free[at] : 0;
        let left = ours & ~winners[at - V];
        if (32 * word >= asked[d]) left = 0;
        else if (asked[d] >> 5 === word) left &= (1 << (asked[d] & 31)) - 1;
        open[at] = isLost[d] ? 0 : ((open[at - V] & ~ours) | left) & ~winners[at];
      }
    }

    // Turn t into a gap, or back into an element, in T and in T<x> for all x that do not eliminate it.
    function flipKeys(d, t) {
      const word = rank[t] >> 5, bit = 1 << (rank[t] & 31), code = random[rank[t]];
      for (let from = t >> 5; from >= 0; from--) {
        for (let bits = free[d * V + from]; bits !== 0; bits &= bits - 1) {
          const x = 32 * from + highest(bits & -bits);
          keys[x * W + word] ^= bit;
          codes[x] ^= code;
        }
      }
      keys[size * W + word] ^= bit;
      codes[size] ^= code;
    }

    function catchUp() {
      while (ready < depth) {
        const d = ++ready, t = largest[d];
        if (asked[d] === size) findFree(d, t);
        openMoves(d, t);
        keys.copyWithin(t * W, size * W, (size + 1) * W);
        codes[t] = codes[size];
        flipKeys(d, t);
      }
    }

    function ascend() {
      const t = largest[depth];
      flipGap(t);
      if (ready === depth) {
        ready--;
        flipKeys(depth, t);
      }
      depth--;
    }

    generators[0] = removable[0] & 2;
    least[0] = 1;
    cursor[0] = 2;
    while (depth < goal) {
      const g = nextGenerator();
      if (g < 0) {
        ascend();
        continue;
      }
      if (positions === most) return { moreThan: most, of: "positions" };
      cursor[depth] = g;
      positions++;
      const isInner = depth + 1 === goal || hasChildren(g), known = isKnownToBeWon(g);
      let reply = 0;
      if (!known) {
        catchUp();
        findFree(depth + 1, g);
        reply = findReply(g);
      }
      if (reply < 0) store.add(codes[size] ^ random[rank[g]], keys, size, rank[g]);
      if (isInner) descend(g, known, reply);
    }
    catchUp();
    for (const x of moves) if ((open[depth * V + (x >> 5)] >>> (x & 31)) & 1) settle(depth, x);
    const wins = (x) => (winners[depth * V + (x >> 5)] >>> (x & 31)) & 1;
    const found = { winning: moves.filter(wins), positions, lost: store.size() };
    if (!asksReplies) return found;

    // The smallest winning move after x, or 0.
    function replyTo(x) {
      const left = moves.filter((n) => hasGap(x, n)), row = new Int32Array(W), isLeft = new Uint8Array(size);
      for (const y of left) {
        let code = 0;
        row.fill(0);
        isLeft.fill(0);
        for (const n of left) {
          if (n === y || (n > y && !isLeft[n - y])) continue;
          isLeft[n] = 1;
          code ^= random[rank[n]];
          row[rank[n] >> 5] |= 1 << (rank[n] & 31);
        }
        if (store.has(code, row, 0, -1)) return y;
      }
      return 0;
    }
    const replies = moves.filter((x) => !wins(x)).map((x) => [x, replyTo(x)]);
    return { ...found, replies: replies.filter(([, reply]) => reply) };
  }

  // --- Positions with 4 and an odd number: Conway's table, as in kernels/reference/four/lines.py. ---
  const conway = { upto: 0, side: 0, entries: new Uint16Array(0), partners: new Map() };

  function decideTable(upto) {
    const side = (upto - 3) >> 2, words = (upto >> 6) + 2;  // rows a = 5, 9, ... and columns c = 7, 11, ...
    const rows = new Int32Array(side * words), columns = new Int32Array(side * words);
    const entries = new Uint16Array(side * side), partners = new Map();
    for (let i = 0; i < side; i++) {
      for (let j = 0; j < side; j++) {
        const a = 5 + 4 * i, c = 7 + 4 * j;
        if (a > 3 * c || c > 3 * a) continue;  // one of them is superfluous, or no b lies between |a - c| and its bound
        const end = 2 * Math.min(a, c, partners.get(a) ?? a, partners.get(c) ?? c);
        let k = (Math.abs(a - c) + 2) >> 2, word = k >> 5;
        let taken = rows[i * words + word] | columns[j * words + word] | ((1 << (k & 31)) - 1);
        while (taken === -1) taken = rows[i * words + ++word] | columns[j * words + word];
        k = 32 * word + 31 - Math.clz32(~taken & (taken + 1));  // the least that is free
        if (4 * k + 2 < end) {
          entries[i * side + j] = 4 * k + 2;
          rows[i * words + (k >> 5)] |= 1 << (k & 31);
          columns[j * words + (k >> 5)] |= 1 << (k & 31);
        } else if (!partners.has(a) && !partners.has(c)) {
          partners.set(a, c);
          partners.set(c, a);
        }
      }
    }
    Object.assign(conway, { upto, side, entries, partners });
  }

  // Whether {4, a, b, c} is a P-position, for a, b, c congruent to 1, 2, 3 modulo 4.
  function isLostWith4(a, b, c) {
    b = Math.min(b, 2 * a, 2 * c);
    c = Math.min(c, a + b);
    a = Math.min(a, b + c);
    if (a === 1) return false;
    if (b === 2 || c === 3) return b === 2 && c === 3;
    if (c === a + b || a === b + c) return false;
    if (b === 2 * Math.min(a, c)) return conway.partners.get(a) === c;
    return conway.entries[((a - 5) >> 2) * conway.side + ((c - 7) >> 2)] === b;
  }

  // All winning moves of a finite position with 4, in which each move leaves another such position; or null.
  function solveWith4(numbers) {
    const { generators, gcd, least } = position(numbers);
    if (generators[0] !== 4 || gcd !== 1) return null;
    const upto = Math.max(least[1], least[3]);
    if (upto > LARGEST_WITH_4) return null;
    if (upto > conway.upto) decideTable(Math.min(LARGEST_WITH_4, Math.max(201, 2 * upto)));
    const winning = [];
    for (const r of [1, 2, 3]) {
      for (let n = r; n < least[r]; n += 4) {
        if (isLostWith4(...[1, 2, 3].map((k) => (k === r ? n : least[k])))) winning.push(n);
      }
    }
    return { winning: winning.sort((a, b) => a - b) };
  }

  // A winning move of an infinite position, among small moves that leave few positions; or nothing.
  function smallWin(numbers) {
    const { gcd } = position(numbers);
    for (let n = 2; n <= SMALL_MOVES; n++) {
      if (divisor([n, gcd]) !== 1) continue;
      const after = solve([...numbers, n], FEW_POSITIONS);
      if (after.moreThan) break;
      if (after.winning.length === 0 && after.positions > 1) return { winning: [n], positions: after.positions };
    }
    return { winning: [] };
  }

  // Pairs of each losing move and a reply; none for a position that is too large.
  function replies(numbers) {
    const at = position(numbers);
    if (at.genus > MOST_REPLIED) return [];
    const table = solveWith4(numbers);
    if (!table) return solve(numbers, MOST_POSITIONS, true).replies ?? [];
    const wins = new Set(table.winning), losing = legalMoves(at).filter((n) => n > 1 && !wins.has(n));
    return losing.flatMap((x) => {
      const [reply] = solveWith4([...numbers, x])?.winning ?? solve([...numbers, x]).winning ?? [];
      return reply ? [[x, reply]] : [];
    });
  }

  // All winning moves of a position with finitely many moves, or one winning move.
  function answer(numbers) {
    if (position(numbers).gcd !== 1) return { by: "small", ...smallWin(numbers) };
    const table = solveWith4(numbers);
    return table ? { by: "table", ...table } : { by: "search", ...solve(numbers) };
  }

  return { MOST_POSITIONS, LARGEST_WITH_4, position, legalMoves, isEnder, solve, solveWith4, replies, answer };
})();

if (typeof document === "undefined") onmessage = ({ data }) => postMessage(Sylver[data.what](data.numbers));
