import { Double } from "bson";
import { compareBson } from "../bson-compare.ts";
import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, fieldOf, isDocument, isNumeric } from "../bson-type.ts";
import { quotient } from "../expression/arithmetic-operators.ts";
import { isNothing } from "../expression/evaluate.ts";
import { NumberSum } from "../expression/number-sum.ts";
import { mergeInto } from "../expression/object-operators.ts";
import { encodeKeyPart } from "../index-keys.ts";

/** Hears of a value that is kept from now on, and of the one before it that is not any more. */
export type Take = (kept: unknown, dropped?: unknown) => void;

/** Collects the values of one field of one group. */
export interface Accumulator {
  add(value: unknown, take?: Take): void;
  result(): unknown;
}

/** What $group, and partly expressions, can accumulate. */
export const accumulators: Record<string, () => Accumulator> = {
  $sum: () => {
    const sum = new NumberSum();
    return {
      add: (value) => {
        if (isNumeric(value)) sum.add(value);
      },
      result: () => sum.total(),
    };
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
    return {
      add: (value, take) => {
        if (values.length > 0) return;
        values.push(value);
        take?.(value);
      },
      result: () => values[0] ?? null,
    };
  },
  $last: () => {
    let last: unknown;
    return {
      add: (value, take) => {
        take?.(value, last);
        last = value;
      },
      result: () => last ?? null,
    };
  },
  $push: () => {
    const values: unknown[] = [];
    return {
      add: (value, take) => {
        if (value === undefined) return;
        values.push(value);
        take?.(value);
      },
      result: () => values,
    };
  },
  $addToSet: () => {
    const values = new Map<string, unknown>();
    return {
      add: (value, take) => {
        if (value === undefined) return;
        const key = encodeKeyPart(value).toString("latin1");
        if (values.has(key)) return;
        values.set(key, value);
        take?.(value);
      },
      result: () => [...values.values()],
    };
  },
  $mergeObjects: () => {
    const merged: BsonDocument = {};
    return {
      add: (value, take) => {
        if (take && isDocument(value))
          for (const [name, field] of Object.entries(value)) {
            const before = fieldOf(merged, name);
            take(field, before);
            if (before === undefined) take(name);
          }
        mergeInto(merged, value);
      },
      result: () => merged,
    };
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
    add: (value, take) => {
      if (isNothing(value)) return;
      if (best !== undefined && compareBson(value, best) * direction <= 0) return;
      take?.(value, best);
      best = value;
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
