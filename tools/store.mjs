// `npm run store`: the embedded store alone, as a process of its own.
import { prepareToStart } from "./prepare.mjs";

await prepareToStart({ frontends: false });
process.setSourceMapsEnabled(true);
await import("../dist/store/main.js");
