// `npm run bench`: how fast the built product is on this machine, one JSON line per figure.
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { onlyWorkspaces } from "./build-programs.mjs";
import { inCheckout } from "./checkout.mjs";
import { prepareToStart } from "./prepare.mjs";
import { readOptions } from "./read-options.mjs";

const { words, ...options } = readOptions({
  usage: `npm run bench                                       every figure; takes long
npm run bench -- --only NAME[,NAME] --short         some of them, in a small size; docs/benchmarks.md has the names
npm run bench -- --plot LINES [LINES-BEFORE]        draws files with lines of former runs`,
  options: { only: { type: "string" }, short: { type: "boolean" }, plot: { type: "boolean" } },
  takesWords: true,
});
await prepareToStart();
// The bench is TypeScript, which Node does not run by itself; what it compares with are programs of their own.
const esbuild = await import("esbuild");
const outdir = inCheckout(".build", "bench");
const programs = readdirSync(inCheckout("bench", "programs")).filter((name) => /^[\w-]+\.ts$/.test(name));
await esbuild.build({
  entryPoints: [
    inCheckout("bench", "src", "main.ts"),
    ...programs.map((name) => inCheckout("bench", "programs", name)),
    inCheckout("services", "jobs", "bench", "fill-postings.ts"),
  ],
  entryNames: "[name]",
  outExtension: { ".js": ".mjs" },
  outdir,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  plugins: [onlyWorkspaces],
  logLevel: "warning",
});
await esbuild.stop();
const { main } = await import(pathToFileURL(`${outdir}/main.mjs`).href);
const code = await main(options, words, { programs: inCheckout("dist"), ownPrograms: outdir });
// What a figure that broke off left waiting keeps nobody here.
process.exit(code);
