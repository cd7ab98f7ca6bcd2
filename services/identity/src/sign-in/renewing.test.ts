import { describe, expect, it } from "vitest";
import { renewing } from "./renewing.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function provider() {
  let time = 0;
  const reads: (() => Promise<string>)[] = [];
  const failures: unknown[] = [];
  let count = 0;
  const announced = renewing({
    read: () => (reads.shift() ?? (async () => `read ${++count}`))(),
    freshMs: HOUR,
    now: () => new Date(time),
    failed: (error) => failures.push(error),
  });
  const away = async (): Promise<string> => {
    throw new Error("away");
  };
  return { announced, failures, wait: (ms: number) => (time += ms), goesAway: () => reads.push(away) };
}

/** Lets what was begun in the background end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("what is read anew in time", () => {
  it("is read once for all who ask at first, and once more after an hour, in the background", async () => {
    const { announced, wait } = provider();
    expect(await Promise.all([announced.get(), announced.get()])).toEqual(["read 1", "read 1"]);
    wait(HOUR - 1);
    expect(await announced.get()).toBe("read 1");
    wait(1);
    expect(await Promise.all([announced.get(), announced.get()])).toEqual(["read 1", "read 1"]);
    await settle();
    expect(await announced.get()).toBe("read 2");
  });

  it("is tried again by the next who asks where there is none yet", async () => {
    const { announced, failures, goesAway } = provider();
    goesAway();
    await expect(announced.get()).rejects.toThrow("away");
    expect(await announced.get()).toBe("read 1");
    expect(failures).toHaveLength(1);
  });

  it("stays as it was where it cannot be read anew, until it can", async () => {
    const { announced, failures, goesAway, wait } = provider();
    await announced.get();
    wait(HOUR);
    goesAway();
    expect(await announced.get()).toBe("read 1");
    await settle();
    expect(await announced.get()).toBe("read 1");
    await settle();
    expect(failures).toHaveLength(1);
    wait(MINUTE);
    expect(await announced.get()).toBe("read 1");
    await settle();
    expect(await announced.get()).toBe("read 2");
  });

  it("is read anew where it proved wrong, at most once a minute", async () => {
    const { announced, wait } = provider();
    announced.age();
    await announced.get();
    announced.age();
    wait(MINUTE - 1);
    await announced.get();
    await settle();
    expect(await announced.get()).toBe("read 1");
    wait(1);
    await announced.get();
    await settle();
    expect(await announced.get()).toBe("read 2");
  });
});
