import type { Collection } from "mongodb";
import { beforeAll, expect, it } from "vitest";
import { withStore } from "./testing/with-store.ts";

const store = withStore();
const total = 40_000;
let items: Collection;

beforeAll(async () => {
  items = store.db.collection("items");
  const documents = Array.from({ length: total }, (_, n) => ({ n, at: (n * 7919) % total, text: `text ${n % 100}` }));
  for (let at = 0; at < total; at += 5000) await items.insertMany(documents.slice(at, at + 5000));
});

const long: [name: string, work: () => Promise<unknown>][] = [
  ["a scan that finds nothing", () => items.countDocuments({ text: /nothing/ })],
  ["a sort", () => items.find().sort({ at: 1 }).toArray()],
  [
    "a sort of which the end is wanted",
    () =>
      items
        .find()
        .sort({ at: -1 })
        .skip(total - 10)
        .toArray(),
  ],
  ["different values", () => items.distinct("at")],
  [
    "groups, sorted and faceted",
    () =>
      items
        .aggregate([
          { $group: { _id: "$at", n: { $sum: "$n" } } },
          { $sort: { n: -1 } },
          { $facet: { first: [{ $limit: 1 }], count: [{ $count: "n" }] } },
        ])
        .toArray(),
  ],
  ["a random choice", () => items.aggregate([{ $sample: { size: total - 1 } }, { $count: "n" }]).toArray()],
  [
    "a join",
    () =>
      items
        .aggregate([
          { $lookup: { from: "items", localField: "n", foreignField: "at", as: "same" } },
          { $match: { same: { $size: 0 } } },
        ])
        .toArray(),
  ],
  ["the building of an index", () => items.createIndex({ text: 1, at: 1 })],
  ["a change of all", () => items.updateMany({}, { $inc: { n: 1 } })],
  ["a removal of all", () => items.deleteMany({})],
];

it.each(long)("others have their turn during %s", { timeout: 120_000 }, async (_name, work) => {
  let running = true;
  let answered = 0;
  const others = (async () => {
    while (running) {
      await store.db.command({ ping: 1 });
      if (running) answered += 1;
    }
  })();
  await work();
  running = false;
  await others;
  // Work in one piece lets one answer out, the one already on its way.
  expect(answered).toBeGreaterThan(1);
});

it.skipIf(process.env.MONGODB_URI)(
  "a regular expression that backtracks without end is ended (50), and others go on",
  async () => {
    const hostile = store.db.collection("hostile");
    await hostile.insertOne({ text: `${"a".repeat(60)}b` });
    const search = expect(hostile.countDocuments({ text: /(a+)+$/ })).rejects.toMatchObject({ code: 50 });
    const updated = expect(hostile.updateOne({ text: /(a+)+$/ }, { $set: { n: 1 } })).rejects.toMatchObject({
      code: 50,
    });
    await Promise.all([search, updated]);
    expect(await store.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  },
);
