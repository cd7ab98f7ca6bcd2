import { DBRef, serialize } from "bson";
import { describe } from "vitest";
import { type Case, type Place, testCases } from "../testing/cases.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const to = (id: number, fields: object = {}) => new DBRef("c", id as never, undefined, fields as never);
const one = [{ _id: 1, to: to(5, { x: 1, y: 2 }) }];
const two = [
  { _id: 1, to: to(5), all: [to(7), to(8)] },
  { _id: 2, to: to(6), all: [to(9)] },
];
/** As fields: the driver makes an object of every reference it reads. */
const shown = async (documents: Promise<unknown[]>) => JSON.parse(JSON.stringify(await documents));
/** Whether the only document is stored as these fields are written, in their order. */
const isStoredAs = async ({ items }: Place, fields: object) => {
  const [raw] = await items.find({}, { raw: true }).toArray();
  return Buffer.from(raw as unknown as Uint8Array).equals(serialize(fields));
};
const changed = async ({ items }: Place, update: object) => {
  await items.updateOne({ _id: 1 }, update);
  return shown(items.find().toArray());
};

const cases: Case[] = [
  {
    name: "lets fields be changed, added and removed",
    given: one,
    run: (place) => changed(place, { $inc: { "to.x": 1 }, $unset: { "to.y": 1 }, $set: { "to.z": 3 } }),
    answer: [{ _id: 1, to: { $ref: "c", $id: 5, x: 2, z: 3 } }],
  },
  {
    name: "keeps the order of its fields",
    given: [{ _id: 1, to: new DBRef("c", 5 as never, "other", { x: 1 }) }] as typeof one,
    run: async ({ items }) => {
      await items.updateOne({ _id: 1 }, { $set: { "to.x": 2 } });
      const [raw] = await items.find({}, { raw: true }).toArray();
      return Buffer.from(raw as unknown as Uint8Array)
        .toString("latin1")
        .match(/\$ref|\$id|\$db|x/g)
        ?.join();
    },
    answer: "$ref,$id,$db,x",
  },
  {
    name: "keeps a dot in its collection's name, and the fields before its own, through a change",
    given: [{ _id: 1, to: { x: 1, $ref: "fs.files", $id: 5 } }],
    run: async (place) => {
      await place.items.updateOne({ _id: 1 }, { $set: { y: 2 } });
      return isStoredAs(place, { _id: 1, to: { x: 1, $ref: "fs.files", $id: 5 }, y: 2 });
    },
    answer: true,
  },
  {
    name: "is found by a collection's name with a dot",
    given: [
      { _id: 1, to: { $ref: "fs.files", $id: 5 } },
      { _id: 2, to: { $ref: "files", $id: 5, $db: "fs" } },
    ],
    run: async ({ items }) => [
      await items.countDocuments({ "to.$ref": "fs.files" }),
      await items.countDocuments({ to: { $ref: "files", $id: 5, $db: "fs" } }),
    ],
    answer: [1, 1],
  },
  {
    name: "can be a whole document",
    run: async (place) => {
      const { items } = place;
      await items.insertOne({ _id: 1, $ref: "fs.files", $id: 5 });
      await items.updateOne({ _id: 1 }, { $set: { y: 2 } });
      return isStoredAs(place, { _id: 1, $ref: "fs.files", $id: 5, y: 2 });
    },
    answer: true,
  },
  {
    name: "is changed to point elsewhere",
    given: one,
    run: (place) => changed(place, { $set: { "to.$id": 6, "to.$db": "other" } }),
    answer: [{ _id: 1, to: { $ref: "c", $id: 6, $db: "other", x: 1, y: 2 } }],
  },
  {
    name: "stays one in a pipeline's update",
    given: one,
    run: (place) => changed(place, [{ $set: { "to.x": "$to.y" } }]),
    answer: [{ _id: 1, to: { $ref: "c", $id: 5, x: 2, y: 2 } }],
  },
  {
    name: "does not give its fields to the top of a document",
    given: one,
    run: (place) => changed(place, { $set: { $id: 1 } }),
    code: 52,
  },
  ...(
    [
      [{ "to.x": 1 }, { x: 1 }],
      [{ "to.$id": 1 }, { $id: 5 }],
      [{ "to.x": 0 }, { $ref: "c", $id: 5, y: 2 }],
      [{ to: 1 }, { $ref: "c", $id: 5, x: 1, y: 2 }],
    ] as const
  ).map(
    ([projection, expected]): Case => ({
      name: `is shown as ${JSON.stringify(projection)} says`,
      given: one,
      run: async ({ items }) => JSON.stringify((await items.findOne({}, { projection }))?.to),
      answer: JSON.stringify(expected),
    }),
  ),
  {
    name: "is sorted by where it points to",
    given: two,
    run: async ({ items }) => (await items.find().sort({ "to.$id": -1 }).toArray()).map(({ _id }) => _id),
    answer: [2, 1],
  },
  ...[{ $id: 8 }, { $ref: "c", $id: 8 }].map(
    (element): Case => ({
      name: `is found in an array by ${JSON.stringify(element)}`,
      given: two,
      run: async ({ items }) => (await items.find({ all: { $elemMatch: element } }).toArray()).map(({ _id }) => _id),
      answer: [1],
    }),
  ),
  {
    name: "becomes the whole document in a pipeline",
    given: one,
    run: ({ items }) => items.aggregate([{ $replaceRoot: { newRoot: "$to" } }, { $project: { x: 1, y: 1 } }]).toArray(),
    answer: [{ x: 1, y: 2 }],
  },
];

describe("a reference (DBRef)", () => testCases(store, cases));
