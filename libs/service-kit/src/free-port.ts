import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections: none of those can take it before its owner listens. */
const FROM = 20_000;
const TO = 32_000;
/** Processes that look for ports at the same moment rarely share a part, so they rarely find the same port free. */
const PART = 30;
const own = FROM + (process.pid % ((TO - FROM) / PART)) * PART;
const given = new Set<number>();

/** A port that is free now on 127.0.0.1; never the same one twice in a process, and rarely one that another process finds too. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = given.size < PART ? own + given.size : randomInt(FROM, TO);
    if (given.has(port)) continue;
    given.add(port); // before the look, which takes a moment: others here may ask meanwhile
    if (await isFree(port)) return port;
  }
}

/** Whether nothing listens on a port of 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
