// The glyphs are drawn once, as SVG files beside the Python figures; here they become one small module of paths.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const NAME = "virtual:glyphs";
const FOLDER = fileURLToPath(new URL("../equinox_widget/show/glyphs/", import.meta.url));
const CODES = { chameleon: "x", urvater: "Uv", dryada: "Dr" };

/** A glyph's key: the code that people write for the card. */
const codeOf = (id) => CODES[id] ?? id[0].toUpperCase() + id[1];

function source() {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".svg"))
    .sort();
  const paths = files.map((name) => {
    const [, path] = / d="([^"]+)"/.exec(readFileSync(FOLDER + name, "utf8")) ?? [];
    if (!path) throw new Error(`${name} is not one path`);
    return [codeOf(name.slice(0, -4)), path];
  });
  return `export default ${JSON.stringify(Object.fromEntries(paths))};`;
}

export const forEsbuild = {
  name: NAME,
  setup(build) {
    build.onResolve({ filter: /^virtual:glyphs$/ }, () => ({ path: NAME, namespace: NAME }));
    build.onLoad({ filter: /.*/, namespace: NAME }, () => ({ contents: source(), loader: "js" }));
  },
};

export const forVite = {
  name: NAME,
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? source() : null),
};
