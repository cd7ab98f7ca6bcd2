import { expect, it } from "vitest";
import { refuseRandom } from "./random-filter.ts";

const half = { $expr: { $lt: [{ $rand: {} }, 0.5] } };

it.each([half, { a: 1, ...half }, { $or: [{ a: 1 }, { $and: [half] }] }, { $nor: [half] }])(
  "a write does not ask twice what is answered by chance: %j",
  (filter) => expect(() => refuseRandom(filter)).toThrow(expect.objectContaining({ code: 115 })),
);

it.each([{ a: 1 }, { $rand: 1 }, { a: { $rand: 1 } }, { $expr: { $eq: ["$a", "$rand"] } }, { $or: 5 }])(
  "other filters are not its affair: %j",
  (filter) => expect(() => refuseRandom(filter)).not.toThrow(),
);
