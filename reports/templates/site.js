// The script of all pages: the theme, the menu, the search of a table of numbers, and the table of all claims.
"use strict";
const THEMES = { auto: "Auto", light: "Light", dark: "Dark" };
const stored = (() => { try { return localStorage; } catch { return {}; } })();
const setTheme = (theme) => {
  document.documentElement.dataset.theme = theme;
  try { stored.theme = theme; } catch { /* a folder opened from disk may have no storage */ }
};
setTheme(stored.theme in THEMES ? stored.theme : "auto");

function themeButton(button) {
  const show = () => {
    button.textContent = THEMES[document.documentElement.dataset.theme];
    button.setAttribute("aria-label", `Theme: ${button.textContent}`);
  };
  button.title = "Theme";
  button.hidden = false;
  show();
  button.addEventListener("click", () => {
    const names = Object.keys(THEMES);
    setTheme(names[(names.indexOf(document.documentElement.dataset.theme) + 1) % names.length]);
    show();
  });
}

// Rows that contain every typed word: numbers as a whole, other words anywhere.
function matcher(texts) {
  const numbers = texts.map((text) => new Set(text.match(/\d+/g)));
  return (typed) => {
    const words = typed.toLowerCase().match(/[^\s,{}]+/g) ?? [];
    return (i) => words.every((word) => (/^\d+$/.test(word) ? numbers[i].has(word) : texts[i].includes(word)));
  };
}

function numberTable(input) {
  const rows = [...document.getElementById(input.dataset.rows).rows];
  const fits = matcher(rows.map((r) => [...r.cells].slice(0, 4).map((c) => c.textContent).join(" ").toLowerCase()));
  input.addEventListener("input", () => {
    const good = fits(input.value);
    rows.forEach((row, i) => { row.hidden = !good(i); });
    const shown = rows.filter((row) => !row.hidden).length;
    document.getElementById("found").textContent = input.value.trim() ? `${shown} of ${rows.length}` : "";
  });
}

function claimTable(form) {
  const body = document.getElementById("claims:rows");
  const rows = [...body.rows];
  const input = form.querySelector("input");
  const selects = [...form.querySelectorAll("select")];
  const found = form.querySelector("output");
  const values = (row, name) => row.dataset[name].split(", ");
  const ids = rows.map((row) => row.querySelector(".id").textContent.toLowerCase());
  const fits = matcher(rows.map((row) => `${row.textContent} ${row.dataset.statement}`.toLowerCase()));
  for (const select of selects) {
    const all = new Set(rows.flatMap((row) => values(row, select.name)));
    select.append(...[...all].sort().map((value) => new Option(value, value)));
  }
  let order = rows;
  // A claim comes first if its id equals, starts with or ends with the typed words.
  const place = (typed) => {
    const first = (row) => {
      const id = ids[rows.indexOf(row)];
      return id === typed || id.endsWith(`/${typed}`) ? 0 : id.startsWith(typed) || id.includes(`/${typed}`) ? 1 : 2;
    };
    body.append(...(typed ? order.toSorted((a, b) => first(a) - first(b)) : order));
  };
  const filter = () => {
    const typed = input.value.trim().toLowerCase();
    const good = fits(input.value);
    rows.forEach((row, i) => {
      row.hidden = !good(i) || selects.some((s) => s.value && !values(row, s.name).includes(s.value));
    });
    place(typed);
    found.textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length} claims`;
  };
  const toAddress = () => {
    const chosen = new URLSearchParams();
    if (input.value.trim()) chosen.set("search", input.value.trim());
    for (const select of selects) if (select.value) chosen.set(select.name, select.value);
    history.replaceState(null, "", `${chosen}` ? `#claims?${chosen}` : location.href.split("#")[0]);
  };
  const fromAddress = () => {
    if (!location.hash.startsWith("#claims?")) return;
    const wanted = new URLSearchParams(location.hash.slice(8));
    input.value = wanted.get("search") ?? "";
    for (const select of selects) select.value = wanted.get(select.name) ?? "";
    filter();
  };
  form.hidden = false;
  form.addEventListener("input", () => { filter(); toAddress(); });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(() => { filter(); toAddress(); }));
  addEventListener("hashchange", fromAddress);
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  filter();
  fromAddress();
  const key = (row, column) => row.cells[column].dataset.v ?? row.cells[column].textContent.trim();
  const compare = new Intl.Collator("en", { numeric: true }).compare;
  const heads = [...body.parentElement.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const next = { none: "ascending", ascending: "descending", descending: "none" }[head.ariaSort ?? "none"];
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      const sign = next === "descending" ? -1 : 1;
      if (next !== "none") head.ariaSort = next;
      order = next === "none" ? rows : rows.toSorted((a, b) => sign * compare(key(a, column), key(b, column)));
      body.append(...order);
    });
  });
}

// A page opened from disk may lack access to the clipboard; then the button selects the text.
function copyButton(button) {
  const place = document.getElementById(button.dataset.copy);
  const say = (words) => {
    button.textContent = words;
    setTimeout(() => { button.textContent = "Copy"; }, 3000);
  };
  button.setAttribute("aria-live", "polite");
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(place.textContent);
      say("Copied");
    } catch {
      getSelection().selectAllChildren(place);
      say("Selected");
    }
  });
}

// For both scripts of the board: copy the address of the position, and confirm it.
async function copyAddress(told) {
  try {
    await navigator.clipboard.writeText(location.href);
    told.textContent = "The link is copied.";
  } catch {  // a browser may keep pages from the clipboard
    told.textContent = location.href;
  }
}

// The list of errata: show those of one grade.
function gradeFilter(form) {
  const items = [...document.querySelectorAll("[data-grade]")];
  const groups = [...document.querySelectorAll(".graded")];
  const filter = () => {
    const grade = form.querySelector("input:checked").value;
    for (const item of items) item.hidden = Boolean(grade) && item.dataset.grade !== grade;
    for (const group of groups) group.hidden = !group.querySelector("[data-grade]:not([hidden])");
    const shown = items.filter((item) => !item.hidden).length;
    form.querySelector("output").textContent = grade ? `${shown} of ${items.length}` : "";
  };
  form.hidden = false;
  form.addEventListener("input", filter);
  filter();
}

// One part of the menu is open at a time; Escape, or a click elsewhere, closes it.
function closeMenus(except) {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (menu !== except) menu.open = false;
}
addEventListener("click", (event) => closeMenus(event.target.closest?.("details.menu")));
addEventListener("keydown", (event) => { if (event.key === "Escape") closeMenus(null); });

addEventListener("DOMContentLoaded", () => {
  document.querySelectorAll("#theme").forEach(themeButton);
  document.querySelectorAll("button[data-copy]").forEach(copyButton);
  document.querySelectorAll("input[data-rows]").forEach(numberTable);
  document.querySelectorAll("form.filters").forEach(claimTable);
  document.querySelectorAll("form.grades").forEach(gradeFilter);
});
