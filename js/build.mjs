// Bundle the front end: one ES module and one style sheet for notebooks, the same for pages without Python.
//   node build.mjs                 into equinox_widget/static, where Python finds them
//   node build.mjs --watch         the same, again after every change
//   node build.mjs --out FOLDER    somewhere else (the drift test compares that with what is committed)
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build, context } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const { values } = parseArgs({
  options: {
    watch: { type: "boolean", default: false },
    out: { type: "string", default: here("../equinox_widget/static") },
  },
});

const options = {
  absWorkingDir: here("."),
  entryPoints: { widget: "src/index.ts", page: "src/page/index.ts" },
  outdir: values.out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "info",
};

if (values.watch) await (await context(options)).watch();
else await build(options);
