import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";

/** Below the ports that systems give to outgoing connections: none of those can take it before its owner listens. */
const FROM = 20_000;
const PARTS = 600;
const PART = 20;

let left: number[] = [];
let turn: Promise<unknown> = Promise.resolve();

/**
 * A port that is free now on 127.0.0.1; never the same one twice in a process, nor one that another process was given.
 * Throws where the whole range is taken.
 */
export function freePort(): Promise<number> {
  const found = turn.then(nextFree);
  turn = found.catch(() => undefined);
  return found;
}

/** Whether nothing listens on a port of 127.0.0.1. */
export async function isFree(port: number): Promise<boolean> {
  const server = await listenOn(port);
  if (server instanceof Error) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

async function nextFree(): Promise<number> {
  for (;;) {
    if (left.length === 0) left = await claimPart();
    const port = left.shift()!;
    if (await isFree(port)) return port;
  }
}

/** Listens on the first port of a part for as long as the process lives: that is how others know whose the rest is. */
async function claimPart(): Promise<number[]> {
  const first = randomInt(PARTS);
  let why = "";
  for (let tried = 0; tried < PARTS; tried++) {
    const start = FROM + ((first + tried) % PARTS) * PART;
    const mark = await listenOn(start);
    if (mark instanceof Error) {
      why = mark.message;
      continue;
    }
    mark.on("connection", (socket) => socket.destroy()).unref();
    return Array.from({ length: PART - 1 }, (_, at) => start + 1 + at);
  }
  throw new Error(`no free port from ${FROM} to ${FROM + PARTS * PART - 1}: ${why}`);
}

function listenOn(port: number): Promise<Server | Error> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", resolve);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
