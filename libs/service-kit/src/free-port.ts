import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections: none of those can take it before its owner listens. */
const FROM = 20_000;
const TO = 32_000;
const given = new Set<number>();

/** A port that is free now on 127.0.0.1; never the same one twice in a process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, TO);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
