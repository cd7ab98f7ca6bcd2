import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setOnline, setSeen } from "../../testing/window-events.ts";
import { FAILURE, newClient, pass, show, source } from "./testing/reads.tsx";

const KEY = ["jobs"];
const HALF_A_MINUTE = 30_000;
const FIVE_MINUTES = 5 * 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a try that failed", () => {
  it("can be made again where its function threw at once", async () => {
    let calls = 0;
    const screen = show({
      queryKey: ["x"],
      queryFn: (): Promise<string> => {
        calls += 1;
        if (calls === 1) throw new Error("at once");
        return Promise.resolve("read");
      },
    });
    await pass();
    expect(screen.now().isError).toBe(true);
    void screen.now().refetch();
    await pass();
    expect([calls, screen.now().data]).toEqual([2, "read"]);
  });

  it("is repeated after one, two, four seconds, and never later than after half a minute", async () => {
    const client = newClient({ retry: (failures: number) => failures < 7 });
    const { reads, queryFn } = source();
    const screen = show({ queryKey: KEY, queryFn }, { client });
    for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      reads[index]?.refuse();
      await pass(seconds * 1_000 - 1);
      expect([reads.length, screen.now().isPending]).toEqual([index + 1, true]);
      await pass(1);
      expect(reads).toHaveLength(index + 2);
    }
    reads[7]?.refuse();
    await pass(2 * HALF_A_MINUTE);
    expect([reads.length, screen.now().error]).toEqual([8, FAILURE]);
  });

  it("is an error at once where repeating it is refused", async () => {
    const client = newClient({ retry: (_: number, error: Error) => error !== FAILURE });
    const { reads, queryFn } = source();
    const screen = show({ queryKey: KEY, queryFn }, { client });
    reads[0]?.refuse(new Error("Something else."));
    await pass(1_000);
    reads[1]?.refuse();
    await pass();
    expect([reads.length, screen.now().error]).toEqual([2, FAILURE]);
  });

  it("counts anew when it is read anew", async () => {
    const client = newClient({ retry: (failures: number) => failures < 1 });
    const { reads, queryFn } = source();
    const screen = show({ queryKey: KEY, queryFn }, { client });
    reads[0]?.refuse();
    await pass(1_000);
    reads[1]?.refuse();
    await pass();
    act(() => void screen.now().refetch());
    reads[2]?.refuse();
    await pass(1_000);
    reads[3]?.answer("a");
    await pass();
    expect(screen.now()).toMatchObject({ data: "a", error: null });
  });

  it("is not repeated once nobody waits", async () => {
    const { reads, queryFn } = source();
    const screen = show({ queryKey: KEY, queryFn }, { client: newClient({ retry: () => true }) });
    reads[0]?.refuse();
    await pass(500);
    screen.unmount();
    await pass(HALF_A_MINUTE);
    expect([reads.length, screen.client.isFetching()]).toEqual([1, 0]);
  });

  it("waits while nobody sees the window, and goes on when somebody does", async () => {
    const { reads, queryFn } = source();
    const screen = show({ queryKey: KEY, queryFn }, { client: newClient({ retry: () => true }) });
    setSeen(false);
    reads[0]?.refuse();
    await pass(HALF_A_MINUTE);
    expect(reads).toHaveLength(1);
    expect(screen.now()).toMatchObject({ isPending: true, isFetching: false });
    setOnline(false);
    setOnline(true);
    await pass();
    expect(reads).toHaveLength(1);
    setSeen(true);
    await pass();
    expect(screen.now().isFetching).toBe(true);
    reads[1]?.answer("a");
    await pass();
    expect([reads.length, screen.now().data]).toEqual([2, "a"]);
  });

  it("that waits for the window is forgotten with its screen", async () => {
    const { reads, queryFn } = source({ takesSignal: false });
    const screen = show({ queryKey: KEY, queryFn }, { client: newClient({ retry: () => true }) });
    setSeen(false);
    reads[0]?.refuse();
    await pass(HALF_A_MINUTE);
    screen.unmount();
    setSeen(true);
    await pass(HALF_A_MINUTE);
    expect(reads).toHaveLength(1);
    show({ queryKey: KEY, queryFn }, { client: screen.client });
    expect(reads).toHaveLength(2);
  });
});

describe("what is old", () => {
  /** A screen that shows "a" since a minute. */
  async function shownLongAgo(options: object = {}) {
    const { reads, queryFn } = source();
    const screen = show({ queryKey: KEY, queryFn, ...options });
    reads[0]?.answer("a");
    await pass(2 * HALF_A_MINUTE);
    return { reads, queryFn, screen };
  }

  it.each([
    ["somebody comes back to the window", () => setSeen(true)],
    [
      "the network is back",
      () => {
        setOnline(false);
        setOnline(true);
      },
    ],
  ])("is read anew when %s, once for all who show it", async (_, comeBack) => {
    const { reads, queryFn, screen } = await shownLongAgo();
    const other = show({ queryKey: KEY, queryFn, enabled: false }, { client: screen.client });
    comeBack();
    await pass();
    comeBack();
    await pass();
    expect(reads).toHaveLength(2);
    expect(screen.now()).toMatchObject({ data: "a", isFetching: true });
    reads[1]?.answer("b");
    await pass();
    comeBack();
    await pass();
    expect([reads.length, other.now().data]).toEqual([2, "b"]);
  });

  it("is not when the window goes, nor where nobody shows it or it waits", async () => {
    const { reads, queryFn, screen } = await shownLongAgo();
    setSeen(false);
    await pass();
    screen.rerender({ queryKey: KEY, queryFn, enabled: false });
    setSeen(true);
    await pass();
    screen.unmount();
    setSeen(true);
    await pass();
    expect(reads).toHaveLength(1);
  });

  it("is read by itself as often as wanted, as what is known says", async () => {
    const refetchInterval = ({ state }: { state: { data: unknown } }) => state.data !== "done" && 2_000;
    const { reads, queryFn } = source();
    const screen = show({ queryKey: KEY, queryFn, refetchInterval });
    reads[0]?.answer("going on");
    await pass();
    await pass(1_990);
    expect(reads).toHaveLength(1);
    await pass(10);
    expect(reads).toHaveLength(2);
    await pass(10_000);
    expect(reads).toHaveLength(2);
    reads[1]?.answer("done");
    await pass(60_000);
    expect([reads.length, screen.now().data]).toEqual([2, "done"]);
  });

  it("is not read by itself while nobody sees the window, nor while it waits, nor when its screen is gone", async () => {
    const { reads, queryFn, screen } = await shownLongAgo({ refetchInterval: 70_000 });
    setSeen(false);
    await pass(70_000);
    expect(reads).toHaveLength(1);
    setSeen(true);
    await pass();
    reads[1]?.answer("b");
    await pass();
    screen.rerender({ queryKey: KEY, queryFn, refetchInterval: 70_000, enabled: false });
    await pass(80_000);
    expect(reads).toHaveLength(2);
    screen.rerender({ queryKey: KEY, queryFn, refetchInterval: 1_000 });
    reads[2]?.answer("c");
    await pass(1_001);
    expect(reads).toHaveLength(4);
    screen.unmount();
    await pass(10_000);
    expect(reads).toHaveLength(4);
  });

  it("is read at another pace when that is wanted, and the clock goes on when the screen is only drawn", async () => {
    const { reads, queryFn, screen } = await shownLongAgo();
    screen.rerender({ queryKey: KEY, queryFn, refetchInterval: 4_000 });
    await pass(3_000);
    screen.rerender({ queryKey: KEY, queryFn, refetchInterval: 4_000 });
    await pass(1_000);
    expect(reads).toHaveLength(2);
    reads[1]?.answer("b");
    await pass();
    screen.rerender({ queryKey: KEY, queryFn, refetchInterval: false });
    await pass(20_000);
    expect(reads).toHaveLength(2);
  });
});

describe("what failed beside a read that works again", () => {
  it("is not begun anew where it is on its way, with what it had before", async () => {
    const retry = (failures: number) => failures < 1;
    const client = newClient({ retry });
    const pages = ["a", "b", "c", "d"].map((name) => {
      const { reads, queryFn } = source();
      return { reads, screen: show({ queryKey: [name], queryFn }, { client }) };
    });
    for (const { reads } of pages) reads[0]?.answer("before");
    await pass();
    for (const { screen } of pages) act(() => void screen.now().refetch());
    for (const { reads } of pages) reads[1]?.refuse();
    await pass(1_000);
    for (const { reads } of pages) reads[2]?.refuse();
    await pass();
    expect(pages.map(({ screen }) => [screen.now().isError, screen.now().data])).toEqual(
      pages.map(() => [true, "before"]),
    );
    // The last one fails already as the others are pressed, and is read again by the first that works.
    for (const { screen } of pages.slice(0, 3)) act(() => void screen.now().refetch());
    for (const { reads } of pages) {
      reads[3]?.answer("now");
      await pass();
    }
    expect(pages.map(({ screen }) => screen.now().data)).toEqual(pages.map(() => "now"));
    expect(pages.map(({ reads }) => reads.length)).toEqual([4, 4, 4, 4]);
  });
});

describe("what nobody shows", () => {
  it("is kept for five minutes and then forgotten", async () => {
    const { reads, queryFn } = source();
    const first = show({ queryKey: KEY, queryFn });
    const { client } = first;
    reads[0]?.answer("a");
    await pass(2 * FIVE_MINUTES);
    first.unmount();
    await pass(FIVE_MINUTES - 10);
    const second = show({ queryKey: KEY, queryFn }, { client });
    expect(second.now()).toMatchObject({ data: "a", isFetching: true });
    await pass(FIVE_MINUTES);
    second.unmount();
    await pass(FIVE_MINUTES - 10);
    expect(client.getQueryData(KEY)).toBe("a");
    await pass(10);
    expect(client.getQueriesData({})).toEqual([]);
    const third = show({ queryKey: KEY, queryFn }, { client });
    expect(third.now()).toMatchObject({ data: undefined, isPending: true });
  });

  it("is forgotten also where it was only kept", async () => {
    const client = newClient();
    client.setQueryData(KEY, "a");
    await pass(FIVE_MINUTES);
    expect(client.getQueriesData({})).toEqual([]);
  });

  it("is kept while it is read, however long that takes", async () => {
    const client = newClient();
    const { reads, queryFn } = source();
    const read = client.fetchQuery({ queryKey: KEY, queryFn });
    await pass(2 * FIVE_MINUTES);
    reads[0]?.answer("a");
    expect(await read).toBe("a");
    expect(client.getQueryData(KEY)).toBe("a");
    await pass(FIVE_MINUTES);
    expect(client.getQueryData(KEY)).toBeUndefined();
  });

  it("is another one where its key was read again since it was forgotten", async () => {
    const client = newClient();
    client.setQueryData(KEY, "a");
    client.clear();
    await pass(FIVE_MINUTES - 10);
    client.setQueryData(KEY, "b");
    await pass(20);
    expect(client.getQueryData(KEY)).toBe("b");
  });
});
