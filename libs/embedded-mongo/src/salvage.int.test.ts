import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { salvage } from "./salvage.ts";
import { startStore } from "./start-store.ts";

const flips = Number(process.env.STORE_FLIPPED_BYTES ?? 200) / 10;
const root = mkdtempSync(join(tmpdir(), "embedded-mongo-salvage-"));
const sound = join(root, "sound");
const damagedDir = join(root, "damaged");
const path = join(damagedDir, "store.lmdb");
let saved = "";
let copies = 0;

const goods = Array.from({ length: 400 }, (_, _id) => ({
  _id,
  name: `a text to find again ${_id}`,
  text: _id % 50 === 7 ? `long ${_id} `.repeat(2000) : "short",
}));
type Good = (typeof goods)[number];
const goodsOf = (db: mongoose.mongo.Db) => db.collection<Good>("goods");
const ordersOf = (db: mongoose.mongo.Db) => db.collection<{ _id: string; at?: Date }>("orders");
const index = { name: "name_1", unique: true, key: { name: 1 } };

async function served<T>(dir: string, work: (db: mongoose.mongo.Db) => Promise<T>): Promise<T> {
  const store = await startStore({ dir });
  const client = await new mongoose.mongo.MongoClient(store.uri).connect();
  try {
    return await work(client.db("shop"));
  } finally {
    await client.close();
    await store.close();
  }
}

beforeAll(async () => {
  await served(sound, async (db) => {
    await goodsOf(db).insertMany(goods.map((one) => ({ ...one, name: `before ${one._id}` })));
    for (const { _id, name } of goods) await goodsOf(db).updateOne({ _id }, { $set: { name } });
    await db.collection("goods").createIndex({ name: 1 }, { unique: true });
    await ordersOf(db).insertMany([{ _id: "a" }, { _id: "b", at: new Date(5) }]);
    await db.collection("empty").createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  });
  mkdirSync(damagedDir);
});
beforeEach(() => {
  saved = join(root, `saved${++copies}`);
  copyFileSync(join(sound, "store.lmdb"), path);
});
afterAll(() => rmSync(root, { recursive: true }));

/** Changes bytes wherever a text stands. */
function damage(text: string, replacement: string): void {
  const file = readFileSync(path);
  expect(file.indexOf(text)).toBeGreaterThan(0);
  for (let at = file.indexOf(text); at >= 0; at = file.indexOf(text, at + 1)) file.write(replacement, at);
  writeFileSync(path, file);
}

const of = (found: Awaited<ReturnType<typeof salvage>>, name: string) =>
  found.collections.find(({ namespace }) => namespace === `shop.${name}`)!;

describe("salvage", () => {
  it("copies a sound store whole, with its indexes", async () => {
    const found = await salvage(damagedDir, saved);
    expect(found).toEqual({
      collections: [
        { namespace: "shop.empty", documents: 0, lost: [], problems: [] },
        { namespace: "shop.goods", documents: 400, lost: [], problems: [] },
        { namespace: "shop.orders", documents: 2, lost: [], problems: [] },
      ],
      damage: [],
      unread: 0,
      unnamed: 0,
      mayBeOld: false,
    });
    await served(saved, async (db) => {
      expect(await goodsOf(db).find().sort({ _id: 1 }).toArray()).toEqual(goods);
      expect(await db.collection("goods").indexes()).toContainEqual(expect.objectContaining(index));
      expect(await db.collection("empty").indexes()).toContainEqual(
        expect.objectContaining({ expireAfterSeconds: 60 }),
      );
      expect(await ordersOf(db).findOne({ _id: "b" })).toEqual({ _id: "b", at: new Date(5) });
    });
  });

  it("leaves out a document that is not what was written, names it, and only reads the damaged store", async () => {
    damage("long 57 long 57", "LONG");
    const before = readFileSync(path);
    await expect(startStore({ dir: damagedDir })).rejects.toThrow("is damaged on disk");
    const found = await salvage(damagedDir, saved);
    expect(of(found, "goods")).toMatchObject({ documents: 399, lost: ["57"] });
    expect(readFileSync(path).equals(before)).toBe(true);
    await served(saved, async (db) => {
      const rest = goods.filter(({ _id }) => _id !== 57);
      expect(await goodsOf(db).find().sort({ _id: 1 }).toArray()).toEqual(rest);
    });
  });

  it("tells of a collection whose own entry is lost", async () => {
    const file = readFileSync(path);
    const name = "shop.orders";
    for (let at = file.indexOf(name); at >= 0; at = file.indexOf(name, at + 1)) file[at + name.length + 20]! ^= 1;
    writeFileSync(path, file);
    const found = await salvage(damagedDir, saved);
    expect(of(found, "goods").documents).toBe(400);
    expect(of(found, "orders")).toMatchObject({ documents: 0, problems: [expect.stringContaining("lost")] });
    expect(found.unnamed).toBe(2);
  });

  it("finds what a page leads to that is lost itself, and nothing that was written over", async () => {
    const file = readFileSync(path);
    let branches = 0;
    for (let page = 2; page < file.length / 4096; page++)
      if (file.readUInt16LE(page * 4096 + 18) === 1 && file.readBigUInt64LE(page * 4096) === BigInt(page)) {
        file.fill(0xee, page * 4096 + 18, page * 4096 + 60);
        branches += 1;
      }
    expect(branches).toBeGreaterThan(0);
    writeFileSync(path, file);
    const found = await salvage(damagedDir, saved);
    expect(of(found, "goods")).toMatchObject({ documents: 400, lost: [], problems: [] });
    expect(found.mayBeOld).toBe(false);
    await served(saved, async (db) => {
      expect(await goodsOf(db).find().sort({ _id: 1 }).toArray()).toEqual(goods);
    });
  });

  it(
    `of a file with one of ${flips} bytes changed saves nothing but what was stored, and tells of all that is lost`,
    async () => {
      const bytes = readFileSync(path);
      let saves = 0;
      const change = fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const file = Buffer.from(bytes);
        file[at]! ^= mask;
        writeFileSync(path, file);
        const into = join(root, `saved${++copies}`);
        const found = await salvage(damagedDir, into).catch((error: Error) => error.message);
        if (typeof found === "string") {
          expect(found).toMatch(/damaged on disk/);
          return;
        }
        saves += 1;
        const stored = await served(into, (db) => goodsOf(db).find().sort({ _id: 1 }).toArray());
        const names = new Set(stored.map(({ _id }) => _id));
        const expected = found.mayBeOld ? stored : goods.filter(({ _id }) => names.has(_id));
        expect(stored).toEqual(expected);
        const { lost = [], problems = [] } = of(found, "goods") ?? {};
        const told = lost.length + problems.length + found.unread + found.unnamed;
        if (stored.length < goods.length) expect(told).toBeGreaterThan(0);
        rmSync(into, { recursive: true });
      });
      await fc.assert(change, { numRuns: flips });
      expect(saves).toBeGreaterThan(0);
    },
    30_000 + flips * 1_000,
  );

  it("refuses a folder that holds something, no store, and a store that is in use", async () => {
    await expect(salvage(damagedDir, sound)).rejects.toThrow("is not empty");
    await expect(salvage(join(root, "nowhere"), saved)).rejects.toThrow("there is no store in");
    expect(existsSync(saved)).toBe(false);
    const store = await startStore({ dir: sound });
    try {
      writeFileSync(join(sound, "address"), store.uri);
      await expect(salvage(sound, saved)).rejects.toThrow("is in use");
    } finally {
      await store.close();
      rmSync(join(sound, "address"));
    }
  });
});
