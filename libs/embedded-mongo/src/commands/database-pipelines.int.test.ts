import { expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const needed = (stage: string) => `{aggregate: 1} is not valid for '${stage}'; a collection is required.`;

it.each([
  { pipeline: [], code: 73, message: "{aggregate: 1} is not valid for an empty pipeline." },
  { pipeline: [{ $match: {} }, { $limit: 1 }], code: 73, message: needed("$match") },
  { pipeline: [{ $match: { $expr: "$$given" } }], code: 73, message: needed("$match") },
  { pipeline: [{ $collStats: { count: {} } }], code: 73, message: needed("$collStats") },
  { pipeline: [{ $match: {} }, { $none: {} }], code: 40324, message: "Unrecognized pipeline stage name: '$none'" },
  { pipeline: [{ $limit: 0 }], code: 15958, message: "the limit must be positive" },
])("a pipeline without a collection: $pipeline is refused ($code)", async ({ pipeline, code, message }) => {
  const answer = store.db.command({ aggregate: 1, pipeline, cursor: {}, let: { given: 1 } });
  await expect(answer).rejects.toMatchObject({ code, message });
});
