// `npm run store`: the embedded store alone, as a process of its own.
import { endWithNpm } from "./end-with-npm.mjs";
import { prepareToStart } from "./prepare.mjs";
import { readOptions } from "./read-options.mjs";

// The store reads them itself.
readOptions({
  usage: `npm run store -- --dir DIR [--port N]            the embedded store alone, at a free port unless told
npm run store -- salvage --dir DIR --to NEW      what can be read of a damaged one`,
  options: { dir: { type: "string" }, port: { type: "string" }, to: { type: "string" } },
  takesWords: true,
});
endWithNpm();
await prepareToStart({ frontends: false });
process.setSourceMapsEnabled(true);
await import("../dist/store/main.js");
