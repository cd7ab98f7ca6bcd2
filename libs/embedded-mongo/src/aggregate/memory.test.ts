import { expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { pipelineResult } from "../testing/pipeline-result.ts";
import { compilePipeline, type PipelineOptions } from "./compile-pipeline.ts";
import { inMemory } from "./stage.ts";

const options: PipelineOptions = { variables: {}, collection: () => inMemory([]) };
const text = "x".repeat(1_000_000);
const many = Array.from({ length: 110 }, (_, n) => ({ n, text: `${n}${text}` }));

it.each<[string, BsonDocument]>([
  ["what is pushed", { _id: null, all: { $push: "$text" } }],
  ["a set", { _id: null, all: { $addToSet: "$$ROOT" } }],
  ["what groups begin with", { _id: "$n", first: { $first: "$text" }, most: { $max: "$n" } }],
  ["what groups end with", { _id: "$n", last: { $last: "$$ROOT" } }],
  ["the best of groups", { _id: "$n", least: { $min: "$text" } }],
  ["what groups are told apart by", { _id: "$text" }],
])("a $group has room for 100 MB of %s (292)", (_what, group) => {
  const count = { $count: "n" };
  expect(() => pipelineResult(many, [{ $group: group }, count], options)).toThrow(
    expect.objectContaining({ code: 292 }),
  );
  expect(pipelineResult(many.slice(0, 50), [{ $group: group }, count], options)).toHaveLength(1);
});

it.each<[string, BsonDocument]>([
  ["what groups end with", { last: { $last: "$text" } }],
  ["the best of groups", { most: { $max: "$text" } }],
  ["what is merged", { all: { $mergeObjects: { value: "$text" } } }],
])(
  "a $group has room for 100 MB of %s also where they began with little (292), and for more where that is replaced",
  (_what, fields) => {
    const stages = [{ $group: { _id: "$n", ...fields } }, { $count: "n" }];
    const small = many.map(({ n }) => ({ n, text: "0" }));
    expect(() => pipelineResult([...small, ...many], stages, options)).toThrow(expect.objectContaining({ code: 292 }));
    const replaced = many.map(({ text }, at) => ({ n: 0, text: `${String(at).padStart(3, "0")}${text}` }));
    expect(pipelineResult(replaced, stages, options)).toEqual([{ n: 1 }]);
  },
);

it("a $group has room for the same values and the sums of any number of documents", () => {
  const group = { _id: null, set: { $addToSet: "$text" }, last: { $last: "$text" }, n: { $sum: 1 } };
  const again = Array.from({ length: 300 }, () => many[0]!);
  expect(pipelineResult(again, [{ $group: group }, { $project: { n: 1 } }], options)).toEqual([{ _id: null, n: 300 }]);
});

it("a $facet comes to no more than 100 MB before other stages make less of it (4031700)", () => {
  const stages = [{ $facet: { all: [{ $match: {} }], none: [{ $match: { n: -1 } }] } }, { $project: { none: 1 } }];
  expect(() => pipelineResult(many, stages, options)).toThrow(expect.objectContaining({ code: 4031700 }));
  expect(pipelineResult(many.slice(0, 50), stages, options)).toEqual([{ none: [] }]);
});

it("a $facet gives each document to all of its pipelines before the next one, and ends one that has enough", () => {
  const asked: string[] = [];
  const logged = (n: number) => ({
    get a() {
      asked.push(`a${n}`);
      return n;
    },
    get b() {
      asked.push(`b${n}`);
      return n;
    },
  });
  const first = [{ $match: { a: { $gte: 0 } } }, { $limit: 2 }, { $count: "n" }];
  const second = [{ $match: { b: { $gte: 0 } } }, { $count: "n" }];
  const stages = [{ $facet: { first, second } }];
  expect(pipelineResult([0, 1, 2].map(logged), stages, options)).toEqual([{ first: [{ n: 2 }], second: [{ n: 3 }] }]);
  expect(asked).toEqual(["a0", "b0", "a1", "b1", "b2"]);
});

it("others have their turn while documents are looked through for arrays, which are in no table", () => {
  const foreign = Array.from({ length: 1000 }, (_, n) => ({ a: [[n]] }));
  const stage = { $lookup: { from: "foreign", localField: "b", foreignField: "a", as: "found" } };
  const run = compilePipeline([stage], { ...options, collection: () => inMemory(foreign) });
  const results = [...run([{ b: [[[7]]] }])];
  expect(results.filter((one) => one !== undefined)).toMatchObject([{ found: [{ a: [[7]] }] }]);
  expect(results.length).toBeGreaterThan(1900);
});

it("the pipeline of a $lookup that has no variables of its own is read once for all documents", () => {
  let read = 0;
  const pipeline = [
    {
      get $match() {
        read += 1;
        return { n: { $gt: 3 } };
      },
    },
  ];
  const stage = { $lookup: { from: "foreign", localField: "n", foreignField: "n", pipeline, as: "found" } };
  const documents = Array.from({ length: 100 }, (_, n) => ({ n }));
  const joined = pipelineResult(documents, [stage], { ...options, collection: () => inMemory(documents) });
  expect(joined.filter(({ found }) => (found as unknown[]).length > 0)).toHaveLength(96);
  expect(read).toBeLessThan(20);
});
