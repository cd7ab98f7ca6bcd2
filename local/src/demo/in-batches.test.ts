import { expect, it } from "vitest";
import { inBatches } from "./in-batches.ts";

it("works on every item, never on more at once than told", async () => {
  const seen: string[] = [];
  let running = 0;
  await inBatches(["a", "b", "c", "d", "e"], 2, async (item, index) => {
    running += 1;
    expect(running).toBeLessThanOrEqual(2);
    await Promise.resolve();
    seen.push(item + index);
    running -= 1;
  });
  expect(seen).toEqual(["a0", "b1", "c2", "d3", "e4"]);
});

it("ends what runs and starts nothing new after a failure, even one before the first await", async () => {
  const seen: number[] = [];
  const finish = async (item: number): Promise<void> => {
    await Promise.resolve();
    seen.push(item);
  };
  const work = inBatches([1, 2, 3], 2, (item) => {
    if (item === 2) throw new Error("broken");
    return finish(item);
  });
  await expect(work).rejects.toThrow("broken");
  expect(seen).toEqual([1]);
});
