// The page "Open in the browser": a link with a lesson, a position or bots leads on to a table; others are made here.
const literal = JSON.stringify; // also how Python writes a text

/** Returns what a notebook would say for the wishes of a link; nothing for a link without one. */
function cell(wishes) {
  const game = wishes.get("game") || "equinox";
  if (!/^[a-z]+$/.test(game)) return "";
  const module = game === "equinox" ? "eq" : `eq.${game}`;
  const [lesson, position, bots] = ["lesson", "position", "bots"].map((wish) => wishes.get(wish)?.trim());
  if (lesson) return `${module}.lesson(${literal(lesson)})`;
  if (position) return `eq.Game(${literal(position)})`;
  return bots ? `${module}.play(players=${bots.length + 1}, bots=${literal(bots)})` : "";
}

const page = document.currentScript.src.replace(/_static\/.*/, "");
const asked = cell(new URLSearchParams(location.search));
if (asked) {
  const code = encodeURIComponent(`import equinox_widget as eq\n${asked}`);
  location.replace(`${page}try/repl/index.html?kernel=python&toolbar=1&code=${code}`);
}

const form = document.getElementById("link-maker");
form.addEventListener("input", () => {
  const wishes = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
  const link = form.querySelector("a");
  link.hidden = !cell(wishes);
  link.href = link.textContent = `${page}open/?${wishes.toString().replaceAll("+", "%20")}`;
});
form.addEventListener("submit", (event) => event.preventDefault());
