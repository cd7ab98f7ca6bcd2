// `npm run admin -- COMMAND` and `npm run audit`: the operator's commands, on MONGODB_URI or the embedded store.
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { inCheckout } from "./checkout.mjs";
import { storeForCommand } from "./command-store.mjs";
import { environmentOfCommand, lacksBroker } from "./left-for-commands.mjs";
import { prepareToStart } from "./prepare.mjs";
import { swallowedOptions } from "./swallowed-options.mjs";

const dataDir = resolve(process.env.DATA_DIR || "./.data");

/** As the admin service's program lists them. */
const COMMANDS = [
  "recover",
  "audit",
  "backup",
  "check-backup",
  "restore",
  "move",
  "re-emit",
  "rebuild-copies",
  "dead-letters",
  "erased-accounts",
  "erase-accounts",
  "declare-events",
  "import-programs",
  "import-jobs",
];
/** What is said to the broker alone, or reads a folder, and help. */
const WITHOUT_STORE = ["declare-events", "check-backup", "help", "--help"];
const given = { uri: process.env.MONGODB_URI, stop: async () => undefined };

/** The service whose program knows the command: records are imported by the rules of whoever owns them. */
const OWNERS = { "import-programs": "training", "import-jobs": "jobs" };

function runCommand(uri) {
  const owner = OWNERS[command] ?? "admin";
  const env = { ...environmentOfCommand(process.env, dataDir), ...(uri && { MONGODB_URI: uri }) };
  const running = fork(inCheckout(`dist/services/${owner}/start.js`), process.argv.slice(2), {
    env,
    execArgv: ["--enable-source-maps"],
  });
  return new Promise((done) => running.once("exit", (code) => done(code ?? 1)));
}

if (process.argv.length === 2) process.argv.push("help");
const command = process.argv[2];
const swallowed = swallowedOptions(process.env, process.argv.slice(3));
if (swallowed.length > 0) {
  const took = `npm took ${swallowed.join(", ")} for itself, and nothing was done`;
  console.error(`${took}: put -- before the command, npm run admin -- ${command} ...`);
  process.exit(2);
}
if (![...COMMANDS, "help", "--help"].includes(command)) {
  console.error(`There is no command ${command}; there are ${COMMANDS.join(", ")}.`);
  process.exit(2);
}
const needsStore = !given.uri && !WITHOUT_STORE.includes(command);
// What a command does on a store that it had to make reaches nobody; a backup is put back into one.
if (needsStore && command !== "restore" && !existsSync(join(dataDir, "store"))) {
  console.error(`${command}: there is no store in ${dataDir}: DATA_DIR is the folder of npm start`);
  process.exit(2);
}
if (lacksBroker(command, process.env, dataDir)) {
  console.error(`${command}: the events of this product travel over a RabbitMQ: give its AMQP_URL`);
  process.exit(2);
}
// What a command tells may be kept in a file.
await prepareToStart({ frontends: false, say: console.error });
if (needsStore) console.error(`${command}: the store in ${dataDir}`);
try {
  const store = needsStore ? await storeForCommand(inCheckout("dist/store/main.js"), join(dataDir, "store")) : given;
  process.exitCode = await runCommand(store.uri);
  const lastWords = await store.stop();
  // What the command said of a lost connection is no reason.
  if (lastWords) throw new Error(`the store ended: ${lastWords}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
