import { beforeEach, describe, expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const items = () => store.db.collection<{ _id: number }>("items");

beforeEach(async () => {
  await items().drop();
  await items().insertMany(Array.from({ length: 10 }, (_, _id) => ({ _id })));
});

/** A cursor of `items` that has given its first batch. */
async function begun() {
  const cursor = items().find({}, { batchSize: 2 });
  for (const _id of [0, 1]) expect(await cursor.next()).toEqual({ _id });
  return cursor;
}

const after = "Executor error during getMore :: caused by :: collection";

describe("a cursor is at its end (175)", () => {
  it("once its collection is dropped, also where there is one of that name again", async () => {
    const cursor = await begun();
    await items().drop();
    await items().insertOne({ _id: 2 });
    const ended = {
      code: 175,
      codeName: "QueryPlanKilled",
      message: expect.stringContaining(`${after} dropped. UUID `),
    };
    await expect(cursor.next()).rejects.toMatchObject(ended);
  });

  it("once its database is dropped", async () => {
    const cursor = await begun();
    await store.db.dropDatabase();
    await expect(cursor.next()).rejects.toMatchObject({ code: 175 });
  });

  it("once its collection has another name", async () => {
    const cursor = await begun();
    await items().rename("others", { dropTarget: true });
    const { databaseName } = store.db;
    const message = `${after} renamed from '${databaseName}.items' to '${databaseName}.others'. UUID `;
    await expect(cursor.next()).rejects.toMatchObject({ code: 175, message: expect.stringContaining(message) });
  });

  it("and is gone afterwards (43)", async () => {
    const { cursor } = await store.db.command({ find: "items", batchSize: 1 });
    await items().drop();
    const more = () => store.db.command({ getMore: cursor.id, collection: "items" });
    await expect(more()).rejects.toMatchObject({ code: 175 });
    await expect(more()).rejects.toMatchObject({ code: 43 });
  });
});

it("a cursor reads on where another collection is dropped, or an index of its own is made", async () => {
  const cursor = await begun();
  await store.db.createCollection("others");
  await store.db.dropCollection("others");
  await items().createIndex({ n: 1 });
  expect(await cursor.toArray()).toHaveLength(8);
});

it("a cursor of a snapshot reads on to its end whatever is dropped", async () => {
  const readConcern = { level: "snapshot" };
  const { cursor } = await store.db.command({ find: "items", batchSize: 1, readConcern });
  await items().drop();
  const more = await store.db.command({ getMore: cursor.id, collection: "items" });
  expect(more.cursor.nextBatch).toHaveLength(9);
});
