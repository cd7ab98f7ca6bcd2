import { randomBytes } from "node:crypto";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { connectDatabase } from "@jobcentre/service-kit/database";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import mongoose, { type Connection } from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Databases, databasesOf, listCollections, rawDocuments } from "./databases.ts";
import { moveStore } from "./move-store.ts";

interface AnyDocument {
  _id: unknown;
  [field: string]: unknown;
}

let db: Connection;
let from: Databases;
let to: Databases;
let said: string[] = [];
const NOW = new Date("2026-11-20T10:00:00Z");

const newStore = (): Databases => databasesOf(db, `test_${randomBytes(5).toString("hex")}_`);
const run = (target = to, say = (line: string): void => void said.push(line)) =>
  moveStore({ from, to: target, now: () => NOW, say });

/** Every stored byte, by collection. */
async function everything(store: Databases): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await listCollections(store)) {
    if (name.collection === "leases" || name.collection === "moves") continue;
    const documents: Buffer[] = [];
    for await (const document of rawDocuments(store, name)) documents.push(Buffer.from(document));
    found[`${name.service}.${name.collection}`] = Buffer.concat(documents).toString("hex");
  }
  return found;
}

beforeAll(async () => {
  db = await connectDatabase((await testDatabase("move")).storeUri, "test_move");
});
afterAll(() => db?.close());

beforeEach(async () => {
  [from, to, said] = [newStore(), newStore(), []];
  const people = Array.from({ length: 2_500 }, (_, number) => ({ name: `Person ${number}`, text: "x".repeat(100) }));
  await from.of("identity").collection("accounts").insertMany(people);
  await from
    .of("jobs")
    .collection<AnyDocument>("odd")
    .insertMany([
      { _id: "text", long: mongoose.mongo.Long.fromString("9007199254740993") },
      { _id: 3, decimal: mongoose.mongo.Decimal128.fromString("1.50"), expression: /a+/i },
    ]);
  await from.of("training").createCollection("empty");
  const bucket = new mongoose.mongo.GridFSBucket(from.of("training"), { bucketName: "files" });
  await new Promise((done) => bucket.openUploadStream("plan.pdf").end(randomBytes(600_000), () => done(undefined)));
  const until = new Date(NOW.getTime() - 3_600_000);
  await from.of("admin").collection<AnyDocument>("leases").insertOne({ _id: "outbox-relay", until });
});
afterEach(async () => {
  for (const store of [from, to])
    for (const { service } of await listCollections(store)) await store.of(service).dropDatabase();
});

describe("moving a store", () => {
  it("copies every byte and file, and leaves leases and its own marks behind", async () => {
    expect(await run()).toMatchObject({ collections: 5, files: 1, written: 2_506 });
    expect(await everything(to)).toEqual(await everything(from));
    // Comparing a file reads its own content alone.
    const indexes = await to.of("training").collection("files.chunks").indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { files_id: 1, n: 1 }, unique: true }));
    expect((await listCollections(to)).map(({ collection }) => collection)).not.toContain("moves");
    for (const service of SERVICE_NAMES)
      expect(await from.of(service).collection("moves").findOne()).toMatchObject({
        finished_at: NOW,
        is_target: false,
      });
  });

  it("refuses a source without anything, which would be the wrong one", async () => {
    from = newStore();
    await expect(run()).rejects.toThrow(/^The store holds nothing: check DATA_DIR/);
    expect(await listCollections(to)).toEqual([]);
  });

  it("goes on where it was broken off, between collections and within one", async () => {
    const breaking = (line: string): void => {
      if (line.startsWith("jobs.odd")) throw new Error("broken off");
    };
    await expect(run(to, breaking)).rejects.toThrow("broken off");
    for (const [store, is_target] of [
      [from, false],
      [to, true],
    ] as const)
      for (const service of SERVICE_NAMES)
        expect(await store.of(service).collection("moves").findOne()).toMatchObject({ finished_at: null, is_target });
    const accounts = to.of("identity").collection("accounts");
    const last = await accounts.find().sort({ _id: -1 }).limit(500).toArray();
    await accounts.deleteMany({ _id: { $in: last.map(({ _id }) => _id) } });
    expect((await run()).written).toBe(500 + 4);
    expect(said[0]).toBe("Going on with a move that was broken off.");
    expect(await everything(to)).toEqual(await everything(from));
  });

  it("copies a collection again that became another one meanwhile", async () => {
    const breaking = (line: string): void => {
      if (line.startsWith("jobs.odd")) throw new Error("broken off");
    };
    await expect(run(to, breaking)).rejects.toThrow("broken off");
    await from.of("identity").collection("accounts").deleteOne({ name: "Person 7" });
    await run();
    expect(await everything(to)).toEqual(await everything(from));
  });

  it("begins anew where it died before all of the target was marked, and ends where it died while marks were taken away", async () => {
    await to.of("jobs").collection<AnyDocument>("moves").insertOne({ _id: "move", id: "died", is_target: true });
    await run();
    expect(await everything(to)).toEqual(await everything(from));
    const id = (await from.of("admin").collection<{ id: string }>("moves").findOne())?.id;
    for (const service of ["training", "admin"] as const)
      await to.of(service).collection<AnyDocument>("moves").insertOne({ _id: "move", id, is_target: true });
    await run();
    expect((await listCollections(to)).map(({ collection }) => collection)).not.toContain("moves");
  });

  it("refuses the half that a broken-off move left as the store to move, and a store as its own target", async () => {
    const breaking = (line: string): void => {
      if (line.startsWith("jobs.odd")) throw new Error("broken off");
    };
    await expect(run(to, breaking)).rejects.toThrow("broken off");
    const [whole, half] = [from, to];
    for (const target of [half, newStore()]) {
      from = half;
      await expect(run(target)).rejects.toThrow("This store holds the beginning of a move: run that again");
      expect(await half.of("jobs").collection("moves").findOne()).toMatchObject({ finished_at: null, is_target: true });
    }
    from = whole;
    await expect(run(whole)).rejects.toThrow("The target is being moved itself. Nothing was changed");
    expect(await whole.of("jobs").collection("moves").findOne()).toMatchObject({ finished_at: null, is_target: false });
    await run(half);
    expect(await everything(half)).toEqual(await everything(whole));
  });

  it("refuses to move a store once more that was moved away, until that is undone", async () => {
    await run();
    const other = newStore();
    await expect(run(other)).rejects.toThrow("This store was moved already");
    expect(await listCollections(other)).toEqual([]);
    expect(await from.of("jobs").collection("moves").findOne()).toMatchObject({ finished_at: NOW });
  });

  it("refuses a target that holds something, in one line, and writes nothing", async () => {
    await to.of("jobs").collection("jobs").insertOne({ title: "Baker" });
    const [before, source] = [await everything(to), await everything(from)];
    await expect(run()).rejects.toThrow(
      /^The target is not empty: 1 collections hold something, such as jobs's jobs\. Nothing was changed$/,
    );
    expect([await everything(to), await everything(from)]).toEqual([before, source]);
    expect((await listCollections(to)).map(({ collection }) => collection)).toEqual(["jobs"]);
  });

  it("refuses the beginning of another store's move, and the same target once it is done", async () => {
    const other = from;
    await expect(
      run(to, () => {
        throw new Error("broken off");
      }),
    ).rejects.toThrow("broken off");
    from = newStore();
    await expect(run()).rejects.toThrow("The target holds the beginning of another store's move. Nothing was changed");
    from = other;
    await run();
    await expect(run()).rejects.toThrow("The target is not empty");
  });

  it.each(["source", "target"])("refuses while a service runs on the %s", async (which) => {
    const until = new Date(NOW.getTime() + 1_000);
    const leases = (which === "source" ? from : to).of("jobs").collection<AnyDocument>("leases");
    await leases.insertOne({ _id: "outbox-relay", until });
    await expect(run()).rejects.toThrow("The jobs service is running on this store: stop the product first");
  });
});
