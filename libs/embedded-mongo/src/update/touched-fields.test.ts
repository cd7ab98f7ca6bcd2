import { expect, it } from "vitest";
import type { Update } from "./apply-update.ts";
import { touchedFields } from "./touched-fields.ts";

it.each<[Update, string[] | undefined]>([
  [{ $set: { "a.b": 1, c: 2 }, $inc: { d: 1 } }, ["a", "c", "d"]],
  [{ $push: { "list.$[one].marks": 1 }, $unset: { "other.0": 1 } }, ["list", "other"]],
  [{ $set: { a: 1 }, $setOnInsert: { b: 1 } }, ["a"]],
  [{ $rename: { "a.b": "c.d" } }, ["a", "c"]],
  [
    [{ $set: { "a.b": "$c" } }, { $unset: ["d.e", "f"] }, { $unset: "g" }],
    ["a", "d", "f", "g"],
  ],
  [[{ $set: { a: 1 } }, { $project: { b: 0 } }], undefined],
  [[{ $replaceWith: "$a" }], undefined],
  [{ a: 1 }, undefined],
  [{}, undefined],
])("an update %j can change %j alone", (update, fields) => {
  const touched = touchedFields(update);
  expect(touched && [...touched]).toEqual(fields);
});
