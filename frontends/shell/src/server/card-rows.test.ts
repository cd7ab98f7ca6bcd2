import { expect, it } from "vitest";
import { cardRows } from "./card-rows.ts";

const cardFields = { "GET /api/jobs": ["id", "positions"] };
const answerOf = (body: unknown, ...of: unknown[]) => ({
  queryKey: ["GET /api/jobs", { query: {} }, "list", ...of],
  status: 200,
  body,
  counted: "7",
});
const rows = [
  { id: "a", description: "long" },
  { id: "b", positions: 3, description: "long" },
];

it("leaves of the rows of cards what they show, and of the answer all else", () => {
  expect(cardRows(answerOf(rows, "cards"), cardFields)).toEqual(
    answerOf([{ id: "a" }, { id: "b", positions: 3 }], "cards"),
  );
});

it.each([
  ["a list for more than cards", answerOf(rows), cardFields],
  ["a refusal", { ...answerOf({ error: "no" }, "cards"), status: 400 }, cardFields],
  ["a list of a remote that names no fields", answerOf(rows, "cards"), undefined],
])("leaves %s as it is", (_, answer, fields) => {
  expect(cardRows(answer, fields)).toEqual(answer);
});
