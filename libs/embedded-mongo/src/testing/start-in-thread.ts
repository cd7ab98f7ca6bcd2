import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { bundled } from "./bundled.ts";

/** Starts a store that removes nothing that expired, in a thread of its own: others may have a processor each. */
export async function startInThread(dir: string): Promise<{ uri: string; close(): Promise<void> }> {
  const thread = new Worker(await bundled("testing/store-thread.ts"), { workerData: dir });
  // Rejects with what ended it instead.
  const [uri] = await once(thread, "message");
  return {
    uri,
    async close() {
      const ended = once(thread, "exit");
      thread.postMessage("stop");
      await ended;
    },
  };
}
