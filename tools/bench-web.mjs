// `npm run bench:web`: how fast the built product is in a browser on a slow line, one JSON line per figure.
import { pathToFileURL } from "node:url";
import { onlyWorkspaces } from "./build-programs.mjs";
import { inCheckout } from "./checkout.mjs";
import { prepareToStart } from "./prepare.mjs";

await prepareToStart();
// What it shares with the tests is TypeScript, which Node does not run by itself.
const esbuild = await import("esbuild");
const outfile = inCheckout(".build", "bench-web.mjs");
await esbuild.build({
  entryPoints: [inCheckout("e2e", "web-bench", "main.ts")],
  outfile,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  plugins: [onlyWorkspaces],
  logLevel: "warning",
});
await esbuild.stop();
const { main } = await import(pathToFileURL(outfile).href);
process.exit(await main(process.argv.slice(2), (figure) => console.log(JSON.stringify(figure))));
