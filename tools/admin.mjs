// `npm run admin -- COMMAND` and `npm run audit`: the operator's commands, on MONGODB_URI or the embedded store.
import { fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { inCheckout } from "./checkout.mjs";
import { prepareToStart } from "./prepare.mjs";

const dataDir = resolve(process.env.DATA_DIR || "./.data");

/** The store of a product that is stopped, started for the command alone; null while the running product has it. */
function startStore() {
  const program = inCheckout("dist/store/main.js");
  const store = fork(program, ["--supervised", "--dir", join(dataDir, "store")], { silent: true });
  const exited = new Promise((done) => store.once("exit", done));
  let lastWords = "";
  store.stderr.setEncoding("utf8").on("data", (text) => {
    lastWords += text;
  });
  return new Promise((done, failed) => {
    store.once("message", ({ ready }) => {
      const stop = () => {
        store.send("stop");
        return exited;
      };
      done({ uri: ready, stop });
    });
    store.once("exit", () => {
      if (lastWords.includes("is in use by process")) done(null);
      else failed(new Error(lastWords.trim() || "the store ended at its start"));
    });
  });
}

/** The running store's address, which it leaves in its folder. */
function runningStore() {
  return { uri: readFileSync(join(dataDir, "store", "address"), "utf8"), stop: async () => {} };
}

/** What is said to the broker alone, and help. */
const WITHOUT_STORE = ["declare-events", "help", "--help"];
const given = { uri: process.env.MONGODB_URI, stop: async () => {} };

/** The service whose program knows the command: records are imported by the rules of whoever owns them. */
const OWNERS = { "import-programs": "training", "import-jobs": "jobs" };

function runCommand(uri) {
  const owner = OWNERS[command] ?? "admin";
  const env = {
    PUBLIC_URL: `http://localhost:${process.env.PORT || 8080}`,
    ...process.env,
    ...(uri && { MONGODB_URI: uri }),
  };
  const running = fork(inCheckout(`dist/services/${owner}/start.js`), process.argv.slice(2), {
    env,
    execArgv: ["--enable-source-maps"],
  });
  return new Promise((done) => running.once("exit", (code) => done(code ?? 1)));
}

if (process.argv.length === 2) process.argv.push("help");
const command = process.argv[2];
const needsStore = !given.uri && !WITHOUT_STORE.includes(command);
// What a command does on a store that it had to make reaches nobody; a backup is put back into one.
if (needsStore && command !== "restore" && !existsSync(join(dataDir, "store"))) {
  console.error(`${command}: there is no store in ${dataDir}: DATA_DIR is the folder of npm start`);
  process.exit(2);
}
await prepareToStart({ frontends: false });
try {
  const store = needsStore ? ((await startStore()) ?? runningStore()) : given;
  process.exitCode = await runCommand(store.uri).finally(() => store.stop());
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
