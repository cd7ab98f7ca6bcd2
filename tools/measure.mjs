// `npm run measure`: figures of the built product on this machine, one JSON line each.
import { loadBundled } from "./build-programs.mjs";
import { prepareToStart } from "./prepare.mjs";
import { readOptions } from "./read-options.mjs";

readOptions({ usage: "npm run measure    figures of the built product on this machine" });
await prepareToStart();
const { measure } = await loadBundled("e2e/measure.ts", "measure");
await measure((line) => console.log(JSON.stringify(line)));
