import { parentPort, workerData } from "node:worker_threads";
import type { FromWorker, ReadAnswer, ToWorker, WorkerStart } from "@jobcentre/build-config/drawing";
import { createDrawer } from "./draw-page.tsx";
import { loadBundle } from "./load-bundle.ts";

// The gateway runs this beside its own thread, so that drawing holds up no call.
const { origin, bundles } = workerData as WorkerStart;
const loaded = Object.fromEntries(Object.entries(bundles).map(([name, file]) => [name, loadBundle(file)]));
const drawPage = createDrawer(origin, loaded);
const waiting = new Map<number, (answers: ReadAnswer[]) => void>();
const say = (message: FromWorker): void => parentPort?.postMessage(message);

parentPort?.on("message", (message: ToWorker) => {
  const { id } = message;
  if ("answers" in message) {
    waiting.get(id)?.(message.answers);
    return void waiting.delete(id);
  }
  const readAll = (reads: string[]): Promise<ReadAnswer[]> => {
    if (reads.length === 0) return Promise.resolve([]);
    say({ id, reads });
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  drawPage(message, readAll).then(
    (page) => say({ id, page }),
    (error: unknown) => {
      console.error(`The page ${message.address.split("?")[0]} could not be drawn`, error);
      say({ id, page: null });
    },
  );
});
