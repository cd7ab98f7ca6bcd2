import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Long, ObjectId } from "bson";
import { MongoClient, type ServerHeartbeatSucceededEvent } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningStore, startStore } from "../start-store.ts";
import { opMsg, WireClient } from "../testing/wire-client.ts";

const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-monitor-"));
const exhaustAllowed = 0x10000;
const hello = { hello: 1, $db: "admin" };
let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ dir });
});
afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

async function monitoring() {
  const client = await WireClient.connect(store.uri);
  const { topologyVersion } = await client.command(hello);
  return { client, topologyVersion };
}

describe("a hello that waits for news of the topology", () => {
  it("is answered once its time is over", async () => {
    const { client, topologyVersion } = await monitoring();
    const began = performance.now();
    const reply = await client.command({ ...hello, topologyVersion, maxAwaitTimeMS: 100 });
    expect(reply).toMatchObject({ ok: 1, isWritablePrimary: true, topologyVersion });
    expect(performance.now() - began).toBeGreaterThan(90);
    client.close();
  });

  it("is answered at once where what the client knows is of another process, or older", async () => {
    const { client, topologyVersion } = await monitoring();
    for (const known of [{ processId: new ObjectId() }, { counter: Long.fromNumber(1) }]) {
      const asked = { ...(topologyVersion as object), ...known };
      expect(await client.command({ ...hello, topologyVersion: asked, maxAwaitTimeMS: 600_000 })).toMatchObject({
        topologyVersion,
      });
    }
    client.close();
  });

  it("is answered again and again where the client takes more, each time the one before", async () => {
    const { client, topologyVersion } = await monitoring();
    const unseen = { processId: new ObjectId(), counter: Long.fromNumber(1) };
    const asked = opMsg({ ...hello, topologyVersion: unseen, maxAwaitTimeMS: 50 }, exhaustAllowed);
    client.socket.write(asked);
    const [first, second, third] = await Promise.all([client.next(), client.next(), client.next()]);
    expect([first, second, third].map((reply) => reply.flags)).toEqual([2, 2, 2]);
    expect(second.answers).toBe(first.id);
    expect(third.answers).toBe(second.id);
    expect(third.body).toMatchObject({ ok: 1, topologyVersion });
    client.close();
  });

  it.each([
    [{ maxAwaitTimeMS: 5 }, 31368],
    [{ topologyVersion: { processId: new ObjectId(), counter: Long.fromNumber(6) } }, 31368],
    [{ topologyVersion: { processId: new ObjectId(), counter: Long.fromNumber(-1) }, maxAwaitTimeMS: 5 }, 31372],
  ])("is refused with %j (%i)", async (fields, code) => {
    const { client } = await monitoring();
    expect(await client.command({ ...hello, ...fields })).toMatchObject({ ok: 0, code });
    client.close();
  });

  it("is refused where its client takes more, and does not say how long it waits (51756)", async () => {
    const { client } = await monitoring();
    expect(await client.send(opMsg(hello, exhaustAllowed))).toMatchObject({ ok: 0, code: 51756 });
    client.close();
  });

  it("waits on where its time is more than a timer can count", async () => {
    const { client, topologyVersion } = await monitoring();
    const waiting = client.command({ ...hello, topologyVersion, maxAwaitTimeMS: Long.fromNumber(2 ** 31) });
    const other = await monitoring();
    const early = waiting.then(() => "early");
    const soon = other.client.command({ ...hello, topologyVersion, maxAwaitTimeMS: 50 }).then(() => "soon");
    expect(await Promise.race([early, soon])).toBe("soon");
    for (const each of [client, other.client]) each.close();
  });

  it("is refused where it knows what has not come yet (31382)", async () => {
    const { client, topologyVersion } = await monitoring();
    const future = { ...(topologyVersion as object), counter: Long.fromNumber(7) };
    const reply = await client.command({ ...hello, topologyVersion: future, maxAwaitTimeMS: 5 });
    expect(reply).toMatchObject({ ok: 0, code: 31382 });
    client.close();
  });

  it("keeps no server open that closes", async () => {
    const own = mkdtempSync(join(tmpdir(), "embedded-mongo-monitor-"));
    const closing = await startStore({ dir: own });
    const client = await WireClient.connect(closing.uri);
    const { topologyVersion } = await client.command(hello);
    const waiting = client.send(opMsg({ ...hello, topologyVersion, maxAwaitTimeMS: 600_000 }, exhaustAllowed));
    await (await WireClient.connect(closing.uri)).command(hello);
    await closing.close();
    expect(await waiting).toMatchObject({ ok: 1 });
    rmSync(own, { recursive: true });
  });

  it("lets a driver watch the server without asking", async () => {
    const client = new MongoClient(store.uri, { heartbeatFrequencyMS: 500 });
    const awaited = new Promise<ServerHeartbeatSucceededEvent>((resolve) => {
      client.on("serverHeartbeatSucceeded", (event) => event.awaited && resolve(event));
    });
    await client.connect();
    expect((await awaited).reply).toMatchObject({ isWritablePrimary: true });
    const closed = once(client, "topologyClosed");
    await client.close();
    await closed;
  });
});
