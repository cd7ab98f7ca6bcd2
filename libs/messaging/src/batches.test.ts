import { expect, it } from "vitest";
import { createBatches } from "./batches.ts";

/** Batches of numbers, kept as they were worked on; a batch with a negative one fails. */
function batchesOf(most: number) {
  const worked: number[][] = [];
  const give = createBatches<number>(async (items) => {
    worked.push([...items]);
    await Promise.resolve();
    const bad = items.find((item) => item < 0);
    if (bad !== undefined) throw new Error(`${bad} is bad`);
  }, most);
  return { worked, give };
}

it("what waits is worked on together, in order and no more than allowed at once", async () => {
  const { worked, give } = batchesOf(3);
  await Promise.all([1, 2, 3, 4, 5, 6].map(give));
  expect(worked).toEqual([[1], [2, 3, 4], [5, 6]]);
  await give(7);
  expect(worked.at(-1)).toEqual([7]);
});

it("of a batch that fails each is worked on alone: only the bad one fails", async () => {
  const { worked, give } = batchesOf(3);
  const outcomes = await Promise.allSettled([1, 2, -3, 4, 5].map(give));
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(outcomes[2]).toMatchObject({ reason: new Error("-3 is bad") });
  expect(worked).toEqual([[1], [2, -3, 4], [2], [-3], [4], [5]]);
});
