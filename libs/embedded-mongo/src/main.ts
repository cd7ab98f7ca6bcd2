import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "./arguments.rules.ts";
import { salvageCommand } from "./salvage-command.ts";
import { startStore } from "./start-store.ts";

// Whoever started it: what is stored is for this user alone.
process.umask(0o077);

/** The store as a process of its own: `--dir DIR`, `--port N`, `--supervised` when a parent decides about its end. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function argumentsOrEnd() {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    fail(error);
  }
}

const [command, ...others] = process.argv.slice(2);
if (command === "salvage") process.exit(await salvageCommand(others, console.log).catch(fail));

const { dir, port, supervised } = argumentsOrEnd();
const starting = startStore({ dir, port, log: (line) => console.error(line) });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const store = await starting;
  await store.close();
  if (process.connected) process.disconnect();
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => supervised || void stop());
process.on("disconnect", () => void stop());
process.on("message", (message) => {
  if (message === "stop") void stop();
});

try {
  const { uri } = await starting;
  // For the operator's commands beside whoever runs it; whether somebody does, owner.pid says.
  writeFileSync(join(dir, "address"), uri);
  console.log(`ready ${uri}`);
  process.send?.({ ready: uri });
} catch (error) {
  fail(error);
}
