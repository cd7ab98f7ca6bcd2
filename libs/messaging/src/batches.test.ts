import { afterEach, expect, it, vi } from "vitest";
import { createBatches } from "./batches.ts";

/** Batches of numbers, kept as they were worked on; a batch with a negative one fails, another answers the doubles. */
function batchesOf(
  most: number,
  options: { sideBySide?: number; apartMs?: number; splits?: (error: unknown) => boolean } = {},
) {
  const worked: number[][] = [];
  const atWork = { now: 0, ever: 0 };
  const { give } = createBatches<number, number>(
    async (items) => {
      worked.push([...items]);
      atWork.now += 1;
      atWork.ever = Math.max(atWork.ever, atWork.now);
      await Promise.resolve();
      atWork.now -= 1;
      const bad = items.find((item) => item < 0);
      if (bad !== undefined) throw new Error(`${bad} is bad`);
      return items.map((item) => item * 2);
    },
    { most, ...options },
  );
  return { worked, give, atWork };
}

it("what waits is worked on together, in order and no more than allowed at once, and each hears its own answer", async () => {
  const { worked, give } = batchesOf(3);
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map((item) => give(item)))).toEqual([2, 4, 6, 8, 10, 12]);
  expect(worked).toEqual([[1], [2, 3, 4], [5, 6]]);
  await give(7);
  expect(worked.at(-1)).toEqual([7]);
});

it("of a batch that fails and splits, halves are tried until the bad one is alone: only that fails", async () => {
  const { worked, give } = batchesOf(4, { splits: () => true });
  const outcomes = await Promise.allSettled([1, 2, 3, -4, 5, 6].map((item) => give(item)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(outcomes[3]).toMatchObject({ reason: new Error("-4 is bad") });
  expect(worked).toEqual([[1], [2, 3, -4, 5], [2, 3], [-4, 5], [-4], [5], [6]]);
});

it("where none splits, all of a batch that fails fail, and the next goes on", async () => {
  const { worked, give } = batchesOf(3);
  const outcomes = await Promise.allSettled([1, 2, -3, 4, 5].map((item) => give(item)));
  expect(outcomes.map(({ status }) => status).join()).toBe("fulfilled,rejected,rejected,rejected,fulfilled");
  expect(worked).toEqual([[1], [2, -3, 4], [5]]);
});

it("what is to be alone shares its batch with none, in its turn", async () => {
  const { worked, give } = batchesOf(4);
  await Promise.all([give(1), give(2), give(3), give(4, { alone: true }), give(5), give(6)]);
  expect(worked).toEqual([[1], [2, 3], [4], [5, 6]]);
});

it("batches are worked on side by side, as many as allowed", async () => {
  const { worked, give, atWork } = batchesOf(2, { sideBySide: 2 });
  await Promise.all([1, 2, 3, 4, 5, 6].map((item) => give(item)));
  expect(worked).toEqual([[1], [2], [3, 4], [5, 6]]);
  expect(atWork.ever).toBe(2);
});

afterEach(() => void vi.useRealTimers());

it("what comes in a stream shares batches that begin apart, what comes alone waits for nothing", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const { worked, give } = batchesOf(3, { apartMs: 20, sideBySide: 2 });
  expect(await give(1)).toBe(2);
  const stream = [give(2), give(3)];
  await vi.advanceTimersByTimeAsync(19);
  expect(worked).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(stream)).toEqual([4, 6]);
  expect(worked).toEqual([[1], [2, 3]]);
  const four = [4, 5, 6, 7].map((item) => give(item));
  await vi.advanceTimersByTimeAsync(40);
  expect(await Promise.all(four)).toEqual([8, 10, 12, 14]);
  expect(worked.slice(2)).toEqual([[4, 5, 6], [7]]);
  await vi.advanceTimersByTimeAsync(20);
  expect(await give(8)).toBe(16);
});

it("a batch that fails for no fault of its items is not split", async () => {
  const { worked, give } = batchesOf(4, { splits: (error) => !String(error).includes("-9") });
  const outcomes = await Promise.allSettled([1, 2, -9, 3, 4].map((item) => give(item)));
  expect(outcomes.map(({ status }) => status).join()).toBe("fulfilled,rejected,rejected,rejected,rejected");
  expect(worked).toEqual([[1], [2, -9, 3, 4]]);
});
