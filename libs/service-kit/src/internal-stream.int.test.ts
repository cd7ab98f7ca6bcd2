import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { afterEach, expect, it } from "vitest";
import { createInternalStreams } from "./internal-stream.ts";
import type { ServiceUrls } from "./service-config.ts";

const SILENCE_MS = 150;
const MUCH = 8 * 1024 * 1024;
let server: Server | undefined;
afterEach(() => void server?.close().closeAllConnections());

/** Opens a stream of a service that answers so. */
async function open(answer: RequestListener) {
  server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = Object.fromEntries(SERVICE_NAMES.map((name) => [name, url])) as ServiceUrls;
  return createInternalStreams(
    "identity",
    "s".repeat(32),
    urls,
    5_000,
    SILENCE_MS,
  )("training", "POST /internal/export", {});
}

it("a stream that is read slowly comes whole: who reads no further makes the other side silent", async () => {
  const stream = await open((_req, res) => void res.end(Buffer.alloc(MUCH)));
  await sleep(4 * SILENCE_MS);
  expect((await buffer(stream)).length).toBe(MUCH);
});

it("a stream ends with an error where the other side falls silent", async () => {
  const stream = await open((_req, res) => void res.write("part"));
  await expect(buffer(stream)).rejects.toThrow();
});
