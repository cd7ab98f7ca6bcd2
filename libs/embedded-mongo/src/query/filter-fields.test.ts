import { describe, expect, it } from "vitest";
import { fieldsOf } from "./filter-fields.ts";

describe("the fields a filter looks at", () => {
  it.each([
    [{}, []],
    [{ a: 1, "b.c": { $gt: 2 }, "b.0": 3 }, ["a", "b"]],
    [{ $and: [{ a: 1 }, { $or: [{ "c.d": 1 }, { a: 2 }] }], $nor: [{ e: null }], $comment: "why" }, ["a", "c", "e"]],
    [{ a: 1, $expr: { $eq: ["$x", 1] } }, undefined],
    [{ $or: [{ a: 1 }, { $expr: true }] }, undefined],
  ])("%j: %j", (filter, fields) => expect(fieldsOf(filter)).toEqual(fields));
});
