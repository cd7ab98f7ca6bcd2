import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface StoreProcess {
  uri: string;
  pid: number;
  stop(): Promise<void>;
}

/** The embedded store as a process of its own, which outlives the product and lets a proof look into every collection. */
export async function startStoreProcess(programs: string, dir: string, port = 0): Promise<StoreProcess> {
  const args = ["--supervised", "--dir", dir, "--port", `${port}`];
  const child = fork(join(programs, "store/main.js"), args, { silent: true, execArgv: ["--enable-source-maps"] });
  let lastWords = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (lastWords = (lastWords + text).slice(-2000)));
  const exited = once(child, "exit");
  const uri = await new Promise<string>((resolve, reject) => {
    child.once("message", ({ ready }: { ready: string }) => resolve(ready));
    child.once("exit", () => reject(new Error(lastWords.trim() || "the store ended at its start")));
  });
  return {
    uri,
    pid: child.pid as number,
    async stop() {
      if (child.connected) child.send("stop");
      await exited;
    },
  };
}
