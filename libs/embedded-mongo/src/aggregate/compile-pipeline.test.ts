import { Binary, Decimal128, Double, Long, ObjectId } from "bson";
import { describe, expect, it } from "vitest";
import { type BsonDocument, cloneValue } from "../bson-type.ts";
import { identical } from "../identical.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { pipelineResult } from "../testing/pipeline-result.ts";
import { compilePipeline, type PipelineOptions } from "./compile-pipeline.ts";
import { inMemory } from "./stage.ts";

const decimal = (text: string) => Decimal128.fromString(text);
const double = (number: number) => new Double(number);

const people: BsonDocument[] = [
  { _id: 1, name: "Ada", city: "Abuja", age: 30, tags: ["a", "b"], job: { title: "dev", pay: decimal("10.50") } },
  { _id: 2, name: "Bola", city: "Lagos", age: double(25), tags: [], job: { title: "ops", pay: decimal("9.75") } },
  {
    _id: 3,
    name: "Chi",
    city: "Abuja",
    age: Long.fromNumber(41),
    tags: ["b"],
    job: { title: "dev", pay: decimal("100") },
  },
  { _id: 4, name: "Dan", city: null, tags: null },
  { _id: 5, name: "Efe" },
];

const cities: BsonDocument[] = [
  { _id: "Abuja", region: "FCT", size: 2 },
  { _id: "Lagos", region: "South", size: 3 },
  { _id: "Kano", region: "North", size: 1, twins: ["Abuja", "Lagos"] },
  { _id: "nowhere", twins: null },
];

const options: PipelineOptions = {
  variables: { NOW: new Date(0), wanted: "Abuja" },
  collection: (name) => inMemory(name === "cities" ? cities : []),
};

const run = (documents: BsonDocument[], ...pipeline: BsonDocument[]) => pipelineResult(documents, pipeline, options);

type Case = [pipeline: BsonDocument[], expected: BsonDocument[], input?: BsonDocument[]];

const cases: Record<string, Case[]> = {
  "$match, $sort, $skip, $limit, $count, $sortByCount": [
    [[], people],
    [
      [{ $match: { city: "Abuja" } }, { $project: { name: 1 } }],
      [
        { _id: 1, name: "Ada" },
        { _id: 3, name: "Chi" },
      ],
    ],
    [[{ $match: { $expr: { $eq: ["$city", "$$wanted"] } } }, { $count: "n" }], [{ n: 2 }]],
    [[{ $match: { _id: 99 } }, { $count: "n" }], []],
    [
      [{ $sort: { age: -1 } }, { $limit: 2 }, { $project: { _id: 1 } }],
      [{ _id: 3 }, { _id: 1 }],
    ],
    [
      [{ $sort: { "job.pay": 1 } }, { $skip: 2 }, { $project: { _id: 1 } }],
      [{ _id: 2 }, { _id: 1 }, { _id: 3 }],
    ],
    [
      [{ $sortByCount: "$city" }],
      [
        { _id: "Abuja", count: 2 },
        { _id: null, count: 2 },
        { _id: "Lagos", count: 1 },
      ],
    ],
  ],
  $group: [
    [[{ $group: { _id: null, n: { $sum: 1 } } }], [{ _id: null, n: 5 }]],
    [
      [{ $group: { _id: "$city", ages: { $push: "$age" }, pay: { $sum: "$job.pay" } } }],
      [
        { _id: "Abuja", ages: [30, Long.fromNumber(41)], pay: decimal("110.50") },
        { _id: "Lagos", ages: [double(25)], pay: decimal("9.75") },
        { _id: null, ages: [], pay: 0 },
      ],
    ],
    [
      [{ $group: { _id: "$k", n: { $count: {} } } }],
      [
        { _id: 1, n: 3 },
        { _id: "1", n: 1 },
      ],
      [{ k: 1 }, { k: double(1) }, { k: "1" }, { k: decimal("1.0") }],
    ],
    [
      [{ $group: { _id: { c: "$city" }, first: { $first: "$name" }, last: { $last: "$age" } } }, { $limit: 1 }],
      [{ _id: { c: "Abuja" }, first: "Ada", last: Long.fromNumber(41) }],
    ],
    [
      [{ $group: { _id: 1, min: { $min: "$age" }, max: { $max: "$age" }, avg: { $avg: "$age" } } }],
      [{ _id: 1, min: double(25), max: Long.fromNumber(41), avg: double(32) }],
    ],
    [
      [{ $group: { _id: 1, avg: { $avg: "$job.pay" } } }],
      [{ _id: 1, avg: decimal("40.08333333333333333333333333333333") }],
    ],
    [
      [{ $group: { _id: 1, avg: { $avg: "$nothing" }, max: { $max: "$nothing" } } }],
      [{ _id: 1, avg: null, max: null }],
    ],
    [
      [{ $group: { _id: 1, all: { $addToSet: "$v" } } }],
      [{ _id: 1, all: [1, "a"] }],
      [{ v: 1 }, { v: double(1) }, { v: "a" }, {}],
    ],
    [
      [{ $group: { _id: 1, all: { $mergeObjects: "$o" } } }],
      [{ _id: 1, all: { a: 1, b: 3 } }],
      [{ o: { a: 1, b: 2 } }, { o: null }, { o: { b: 3 } }],
    ],
    [[{ $group: { _id: 1, s: { $stdDevPop: "$v" } } }], [{ _id: 1, s: double(1) }], [{ v: 1 }, { v: 3 }]],
    [
      [{ $group: { _id: "$b" } }],
      [{ _id: new Binary(Buffer.of(1)) }, { _id: new Binary(Buffer.of(1), 4) }],
      [{ b: new Binary(Buffer.of(1)) }, { b: new Binary(Buffer.of(1), 4) }, { b: new Binary(Buffer.of(1)) }],
    ],
    [[{ $group: { _id: { a: "$a" }, n: { $sum: 1 } } }], [{ _id: { a: null }, n: 2 }], [{ a: null }, {}]],
    [
      [{ $group: { _id: { a: "$a", b: "$b" } } }],
      [{ _id: { a: null, b: 1 } }, { _id: { b: 1 } }],
      [{ a: null, b: 1 }, { b: 1 }],
    ],
  ],
  "$project, $addFields, $unset, $replaceRoot": [
    [
      [{ $limit: 1 }, { $project: { _id: 0, "job.title": 1, next: { $add: ["$age", 1] } } }],
      [{ job: { title: "dev" }, next: 31 }],
    ],
    [[{ $limit: 1 }, { $project: { job: 0, tags: 0 } }], [{ _id: 1, name: "Ada", city: "Abuja", age: 30 }]],
    [[{ $project: { _id: 0, n: "$missing" } }, { $limit: 1 }], [{}]],
    [
      [{ $addFields: { "o.n": 1, list: [1, "$a"], a: "$$REMOVE" } }],
      [{ o: { x: 0, n: 1 }, list: [1, 5] }],
      [{ o: { x: 0 }, a: 5 }],
    ],
    [[{ $set: { "a.b": 9 } }], [{ a: [{ b: 9 }, { c: 1, b: 9 }] }], [{ a: [1, { c: 1 }] }]],
    [[{ $set: { a: { b: { c: 1 } } } }], [{ a: { x: 0, b: { c: 1 } } }], [{ a: { x: 0 } }]],
    [[{ $set: { a: {} } }], [{ a: {} }], [{ a: 1 }]],
    [[{ $addFields: {} }, { $set: {} }], [{ a: 1 }], [{ a: 1 }]],
    [[{ $unset: ["a.b", "c"] }], [{ a: { x: 1 } }], [{ a: { b: 1, x: 1 }, c: 1 }]],
    [[{ $unset: "a.b" }], [{ a: [{ x: 1 }, 5] }], [{ a: [{ b: 1, x: 1 }, 5] }]],
    [[{ $replaceRoot: { newRoot: "$job" } }, { $limit: 1 }], [{ title: "dev", pay: decimal("10.50") }]],
    [
      [{ $limit: 1 }, { $replaceWith: { $mergeObjects: [{ _id: "$_id" }, { x: "$$NOW" }] } }],
      [{ _id: 1, x: new Date(0) }],
    ],
  ],
  $unwind: [
    [
      [{ $unwind: "$tags" }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: "a" },
        { _id: 1, tags: "b" },
        { _id: 3, tags: "b" },
      ],
    ],
    [
      [
        { $match: { _id: { $in: [2, 3, 4, 5] } } },
        { $unwind: { path: "$tags", preserveNullAndEmptyArrays: true, includeArrayIndex: "at" } },
        { $project: { tags: 1, at: 1 } },
      ],
      [
        { _id: 2, at: null },
        { _id: 3, tags: "b", at: Long.ZERO },
        { _id: 4, tags: null, at: null },
        { _id: 5, at: null },
      ],
    ],
    [
      [{ $unwind: "$a.b" }],
      [{ a: { b: 1, c: 0 } }, { a: { b: 2, c: 0 } }, { a: { b: 5 } }],
      [{ a: { b: [1, 2], c: 0 } }, { a: { b: 5 } }, { a: [{ b: [1] }] }],
    ],
  ],
  $lookup: [
    [
      [
        { $lookup: { from: "cities", localField: "city", foreignField: "_id", as: "place" } },
        { $project: { "place.region": 1 } },
      ],
      [
        { _id: 1, place: [{ region: "FCT" }] },
        { _id: 2, place: [{ region: "South" }] },
        { _id: 3, place: [{ region: "FCT" }] },
        { _id: 4, place: [] },
        { _id: 5, place: [] },
      ],
    ],
    [
      [
        { $lookup: { from: "cities", localField: "n", foreignField: "twins", as: "p" } },
        { $project: { p: { $map: { input: "$p", in: "$$this._id" } } } },
      ],
      [{ p: ["Kano"] }, { p: ["Abuja", "Lagos", "nowhere"] }],
      [{ n: "Lagos" }, {}],
    ],
    [
      [
        { $lookup: { from: "cities", localField: "n.k", foreignField: "twins", as: "p" } },
        { $project: { p: "$p._id" } },
      ],
      [
        { p: ["Abuja", "Lagos", "nowhere"] },
        { p: ["Abuja", "Lagos", "nowhere"] },
        { p: ["Abuja", "Lagos", "nowhere"] },
      ],
      [{ n: { k: [] } }, { n: [] }, { n: [5, { j: 1 }] }],
    ],
    [
      [
        { $lookup: { from: "cities", localField: "n", foreignField: "size", as: "p" } },
        { $project: { p: { $size: "$p" } } },
      ],
      [{ p: 2 }],
      [{ n: [double(1), decimal("3.0"), 9] }],
    ],
    [
      [
        { $lookup: { from: "cities", localField: "n", foreignField: "twins", as: "x.p" } },
        { $project: { x: { $size: "$x.p" } } },
      ],
      [{ x: 1 }],
      [{ n: [["Abuja", "Lagos"]] }],
    ],
    [
      [
        { $limit: 1 },
        {
          $lookup: {
            from: "cities",
            let: { c: "$city" },
            pipeline: [{ $match: { $expr: { $ne: ["$_id", "$$c"] } } }, { $count: "n" }],
            as: "others",
          },
        },
        { $project: { others: 1 } },
      ],
      [{ _id: 1, others: [{ n: 3 }] }],
    ],
    [
      [
        { $limit: 1 },
        {
          $lookup: {
            from: "cities",
            localField: "city",
            foreignField: "_id",
            pipeline: [{ $project: { _id: 0, region: 1 } }],
            as: "p",
          },
        },
        { $project: { p: 1 } },
      ],
      [{ _id: 1, p: [{ region: "FCT" }] }],
    ],
    [
      [
        { $lookup: { from: "cities", localField: "n.k", foreignField: "_id", as: "p" } },
        { $lookup: { from: "cities", localField: "n.1.k", foreignField: "_id", as: "q" } },
        { $project: { p: "$p._id", q: "$q._id" } },
      ],
      [{ p: ["Abuja", "Lagos", "Kano"], q: ["Kano"] }],
      [{ n: [{ k: ["Lagos", "Abuja"] }, { k: "Kano" }] }],
    ],
    [
      [{ $lookup: { from: "cities", localField: "r.$id", foreignField: "_id", as: "p" } }, { $sort: { "r.$id": 1 } }],
      [{ r: { $ref: "cities", $id: "Lagos" }, p: [cities[1]!] }],
      [{ r: { $ref: "cities", $id: "Lagos" } }],
    ],
    [
      [
        {
          $lookup: {
            from: "cities",
            pipeline: [{ $match: { _id: /^[AK]/ } }, { $sort: { _id: -1 } }, { $project: { _id: 1 } }],
            as: "p",
          },
        },
        { $set: { "p.of": "$n" } },
      ],
      [1, 2].map((n) => ({
        n,
        p: [
          { _id: "Kano", of: n },
          { _id: "Abuja", of: n },
        ],
      })),
      [{ n: 1 }, { n: 2 }],
    ],
    [
      [{ $limit: 1 }, { $lookup: { from: "none", pipeline: [], as: "p" } }, { $project: { p: 1 } }],
      [{ _id: 1, p: [] }],
    ],
    [
      [{ $lookup: { from: "none", pipeline: [], as: "a.b" } }],
      [
        { a: { c: 1, b: [] }, z: 1 },
        { a: { b: [] }, z: 1 },
      ],
      [
        { a: { c: 1, b: 2 }, z: 1 },
        { a: [{ b: 1 }, 2], z: 1 },
      ],
    ],
  ],
  $facet: [
    [
      [
        {
          $facet: {
            n: [{ $count: "n" }],
            old: [{ $match: { age: { $gt: 40 } } }, { $project: { _id: 1 } }],
            none: [{ $match: { _id: 0 } }],
          },
        },
      ],
      [{ n: [{ n: 5 }], old: [{ _id: 3 }], none: [] }],
    ],
  ],
};

describe.each(Object.entries(cases))("%s", (_group, table) => {
  it.each(table)("%j", (pipeline, expected, input = people) => {
    const kept = cloneValue(input);
    const result = run(input, ...pipeline);
    expect({ result, same: identical(result, expected) }).toEqual({ result, same: true });
    expect(input).toEqual(kept);
  });
});

const foreign: BsonDocument[] = [
  [{ x: 1 }],
  [3],
  [{ 0: 3 }],
  [],
  [1, 5],
  [1, { y: 1 }],
  { x: null },
  [{ x: null }, { x: 5 }],
  [[3]],
  [{ x: [3, null] }],
  null,
].map((a, _id) => ({ _id, a }));

it.each(["a", "a.x", "a.0", "a.1", "a.0.x"])("joins by %s what a filter finds", (foreignField) => {
  for (const value of [null, 3, 5]) {
    const stage = { $lookup: { from: "foreign", localField: "value", foreignField, as: "found" } };
    const all = [...foreign, { _id: "none" }];
    const [result] = pipelineResult([{ value }], [stage], { ...options, collection: () => inMemory(all) });
    expect(result?.found).toEqual(all.filter(compileFilter({ [foreignField]: value }).matches));
  }
});

it("gives a turn to others for every document a blocking stage takes", () => {
  const steps = [...compilePipeline([{ $sort: { age: 1 } }, { $group: { _id: "$city" } }], options)(people)];
  expect(steps.filter((step) => step === undefined).length).toBeGreaterThanOrEqual(people.length);
});

it("stops reading after $limit", () => {
  let read = 0;
  function* endless(): Iterable<BsonDocument> {
    while (true) yield { n: read++ };
  }
  expect(pipelineResult(endless(), [{ $limit: 3 }], options)).toHaveLength(3);
  expect(read).toBeLessThan(5);
});

it("knows the time also where nobody says it", () => {
  const [result] = pipelineResult([{}], [{ $set: { at: "$$NOW" } }], { ...options, variables: {} });
  expect(result?.at).toBeInstanceOf(Date);
});

it("chooses a random sample", () => {
  const chosen = run(people, { $sample: { size: 3 } }).map(({ _id }) => _id);
  expect(new Set(chosen).size).toBe(3);
});

it("joins by chance anew for each document", () => {
  const pipeline = [{ $limit: 1 }, { $project: { number: { $rand: {} } } }];
  const joined = run([{}, {}, {}], { $lookup: { from: "cities", pipeline, as: "by" } });
  expect(new Set(joined.map(({ by }) => JSON.stringify(by))).size).toBe(3);
});

it("sorts ObjectIds, booleans and dates by value", () => {
  const values = [new ObjectId("f".repeat(24)), new ObjectId("0".repeat(24))];
  expect(
    run(
      values.map((v) => ({ v })),
      { $sort: { v: 1 } },
    ).map(({ v }) => v),
  ).toEqual(values.toReversed());
  expect(run([{ v: true }, { v: false }], { $sort: { v: 1 } })).toEqual([{ v: false }, { v: true }]);
  expect(run([{ v: new Date(9) }, { v: new Date(-9) }], { $sort: { v: 1 } })).toEqual([
    { v: new Date(-9) },
    { v: new Date(9) },
  ]);
});

const refused: [pipeline: BsonDocument[], code: number][] = [
  [[{ $foo: 1 }], 40324],
  [[{ $out: "x" }], 40324],
  [[{ $merge: "x" }], 40324],
  [[{ $geoNear: {} }], 40324],
  [[{ $graphLookup: {} }], 40324],
  [[{}], 40323],
  [[{ $limit: 1, $skip: 1 }], 40323],
  [[{ $match: 5 }], 15959],
  [[{ $match: { $where: "1" } }], 2],
  [[{ $limit: 0 }], 15958],
  [[{ $limit: -1 }], 5107201],
  [[{ $sort: { at: 1 } }, { $limit: { toString: 1 } }], 5107201],
  [[{ $skip: -1 }], 5107200],
  [[{ $sort: {} }], 15976],
  [[{ $sort: 5 }], 15973],
  [[{ $sample: { size: "x" } }], 28746],
  [[{ $sample: { size: 0 } }], 28747],
  [[{ $sample: 1 }], 28745],
  [[{ $sample: { x: 1 } }], 28748],
  [[{ $sample: {} }], 28749],
  [[{ $count: "" }], 40157],
  [[{ $count: "$a" }], 40158],
  [[{ $count: "a\0b" }], 40159],
  [[{ $count: "_id" }], 15948],
  [[{ $group: { n: { $sum: 1 } } }], 15955],
  [[{ $group: { n: 1 } }], 40234],
  [[{ $group: { n: { $foo: 1 }, _id: { $bar: 1 } } }], 15952],
  [[{ $group: { _id: { $bar: 1 }, n: { $foo: 1 } } }], 168],
  [[{ $group: { _id: 1, n: 1 } }], 40234],
  [[{ $group: { _id: { status: 1 }, n: { $sum: 1 } } }], 17390],
  [[{ $group: { _id: { at: "$at", status: true } } }], 17390],
  [[{ $group: { _id: { "a.b": 1 } } }], 17390],
  [[{ $group: { _id: 1, n: {} } }], 40234],
  [[{ $group: { _id: 1, n: { a: 1 } } }], 40234],
  [[{ $group: { _id: 1, n: { $sum: 1, $avg: 1 } } }], 40238],
  [[{ $group: { _id: 1, n: { $foo: 1 } } }], 15952],
  [[{ $group: { _id: 1, n: { $accumulator: {} } } }], 15952],
  [[{ $group: { _id: 1, n: { $sum: [1] } } }], 40237],
  [[{ $group: { _id: 1, "a.b": { $sum: 1 } } }], 40235],
  [[{ $project: {} }], 51272],
  [[{ $project: { a: 1, b: 0 } }], 31254],
  [[{ $project: { a: { $foo: 1 } } }], 31325],
  [[{ $addFields: { a: { $foo: 1 } } }], 168],
  [[{ $addFields: { a: { $add: [1], b: 1 } } }], 40181],
  [[{ $addFields: { a: { b: 1, $add: [1] } } }], 40181],
  [[{ $addFields: { a: 1, "a.b": 1 } }], 40176],
  [[{ $set: { "a.b": 1, a: { b: 2 } } }], 40176],
  [[{ $set: { address: { "geo.lat": 1 } } }], 40183],
  [[{ $addFields: "a" }], 40272],
  [[{ $project: { "a.$": 1 } }], 31324],
  [[{ $project: { "$.a.$": false } }], 31324],
  [[{ $project: { "a.$.b": 1 } }], 31394],
  [[{ $project: { $: 1 } }], 16410],
  [[{ $project: { a: { $type: 1, $size: 2 } } }], 16410],
  [Array.from({ length: 1001 }, () => ({ $match: {} })), 7749501],
  [[{ $sort: Object.fromEntries(Array.from({ length: 33 }, (_, at) => [`f${at}`, 1])) }], 13103],
  [[{ $unset: [] }], 31119],
  [[{ $unset: 1 }], 31002],
  [[{ $unset: [1] }], 31120],
  [[{ $unwind: "tags" }], 28818],
  [[{ $unwind: {} }], 28812],
  [[{ $unwind: "" }], 28812],
  [[{ $unwind: 1 }], 15981],
  [[{ $replaceRoot: { newRoot: "$name" } }], 40228],
  [[{ $replaceRoot: 5 }], 40229],
  [[{ $replaceRoot: {} }], 40414],
  [[{ $replaceRoot: { newRoot: "$job", x: 1 } }], 40415],
  [[{ $lookup: { from: "cities", as: "x" } }], 9],
  [[{ $lookup: { from: "cities", localField: "a", foreignField: "b", let: { c: "$c" }, as: "x" } }], 9],
  [[{ $lookup: { from: "cities", as: "x" } }, { $foo: 1 }], 40324],
  [[{ $changeStream: {} }, { $foo: 1 }], 40324],
  [[{ $changeStream: {} }, { $match: {} }], 40573],
  [[{ $lookup: { from: "cities", pipeline: [{ $foo: 1 }], as: "x" } }], 40324],
  ...["$collStats", "$listLocalSessions"].flatMap((name): [BsonDocument[], number][] => [
    [[{ $lookup: { from: "cities", pipeline: [{ [name]: {} }], as: "x" } }], 115],
    [[{ $lookup: { from: "cities", pipeline: [{ $limit: 1 }, { [name]: {} }], as: "x" } }], 40602],
    [[{ $limit: 1 }, { [name]: {} }], 40602],
  ]),
  [[{ $facet: {} }], 40169],
  [[{ $facet: { a: 1 } }], 40170],
  [[{ $facet: { a: [1] } }], 40171],
  [[{ $facet: { "": [] } }], 15998],
  [[{ $facet: { $a: [] } }], 16410],
  [[{ $facet: { "a\0b": [] } }], 16411],
  [[{ $facet: { "a.b": 1 } }], 16412],
  [[{ $facet: { a: [{ $facet: { b: [] } }] } }], 40600],
  [[{ $facet: { a: [{ $collStats: {} }] } }], 40600],
  [[{ $sortByCount: "city" }], 40148],
  [[{ $sortByCount: { city: 1 } }], 40147],
  [[{ $sortByCount: 1 }], 40149],
  [[{ $match: { $expr: "$$nobody" } }], 17276],
];

it.each(refused)("refuses %j with %i", (pipeline, code) => {
  expect(() => run(people, ...pipeline)).toThrow(expect.objectContaining({ code }));
});

it.each([
  [{ $replaceRoot: { newRoot: "$x" } }, "'newRoot' expression  must", "MISSING. Type of resulting value: 'missing'"],
  [{ $replaceWith: "$a" }, "'replacement document' must", "[ 1 ]. Type of resulting value: 'array'"],
])("says of %j what came instead of a document", (stage, begin, value) => {
  expect(() => run([{ _id: "p", a: [1] }], stage)).toThrow(
    `${begin} evaluate to an object, but resulting value was: ${value}. Input document: { _id: "p", a: [ 1 ] }`,
  );
});

it.each<[BsonDocument, string]>([
  [
    { "a.b": 1, a: { c: 1, b: 2 } },
    "specification contains two conflicting paths. Cannot specify both 'a.b' and 'a.b': { a.b: 1, a: { c: 1, b: 2 } }",
  ],
  [
    { a: 1, "a.b": 1 },
    "specification contains two conflicting paths. Cannot specify both 'a.b' and 'a': { a: 1, a.b: 1 }",
  ],
  [
    { a: { $add: [1], b: 1 } },
    "an expression specification must contain exactly one field, the name of the expression. Found 2 fields in { $add: [ 1 ], b: 1 }, while parsing object { a: { $add: [ 1 ], b: 1 } }",
  ],
])("says what is wrong with the fields %j", (fields, message) => {
  expect(() => run(people, { $addFields: fields })).toThrow(`Invalid $addFields :: caused by :: ${message}`);
});

it.each([
  ["x", 'Expected a number in: $limit: "x"'],
  [Number.NaN, "Expected an integer, but found NaN in: $limit: nan.0"],
  [1e30, "Cannot represent as a 64-bit integer: $limit: 1e+30"],
  [1.5, "Expected an integer: $limit: 1.5"],
  [Decimal128.fromString("1.5"), "Cannot represent as a 64-bit integer: $limit: 1.5"],
  [-1, "Expected a non-negative number in: $limit: -1"],
])("says of the limit %s what it should be", (most, words) => {
  expect(() => run(people, { $limit: most })).toThrow(`invalid argument to $limit stage: ${words}`);
});

it("keeps of what is sorted what the next stage takes, and so within the memory of a sort", () => {
  const text = "x".repeat(15_000_000);
  const many = Array.from({ length: 8 }, (_, _id) => ({ _id, text }));
  const sorted = { $sort: { text: 1, _id: -1 } };
  expect(run(many, { $match: {} }, sorted, { $limit: 2 }, { $unset: "text" })).toEqual([{ _id: 7 }, { _id: 6 }]);
});

it("joins all documents with what one pipeline finds by running it once", () => {
  let read = 0;
  const all = foreign.map(({ a }) => {
    const get = () => {
      read++;
      return a;
    };
    return Object.defineProperty({}, "a", { enumerable: true, get });
  });
  const stage = { $lookup: { from: "foreign", pipeline: [{ $match: { a: null } }, { $count: "n" }], as: "found" } };
  const locals = Array.from({ length: 500 }, (_, n) => ({ n }));
  const result = pipelineResult(locals, [stage], { ...options, collection: () => inMemory(all) });
  expect(result).toEqual(locals.map(({ n }) => ({ n, found: [{ n: 1 }] })));
  expect(read).toBeLessThan(500);
});

it("joins a long array with as many documents without comparing each with each", () => {
  const numbers = Array.from({ length: 8000 }, (_, n) => n);
  const stage = { $lookup: { from: "foreign", localField: "all", foreignField: "n", as: "found" } };
  const collection = () => inMemory(numbers.map((n) => ({ n })));
  const [{ found } = {}] = pipelineResult([{ all: numbers }], [stage], { ...options, collection });
  expect(found).toHaveLength(8000);
});

it("names tens of thousands of fields without comparing each with each", () => {
  const fields = Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`f${n}.x`, n]));
  expect(Object.keys(run([{}], { $addFields: fields })[0]!)).toHaveLength(30_000);
  expect(() => run([{}], { $addFields: { ...fields, f7: 1 } })).toThrow(
    expect.objectContaining({ code: 40176, message: expect.stringContaining("both 'f7' and 'f7.x'") }),
  );
});

it("names fields as deep as documents go, and no deeper", () => {
  const path = (names: number) => Array.from({ length: names }, () => "a").join(".");
  expect(run([{}], { $addFields: { [path(200)]: 1 } })).toHaveLength(1);
  for (const names of [201, 30_000])
    expect(() => run([{}], { $addFields: { [path(names)]: 1 } })).toThrow(
      expect.objectContaining({ code: 15, message: "Invalid $addFields :: caused by :: FieldPath is too long" }),
    );
});
