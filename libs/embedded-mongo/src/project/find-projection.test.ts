import { Double } from "bson";
import { describe, expect, it } from "vitest";
import { type BsonDocument, cloneValue } from "../bson-type.ts";
import { compileProjection } from "./find-projection.ts";

const document = {
  _id: 1,
  name: "x",
  n: 5,
  sub: { a: 1, b: 2 },
  list: [1, 2, 3, 4],
  docs: [{ k: 1, v: "a" }, { k: 2, v: "b" }, { k: 2, v: "c" }, 7],
};

const { _id, name, n, sub, list, docs } = document;

const cases: [projection: BsonDocument, expected: BsonDocument][] = [
  [{}, document],
  [{ name: 1 }, { _id, name }],
  [{ name: true, _id: 0 }, { name }],
  [
    { n: 1, name: 1 },
    { _id, name, n },
  ],
  [{ _id: 1 }, { _id }],
  [{ _id: 0 }, { name, n, sub, list, docs }],
  [
    { list: 0, docs: false, sub: 0 },
    { _id, name, n },
  ],
  [{ "sub.a": 1 }, { _id, sub: { a: 1 } }],
  [{ sub: { a: 1 } }, { _id, sub: { a: 1 } }],
  [
    { "sub.a": 0, docs: 0 },
    { _id, name, n, sub: { b: 2 }, list },
  ],
  [{ "docs.k": 1 }, { _id, docs: [{ k: 1 }, { k: 2 }, { k: 2 }] }],
  [
    { "docs.k": 0, sub: 0, list: 0 },
    { _id, name, n, docs: [{ v: "a" }, { v: "b" }, { v: "c" }, 7] },
  ],
  [{ "name.x": 1 }, { _id }],
  [{ missing: 1 }, { _id }],
  [
    { list: { $slice: 2 }, docs: 0, sub: 0 },
    { _id, name, n, list: [1, 2] },
  ],
  [
    { list: { $slice: -1 }, n: 1 },
    { _id, n, list: [4] },
  ],
  [
    { list: { $slice: [1, 2] }, n: 1 },
    { _id, n, list: [2, 3] },
  ],
  [
    { list: { $slice: [-3, 2] }, n: 1 },
    { _id, n, list: [2, 3] },
  ],
  [{ list: { $slice: ["$list", 1] } }, { _id, list: [1] }],
  [{ docs: { $elemMatch: { k: 2 } } }, { _id, docs: [{ k: 2, v: "b" }] }],
  [
    { list: { $elemMatch: { $gt: 2 } }, n: 1 },
    { _id, n, list: [3] },
  ],
  [
    { list: { $elemMatch: { $gt: 9 } }, n: 1 },
    { _id, n },
  ],
  [
    { list: { $elemMatch: { $gt: 2 } }, docs: 1 },
    { _id, docs, list: [3] },
  ],
  [
    { list: { $elemMatch: { $gt: 2 } }, docs: 0, sub: 0 },
    { _id, name, n, list: [3] },
  ],
  [{ list: { $elemMatch: { $gt: 2 } }, _id: 0 }, { list: [3] }],
  [
    { list: { $slice: 1 }, docs: { $elemMatch: { k: 2 } } },
    { _id, name, n, sub, list: [1], docs: [{ k: 2, v: "b" }] },
  ],
  [
    { list: { $slice: 1 }, _id: 1 },
    { _id, list: [1] },
  ],
  [
    { sum: { $add: ["$n", 1] }, n: 1 },
    { _id, n, sum: 6 },
  ],
  [
    { other: "$name", text: { $literal: 1 } },
    { _id, other: "x", text: 1 },
  ],
  [
    { "sub.c": "$n", "sub.a": 1 },
    { _id, sub: { a: 1, c: 5 } },
  ],
  [
    { "sub.a": 1, sub: { b: 1 } },
    { _id, sub: { a: 1, b: 2 } },
  ],
  [
    { "docs.k": 1, "docs.n": "$n" },
    { _id, docs: [{ k: 1, n: 5 }, { k: 2, n: 5 }, { k: 2, n: 5 }, { n: 5 }] },
  ],
  [{ "list.n": "$n" }, { _id, list: [{ n: 5 }, { n: 5 }, { n: 5 }, { n: 5 }] }],
  [{ "name.n": "$n" }, { _id, name: { n: 5 } }],
];

describe("compileProjection", () => {
  it.each(cases)("%j", (projection, expected) => {
    const kept = cloneValue(document);
    expect(Object.entries(compileProjection(projection).apply(document))).toEqual(Object.entries(expected));
    expect(document).toEqual(kept);
  });

  it("shows the fields of a reference (DBRef)", () => {
    const document = { a: { $ref: "c", $id: 1, x: 1, y: 2 } };
    const shown = (projection: BsonDocument) => compileProjection(projection).apply(document);
    expect(shown({ "a.x": 0 })).toEqual({ a: { $ref: "c", $id: 1, y: 2 } });
    expect(shown({ "a.$id": 1, b: "$a.$ref" })).toEqual({ a: { $id: 1 }, b: "c" });
    expect(shown({ "a.z": { $literal: 3 } })).toEqual({ a: { z: 3 } });
  });

  it("keeps null elements that are not excluded", () => {
    expect(compileProjection({ "a.b": 0 }).apply({ a: [null, { b: 1 }, [null]] })).toEqual({ a: [null, {}, [null]] });
  });

  it("cuts no array that stands in documents of an array in an array", () => {
    const document = { a: [[{ b: [1, 2] }], { b: [1, 2] }], c: 3 };
    const a = [[{ b: [1, 2] }], { b: [1] }];
    expect(compileProjection({ "a.b": { $slice: 1 } }).apply(document)).toEqual({ a, c: 3 });
    expect(compileProjection({ "a.b": { $slice: 1 }, c: 1 }).apply(document)).toEqual({ a, c: 3 });
  });

  it("keeps the element the filter found", () => {
    const { positional, apply } = compileProjection({ "docs.$": 1 });
    expect(positional).toBe(true);
    expect(apply(document, 1)).toEqual({ _id, docs: [{ k: 2, v: "b" }] });
    expect(() => apply(document)).toThrow(expect.objectContaining({ code: 51246 }));
    expect(compileProjection({ "docs.k.$": 1 }).apply(document, 1)).toEqual({ _id, docs: [{ k: 2 }] });
    expect(compileProjection({ "name.$": 1 }).apply(document, 1)).toEqual({ _id, name });
  });
});

it.each([
  [{ a: 1, b: 0 }, 31254],
  [{ a: 0, b: 1 }, 31253],
  [{ a: 0, b: "$c" }, 31310],
  [{ a: 0, b: { $add: [1, 2] } }, 31252],
  [{ _id: "$c", a: 0 }, 31254],
  [{ a: 1, "a.b": 1 }, 31249],
  [{ "a.b": 1, a: 1 }, 31250],
  [{ a: {} }, 51270],
  [{ a: { $foo: 1 } }, 31325],
  [{ a: { $abs: { $foo: 1 } } }, 168],
  [{ "a..b": 1 }, 15998],
  [{ a: { $slice: "x" } }, 28667],
  [{ "a.b": { $elemMatch: { c: 1 } } }, 31275],
  [{ "a.$": 1, "b.$": 1 }, 31276],
  [{ "a.$": 0 }, 31395],
  [{ "a.$": new Double(0) }, 31395],
  [{ "a.$.b": 1 }, 31394],
  [{ "a.$": { $slice: 1 } }, 31271],
  [{ "a.$": "x" }, 31308],
  [{ a: 0, "b.$": 1 }, 31253],
  [{ "a.$": 1, b: { $elemMatch: { c: 1 } } }, 31255],
  [{ a: { $slice: 1, b: 1 } }, 16410],
  [{ a: { $elemMatch: { c: 1 }, b: 1 } }, 16410],
  [{ b: { $elemMatch: { c: 1 } }, "a.$": 1 }, 31256],
])("refuses the projection %j with %i", (projection, code) => {
  expect(() => compileProjection(projection)).toThrow(expect.objectContaining({ code }));
});

it.each<[BsonDocument, number, string]>([
  [{ a: { $meta: "textScore" } }, 40218, "query requires text score metadata, but it is not available"],
  [{ a: { $meta: "wish" } }, 17308, "Unsupported argument to $meta: wish"],
  [{ a: { $meta: 1 } }, 17307, "$meta only supports string arguments"],
  [{ b: 1, "b.c.d": 1 }, 31249, "Path collision at b.c.d remaining portion c.d"],
  [{ a: 0, d: { e: 1 } }, 31253, "Cannot do inclusion on field e in exclusion projection"],
  [{ a: 1, d: { e: 0 } }, 31254, "Cannot do exclusion on field e in inclusion projection"],
  [{ s: 0, "n.$": 1 }, 31253, "Cannot do inclusion on field n.$ in exclusion projection"],
  [{ a: 0, t: "x" }, 31310, 'Cannot use an expression t: "x" in an exclusion projection'],
  [{ "a.$": 0 }, 31395, "positional projection cannot be used with exclusion"],
  [{ a: { $elemMatch: 1 } }, 31274, "elemMatch: Invalid argument, object required, but got int"],
  [{ a: { $slice: [1, -1] } }, 28724, "First argument to $slice must be an array, but is of type: int"],
  [{ a: { $slice: [1, 2, 3] } }, 28724, "First argument to $slice must be an array, but is of type: int"],
])("says what is wrong with the projection %j", (projection, code, message) => {
  expect(() => compileProjection(projection)).toThrow(expect.objectContaining({ code, message }));
});
