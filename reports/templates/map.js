"use strict";
(() => {
  const view = document.getElementById("map"), sheet = view.querySelector("svg"), told = document.getElementById("cell");
  const cells = Number(view.dataset.cells);
  let zoom = 0;  // 0 fits the page, otherwise pixels a cell
  const set = (wanted, x, y) => {
    const before = sheet.getBoundingClientRect(), frame = view.getBoundingClientRect();
    const from = [x ?? frame.left + view.clientWidth / 2, y ?? frame.top + view.clientHeight / 2];
    const share = [(from[0] - before.left) / before.width, (from[1] - before.top) / before.height];
    zoom = wanted;
    sheet.style.width = zoom ? cells * zoom + "px" : "";
    const after = sheet.getBoundingClientRect();
    view.scrollLeft += after.left + share[0] * after.width - from[0];
    view.scrollTop += after.top + share[1] * after.height - from[1];
    document.getElementById("zoom").textContent = zoom ? zoom + (zoom === 1 ? " pixel" : " pixels") + " a cell" : "all cells";
  };
  const closer = (x, y) => set(zoom ? Math.min(32, zoom * 2) : sheet.clientWidth < cells ? 1 : 2, x, y);
  const away = (x, y) => set(zoom > 1 && cells * zoom / 2 > view.clientWidth ? zoom / 2 : 0, x, y);
  const buttons = { closer: () => closer(), away: () => away(), all: () => set(0),
    printed: () => { set(16); view.scrollTo(0, 0); } };
  for (const [name, act] of Object.entries(buttons)) document.getElementById("map:" + name).addEventListener("click", act);
  view.addEventListener("dblclick", e => { e.preventDefault(); closer(e.clientX, e.clientY); });
  view.addEventListener("keydown", e => {
    const act = { "+": buttons.closer, "=": buttons.closer, "-": buttons.away, "0": buttons.all }[e.key];
    if (act && !e.ctrlKey && !e.metaKey) { e.preventDefault(); act(); }
  });
  const cellAt = e => {
    const box = sheet.getBoundingClientRect();
    const place = (at, length) => Math.min(cells - 1, Math.max(0, Math.floor(at / length * cells)));
    return [5 + 4 * place(e.clientY - box.top, box.height), 7 + 4 * place(e.clientX - box.left, box.width)];
  };
  view.addEventListener("pointermove", e => {
    const [a, c] = cellAt(e);
    told.textContent = `a = ${a}, c = ${c}`;
  });
  view.addEventListener("click", e => {
    const [a, c] = cellAt(e), board = document.getElementById("map:board");
    board.textContent = `{4, ${a}, ${c}} on the board`;
    board.href = `${view.dataset.board},${a},${c}`;
    board.hidden = false;
  });
  document.getElementById("map:tools").hidden = false;
})();
