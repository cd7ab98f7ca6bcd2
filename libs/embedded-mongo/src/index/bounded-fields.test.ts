import { expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { boundedFields } from "./bounded-fields.ts";
import { fieldConditions } from "./field-conditions.ts";

const many = { $in: Array.from({ length: 2000 }, (_, n) => n) };

it.each<[filter: BsonDocument, ranges: number]>([
  [{ $and: [{ t: many }, { t: 7 }] }, 1],
  [{ $and: [{ t: 7 }, { t: many }] }, 1],
  [{ $and: [{ t: { $gt: 7 } }, { t: many }, { t: { $in: [1, 2] } }] }, 2],
  [{ $and: [{ t: { $gt: 7 } }, { t: many }] }, 2000],
  [{ $and: [{ t: { $gt: 7 } }, { t: /^a/ }] }, 1],
])("of conditions that different elements may meet the fewest values bound an index (%#)", (filter, ranges) => {
  const index = {
    definition: { name: "t", key: { t: 1 as const } },
    space: Buffer.alloc(4),
    ready: true,
    multikey: true,
  };
  expect(boundedFields(index, fieldConditions(filter))[0]?.intervals).toHaveLength(ranges);
});
