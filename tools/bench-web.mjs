// `npm run bench:web`: how fast the built product is in a browser on a slow line, one JSON line per figure.
import { loadBundled } from "./build-programs.mjs";
import { prepareToStart } from "./prepare.mjs";
import { readOptions } from "./read-options.mjs";

const options = readOptions({
  usage: `npm run bench:web                                   every figure; takes long
npm run bench:web -- --only GROUP[,GROUP] --runs N  some of them, each N times; docs/benchmarks.md has the groups
npm run bench:web -- --url URL                      of a product that runs already, in the folder that DATA_DIR names`,
  options: { only: { type: "string" }, runs: { type: "string" }, url: { type: "string" } },
});

await prepareToStart();
const { main } = await loadBundled("e2e/web-bench/main.ts", "bench-web");
process.exit(await main(options, (figure) => console.log(JSON.stringify(figure))));
