import { expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { runsOf, statementIds } from "./statement-ids.rules.ts";

it.each<[BsonDocument, number[]]>([
  [{}, [0, 1, 2]],
  [{ stmtId: 5 }, [5, 6, 7]],
  [{ stmtIds: [7, 3, 4] }, [7, 3, 4]],
  [{ stmtId: null, stmtIds: null }, [0, 1, 2]],
])("the statements of %j", (command, ids) => {
  expect([0, 1, 2].map(statementIds(command, 3))).toEqual(ids);
});

it.each<[BsonDocument, number]>([
  [{ stmtIds: [1] }, 16],
  [{ stmtIds: [] }, 16],
  [{ stmtId: 1, stmtIds: [1, 2, 3] }, 72],
  [{ stmtId: -1 }, 2],
  [{ stmtIds: [1, 2, -3] }, 2],
])("%j are none (%i)", (command, code) => {
  expect(() => statementIds(command, 3)).toThrow(expect.objectContaining({ code }));
});

it("tells together those that follow each other", () => {
  const ids = [4, 5, 9, 1, 2, 3];
  expect(runsOf(1, 6, (at) => ids[at]!)).toEqual([
    { from: 5, count: 1 },
    { from: 9, count: 1 },
    { from: 1, count: 3 },
  ]);
  expect(runsOf(2, 2, (at) => at)).toEqual([]);
});
