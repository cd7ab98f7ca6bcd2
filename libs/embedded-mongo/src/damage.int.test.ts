import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "./open-store.ts";
import { startStore } from "./start-store.ts";
import { DamagedStore } from "./storage/damaged-store.ts";
import { prefixRange } from "./storage/keys.ts";

const flips = Number(process.env.STORE_FLIPPED_BYTES ?? 200);
const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-damage-"));
const path = join(dir, "store.lmdb");
const sound = join(dir, "sound");

/** Everything a start would serve, or the refusal to start. */
async function served(): Promise<unknown> {
  try {
    const { store, close } = await openStore(dir);
    const all = store.catalog.all().map(({ namespace, indexes }) => ({
      namespace,
      entries: indexes.map(({ space }) =>
        Array.from(store.environment.latest.range(prefixRange(space)), ({ key, value }) => [
          key.toString("hex"),
          value.toString("hex"),
        ]),
      ),
    }));
    await close();
    return all;
  } catch (error) {
    return error;
  }
}

beforeAll(async () => {
  const store = await startStore({ dir });
  const client = await new mongoose.mongo.MongoClient(store.uri).connect();
  const goods = client.db("shop").collection<{ _id: number; name: string; text?: string }>("goods");
  await goods.createIndex({ name: 1 });
  for (let part = 0; part < 8; part++)
    await goods.insertMany(
      Array.from({ length: 40 }, (_, at) => ({
        _id: part * 40 + at,
        name: `a text to find again ${(at * 31) % 40}`,
        text: at === 7 ? "long ".repeat(2000) : "short",
      })),
    );
  await goods.deleteMany({ _id: { $mod: [5, 0] } });
  await goods.insertOne({ _id: 1000, name: "in a page that was free" });
  await client.close();
  await store.close();
  copyFileSync(path, sound);
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Both first pages then say that another run of the machine wrote them, so that only what was flushed counts. */
function writtenBeforeRestart(file: Buffer): Buffer {
  const bytes = Buffer.from(file);
  for (const page of [0, 4096]) bytes.writeBigInt64LE(bytes.readBigInt64LE(page + 160) ^ 1n, page + 160);
  return bytes;
}

it("a file is served whole after a restart of the machine", async () => {
  const expected = await served();
  writeFileSync(path, writtenBeforeRestart(readFileSync(sound)));
  expect(await served()).toEqual(expected);
  expect(await served()).toEqual(expected);
});

describe("a damaged file", () => {
  it(`with one of ${flips} bytes changed is refused by name or serves what was stored`, async () => {
    copyFileSync(sound, path);
    const expected = await served();
    expect(expected).not.toBeInstanceOf(Error);
    const bytes = readFileSync(sound);
    const restarted = writtenBeforeRestart(bytes);
    let refused = 0;
    const change = fc.asyncProperty(
      fc.nat(bytes.length - 1),
      fc.integer({ min: 1, max: 255 }),
      fc.boolean(),
      async (at, mask, restart) => {
        const damaged = Buffer.from(restart ? restarted : bytes);
        damaged[at]! ^= mask;
        writeFileSync(path, damaged);
        const found = await served();
        if (found instanceof DamagedStore) refused += 1;
        else expect(found).toEqual(expected);
      },
    );
    await fc.assert(change, { numRuns: flips });
    expect(refused).toBeGreaterThan(0);
  });

  it("is named at the start and never served", async () => {
    const file = readFileSync(sound);
    for (let at = file.indexOf("find again"); at >= 0; at = file.indexOf("find again", at + 1)) file[at] = 0x46;
    writeFileSync(path, file);
    await expect(startStore({ dir })).rejects.toThrow("collection shop.goods is damaged on disk");
  });

  it("that lost its end is named", async () => {
    writeFileSync(path, readFileSync(sound).subarray(0, statSync(sound).size / 2));
    await expect(startStore({ dir })).rejects.toThrow("store.lmdb is damaged on disk");
  });

  it("that is something else is named", async () => {
    writeFileSync(path, "this is no store".repeat(1000));
    await expect(startStore({ dir })).rejects.toThrow("store.lmdb is damaged on disk");
  });
});
