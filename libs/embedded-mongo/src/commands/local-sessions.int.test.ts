import { type Document, UUID } from "bson";
import { describe, expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const stage = "$listLocalSessions";
const listed = (specification: unknown = {}, more: Document = {}) =>
  store.db.command({ aggregate: 1, pipeline: [{ [stage]: specification }], cursor: {}, ...more });
const idsOf = ({ cursor }: Document) => cursor.firstBatch.map(({ _id }: Document) => _id.id.toString("hex"));

describe(stage, () => {
  it("tells of a session what it is and when it was used", async () => {
    await store.client.withSession(async (session) => {
      const before = Date.now();
      await store.db.command({ count: "items" }, { session });
      const { cursor } = await listed();
      const id = session.id?.id.toString("hex");
      const own = cursor.firstBatch.find(({ _id }: Document) => _id.id.toString("hex") === id);
      expect(own._id.uid.toString("base64")).toBe("47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
      expect(own.lastUse.getTime()).toBeGreaterThanOrEqual(before);
      expect(Object.keys(own)).toEqual(["_id", "lastUse"]);
      expect(cursor.ns).toBe(`${store.db.databaseName}.$cmd.aggregate`);
    });
  });

  it("is followed by other stages, in batches", async () => {
    const cursor = store.db.aggregate([{ [stage]: {} }, { $limit: 1 }, { $project: { _id: 0, told: "yes" } }], {
      batchSize: 1,
    });
    expect(await cursor.toArray()).toEqual([{ told: "yes" }]);
  });

  it("knows sessions that were begun or kept alive by a command, too", async () => {
    const { id } = await store.db.command({ startSession: 1 });
    const kept = { id: new UUID() };
    await store.db.command({ refreshSessions: [kept] });
    expect(idsOf(await listed())).toEqual(expect.arrayContaining([id.id, kept.id].map((one) => one.toString("hex"))));
  });

  it.each<[Document, boolean]>([
    [{ allUsers: true }, true],
    [{ allUsers: false, users: [] }, true],
    [{ users: [{ user: "", db: "" }] }, true],
    [{ users: [{ user: "somebody", db: "admin" }] }, false],
  ])("asked with %j tells of the sessions of nobody: %j", async (specification, told) => {
    expect(idsOf(await listed(specification)).length > 0).toBe(told);
  });

  it.each<[unknown, Document, number, string]>([
    [1, {}, 14, `${stage} options must be specified in an object, but found: int`],
    [{ wish: 1 }, {}, 40415, `BSON field '${stage}.wish' is an unknown field.`],
    [
      { allUsers: true, users: [{ user: "a", db: "b" }] },
      {},
      12,
      `${stage} may not specify {allUsers:true} and {users:[...]} at the same time`,
    ],
    [{}, { aggregate: "items" }, 73, `${stage} must be run against the database with {aggregate: 1}, not a collection`],
    [
      {},
      { readConcern: { level: "majority" } },
      72,
      `Command aggregate does not support { readConcern: { level: "majority", provenance: "clientSupplied" } } :: caused by :: Aggregation stage ${stage} cannot run with a readConcern other than 'local'. Current readConcern: majority`,
    ],
    [
      {},
      { pipeline: [{ $limit: 1 }, { [stage]: {} }], aggregate: "items" },
      40602,
      `${stage} is only valid as the first stage in a pipeline`,
    ],
    [
      {},
      { pipeline: [{ $facet: { all: [{ [stage]: {} }] } }], aggregate: "items" },
      40600,
      `${stage} is not allowed to be used within a $facet stage`,
    ],
  ])("%j with %j is refused (%i)", async (specification, more, code, message) => {
    await expect(listed(specification, more)).rejects.toMatchObject({ code, message });
  });

  it("is refused in transactions", async () => {
    await store.client.withSession(async (session) => {
      session.startTransaction();
      await expect(store.db.aggregate([{ [stage]: {} }], { session }).toArray()).rejects.toMatchObject({
        code: 263,
        message: `Operation not permitted in transaction :: caused by :: Aggregation stage ${stage} cannot run within a multi-document transaction.`,
      });
      await session.abortTransaction();
    });
  });
});
