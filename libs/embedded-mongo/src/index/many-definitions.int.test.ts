import { expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();

it("refuses more indexes than there can be (67) without comparing each of thousands with each", {
  timeout: 180_000,
}, async () => {
  const wanted = (count: number) => Array.from({ length: count }, (_, n) => ({ key: { [`f${n}`]: 1 }, name: `n${n}` }));
  // The time of this process, in milliseconds, since others may have the processor in between.
  const time = async (count: number) => {
    const began = process.cpuUsage();
    const made = store.db.command({ createIndexes: "c", indexes: wanted(count) });
    await expect(made).rejects.toMatchObject({ code: 67 });
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
  // The first one also takes what the process compiles and collects of before.
  const shorter = async (count: number) => Math.min(await time(count), await time(count));
  await time(2000);
  expect((await shorter(8000)) / Math.max(10, await shorter(2000))).toBeLessThan(9);
});
