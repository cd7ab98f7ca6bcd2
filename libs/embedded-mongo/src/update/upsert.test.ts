import { describe, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import type { Update } from "./apply-update.ts";
import { upsertDocument, upsertSeed } from "./upsert.ts";

const seeds: [BsonDocument, BsonDocument][] = [
  [{ a: 1, b: { $gt: 5 } }, { a: 1 }],
  [{ a: { $eq: 1 } }, { a: 1 }],
  [{ "a.b": 1, "a.c": 2 }, { a: { b: 1, c: 2 } }],
  [{ $and: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }],
  [{ $or: [{ a: 1 }] }, { a: 1 }],
  [{ $or: [{ a: 1 }, { b: 2 }] }, {}],
  [{ a: { $in: [1] }, b: { $in: [1, 2] } }, { a: 1 }],
  [{ a: { $all: [1] } }, { a: 1 }],
  [{ a: /x/, b: { $ne: 1 }, c: { $exists: true } }, {}],
  [{ a: { b: 1 } }, { a: { b: 1 } }],
  [{ a: null }, { a: null }],
];

describe("upsertSeed", () => {
  it.each(seeds)("starts from the equalities of %j", (filter, seed) => {
    expect(upsertSeed(filter)).toEqual(seed);
  });

  it.each([
    [{ a: 1, $and: [{ a: 2 }] }, "path 'a' is matched twice"],
    [{ a: { b: 1 }, "a.c": 2 }, "both paths 'a.c' and 'a' are matched"],
    [{ a: { $all: [1, 2] } }, "path 'a' is matched twice"],
    [{ "a.b": 1, a: 1, "a-b": 1 }, "both paths 'a.b' and 'a' are matched"],
  ])("refuses a field named twice: %j, as %s", (filter, why) => {
    const message = `cannot infer query fields to set, ${why}`;
    expect(() => upsertSeed(filter)).toThrow(expect.objectContaining({ code: 54, message }));
  });
});

const upserts: [BsonDocument, Update, BsonDocument][] = [
  [{ a: 1 }, { $set: { b: 2 }, $setOnInsert: { c: 3 } }, { _id: "new", a: 1, b: 2, c: 3 }],
  [{ _id: 7, a: 1 }, { b: 2 }, { _id: 7, b: 2 }],
  [{ n: 1, "m.b": 2, "m.a": 3 }, { $set: { z: 3, k: 4 } }, { _id: "new", m: { a: 3, b: 2 }, n: 1, k: 4, z: 3 }],
  [{ a: 1 }, { b: 2 }, { _id: "new", b: 2 }],
  [{ a: 1 }, { $set: { _id: 5 } }, { _id: 5, a: 1 }],
  [{ a: 1 }, { $inc: { n: 1 }, $push: { list: 1 } }, { _id: "new", a: 1, list: [1], n: 1 }],
  [{ a: 1 }, { $unset: { a: 1 } }, { _id: "new" }],
];

describe("upsertDocument", () => {
  it.each(upserts)("%j and %j", (filter, update, expected) => {
    const document = upsertDocument(filter, update, { now: new Date(), newId: () => "new" });
    expect(Object.entries(document)).toEqual(Object.entries(expected));
  });

  it("refuses a replacement where the filter knows a part of the _id only", () => {
    expect(() => upsertDocument({ "_id.a": 1 }, { b: 1 }, { now: new Date(), newId: () => 0 })).toThrow(
      expect.objectContaining({ code: 111 }),
    );
  });

  it("refuses another _id than the filter's", () => {
    expect(() => upsertDocument({ _id: 1 }, { $set: { _id: 2 } }, { now: new Date(), newId: () => 0 })).toThrow(
      expect.objectContaining({ code: 66 }),
    );
  });
});
