import { Double } from "bson";
import { compareBson } from "../bson-compare.ts";
import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isNumeric } from "../bson-type.ts";
import { quotient } from "../expression/arithmetic-operators.ts";
import { isNothing } from "../expression/evaluate.ts";
import { NumberSum } from "../expression/number-sum.ts";
import { mergeInto } from "../expression/object-operators.ts";
import { encodeKeyPart } from "../index-keys.ts";

/** Collects the values of one field of one group. */
export interface Accumulator {
  /** Answers something true where the value is kept besides those before. */
  add(value: unknown): unknown;
  result(): unknown;
}

/** What $group, and partly expressions, can accumulate. */
export const accumulators: Record<string, () => Accumulator> = {
  $sum: () => {
    const sum = new NumberSum();
    return { add: (value) => isNumeric(value) && sum.add(value), result: () => sum.total() };
  },
  $count: () => {
    const sum = new NumberSum();
    return { add: () => sum.add(1), result: () => sum.total() };
  },
  $avg: average,
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => {
    const values: unknown[] = [];
    return { add: (value) => values.length === 0 && values.push(value), result: () => values[0] ?? null };
  },
  $last: () => {
    const values: unknown[] = [];
    return {
      add: (value) => {
        const isFirst = values.length === 0;
        values[0] = value;
        return isFirst;
      },
      result: () => values[0] ?? null,
    };
  },
  $push: () => {
    const values: unknown[] = [];
    return { add: (value) => value !== undefined && values.push(value), result: () => values };
  },
  $addToSet: () => {
    const values = new Map<string, unknown>();
    return {
      add: (value) => {
        if (value === undefined) return false;
        const key = encodeKeyPart(value).toString("latin1");
        return !values.has(key) && values.set(key, value);
      },
      result: () => [...values.values()],
    };
  },
  $mergeObjects: () => {
    const merged: BsonDocument = {};
    return { add: (value) => mergeInto(merged, value), result: () => merged };
  },
  $stdDevPop: () => deviation(0),
  $stdDevSamp: () => deviation(1),
};

function average(): Accumulator {
  const sum = new NumberSum();
  let count = 0;
  return {
    add: (value) => {
      if (!isNumeric(value)) return;
      sum.add(value);
      count += 1;
    },
    result: () => (count === 0 ? null : mean(sum.total(), count)),
  };
}

function mean(total: unknown, count: number): unknown {
  return bsonTypeOf(total) === "decimal" ? quotient(total, count) : new Double(toDouble(total) / count);
}

function extreme(direction: 1 | -1): Accumulator {
  let best: unknown;
  return {
    add: (value) => {
      if (isNothing(value)) return false;
      const isFirst = best === undefined;
      if (isFirst || compareBson(value, best) * direction > 0) best = value;
      return isFirst;
    },
    result: () => best ?? null,
  };
}

/** Welford's running variance; `fewer` is 1 for a sample. */
function deviation(fewer: 0 | 1): Accumulator {
  let [count, middle, squares] = [0, 0, 0];
  return {
    add: (value) => {
      if (!isNumeric(value)) return;
      const number = toDouble(value);
      count += 1;
      const distance = number - middle;
      middle += distance / count;
      squares += distance * (number - middle);
    },
    result: () => (count <= fewer ? null : new Double(Math.sqrt(squares / (count - fewer)))),
  };
}
