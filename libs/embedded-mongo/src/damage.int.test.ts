import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openStore } from "./open-store.ts";
import { startStore } from "./start-store.ts";
import { DamagedStore } from "./storage/damaged-store.ts";
import { prefixRange } from "./storage/keys.ts";

const flips = Number(process.env.STORE_FLIPPED_BYTES ?? 200);
const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-damage-"));
const path = join(dir, "store.lmdb");
const sound = join(dir, "sound");
const killed = join(dir, "killed");

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
  copyFileSync(path, killed);
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

/** Where lmdb keeps its last two commits, and a copy of one of them; they have no checksum. */
const commitsKept = [0, 4096, 2048];
const lengthKept = 168;
const place = (kept: number, at: number) => commitsKept[kept]! + at;

describe("a damaged file", () => {
  it.each([
    { what: "is not flushed", at: place(1, 53), mask: 0x10 },
    { what: "is not flushed, and is encrypted", at: place(1, 53), mask: 112 },
    { what: "is encrypted", at: place(0, 53), mask: 0x20 },
    { what: "has keys in another order", at: place(1, 100), mask: 0x02 },
    { what: "has keys that are numbers", at: place(1, 100), mask: 0x08 },
    { what: "is an older one", at: place(0, 152), mask: 0x02 },
    { what: "is a newer one", at: place(1, 152), mask: 0x08 },
    { what: "is far newer", at: place(1, 154), mask: 0x01 },
  ])("whose last commits seem to say that one $what, is refused by name or serves what was stored", async (flip) => {
    copyFileSync(sound, path);
    const expected = await served();
    for (const file of [readFileSync(sound), writtenBeforeRestart(readFileSync(sound)), readFileSync(killed)])
      for (const at of [flip.at, flip.at ^ 4096]) {
        file[at]! ^= flip.mask;
        writeFileSync(path, file);
        file[at]! ^= flip.mask;
        const found = await served();
        if (!(found instanceof DamagedStore)) expect(found).toEqual(expected);
      }
  });

  it("of a store that ended at rest lacks nothing where a flush seems to be missing", async () => {
    copyFileSync(sound, path);
    const store = await startStore({ dir });
    const client = await new mongoose.mongo.MongoClient(store.uri).connect();
    let rested: Buffer;
    try {
      await client.db("shop").collection<{ _id: number }>("goods").insertOne({ _id: 1001 });
      const last = () => readFileSync(path).readBigUInt64LE(place(1, 152));
      const before = last();
      await vi.waitFor(() => expect(last()).toBeGreaterThan(before), { timeout: 10_000 });
      rested = readFileSync(path);
    } finally {
      await client.close();
      await store.close();
    }
    const expected = await served();
    const restarted = writtenBeforeRestart(rested);
    const newest = restarted.readBigUInt64LE(place(0, 152)) > restarted.readBigUInt64LE(place(1, 152)) ? 0 : 1;
    restarted[place(newest, 53)]! |= 0x10;
    writeFileSync(path, restarted);
    expect(await served()).toEqual(expected);
  });

  it(`with one of ${flips} bytes changed is refused by name or serves what was stored`, async () => {
    copyFileSync(sound, path);
    const expected = await served();
    expect(expected).not.toBeInstanceOf(Error);
    const bytes = readFileSync(sound);
    const restarted = writtenBeforeRestart(bytes);
    let refused = 0;
    const anywhere = fc.nat(bytes.length - 1);
    const inCommits = fc.tuple(fc.nat(2), fc.nat(lengthKept - 1)).map(([kept, at]) => place(kept, at));
    const change = fc.asyncProperty(
      fc.oneof({ weight: 3, arbitrary: anywhere }, { weight: 1, arbitrary: inCommits }),
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

  it("whose list of free pages calls billions of pages free, or one twice, is named", async () => {
    const number = (file: Buffer, at: number) => Number(file.readBigUInt64LE(at));
    const bytes = readFileSync(sound);
    const newest = number(bytes, place(0, 152)) > number(bytes, place(1, 152)) ? 0 : 1;
    const page = 4096 * number(bytes, place(newest, 88));
    const lastList = page + 24 + bytes.readUInt16LE(page + 22) + 16;
    const listed = Array.from({ length: number(bytes, lastList) }, (_, at) => lastList + 8 * (at + 1));
    // Between the numbers of pages stand gaps (0) and how long runs are (negative): what comes before a page counts for it.
    const follower = listed.slice(1).find((at) => bytes.readBigInt64LE(at) > 0n);
    expect(follower).toBeDefined();
    for (const run of [-(2n ** 32n), -(2n ** 17n), bytes.readBigInt64LE(follower!)]) {
      const damaged = Buffer.from(bytes);
      damaged.writeBigInt64LE(run, follower! - 8);
      writeFileSync(path, damaged);
      const found = await served();
      expect(found).toBeInstanceOf(DamagedStore);
      expect(String(found)).toMatch(/page \d+ is called free (and is not|twice)/);
    }
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
