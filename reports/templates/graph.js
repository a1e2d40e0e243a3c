// Zoom and move the drawings of the graph within their boxes, and mark the claim in the address.
"use strict";
(() => {
  const LEAST = 0.15, MOST = 4, STEP = 1.25;
  const within = (scale) => Math.min(MOST, Math.max(LEAST, scale));

  function moved(section) {
    const box = section.querySelector(".drawn"), sheet = box.querySelector("svg");
    const told = section.querySelector("output");
    const { width, height } = sheet.viewBox.baseVal;
    let scale = 1;
    const set = (wanted, x, y) => {  // zoom around (x, y), by default the middle
      const frame = box.getBoundingClientRect(), before = sheet.getBoundingClientRect();
      x ??= frame.left + box.clientWidth / 2;
      y ??= frame.top + box.clientHeight / 2;
      const share = [(x - before.left) / before.width, (y - before.top) / before.height];
      scale = within(wanted);
      sheet.setAttribute("width", Math.round(width * scale));
      sheet.setAttribute("height", Math.round(height * scale));
      const after = sheet.getBoundingClientRect();
      box.scrollLeft += after.left + share[0] * after.width - x;
      box.scrollTop += after.top + share[1] * after.height - y;
      told.textContent = `${Math.round(100 * scale)} %`;
    };
    const room = () => Math.max(box.clientHeight, parseFloat(getComputedStyle(box).maxHeight) || 0);
    const acts = {
      closer: () => set(scale * STEP),
      away: () => set(scale / STEP),
      full: () => set(1),
      fit: () => set(Math.min(1, box.clientWidth / width, room() / height)),
    };
    for (const button of section.querySelectorAll(".tools button")) {
      button.addEventListener("click", acts[button.dataset.act]);
    }
    box.addEventListener("keydown", (event) => {
      const act = { "+": acts.closer, "=": acts.closer, "-": acts.away, "0": acts.fit }[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    });
    box.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      set(scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    }, { passive: false });
    dragged(box);
    pinched(box, () => scale, set);
    section.querySelector(".tools").hidden = false;
  }

  function dragged(box) {
    let from = null, far = false;
    box.classList.add("moved");
    box.addEventListener("dragstart", (event) => event.preventDefault());
    box.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      from = [event.clientX, event.clientY, box.scrollLeft, box.scrollTop];
      far = false;
    });
    addEventListener("pointermove", (event) => {
      if (!from) return;
      const [x, y, left, top] = from;
      far ||= Math.hypot(event.clientX - x, event.clientY - y) > 4;
      if (far) box.scrollTo(left + x - event.clientX, top + y - event.clientY);
    });
    addEventListener("pointerup", () => { from = null; });
    box.addEventListener("click", (event) => { if (far) event.preventDefault(); far = false; }, true);
  }

  function pinched(box, scaleNow, set) {
    let from = null;
    const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    box.addEventListener("touchstart", (event) => {
      from = event.touches.length === 2 ? [spread(event.touches), scaleNow()] : null;
    }, { passive: true });
    box.addEventListener("touchmove", (event) => {
      if (!from || event.touches.length !== 2) return;
      event.preventDefault();
      const [a, b] = event.touches;
      set(from[1] * spread(event.touches) / from[0], (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    }, { passive: false });
  }

  const note = document.getElementById("marked");
  function unmark() {
    for (const sheet of document.querySelectorAll("svg.marking")) sheet.classList.remove("marking");
    for (const part of document.querySelectorAll(".near, .chosen")) part.classList.remove("near", "chosen");
    note.hidden = true;
  }

  function mark() {
    unmark();
    const claim = decodeURIComponent(location.hash.slice(1)), node = claim && document.getElementById(claim);
    const sheet = node && node.closest("svg.relations");
    if (!sheet) return;
    const ends = new Set();
    for (const line of sheet.querySelectorAll(".line")) {
      const { from, to } = line.dataset;
      if (from !== claim && to !== claim) continue;
      line.classList.add("near");
      ends.add(from === claim ? to : from);
    }
    for (const other of sheet.querySelectorAll(".node")) if (ends.has(other.dataset.claim)) other.classList.add("near");
    node.classList.add("near", "chosen");
    sheet.classList.add("marking");
    note.hidden = false;
    const others = ends.size === 1 ? "the one claim" : `the ${ends.size} claims`;
    note.querySelector("span").textContent = `Marked: ${claim}, and ${others} next to it.`;
    node.scrollIntoView({ block: "center", inline: "center" });
  }

  document.querySelectorAll("section.picture").forEach(moved);
  note.querySelector("button").addEventListener("click", () => {
    history.replaceState(null, "", location.pathname);
    unmark();
  });
  addEventListener("keydown", (event) => { if (event.key === "Escape") unmark(); });
  addEventListener("hashchange", mark);
  addEventListener("load", () => requestAnimationFrame(mark));  // after the browser has gone to the box by itself
})();
