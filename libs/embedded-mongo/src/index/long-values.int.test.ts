import { beforeAll, describe, expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const text = "x".repeat(3000);
/** Longer than any key, and just before or after what is stored. */
const filters: [name: string, filter: Record<string, unknown>, found: string[]][] = [
  ["an _id", { _id: text }, []],
  ["_ids before it", { _id: { $lt: text } }, ["a", "x"]],
  ["_ids after it", { _id: { $gte: text } }, ["y"]],
  ["one of several _ids", { _id: { $in: [text, "y"] } }, ["y"]],
  ["a unique value", { unique: text }, []],
  ["unique values up to it", { unique: { $lte: text } }, ["a", "x"]],
  ["a value", { plain: text }, []],
  ["values above it", { plain: { $gt: text } }, ["y"]],
  ["values that begin with it", { plain: new RegExp(`^${text}`) }, []],
  ["a whole megabyte", { plain: "x".repeat(1_000_000) }, []],
];

describe("a value too long for an index's key is looked for like any other", () => {
  const collection = () => store.db.collection<{ _id: string }>("values");

  beforeAll(async () => {
    await collection().createIndexes([{ key: { unique: 1 }, unique: true }, { key: { plain: -1 } }]);
    await collection().insertMany(["a", "x", "y"].map((_id) => ({ _id, unique: _id, plain: _id })));
  });

  it.each(filters)("%s", async (_name, filter, found) => {
    expect((await collection().find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual(found);
    expect((await collection().find(filter).sort({ unique: -1 }).toArray()).length).toBe(found.length);
    expect(await collection().countDocuments(filter)).toBe(found.length);
    const changed = await collection().updateMany(filter, { $set: { seen: true } });
    expect(changed.matchedCount).toBe(found.length);
  });

  it("within a transaction, too", async () => {
    await store.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection().updateOne({ _id: "a" }, { $set: { seen: 1 } }, { session });
        expect(await collection().findOne({ _id: text }, { session })).toBeNull();
        expect(await collection().countDocuments({ _id: { $lt: text } }, { session })).toBe(2);
      }),
    );
  });
});
