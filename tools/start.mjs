// `npm start`: everything on this machine, in this one process unless `-- --separate` asks for one each.
import { prepareToStart } from "./prepare.mjs";

await prepareToStart();
process.setSourceMapsEnabled(true);
await import("../dist/local/start.js");
