import { parentPort, workerData } from "node:worker_threads";
import { startStore } from "../start-store.ts";

// What startInThread runs: tells the address, and ends by itself once it is told to stop.
const { uri, close } = await startStore({ dir: workerData, ttl: false });
parentPort?.once("message", () => void close());
parentPort?.postMessage(uri);
