// The board. The address says what was played: #4,321,819;317.815,13 is a position, and two turns of a game from there,
// of which the first was answered.
"use strict";
(() => {
  const LARGEST = 100000, LONGEST = 100, SHOWN = 1500;  // numbers that are taken; how many; how far the board goes
  const LARGEST_GAP = 1e5;  // whether a position is an ender is asked only where no legal move is larger
  const part = (id) => document.getElementById(id);
  const data = JSON.parse(part("data").textContent);
  const key = (numbers) => numbers.join(",");
  const set = (numbers) => `{${numbers.join(", ")}}`;
  const figure = (n) => n.toLocaleString("en").replaceAll(",", "\u202f");
  const link = (text, href) => Object.assign(document.createElement("a"), { textContent: text, href });
  const capital = (words) => words[0].toUpperCase() + words.slice(1);
  const isPrime = (n) => n > 1 && !Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, i) => i + 2).some((d) => n % d === 0);

  // --- What the package keeps: positions by their numbers. ---
  const kept = new Map();
  for (const [m, n, positions, , winning] of data.pairs.rows) {
    const why = ["Kept in ", link("the table of two coprime numbers", data.pairs.file), `, found by a search of ${figure(positions)} positions.`];
    kept.set(key([m, n]), { winning, complete: true, why });
  }
  for (const [numbers, outcome, winning, complete] of data.even.rows) {
    const why = ["Kept in ", link("the table of even positions", data.even.file), ", decided by recurrence."];
    kept.set(key(numbers), { winning, complete, why });
  }
  for (const [numbers, searched, finder] of data.after16.rows) {
    const why = ["Kept in ", link("the replies to 16", data.after16.file), `, confirmed by a search of ${figure(searched)} positions (found: ${finder}).`];
    if (!kept.has(key(numbers))) kept.set(key(numbers), { winning: [], complete: true, why });
  }
  const lost = [...kept].filter(([, found]) => found.complete && !found.winning.length).map(([name]) => name.split(",").map(Number));

  // Claims by which a theorem is proved, as links in a sentence; nothing where this run has not proved it.
  function cited(name) {
    const claims = data.theorems[name];
    return claims && claims.flatMap(({ words, href }, i) => [i ? ", and " : "", link(i ? words : capital(words), href)]);
  }

  // --- Who wins: `winning` are moves that win, all of them where it is `complete`; no `winning` where it is not known. ---
  function atOnce(at) {
    const numbers = at.generators, name = key(numbers), two = cited("pairs");
    if (name === "1") return { over: true, winning: [], why: [] };
    if (kept.has(name)) return kept.get(name);
    if (at.gcd === 1) return null;
    if (two && numbers.length === 1 && numbers[0] > 3 && isPrime(numbers[0])) {
      return { winning: [], complete: true, why: ["A prime above 3 is lost: what is legal beside it is coprime with it. ", ...two, "."] };
    }
    if (!two) return null;
    if (!numbers.length) {
      return { winning: [5, 7, 11, 13], complete: false, why: ["Every prime above 3 wins, for what is legal beside it is coprime with it. ", ...two, "."] };
    }
    const primes = legalDivisors(at).filter((n) => n > 3 && isPrime(n));
    if (!primes.length) return null;
    return { winning: primes, complete: false, why: [`All numbers are multiples of ${primes[0]}; played, it is left alone, a prime above 3. `, ...two, "."] };
  }

  const legalDivisors = (at) => Sylver.legalMoves(at, at.gcd).filter((n) => at.gcd % n === 0);

  // A move to a position that is kept as lost.
  function toKept(at) {
    for (const numbers of lost) {
      const n = numbers.find((one) => at.isLegal(one) && key(Sylver.position([...at.generators, one]).generators) === key(numbers));
      if (n) return { winning: [n], complete: false, why: [`${n} leaves ${set(numbers)}, a P-position. `, ...kept.get(key(numbers)).why] };
    }
    return null;
  }

  // That a finite position is won, by a theorem that names no move.
  function byTheorem(at) {
    if (at.gcd !== 1 || at.largest <= 1) return null;
    const pair = at.generators.length === 2;
    const why = pair ? cited("pairs") : at.largest <= LARGEST_GAP && Sylver.isEnder(at) ? cited("enders") : null;
    return why ? { outcome: "N", why: ["", ...why, "."] } : null;
  }

  function command(numbers) {
    return Object.assign(document.createElement("code"), { textContent: `verify position ${numbers.join(" ")}` });
  }

  // What the worker found, in words; `at` was not known at once.
  function told(at, found) {
    if (found.by === "table") return { winning: found.winning, complete: true, why: ["By ", link("Conway’s table", data.table), "."] };
    if (found.by === "search" && found.winning) {
      const why = [`Searched: ${figure(found.positions)} positions, ${figure(found.lost)} of them P-positions.`];
      return { winning: found.winning, complete: true, why };
    }
    if (found.by === "small" && found.winning.length) {
      const [n] = found.winning;
      return { winning: [n], complete: false, why: [`Searched: ${n} leaves a P-position, of ${figure(found.positions)} positions.`] };
    }
    const known = toKept(at);
    if (known) return known;
    const large = found.failed ? "The search failed in this browser. " : found.moreThan ? `More than ${figure(found.moreThan)} ${found.of}: not solved in the page. ` : "";
    const theorem = byTheorem(at);
    if (theorem) return { ...theorem, why: [...theorem.why, ` ${large}`, command(at.generators), " goes further."] };
    return { why: [large, at.gcd === 1 ? "" : "Neither a theorem nor a kept position tells. ", command(at.generators), " goes further."] };
  }

  // --- The worker, made of the script that stands in the page; a question that is no longer asked ends it. ---
  let worker = null, waiting = null;
  const answers = new Map();

  function asked(numbers) {
    if (waiting) {
      worker.terminate();
      worker = null;
      waiting(null);
    }
    if (!worker) {
      const address = URL.createObjectURL(new Blob([part("sylver").textContent], { type: "text/javascript" }));
      worker = new Worker(address);
      URL.revokeObjectURL(address);
    }
    return new Promise((resolve) => {
      const done = (found) => { waiting = null; resolve(found); };
      waiting = resolve;
      worker.onmessage = ({ data: found }) => done(found);
      worker.onerror = () => done({ by: "search", failed: true });
      worker.postMessage(numbers);
    });
  }

  // Who wins; null if another question was asked meanwhile.
  async function decided(at) {
    const name = key(at.generators);
    if (!answers.has(name)) {
      const known = atOnce(at), found = known ? null : await asked(at.generators);
      if (!known && !found) return null;
      const { outcome, winning, ...rest } = known ?? told(at, found);
      const letter = outcome ?? (rest.over || winning?.length ? "N" : winning ? "P" : "?");
      answers.set(name, { outcome: letter, winning: winning ?? [], complete: false, ...rest });
    }
    return answers.get(name);
  }

  // --- The address. ---
  function read(text) {
    const numbers = text.match(/[^\s,{}]+/g) ?? [];
    for (const one of numbers) {
      if (!/^\d+$/.test(one) || Number(one) < 1 || Number(one) > LARGEST) {
        throw new Error(`“${one.slice(0, 20)}” cannot be played here: type whole numbers from 1 to ${figure(LARGEST)}, such as 4 321 819.`);
      }
    }
    if (numbers.length > LONGEST) throw new Error(`These are more than ${LONGEST} numbers: leave out those that are sums of others.`);
    return numbers.map(Number);
  }

  function fromAddress() {
    const [given, turns = ""] = decodeURIComponent(location.hash.slice(1)).split(";");
    return { given: read(given), turns: turns.split(",").filter(Boolean).map((turn) => read(turn.replaceAll(".", " "))) };
  }

  function go(given, turns) {
    const moves = turns.map((turn) => turn.join("."));
    history.pushState(null, "", `#${key(given)}${turns.length ? `;${key(moves)}` : ""}`);
    show({ given, turns });
  }

  // --- What is shown. ---
  let state = { given: [], turns: [] }, at = Sylver.position([]);

  async function show(next) {
    state = next;
    at = Sylver.position([...state.given, ...state.turns.flat()]);
    const ours = at;
    part("refused").textContent = part("illegal").textContent = part("told").textContent = "";
    part("numbers").value = at.generators.join(" ");
    part("shown").textContent = at.generators.length ? set(at.generators) : "No number is played";
    part("undo").disabled = !state.turns.length && !state.given.length;
    drawLine();
    drawBoard([]);
    const first = byTheorem(at);
    drawAnswer(first ? first.outcome : "…", first ? "The player to move wins; looking for the moves." : "Looking.", first ? first.why : [], null);
    const found = await decided(at);
    if (!found || ours !== at) return;
    drawBoard(found.winning);
    drawAnswer(found.outcome, sentence(found), found.why, found);
  }

  function sentence({ over, outcome, winning, complete }) {
    if (over) return "1 was played: who played it has lost.";
    if (outcome === "P") return "The player to move loses: no move wins.";
    if (outcome === "?") return "Not known here.";
    if (!winning.length) return "The player to move wins.";
    return `The player to move wins${complete ? "" : "; whether other moves win is not said"}.`;
  }

  function drawAnswer(letter, words, why, found) {
    const [sign, text] = part("outcome").children;
    sign.textContent = found?.over ? "" : letter;
    text.textContent = words;
    part("why").replaceChildren(...why);
    const buttons = (found?.winning ?? []).map((n) => moveButton(n));
    part("wins").replaceChildren(...(buttons.length ? [found.complete ? "All winning moves:" : "Winning:", ...buttons] : []));
    part("answer").setAttribute("aria-busy", String(!found));
  }

  function drawLine() {
    const moves = state.turns.flatMap(([move, ...answer]) => [[move, ""], ...answer.map((n) => [n, "answer"])]);
    part("line").replaceChildren(...moves.map(([textContent, className]) => Object.assign(document.createElement("li"), { textContent, className })));
    part("line").hidden = !moves.length;
  }

  function moveButton(n) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: n });
    button.addEventListener("click", () => play(n));
    return button;
  }

  // A cell for each number; those that are legal are buttons, one of which the Tab key reaches.
  function drawBoard(winning) {
    const end = at.gcd === 1 ? at.largest + 1 : Math.max(60, 3 * Math.max(0, ...at.generators));
    const last = Math.min(SHOWN, end), wins = new Set(winning), played = new Set(at.generators);
    const cells = Array.from({ length: last }, (_, i) => {
      const n = i + 1, isLegal = at.isLegal(n), cell = isLegal ? moveButton(n) : document.createElement("i");
      cell.textContent = n;
      cell.dataset.n = n;
      cell.className = [isLegal ? "legal" : played.has(n) ? "played" : "", wins.has(n) ? "winning" : "", n > 9999 ? "wide" : ""].join(" ").trim();
      if (isLegal) cell.tabIndex = -1;
      if (wins.has(n)) cell.setAttribute("aria-label", `${n}, wins`);
      return cell;
    });
    part("board").replaceChildren(...cells);
    const first = part("board").querySelector("button");
    if (first) first.tabIndex = 0;
    part("board").hidden = at.largest < 1;
    const infinite = at.gcd === 1 ? "" : ` Of infinitely many legal moves those up to ${last} are drawn.`;
    const cut = at.gcd === 1 && last < end ? ` The board is drawn up to ${figure(last)}; the largest legal move is ${figure(at.largest)}.` : "";
    part("more").textContent = (at.gcd === 1 && at.genus > 0 ? `${figure(at.genus)} legal ${at.genus === 1 ? "move" : "moves"}.` : "") + infinite + cut;
    fit();
  }

  // As many columns as fit, a multiple of the least number, so that what it generates stands in columns.
  function fit() {
    const m = at.generators[0] ?? 10, most = Math.max(4, Math.floor(part("answer").clientWidth / 41));
    part("board").style.setProperty("--columns", m <= most ? m * Math.floor(most / m) : most);
  }

  // --- Playing on. ---
  async function play(n) {
    if (!at.isLegal(n)) {
      part("illegal").textContent = `${n} is not legal in ${set(at.generators)}: it is a sum of numbers played.`;
      return;
    }
    const { given, turns } = state, before = at;
    const after = Sylver.position([...at.generators, n]);
    if (part("computer").checked && n !== 1) {
      part("told").textContent = "the computer thinks";
      const found = await decided(after);
      if (!found || before !== at) return;
      const reply = found.winning[0] ?? delay(after);
      go(given, [...turns, [n, reply]]);
      part("told").textContent = `${n} was answered by ${reply}${found.winning.length ? ", which wins" : found.outcome === "P" ? ": no move wins" : ": what wins is not known here"}.`;
    } else {
      go(given, [...turns, [n]]);
    }
    part("move").value = "";
    part("shown").focus();
  }

  // The move of one who has lost, or does not know: the largest; where there is none, the least above 3.
  function delay(after) {
    if (after.gcd === 1) return after.largest;
    for (let n = 4; ; n++) if (after.isLegal(n)) return n;
  }

  function undo() {
    const { given, turns } = state;
    if (turns.length) go(given, turns.slice(0, -1));
    else go(given.slice(0, -1), []);
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      part("told").textContent = "The link is copied.";
    } catch {  // a page from disk may not be let near the clipboard
      part("told").textContent = location.href;
    }
  }

  part("ask").addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      go(read(part("numbers").value), []);
    } catch (error) { part("refused").textContent = error.message; }
  });
  part("play").addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      const moves = read(part("move").value);
      if (moves.length === 1) play(moves[0]);
      else part("illegal").textContent = "Type one number to play it.";
    } catch (error) { part("illegal").textContent = error.message; }
  });
  part("undo").addEventListener("click", undo);
  part("copy").addEventListener("click", copy);
  part("board").addEventListener("keydown", (event) => {
    const columns = Number(part("board").style.getPropertyValue("--columns"));
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (!step || event.target.tagName !== "BUTTON") return;
    event.preventDefault();
    const cells = part("board").children;
    let place = Number(event.target.dataset.n) - 1 + step;
    while (cells[place] && cells[place].tagName !== "BUTTON") place += step;
    if (!cells[place]) return;
    event.target.tabIndex = -1;
    cells[place].tabIndex = 0;
    cells[place].focus();
  });
  addEventListener("resize", fit);
  const arrive = () => {
    if (location.hash.startsWith("#page:")) return;
    try {
      show(fromAddress());
    } catch (error) { part("refused").textContent = error.message; }
  };
  addEventListener("hashchange", arrive);
  show(state);
  arrive();
})();
