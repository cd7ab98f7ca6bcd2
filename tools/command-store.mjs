// The embedded store for one operator's command: that of a stopped product, started for it, or the running product's own.
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The store in a folder, as {uri, stop}: started by `program` for as long as the command works, unless the running product has
 * it. `stop` answers its last words where it ended by itself before. Rejects with them where it cannot start.
 */
export async function storeForCommand(program, dir) {
  // A running one's address is left in its folder.
  const running = () => ({ uri: readFileSync(join(dir, "address"), "utf8"), stop: async () => undefined });
  return (await startStore(program, dir)) ?? running();
}

function startStore(program, dir) {
  const store = fork(program, ["--supervised", "--dir", dir], { silent: true });
  let lastWords = "";
  store.stderr.setEncoding("utf8").on("data", (text) => {
    lastWords += text;
  });
  let isStopped = false;
  // "close" comes after the last of what it said.
  const closed = new Promise((done) => {
    store.once("close", () => done(isStopped ? undefined : lastWords.trim() || "the store ended"));
  });
  // Told to stop just when it ends by itself; `closed` tells of that.
  store.on("error", () => undefined);
  const stop = () => {
    if (store.connected) {
      isStopped = true;
      store.send("stop");
    }
    return closed;
  };
  return new Promise((done, failed) => {
    store.once("message", ({ ready }) => done({ uri: ready, stop }));
    void closed.then((words) => {
      if (words?.includes("is in use by process")) done(null);
      else failed(new Error(words));
    });
  });
}
