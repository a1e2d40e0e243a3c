// Rows of a table that hold every word typed: a number as it stands, other words anywhere.
"use strict";
const input = document.getElementById("search");
const found = document.getElementById("found");
const rows = [...document.getElementById(input.dataset.rows).rows];
const texts = rows.map((row) => [...row.cells].slice(0, 4).map((cell) => cell.textContent).join(" ").toLowerCase());
const numbers = texts.map((text) => new Set(text.match(/\d+/g)));
input.addEventListener("input", () => {
  const words = input.value.toLowerCase().match(/[^\s,{}]+/g) ?? [];
  let shown = 0;
  rows.forEach((row, i) => {
    const fits = words.every((word) => (/^\d+$/.test(word) ? numbers[i].has(word) : texts[i].includes(word)));
    row.hidden = !fits;
    shown += fits;
  });
  found.textContent = words.length ? `${shown} of ${rows.length}` : "";
});
