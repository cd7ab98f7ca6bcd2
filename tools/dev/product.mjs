// The store and the product as processes; a restart takes a process that has its packages loaded already.
import { fork } from "node:child_process";
import { join, resolve } from "node:path";
import { inCheckout, seconds } from "../checkout.mjs";
import { PRODUCT, PROGRAMS, STORE } from "./programs.mjs";

/** Longer than an orderly stop takes; whoever is ended then loses nothing, as anybody who is killed. */
const STOP_MS = 700;

/** The running product; `say` shows its lines. */
export function createProduct(say, programs = PROGRAMS) {
  const storeDir = join(resolve(process.env.DATA_DIR || "./.data"), "store");
  let externals = [];
  let storeUri = process.env.MONGODB_URI;
  // The product is given a store, this one's own: as for npm start that is none that may be somebody's.
  const demoData = process.env.DEMO_DATA || (storeUri || process.env.OIDC_ISSUER ? "off" : "on");
  let store;
  let running;
  let spare;
  let former = Promise.resolve();
  let welcomed = false;
  let restarting = Promise.resolve();
  /** How many changes there were: the newest alone is worth waiting for. */
  let changes = 0;
  let giveUp = () => undefined;

  /** A process that waits with all packages loaded, for the next start. */
  function makeSpare() {
    const child = fork(inCheckout("tools/dev/spare.mjs"), process.argv.slice(2), {
      execArgv: ["--enable-source-maps"],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    child.send({ externals });
    return child;
  }

  function startStore() {
    if (process.env.MONGODB_URI) return;
    store = fork(join(programs, STORE), ["--supervised", "--dir", storeDir], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let lastWords = "";
    store.stderr.setEncoding("utf8").on("data", (text) => {
      lastWords = (lastWords + text).slice(-2000);
    });
    return new Promise((done, failed) => {
      store.once("message", ({ ready }) => {
        storeUri = ready;
        done();
      });
      store.once("exit", () => failed(new Error(lastWords.trim() || "the store ended at its start")));
    });
  }

  /** Starts the product; resolves once it is ready, `true`, or has said why it is not, `false`, or once there is a newer change. */
  function startProduct() {
    running = spare;
    spare = undefined;
    const child = running;
    let words = "";
    const ready = new Promise((done) => {
      const hear = (text) => {
        words += text;
        const isReady = /^ready /m.test(words);
        // The welcome is for the first time; afterwards only what went wrong is news.
        if (!welcomed || (!isReady && /cannot start|configuration:|^waiting for/m.test(text)))
          process.stdout.write(text);
        if (isReady) {
          welcomed = true;
          done(true);
        }
      };
      child.stdout.setEncoding("utf8").on("data", hear);
      child.stderr.setEncoding("utf8").on("data", (text) => {
        words += text;
        process.stderr.write(text);
      });
      child.once("exit", () => done(false));
      giveUp = () => done(undefined);
    });
    child.send({ start: join(programs, PRODUCT), env: { MONGODB_URI: storeUri, DEMO_DATA: demoData } });
    return ready.finally(() => {
      spare ??= makeSpare();
    });
  }

  async function end(child, signal = "SIGTERM") {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(late);
  }

  /** Ends the running product; resolves once it has let go of its port, while `former` waits for its end. */
  async function release() {
    const child = running;
    const isStopping = new Promise((done) => {
      child.stdout.on("data", (text) => /^stopping/m.test(text) && done());
    });
    former = end(child);
    await Promise.race([isStopping, former]);
  }

  async function endStore() {
    if (!store || store.exitCode !== null) return;
    store.removeAllListeners("exit");
    const ended = new Promise((done) => store.once("exit", done));
    store.send("stop");
    await ended;
  }

  async function restartNow({ changed, started }, own) {
    const isStore = changed.includes(STORE);
    if (!running || (!isStore && !changed.includes(PRODUCT))) return;
    // The next one takes half a second to come to its port: what the former has under way ends meanwhile.
    await release();
    if (isStore) {
      await former;
      await endStore();
      await startStore();
    }
    if (own !== changes) return;
    const isReady = await startProduct();
    if (isReady) say(`✓ restarted, ${seconds(started)} after the change`);
    else if (isReady === false)
      say("✗ the product did not start with this change: save a better one, and it is tried again");
  }

  return {
    async start(packages) {
      externals = packages;
      spare = makeSpare();
      await startStore();
      if ((await startProduct()) === false) throw new Error("The product did not start; its own message is above.");
    },
    /** After a build: `changed` are the programs that are others now. What an earlier change waits for is given up. */
    restart(change) {
      const own = ++changes;
      giveUp();
      const restarted = restarting.then(() => restartNow(change, own));
      restarting = restarted.catch(() => undefined);
      return restarted;
    },
    async stop() {
      await Promise.all([end(running), former, end(spare, "SIGKILL")]);
      await endStore();
    },
  };
}
