import { expect, it } from "vitest";
import { MOST_WAITING, oneAtATime } from "./one-at-a-time.ts";

it("draws one after the other, also after one that failed", async () => {
  const told: string[] = [];
  const draw = (name: string, fails = false) =>
    oneAtATime(async () => {
      told.push(`${name} begins`);
      await Promise.resolve();
      told.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([draw("one", true), draw("two"), draw("three")]);
  expect(all.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(told).toEqual(["one begins", "one ends", "two begins", "two ends", "three begins", "three ends"]);
});

it("refuses who would wait too long, and draws again once there is room", async () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const drawn = Array.from({ length: MOST_WAITING + 1 }, () => oneAtATime(() => opened));
  await expect(oneAtATime(async () => "one too many")).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 });
  open();
  await Promise.all(drawn);
  expect(await oneAtATime(async () => "there is room")).toBe("there is room");
});
