import { join } from "node:path";
import { type SupervisedProcess, supervise } from "./supervise.ts";

/** The embedded store as a process of its own: it outlives every signal to the group and ends last. */
export function startStoreProcess(dataDir: string, onLine: (line: string) => void): Promise<SupervisedProcess> {
  const dir = join(dataDir, "store");
  return supervise({
    program: "store/main",
    // Started again after a crash it takes its old port, so that every connection finds it again.
    args: (uri) => ["--supervised", "--dir", dir, "--port", uri ? new URL(uri).port : "0"],
    env: process.env,
    stopBy: "message",
    onLine,
    silentDeath: `the store in ${dir} cannot be opened and may be damaged; restore the folder from a backup`,
  });
}
