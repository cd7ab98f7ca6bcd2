import { expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { labelsOf } from "./error-labels.ts";

const write = { insert: "c", txnNumber: 1 };
const statement = { ...write, autocommit: false };
const commit = { commitTransaction: 1, txnNumber: 1, autocommit: false };

it.each<[code: number, command: BsonDocument, labels: string[]]>([
  // Another attempt may succeed.
  [91, write, ["RetryableWriteError"]],
  [91, { insert: "c" }, []],
  [91, statement, ["TransientTransactionError"]],
  [91, commit, ["RetryableWriteError"]],
  [358, write, ["RetryableWriteError"]],
  // Not for a transaction: it would be tried again without end.
  [358, statement, []],
  // Snapshots and routes that are gone.
  ...[150, 246, 249, 250, 272, 343, 13388].map((code): [number, BsonDocument, string[]] => [
    code,
    statement,
    ["TransientTransactionError"],
  ]),
  [246, commit, ["TransientTransactionError"]],
  [112, write, []],
  [251, statement, ["TransientTransactionError"]],
  [251, commit, ["TransientTransactionError"]],
  [11000, statement, []],
  // What ends a change stream for good, whatever said so.
  [280, { ping: 1 }, ["NonResumableChangeStreamError"]],
  [286, statement, ["NonResumableChangeStreamError"]],
])("the error %i of %j is labelled %j", (code, command, labels) => {
  expect(labelsOf(code, command)).toEqual(labels);
});

it("a transaction that is not there may be tried again, but not where that is not acknowledged", () => {
  expect(labelsOf(251, commit, 64)).toEqual([]);
  expect(labelsOf(251, commit, 91)).toEqual(["RetryableWriteError"]);
  expect(labelsOf(112, commit, 64)).toEqual(["TransientTransactionError"]);
  expect(labelsOf(undefined, write, 91)).toEqual(["RetryableWriteError"]);
  expect(labelsOf(undefined, statement, 91)).toEqual([]);
});
