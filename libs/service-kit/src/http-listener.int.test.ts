import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { listen } from "./http-listener.ts";

const SYSTEM_LIMIT = "/proc/sys/net/core/somaxconn";
const BUSY_MS = 10_000;

/** Opens connections from a thread of its own; `opened[0]` counts those that are. */
const OPENS = `
  const { port, count, opened } = require("node:worker_threads").workerData;
  for (let at = 0; at < count; at += 1) {
    const socket = require("node:net").connect(port, "127.0.0.1");
    socket.once("connect", () => Atomics.add(opened, 0, 1));
    socket.on("error", () => undefined);
  }
  setInterval(() => undefined, 1000);
`;

it("lets a thousand new connections wait while it is busy, instead of sending them away for seconds", async () => {
  const limit = existsSync(SYSTEM_LIMIT) ? Number(readFileSync(SYSTEM_LIMIT, "utf8")) : 128;
  const count = Math.min(1_000, limit);
  const server = createServer();
  const listener = await listen(server, "127.0.0.1", 0);
  const opened = new Int32Array(new SharedArrayBuffer(4));
  const people = new Worker(OPENS, { eval: true, workerData: { port: listener.port, count, opened } });
  try {
    await new Promise((resolve) => people.once("online", resolve));
    // Nothing is accepted meanwhile, so who is turned away stays away.
    const nobody = new Int32Array(new SharedArrayBuffer(4));
    const until = Date.now() + BUSY_MS;
    while (Atomics.load(opened, 0) < count && Date.now() < until) Atomics.wait(nobody, 0, 0, 20);
    expect(Atomics.load(opened, 0)).toBe(count);
  } finally {
    await people.terminate();
    await listener.close(0);
  }
});
