// Bundles and runs the bench: node services/jobs/bench/run.mjs [postings]; DIR keeps the store for another run.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build, stop } from "esbuild";
import { buildPrograms, onlyWorkspaces } from "../../../tools/build-programs.mjs";
import { readOptions } from "../../../tools/read-options.mjs";

const usage =
  "node services/jobs/bench/run.mjs [POSTINGS]    lists of jobs with so many, 10000 unless told; DIR keeps the store";
const { words } = readOptions({ usage, takesWords: true });
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
await buildPrograms();
await build({
  entryPoints: { bench: here("list-bench.ts"), store: here("../../../libs/embedded-mongo/src/main.ts") },
  outdir: here(".build"),
  outExtension: { ".js": ".mjs" },
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  plugins: [onlyWorkspaces],
});
await stop();
spawn(process.execPath, [here(".build/bench.mjs"), ...words], {
  stdio: "inherit",
  env: { ...process.env, GATEWAY: here("../../../dist/gateway/start.js") },
});
