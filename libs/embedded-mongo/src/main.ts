import { parseArgs } from "node:util";
import { startStore } from "./start-store.ts";

/** The store as a process of its own: `--dir DIR`, `--port N`, `--supervised` when a parent decides about its end. */
const { values } = parseArgs({
  options: {
    dir: { type: "string" },
    port: { type: "string", default: "0" },
    supervised: { type: "boolean", default: false },
  },
});
if (!values.dir) throw new Error("--dir DIR is required: where the store keeps everything");

const starting = startStore({ dir: values.dir, port: Number(values.port), log: (line) => console.error(line) });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const store = await starting;
  await store.close();
  if (process.connected) process.disconnect();
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => values.supervised || void stop());
process.on("disconnect", () => void stop());
process.on("message", (message) => {
  if (message === "stop") void stop();
});

try {
  const { uri } = await starting;
  console.log(`ready ${uri}`);
  process.send?.({ ready: uri });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
