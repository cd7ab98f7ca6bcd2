import { Timestamp } from "bson";
import { compareBson } from "../bson-compare.ts";
import { type BsonDocument, bsonTypeOf, fieldOf, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { addToSet, pop, pull, pullAll } from "./array-operators.ts";
import type { Change } from "./change-at.ts";
import { bit, inc, mul } from "./number-operators.ts";
import { push } from "./push.ts";

export interface OperatorContext {
  path: string;
  /** The document before the update, for errors. */
  document: BsonDocument;
  now: Date;
  tick: (() => Timestamp) | undefined;
}

/** Makes the change an operator asks for; a wrong operand throws here, a wrong value in the document when applied. */
export type Operator = (operand: unknown, context: OperatorContext) => Change;

/** $rename is not among them: it changes two places, see rename.ts. */
export const updateOperators: Record<string, Operator> = {
  $set: (value) => ({ blocked: "refuse", to: () => value }),
  $setOnInsert: (value) => ({ blocked: "refuse", to: () => value }),
  $unset: () => ({ blocked: "ignore", to: () => undefined }),
  $min: (value) => ({ blocked: "refuse", to: (current) => extreme(current, value, -1) }),
  $max: (value) => ({ blocked: "refuse", to: (current) => extreme(current, value, 1) }),
  $currentDate: (operand, context) => {
    const value = currentDate(operand, context);
    return { blocked: "refuse", to: () => value };
  },
  $inc: inc,
  $mul: mul,
  $bit: bit,
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
};

function extreme(current: unknown, value: unknown, direction: 1 | -1): unknown {
  return current === undefined || compareBson(value, current) * direction > 0 ? value : current;
}

function currentDate(operand: unknown, { now, tick }: OperatorContext): unknown {
  if (typeof operand === "boolean") return now;
  if (!isDocument(operand)) {
    throw new MongoError(
      2,
      `${bsonTypeOf(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  const type = fieldOf(operand, "$type");
  const others = Object.keys(operand).find((name) => name !== "$type");
  if (others) throw new MongoError(2, `Unrecognized $currentDate option: ${others}`);
  if (type === "date") return now;
  if (type === "timestamp") return tick?.() ?? new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  throw new MongoError(
    2,
    "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
  );
}
