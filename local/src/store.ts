import { join } from "node:path";
import { type OnLine, type SupervisedProcess, supervise } from "./supervise.ts";

/** The embedded store as a process of its own: it outlives every signal to the group and ends last. */
export function startStoreProcess(dataDir: string, onLine: OnLine): Promise<SupervisedProcess> {
  return supervise({
    program: "store/main",
    // Started again after a crash it takes its old port, so that every connection finds it again.
    args: (uri) => ["--supervised", "--dir", join(dataDir, "store"), "--port", uri ? new URL(uri).port : "0"],
    env: process.env,
    stopBy: "message",
    onLine,
  });
}
