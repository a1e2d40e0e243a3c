// The board of two coins or two rooks. The address contains the game: #rooks:5,3,2,7;5,0,2,7/5,0,2,5 is a position and a
// turn from there: the positions after a move and after its answer. A coin off the board is 0,0.
"use strict";
(() => {
  const NAMES = ["A", "B"];
  const SMALLEST = 8;  // side of the board that is drawn, where no coordinate is larger
  const games = JSON.parse(document.getElementById("data").textContent).coins;
  const part = (id) => document.getElementById(`coins-${id}`);
  const element = (tag, fields) => Object.assign(document.createElement(tag), fields);
  const figure = (n) => n.toLocaleString("en").replaceAll(",", "\u202f");
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

  // --- Positions in words, with the coordinates of the game. ---
  const first = (game) => games[game].first;
  const last = (game) => TwoCoins.SIDE - 1 + first(game);
  const numbersOf = (position, game) => position.flatMap((coin) => coin?.map((v) => v + first(game)) ?? [0, 0]);
  const key = (position, game) => numbersOf(position, game).join(",");
  const square = (coin, game) => `(${coin.map((v) => v + first(game)).join(", ")})`;
  const where = (coin, game) => (coin ? square(coin, game) : "off the board");

  function words({ mover, after }, before, game) {
    const other = 1 - mover, isPush = !same(before[other], after[other]);
    const going = (i) => `${NAMES[i]} ${after[i] ? `to ${square(after[i], game)}` : "off the board"}`;
    if (!isPush) return going(mover);
    if (!after[mover]) return `${NAMES[mover]} pushes ${going(other)} and follows it`;
    return `${going(mover)}, pushing ${going(other)}`;
  }

  // --- The address. ---
  function read(text, game) {
    const numbers = text.match(/[^\s,()]+/g) ?? [], low = first(game), high = last(game);
    const off = low ? "; 0 0 is off the board" : "";
    const range = `type four whole numbers from ${low} to ${high}, such as ${games[game].begin.join(" ")}${off}`;
    const wrong = numbers.find((one) => !/^\d+$/.test(one) || Number(one) > high);
    if (wrong) throw new Error(`“${wrong.slice(0, 20)}” is not a coordinate here: ${range}.`);
    const each = `A position has a column and a row of each ${games[game].piece}`;
    if (numbers.length !== 4) throw new Error(`${each}: ${range}.`);
    return checked(coinsOf(numbers.map((n) => n - low)), game);
  }

  const coinsOf = ([x, y, z, w]) => [[x, y], [z, w]].map((coin) => (Math.min(...coin) < 0 ? null : coin));

  function checked(position, game) {
    if (TwoCoins.isPosition(position, game)) return position;
    const both = `Both ${games[game].piece}s are on ${square(position[0], game)}`;
    throw new Error(`${both}, which is not a position of this game: give them two squares.`);
  }

  function moveTo(before, after, game) {
    const found = TwoCoins.moves(before, game).find((move) => same(move.after, after));
    const named = [before, after].map((position) => position.map((coin) => where(coin, game)).join(" and "));
    if (!found) throw new Error(`No legal move leads from ${named[0]} to ${named[1]}.`);
    return found;
  }

  function fromAddress() {
    const [game, rest = games[game].begin.join(",")] = decodeURIComponent(location.hash.slice(1)).split(":");
    const [given, ...turns] = rest.split(";").map((turn) => turn.split("/").map((text) => read(text, game)));
    let before = given[0];
    for (const after of turns.flat()) {
      moveTo(before, after, game);
      before = after;
    }
    return { game, given: given[0], turns };
  }

  function go(given, turns) {
    const { game } = state;
    const played = turns.map((turn) => `;${turn.map((position) => key(position, game)).join("/")}`);
    history.pushState(null, "", `#${game}:${key(given, game)}${played.join("")}`);
    show({ game, given, turns });
  }

  // --- The page. ---
  let state = null, at = null, found = null, chosen = 0, focus = null;

  function show(next) {
    state = next;
    const { game, given, turns } = state;
    at = [given, ...turns.flat()].at(-1);
    found = TwoCoins.solve(at, game);
    for (const id of ["refused", "told"]) part(id).textContent = "";
    part("by").textContent = games[game].rules;
    part("numbers").value = numbersOf(at, game).join(" ");
    part("numbers").placeholder = games[game].begin.join(" ");
    part("shown").textContent = NAMES.map((name, i) => `${name} ${where(at[i], game)}`).join(", ");
    part("undo").disabled = !turns.length;
    part("off").hidden = first(game) === 0;
    chosen = (found.winning[0] ?? found.moves[0])?.mover ?? 0;
    focus = at[chosen] ?? [0, 0];
    const side = Math.max(SMALLEST, Number(part("side").value), ...at.flatMap((coin) => coin ?? []).map((v) => v + 1));
    part("side").value = [...part("side").options].find((option) => Number(option.value) >= side).value;
    drawAnswer();
    drawLine();
    drawBoard();
  }

  const movesOf = (mover) => found.moves.filter((move) => move.mover === mover);

  function drawAnswer() {
    const { game } = state, { moves, winning, positions, lost } = found, [sign, text] = part("outcome").children;
    sign.textContent = winning.length ? "N" : "P";
    const over = "No move is legal: the player to move loses.";
    const loses = moves.length ? "The player to move loses: no move wins." : over;
    text.textContent = winning.length ? "The player to move wins." : loses;
    const reached = positions === 1 ? "1 position" : `${figure(positions)} positions`;
    const some = lost === 1 ? "one of them a P-position" : `${figure(lost)} of them P-positions`;
    const searched = `Found by search of ${reached}, ${some}. `;
    const lead = `${winning.length} of ${moves.length} legal moves ${winning.length === 1 ? "leads" : "lead"} to one. `;
    const isAsked = at.every(Boolean);  // the command takes two on the board
    const command = element("code", { textContent: `verify rooks ${numbersOf(at, game).join(" ")} --game ${game}` });
    const more = isAsked ? [command, " gives a reason by the theorems."] : [];
    part("why").replaceChildren(searched, moves.length ? lead : "", ...more);
    // Leaving the board to the left or upward gives the same position.
    const distinct = winning.filter((move, i) => winning.findIndex((one) => same(one.after, move.after)) === i);
    part("wins").replaceChildren(...(winning.length ? ["All winning moves:", ...distinct.map(moveButton)] : []));
  }

  function moveButton(move) {
    const button = element("button", { type: "button", textContent: words(move, at, state.game) });
    button.addEventListener("click", () => play(move));
    return button;
  }

  function drawLine() {
    let before = state.given;
    const items = state.turns.flatMap((turn) => turn.map((after, i) => {
      const textContent = words(moveTo(before, after, state.game), before, state.game);
      before = after;
      return element("li", { textContent, className: i ? "answer" : "" });
    }));
    part("line").replaceChildren(...items);
    part("line").hidden = !items.length;
  }

  // --- The board: rows of cells under the numbers of columns; a row and a column 0 are off the board of coins. ---
  const lowest = () => -first(state.game);
  const side = () => Number(part("side").value);

  function drawBoard() {
    const { game } = state, low = lowest(), columns = Array.from({ length: side() - low }, (_, i) => low + i);
    const axis = (v) => element("i", { className: "axis", textContent: v + first(game), ariaHidden: "true" });
    const rows = columns.map((row) => [axis(row), ...columns.map((column) => cell([column, row]))]);
    part("board").style.setProperty("--columns", columns.length + 1);
    part("board").replaceChildren(element("i", { ariaHidden: "true" }), ...columns.map(axis), ...rows.flat());
    NAMES.forEach((name, i) => {
      part(name).checked = i === chosen;
      part(name).disabled = !at[i] && !part("place").checked;
    });
  }

  function cell(here) {
    const isOff = Math.min(...here) < 0, holds = NAMES.filter((_, i) => same(at[i], here)).join("");
    const move = movesOf(chosen).find((one) => same(one.square, here)), wins = found.winning.includes(move);
    const kinds = { off: isOff, dark: (here[0] + here[1]) % 2 && !isOff, legal: move, winning: wins, held: holds };
    const button = element("button", { type: "button" });
    button.className = Object.keys(kinds).filter((kind) => kinds[kind]).join(" ");
    if (holds) button.append(element("span", { className: `piece ${holds}`, textContent: holds }));
    const legal = move ? `; legal for ${NAMES[chosen]}${wins ? ", wins" : ""}` : "";
    const held = holds ? `, ${[...holds].join(" and ")}` : "";
    button.ariaLabel = `${square(here, state.game)}${isOff ? " off the board" : ""}${held}${legal}`;
    button.tabIndex = same(here, focus) ? 0 : -1;
    button.addEventListener("click", () => press(here, move, holds));
    button.dataset.square = here;
    return button;
  }

  // Move the chosen piece to a square, put it there, or choose the piece on this square.
  function press(here, move, holds) {
    focus = here;
    if (part("place").checked) return refusing(() => put(Math.min(...here) < 0 ? null : here));
    if (move) return play(move);
    if (holds && !holds.includes(NAMES[chosen])) return choose(NAMES.indexOf(holds));
    part("told").textContent = `${NAMES[chosen]} has no legal move to ${square(here, state.game)}.`;
  }

  function put(coin) {
    const kept = focus, position = checked(chosen ? [at[0], coin] : [coin, at[1]], state.game), mover = chosen;
    go(position, []);
    [chosen, focus] = [mover, kept];
    drawBoard();
    toFocus();
  }

  function choose(piece) {
    chosen = piece;
    focus = at[piece] ?? focus;
    drawBoard();
    part("told").textContent = `${NAMES[piece]} is to be moved.`;
    if (part("board").contains(document.activeElement) || document.activeElement === document.body) toFocus();
  }

  const toFocus = () => part("board").querySelector("[tabindex='0']").focus();

  function arrow(event) {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (dx === undefined || !event.target.dataset.square) return;
    event.preventDefault();
    const [x, y] = event.target.dataset.square.split(",").map(Number);
    const next = part("board").querySelector(`[data-square="${x + dx},${y + dy}"]`);
    if (!next) return;
    event.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  // --- Playing on. ---
  function play(move) {
    const { game, given, turns } = state, answers = TwoCoins.solve(move.after, game);
    const played = words(move, at, game);
    if (part("computer").checked && answers.moves.length) {
      const reply = answers.winning[0] ?? answers.moves[0];  // without a winning move, the first move, a short step
      go(given, [...turns, [move.after, reply.after]]);
      const remark = answers.winning.length ? "which wins" : "having no winning move";
      part("told").textContent = `${played} was answered by ${words(reply, move.after, game)}, ${remark}.`;
    } else {
      go(given, [...turns, [move.after]]);
    }
    part("shown").focus();
  }

  // Run an action, and show the message if the input contains a mistake.
  function refusing(act) {
    part("refused").textContent = "";
    try {
      act();
    } catch (error) {
      part("refused").textContent = error.message;
    }
  }

  part("ask").addEventListener("submit", (event) => {
    event.preventDefault();
    refusing(() => go(read(part("numbers").value, state.game), []));
  });
  part("undo").addEventListener("click", () => go(state.given, state.turns.slice(0, -1)));
  part("copy").addEventListener("click", () => copyAddress(part("told")));
  part("board").addEventListener("keydown", arrow);
  part("side").addEventListener("change", () => show(state));
  part("place").addEventListener("change", drawBoard);
  NAMES.forEach((name, i) => part(name).addEventListener("change", () => choose(i)));

  // Show the game in the address, and hide the other boards.
  function arrive() {
    const [name] = location.hash.slice(1).split(":");
    if (name === "page") return;
    const isOurs = Object.hasOwn(games, name);
    document.getElementById("sylver").hidden = isOurs;
    document.getElementById("coins").hidden = !isOurs;
    for (const choice of document.querySelectorAll("#games a")) {
      if (choice.dataset.game === (isOurs ? name : "")) choice.setAttribute("aria-current", "true");
      else choice.removeAttribute("aria-current");
    }
    if (!isOurs) return;
    const given = coinsOf(games[name].begin.map((v) => v - first(name)));
    if (state?.game !== name) show({ game: name, given, turns: [] });
    refusing(() => show(fromAddress()));
  }
  addEventListener("hashchange", arrive);
  arrive();
})();
