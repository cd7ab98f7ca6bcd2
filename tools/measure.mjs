// `npm run measure`: figures of the built product on this machine, one JSON line each.
import { pathToFileURL } from "node:url";
import { inCheckout } from "./checkout.mjs";
import { prepareToStart } from "./prepare.mjs";

await prepareToStart();
// What it shares with the tests is TypeScript, which Node does not run by itself.
const esbuild = await import("esbuild");
const outfile = inCheckout(".build", "measure.mjs");
await esbuild.build({
  entryPoints: [inCheckout("e2e", "measure.ts")],
  outfile,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  logLevel: "warning",
});
await esbuild.stop();
const { measure } = await import(pathToFileURL(outfile).href);
await measure((line) => console.log(JSON.stringify(line)));
