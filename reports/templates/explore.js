// The board. The address contains the game: #4,321,819;317.815,13 is a position and two turns from there; the first turn
// has an answer.
"use strict";
(() => {
  const LARGEST = 100000, LONGEST = 100;  // numbers that are taken, and how many
  const SHOWN = 1500;  // how far the board is drawn
  const SHOWN_PRIMES = 60;  // how far winning first moves are
  const LARGEST_GAP = 1e5;  // whether a position is an ender is asked only where no legal move is larger
  const part = (id) => document.getElementById(id);
  const solver = document.currentScript.previousElementSibling.textContent;
  const data = JSON.parse(part("data").textContent);
  const key = (numbers) => numbers.join(",");
  const set = (numbers) => `{${numbers.join(", ")}}`;
  const figure = (n) => n.toLocaleString("en").replaceAll(",", "\u202f");
  const capital = (words) => words[0].toUpperCase() + words.slice(1);
  const element = (tag, fields) => Object.assign(document.createElement(tag), fields);
  const link = (textContent, href) => element("a", { textContent, href });
  const after = (at, n) => Sylver.position([...at.generators, n]);

  function isPrime(n) {
    for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
    return n > 1;
  }

  // --- Stored results: winning moves of positions by their numbers; if `complete`, all winning moves. ---
  const kept = new Map();
  for (const [m, n, positions, , winning] of data.pairs.rows) {
    const source = link("the table of two coprime numbers", data.pairs.file);
    const why = ["From ", source, `: a search of ${figure(positions)} positions.`];
    kept.set(key([m, n]), { winning, complete: true, why });
  }
  for (const [numbers, searched, finder] of data.after16.rows) {
    const words = `, confirmed by a search of ${figure(searched)} positions (found by ${finder}).`;
    const why = ["From ", link("the replies to 16", data.after16.file), words];
    if (!kept.has(key(numbers))) kept.set(key(numbers), { winning: [], complete: true, why });
  }
  for (const [numbers, , winning, complete] of data.even.rows) {
    const why = ["From ", link("the table of even positions", data.even.file), ", decided by recurrence."];
    kept.set(key(numbers), { winning, complete, why });
  }
  const lost = [...kept].filter(([, found]) => !found.winning.length).map(([name]) => name.split(",").map(Number));

  // The claims that prove a theorem, as links in a sentence; null if this run has not proved it.
  function cited(name) {
    const claims = data.theorems[name];
    if (!claims) return null;
    const named = claims.map(({ words, href }, i) => link(i ? words : capital(words), href));
    return [...named.flatMap((claim, i) => (i ? [", and ", claim] : [claim])), "."];
  }

  // --- Who wins, and the winning moves; without `winning`, the moves are not known. ---
  function atOnce(at) {
    const numbers = at.generators, two = cited("pairs");
    if (numbers[0] === 1) return { over: true, winning: [], why: [] };
    if (kept.has(key(numbers))) return kept.get(key(numbers));
    if (at.gcd === 1 || !two) return null;
    if (numbers.length === 1 && numbers[0] > 3 && isPrime(numbers[0])) {
      const words = "A prime above 3 is a P-position: every legal reply is coprime to it. ";
      return { winning: [], complete: true, why: [words, ...two] };
    }
    if (!numbers.length) {
      const words = "Every prime above 3 wins, larger ones too: every legal reply is coprime to it. ";
      const primes = Array.from({ length: SHOWN_PRIMES }, (_, n) => n).filter((n) => n > 3 && isPrime(n));
      return { winning: primes, why: [words, ...two] };
    }
    const primes = Sylver.legalMoves(at, at.gcd).filter((n) => n > 3 && at.gcd % n === 0 && isPrime(n));
    if (!primes.length) return null;
    const words = `All numbers are multiples of ${primes[0]}, so playing it leaves a prime above 3 alone. `;
    return { winning: primes, why: [words, ...two] };
  }

  // A move to a stored P-position.
  function toKept(at) {
    for (const numbers of lost) {
      const leads = (n) => at.isLegal(n) && key(after(at, n).generators) === key(numbers);
      const n = numbers.find(leads);
      const why = [`${n} leaves ${set(numbers)}, a P-position. `, ...kept.get(key(numbers)).why];
      if (n) return { winning: [n], why };
    }
    return null;
  }

  // A theorem by which a finite position is won, without a winning move.
  function byTheorem(at) {
    if (at.gcd !== 1 || at.largest <= 1) return null;
    if (at.generators.length === 2) return cited("pairs");
    return at.largest <= LARGEST_GAP && Sylver.isEnder(at) ? cited("enders") : null;
  }

  // The result of the worker in words.
  function told(at, found) {
    const { winning, positions } = found;
    if (found.by === "table") {
      return { winning, complete: true, why: ["By ", link("Conway’s table", data.table), "."] };
    }
    if (found.by === "search" && winning) {
      const lost = found.lost === 1 ? "one of them a P-position" : `${figure(found.lost)} of them P-positions`;
      const why = `Found by a search of ${figure(positions)} positions, ${lost}.`;
      return { winning, complete: true, why: [why] };
    }
    if (found.by === "small" && winning.length) {
      return { winning, why: [`Found by a search of ${figure(positions)} positions: ${winning[0]} leaves a P-position.`] };
    }
    return toKept(at) ?? unsolved(at, found);
  }

  function unsolved(at, { failed, moreThan, of }) {
    const limit = moreThan ? `More than ${figure(moreThan)} ${of}, too many for this page. ` : "";
    const large = failed ? "The search failed in this browser. " : limit;
    const command = element("code", { textContent: `verify position ${at.generators.join(" ")}` });
    const theorem = byTheorem(at);
    if (theorem) return { outcome: "N", why: [...theorem, ` ${large}Try `, command, "."] };
    const nothing = at.gcd === 1 ? large : "No theorem and no stored result covers this position. ";
    return { outcome: "?", why: [nothing, "Try ", command, "."] };
  }

  // --- The worker, made from the script in the page; a new question ends it. ---
  let worker = null, waiting = null;
  const answers = new Map();

  function asked(numbers, what = "answer") {
    if (waiting) {
      worker.terminate();
      worker = null;
      waiting(null);
    }
    if (!worker) {
      const address = URL.createObjectURL(new Blob([solver], { type: "text/javascript" }));
      worker = new Worker(address);
      URL.revokeObjectURL(address);
    }
    return new Promise((resolve) => {
      const done = (found) => {
        waiting = null;
        resolve(found);
      };
      waiting = resolve;
      worker.onmessage = (event) => done(event.data);
      worker.onerror = () => done({ failed: true });
      worker.postMessage({ what, numbers });
    });
  }

  // The outcome; null if another question was asked in the meantime.
  async function decided(at) {
    const name = key(at.generators);
    if (!answers.has(name)) {
      const known = atOnce(at), found = known ? null : await asked(at.generators);
      if (!known && !found) return null;
      const all = known ?? told(at, found);
      const outcome = all.over || all.winning?.length ? "N" : "P";
      answers.set(name, { outcome, winning: [], ...all });
    }
    return answers.get(name);
  }

  // A reply to each losing move of a finite position that the page can search; the rest have none.
  const replies = new Map();

  async function repliesIn(at) {
    const name = key(at.generators);
    if (at.gcd !== 1 || at.genus === 0) return new Map();
    if (!replies.has(name)) {
      const found = await asked(at.generators, "replies");
      if (!found) return new Map();
      replies.set(name, new Map(found.failed ? [] : found));
    }
    return replies.get(name);
  }

  // --- The address. ---
  function read(text) {
    const numbers = text.match(/[^\s,{}]+/g) ?? [];
    const wrong = numbers.find((one) => !/^\d+$/.test(one) || Number(one) < 1 || Number(one) > LARGEST);
    if (wrong) {
      const range = `type whole numbers from 1 to ${figure(LARGEST)}, for example 4 321 819`;
      throw new Error(`“${wrong.slice(0, 20)}” cannot be played here: ${range}.`);
    }
    if (numbers.length > LONGEST) {
      throw new Error(`These are more than ${LONGEST} numbers: leave out sums of others.`);
    }
    return numbers.map(Number);
  }

  function fromAddress() {
    const [first, rest = ""] = decodeURIComponent(location.hash.slice(1)).split(";");
    const given = location.hash.length > 1 ? read(first) : data.begin, turns = rest.split(",").filter(Boolean).map((turn) => read(turn.replaceAll(".", " ")));
    let reached = Sylver.position(given);
    for (const n of turns.flat()) {
      if (!reached.isLegal(n)) throw new Error(illegal(reached, n));
      reached = after(reached, n);
    }
    return { given, turns };
  }

  const illegal = ({ generators }, n) => `${n} is not legal in ${set(generators)}: it is a sum of numbers played.`;

  function go(given, turns, keep = false) {
    if (!keep) undone.length = 0;
    const moves = turns.map((turn) => turn.join("."));
    history.pushState(null, "", `#${key(given)}${turns.length ? `;${key(moves)}` : ""}`);
    show({ given, turns });
  }

  // --- The page. ---
  let state = { given: data.begin, turns: [] }, at = Sylver.position(data.begin);
  let reasons = { found: null, losing: new Map() };  // of the position on the board
  const undone = [];

  async function show(next) {
    state = next;
    const ours = at = Sylver.position([...state.given, ...state.turns.flat()]);
    reasons = { found: null, losing: new Map() };
    for (const id of ["refused", "illegal", "told", "about"]) if (part(id)) part(id).textContent = "";
    if (part("numbers")) part("numbers").value = at.generators.join(" ");
    part("shown").textContent = at.generators.length ? set(at.generators) : "No number is played";
    part("undo").disabled = !state.turns.length && !state.given.length;
    part("redo").disabled = !undone.length;
    drawLine();
    drawBoard();
    const theorem = byTheorem(at);
    if (theorem) drawAnswer("N", "The player to move wins; searching for the moves.", theorem);
    else drawAnswer("…", "Searching.", []);
    const found = await decided(at);
    if (!found || ours !== at) return;
    reasons.found = found;
    markMoves(found);
    drawAnswer(found.over ? "" : found.outcome, sentence(found), found.why, found);
    if (!found.complete) return;
    const losing = await repliesIn(at);
    if (ours !== at) return;
    reasons.losing = losing;
    part("board").dataset.reasons = losing.size;
    markReasons(losing);
  }

  function sentence({ over, outcome, winning, complete }) {
    if (over) return "1 was played: the player who played it has lost.";
    if (outcome === "P") return "The player to move loses: no move wins.";
    if (outcome === "?") return "This page cannot decide the position.";
    return `The player to move wins${winning.length && !complete ? "; other moves may win too" : ""}.`;
  }

  function drawAnswer(letter, words, why, found) {
    const [sign, text] = part("outcome").children;
    sign.textContent = letter;
    text.textContent = words;
    part("why").replaceChildren(...why);
    const title = found?.complete ? "All winning moves:" : "Winning:";
    part("wins").replaceChildren(...(found?.winning.length ? [title, ...found.winning.map(moveButton)] : []));
    part("answer").setAttribute("aria-busy", String(!found));
  }

  function drawLine() {
    const moves = state.turns.flatMap(([move, ...answer]) => [[move, ""], ...answer.map((n) => [n, "answer"])]);
    const items = moves.map(([textContent, className]) => element("li", { textContent, className }));
    part("line").replaceChildren(...items);
    part("line").hidden = !moves.length;
  }

  function moveButton(n) {
    const button = element("button", { type: "button", textContent: n });
    button.addEventListener("click", () => play(n));
    return button;
  }

  // A cell for each number. Legal numbers are buttons, and the Tab key reaches one of them.
  function drawBoard() {
    const end = at.gcd === 1 ? at.largest + 1 : Math.max(60, 3 * Math.max(0, ...at.generators));
    const last = Math.min(SHOWN, end), played = new Set(at.generators);
    const cells = Array.from({ length: Math.max(0, last) }, (_, i) => {
      const n = i + 1, isLegal = at.isLegal(n);
      const cell = isLegal ? moveButton(n) : element("i", { textContent: n });
      cell.className = isLegal ? "legal" : played.has(n) ? "played" : "";
      cell.tabIndex = -1;
      cell.dataset.n = n;
      return cell;
    });
    part("board").replaceChildren(...cells);
    delete part("board").dataset.reasons;
    const first = part("board").querySelector("button");
    if (first) first.tabIndex = 0;
    part("board").hidden = !first;
    part("more").textContent = extent(last, end);
    fit();
  }

  function extent(last, end) {
    if (at.gcd !== 1) return `Infinitely many moves are legal; the board shows those up to ${last}.`;
    if (at.genus === 0) return "";
    const count = `${figure(at.genus)} legal ${at.genus === 1 ? "move" : "moves"}`;
    if (last === end) return `${count}.`;
    return `${count}, the largest is ${figure(at.largest)}; the board shows those up to ${figure(last)}.`;
  }

  function markMoves({ winning, complete, over }) {
    const wins = new Set(winning);
    for (const cell of part("board").querySelectorAll("button")) {
      const n = Number(cell.dataset.n);
      if (wins.has(n)) {
        cell.classList.add("winning");
        cell.setAttribute("aria-label", `${n}, wins`);
      } else if (complete && !over) {
        cell.classList.add("losing");
        cell.setAttribute("aria-label", `${n}, loses`);
      }
    }
  }

  function markReasons(losing) {
    for (const [n, reply] of losing) {
      part("board").children[n - 1]?.setAttribute("aria-label", `${n}, loses to ${reply}`);
    }
    aboutMove(document.activeElement);
  }

  // Describe a move, and mark the numbers that it eliminates.
  function aboutMove(cell) {
    const board = part("board"), n = Number(cell?.dataset?.n);
    for (const other of board.querySelectorAll(".gone")) other.classList.remove("gone");
    if (!n || cell.parentElement !== board || cell.tagName !== "BUTTON") return;
    const left = after(at, n), reply = reasons.losing.get(n), known = reasons.found;
    for (const other of board.querySelectorAll("button")) {
      if (other !== cell && !left.isLegal(Number(other.dataset.n))) other.classList.add("gone");
    }
    part("about").textContent = `${n} leaves ${set(left.generators)}. ${verdict(n, left, reply, known)}`;
  }

  function verdict(n, left, reply, known) {
    if (n === 1) return "Naming 1 loses.";
    if (known?.winning.includes(n)) return "It wins: that is a P-position.";
    if (reply === 1) return "It loses.";
    if (reply) return `It loses: the reply ${reply} leaves ${set(after(left, reply).generators)}, a P-position.`;
    return known?.complete ? "It loses." : "Its outcome is not known here.";
  }

  // As many columns as fit, but a multiple of the least number, so that its residue classes are columns.
  function fit() {
    const wide = part("board").parentElement.clientWidth;
    const m = at.generators[0] ?? 10, most = Math.max(4, Math.floor(wide / 41));
    part("board").style.setProperty("--columns", m <= most ? m * Math.floor(most / m) : most);
  }

  // --- Playing on. ---
  async function play(n) {
    const { given, turns } = state, before = at, left = after(at, n);
    if (part("computer").checked && n !== 1) {
      part("told").textContent = "The computer is searching.";
      const found = await decided(left);
      if (!found || before !== at) return;
      const reply = found.winning[0] ?? delay(left);
      go(given, [...turns, [n, reply]]);
      part("told").textContent = reply === 1 ? "The computer had to play 1: you have won." : answered(reply, found);
    } else {
      go(given, [...turns, [n]]);
      part("told").textContent = n === 1 && part("computer").checked ? "You have played 1: the computer has won." : "";
    }
    part("move").value = "";
    part("shown").focus();
  }

  function answered(reply, { winning, outcome }) {
    if (winning.length) return `The computer answers with ${reply}, which wins.`;
    if (outcome === "P") return `The computer has no winning move, and plays ${reply}.`;
    return `The computer plays ${reply}; it does not know a winning move.`;
  }

  // A move without a known win: the largest, or in an infinite position the smallest above 3.
  function delay({ gcd, largest, isLegal }) {
    if (gcd === 1) return largest;
    let n = 4;
    while (!isLegal(n)) n++;
    return n;
  }

  function undo() {
    const { given, turns } = state;
    undone.push(state);
    if (turns.length) go(given, turns.slice(0, -1), true);
    else go(given.slice(0, -1), [], true);
  }

  function redo() {
    const next = undone.pop();
    if (next) go(next.given, next.turns, true);
  }

  // Two or three coprime numbers with at most 40 legal moves: the search then has at most some ten thousand positions.
  function random() {
    const draw = () => 4 + Math.floor(30 * Math.random());
    let drawn;
    do drawn = Sylver.position(Array.from({ length: 2 + Math.floor(2 * Math.random()) }, draw));
    while (drawn.gcd !== 1 || drawn.genus > 40);
    go(drawn.generators, []);
  }

  // Left and right step through the game, unless they move within the board or a field.
  function step(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, #board, .scroll, pre")) return;
    const button = { ArrowLeft: "undo", ArrowRight: "redo" }[event.key];
    if (!button || !isShown() || part(button).disabled) return;
    event.preventDefault();
    part(button).click();
  }

  // An arrow key moves the focus to the next legal number in its direction.
  function arrow(event) {
    const columns = Number(part("board").style.getPropertyValue("--columns"));
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (!step || event.target.tagName !== "BUTTON") return;
    event.preventDefault();
    const cells = part("board").children;
    let place = Number(event.target.textContent) - 1 + step;
    while (cells[place] && cells[place].tagName !== "BUTTON") place += step;
    if (!cells[place]) return;
    event.target.tabIndex = -1;
    cells[place].tabIndex = 0;
    cells[place].focus();
  }

  // Act on the input, and show the message if it contains a mistake.
  function refusing(name, act) {
    const id = part(name) ? name : "illegal";
    part(id).textContent = "";
    try {
      act();
    } catch (error) {
      part(id).textContent = error.message;
    }
  }

  part("ask")?.addEventListener("submit", (event) => {
    event.preventDefault();
    refusing("refused", () => go(read(part("numbers").value), []));
  });
  part("random")?.addEventListener("click", random);
  part("play").addEventListener("submit", (event) => {
    event.preventDefault();
    refusing("illegal", () => {
      const moves = read(part("move").value);
      if (moves.length !== 1) throw new Error("Type one number to play it.");
      if (!at.isLegal(moves[0])) throw new Error(illegal(at, moves[0]));
      play(moves[0]);
    });
  });
  part("undo").addEventListener("click", undo);
  part("redo").addEventListener("click", redo);
  addEventListener("keydown", step);
  for (const kind of ["focusin", "pointerover"]) {
    part("board").addEventListener(kind, (event) => aboutMove(event.target));
  }
  part("copy").addEventListener("click", () => copyAddress(part("told")));
  part("board").addEventListener("keydown", arrow);
  addEventListener("resize", fit);
  const isShown = () => !part("coins") || part("coins").hidden;  // other games have their script
  const arrive = () => {
    if (!location.hash.startsWith("#page:") && isShown()) refusing("refused", () => show(fromAddress()));
  };
  addEventListener("hashchange", arrive);
  show(state);
  arrive();
})();
