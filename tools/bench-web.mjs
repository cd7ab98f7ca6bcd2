// `npm run bench:web`: how fast the built product is in a browser on a slow line, one JSON line per figure.
import { loadBundled } from "./build-programs.mjs";
import { prepareToStart } from "./prepare.mjs";

await prepareToStart();
const { main } = await loadBundled("e2e/web-bench/main.ts", "bench-web");
process.exit(await main(process.argv.slice(2), (figure) => console.log(JSON.stringify(figure))));
