// `npm start`: everything on this machine, in this one process unless `-- --separate` asks for one each.
import { endWithNpm } from "./end-with-npm.mjs";
import { prepareToStart } from "./prepare.mjs";
import { readOptions } from "./read-options.mjs";
import { whatStopsAStart } from "./what-stops-a-start.mjs";

const HELP = `npm start                  everything in one process, with the store and the sign-in page of this machine
npm start -- --separate    a process for each service, on the RabbitMQ that AMQP_URL names

Settings are environment variables such as PORT (8080), DATA_DIR (./.data) and
DEMO_DATA (on; off with OIDC_ISSUER or MONGODB_URI); docs/configuration.md has all of them.`;

readOptions({ usage: HELP, options: { separate: { type: "boolean" } } });
endWithNpm();
await prepareToStart({ refusal: () => whatStopsAStart(process.argv.slice(2)) });
process.setSourceMapsEnabled(true);
await import("../dist/local/start.js");
