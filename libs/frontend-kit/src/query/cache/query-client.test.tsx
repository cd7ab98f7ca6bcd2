import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FAILURE, newClient, pass, show, source } from "./testing/reads.tsx";

const JOBS = "GET /api/jobs";
const PAGE = [JOBS, { query: { page: 1 } }, "list"];
const ALL = { queryKey: [JOBS] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A screen that shows "a", and what it can read next. */
async function shown() {
  const { reads, queryFn } = source();
  const screen = show({ queryKey: PAGE, queryFn });
  reads[0]?.answer("a");
  await pass();
  return { reads, queryFn, screen, client: screen.client };
}

/** Whether a promise has ended by now. */
function ended(promise: Promise<unknown>): () => string {
  let state = "waits";
  promise.then(
    () => (state = "ended"),
    () => (state = "failed"),
  );
  return () => state;
}

describe("what is made old", () => {
  it("is read anew where somebody shows it, and otherwise when somebody does", async () => {
    const { reads, queryFn, screen, client } = await shown();
    const other = source();
    client.setQueryData([JOBS, "other"], "of before");
    client.setQueryData(["GET /api/messages"], "untouched");
    const end = ended(client.invalidateQueries(ALL));
    await pass();
    expect([reads.length, other.reads.length, client.isFetching(), end()]).toEqual([2, 0, 1, "waits"]);
    expect(screen.now()).toMatchObject({ data: "a", isFetching: true });
    reads[1]?.answer("b");
    await pass();
    expect([screen.now().data, end()]).toEqual(["b", "ended"]);
    show({ queryKey: [JOBS, "other"], queryFn: other.queryFn }, { client });
    show({ queryKey: ["GET /api/messages"], queryFn }, { client });
    expect([other.reads.length, reads.length]).toEqual([1, 2]);
  });

  it.each([
    ["some properties of the request", { queryKey: [JOBS, { query: {} }] }, 2],
    ["everything", undefined, 2],
    ["another page", { queryKey: [JOBS, { query: { page: 2 } }] }, 1],
    ["what a rule says", { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== "list" }, 1],
  ])("is what the filter means: %s", async (_, filters, count) => {
    const { reads, client } = await shown();
    void client.invalidateQueries(filters);
    await pass();
    expect(reads).toHaveLength(count);
  });

  it("ends also where it cannot be read, and fails nobody", async () => {
    const { reads, screen, client } = await shown();
    const end = ended(client.invalidateQueries(ALL));
    reads[1]?.refuse();
    await pass();
    expect(end()).toBe("ended");
    expect(screen.now()).toMatchObject({ data: "a", error: FAILURE });
  });

  it("while it is read is read once more; who waited waits for that", async () => {
    const { reads, screen, client } = await shown();
    const first = ended(client.invalidateQueries(ALL));
    const second = ended(client.invalidateQueries(ALL));
    expect(reads.map((read) => read.isStopped())).toEqual([false, true, false]);
    reads[1]?.answer("late");
    await pass();
    expect([screen.now().data, first(), second()]).toEqual(["a", "waits", "waits"]);
    reads[2]?.answer("b");
    await pass();
    expect([screen.now().data, first(), second(), client.isFetching()]).toEqual(["b", "ended", "ended", 0]);
  });

  it("while it is read for the first time is not read once more", async () => {
    const { reads, queryFn } = source();
    const screen = show({ queryKey: PAGE, queryFn });
    const end = ended(screen.client.invalidateQueries(ALL));
    expect(reads).toHaveLength(1);
    reads[0]?.answer("a");
    await pass();
    expect([screen.now().data, end()]).toEqual(["a", "ended"]);
    screen.rerender({ queryKey: [JOBS, 2], queryFn });
    screen.rerender({ queryKey: PAGE, queryFn });
    await pass();
    expect(reads).toHaveLength(2);
  });
});

describe("a read that is given up", () => {
  it("leaves everything as it was before it", async () => {
    const { reads, queryFn, screen, client } = await shown();
    act(() => void screen.now().refetch());
    const end = ended(client.cancelQueries(ALL));
    expect([reads[1]?.isStopped(), client.isFetching()]).toEqual([true, 0]);
    await pass();
    expect(end()).toBe("ended");
    expect(screen.now()).toMatchObject({ data: "a", error: null, isFetching: false });
    reads[1]?.answer("late");
    await pass();
    expect(screen.now().data).toBe("a");
    show({ queryKey: PAGE, queryFn }, { client });
    expect(reads).toHaveLength(2);
  });

  it("leaves an error as it was", async () => {
    const { reads, queryFn } = source();
    const screen = show({ queryKey: PAGE, queryFn });
    reads[0]?.refuse();
    await pass();
    act(() => void screen.now().refetch());
    await act(() => screen.client.cancelQueries(ALL));
    await pass();
    expect(screen.now()).toMatchObject({ error: FAILURE, isError: true, isFetching: false });
  });

  it("leaves nothing where nothing was, and can be made again", async () => {
    const { reads, queryFn } = source();
    const screen = show({ queryKey: PAGE, queryFn });
    const { client } = screen;
    await act(() => client.cancelQueries(ALL));
    await pass();
    expect(screen.now()).toMatchObject({ data: undefined, isPending: true, isFetching: false });
    void client.invalidateQueries(ALL);
    await pass();
    expect(reads).toHaveLength(2);
    reads[1]?.answer("a");
    await pass();
    expect(screen.now().data).toBe("a");
  });

  it("does not take back what was kept meanwhile", async () => {
    const { reads, screen, client } = await shown();
    act(() => void screen.now().refetch());
    client.setQueryData(PAGE, "mine");
    void client.cancelQueries(ALL);
    reads[1]?.answer("late");
    await pass();
    expect(screen.now()).toMatchObject({ data: "mine", isFetching: false });
  });

  it("is old again where it was made old before", async () => {
    const { reads, queryFn, screen, client } = await shown();
    void client.invalidateQueries(ALL);
    void client.cancelQueries(ALL);
    await pass();
    screen.unmount();
    show({ queryKey: PAGE, queryFn }, { client });
    expect(reads).toHaveLength(3);
  });

  it("is none where nothing is read", async () => {
    const { screen, client } = await shown();
    const drawings = screen.drawings();
    await act(() => client.cancelQueries());
    await pass();
    expect([screen.now().data, screen.drawings()]).toEqual(["a", drawings]);
  });
});

describe("data that was not read", () => {
  it("is shown and counts as new", async () => {
    const { reads, queryFn, screen, client } = await shown();
    void client.invalidateQueries(ALL);
    reads[1]?.refuse();
    await pass(20_000);
    client.setQueryData<string>(PAGE, (before) => `${before} and mine`);
    await pass(20_000);
    expect(screen.now()).toMatchObject({ data: "a and mine", error: null, isError: false });
    show({ queryKey: PAGE, queryFn }, { client });
    expect(reads).toHaveLength(2);
  });

  it("is not kept where there is none", async () => {
    const { client } = await shown();
    expect(client.setQueryData(["nothing"], () => undefined)).toBeUndefined();
    expect(client.setQueryData(PAGE, undefined)).toBeUndefined();
    expect([client.getQueryData(PAGE), client.getQueriesData({ queryKey: ["nothing"] })]).toEqual(["a", []]);
  });

  it("is replaced by what is being read", async () => {
    const { reads, screen, client } = await shown();
    act(() => void screen.now().refetch());
    client.setQueryData(PAGE, "mine");
    await pass();
    expect(screen.now()).toMatchObject({ data: "mine", isFetching: true });
    reads[1]?.answer("b");
    await pass();
    expect(screen.now()).toMatchObject({ data: "b", isFetching: false });
  });

  it("keeps its objects where they say the same", () => {
    const client = newClient();
    const before = client.setQueryData<object>(PAGE, { rows: [{ id: 1 }] });
    expect(client.setQueryData<object>(PAGE, { rows: [{ id: 1 }] })).toBe(before);
    expect(client.getQueryData(["GET /api/jobs", { query: { page: 1, q: undefined } }, "list"])).toBe(before);
  });

  it("is changed in, and taken from, all that a filter means", () => {
    const client = newClient();
    client.setQueryData([JOBS, 1], 1);
    client.setQueryData([JOBS, 2], 2);
    client.setQueryData(["other"], 3);
    client.setQueriesData<number>(ALL, (before) => before && before * 10);
    expect(client.getQueriesData<number>(ALL)).toEqual([
      [[JOBS, 1], 10],
      [[JOBS, 2], 20],
    ]);
    expect(client.getQueryData(["other"])).toBe(3);
  });
});

describe("what is reset", () => {
  it("is as if it had never been read, and is read where somebody shows it", async () => {
    const { reads, screen, client } = await shown();
    client.setQueryData([JOBS, "unshown"], "b");
    const end = ended(client.resetQueries(ALL));
    await pass();
    expect(screen.now()).toMatchObject({ data: undefined, isPending: true, isFetching: true });
    expect(client.getQueryData([JOBS, "unshown"])).toBeUndefined();
    reads[1]?.answer("a");
    await pass();
    expect([screen.now().data, end()]).toEqual(["a", "ended"]);
  });

  it("while it is read is read anew, and the late answer is not taken", async () => {
    const { reads, screen, client } = await shown();
    act(() => void screen.now().refetch());
    void client.resetQueries(ALL);
    reads[1]?.answer("late");
    await pass();
    expect([reads[1]?.isStopped(), screen.now().data]).toEqual([true, undefined]);
    reads[2]?.answer("b");
    await pass();
    expect(screen.now().data).toBe("b");
  });
});

describe("what is fetched without a screen", () => {
  it("is what is there, where that is young enough", async () => {
    const client = newClient();
    client.setQueryData(PAGE, "a");
    const { reads, queryFn } = source();
    await pass(40_000);
    expect(await client.fetchQuery({ queryKey: PAGE, queryFn, staleTime: 60_000 })).toBe("a");
    const read = client.fetchQuery({ queryKey: PAGE, queryFn });
    reads[0]?.answer("b");
    expect(await read).toBe("b");
    expect([client.getQueryData(PAGE), reads.length]).toEqual(["b", 1]);
  });

  it("is read once for all that ask, screens too, and goes on when they are gone", async () => {
    const client = newClient();
    const { reads, queryFn } = source();
    const both = [client.fetchQuery({ queryKey: PAGE, queryFn }), client.fetchQuery({ queryKey: PAGE, queryFn })];
    const screen = show({ queryKey: PAGE, queryFn }, { client });
    expect(reads).toHaveLength(1);
    reads[0]?.answer("a");
    expect(await Promise.all(both)).toEqual(["a", "a"]);
    await pass();
    expect(screen.now().data).toBe("a");
  });

  it("fails who asks, as its last try does", async () => {
    const client = newClient({ retry: (failures: number) => failures < 1 });
    const { reads, queryFn } = source();
    const end = ended(client.fetchQuery({ queryKey: PAGE, queryFn }));
    reads[0]?.refuse();
    await pass(1_000);
    expect(end()).toBe("waits");
    reads[1]?.refuse();
    await pass();
    expect(end()).toBe("failed");
  });

  it("fails who asks where it is given up before anything was read", async () => {
    const client = newClient();
    const { reads, queryFn } = source();
    const end = ended(client.fetchQuery({ queryKey: PAGE, queryFn }));
    await client.cancelQueries(ALL);
    await pass();
    expect([end(), reads[0]?.isStopped(), client.isFetching()]).toEqual(["failed", true, 0]);
  });

  it("is what was there before, if only null, where the read of something newer is given up", async () => {
    const { queryFn, screen, client } = await shown();
    await pass(40_000);
    const read = client.fetchQuery({ queryKey: PAGE, queryFn });
    void client.cancelQueries(ALL);
    expect(await read).toBe("a");
    await pass();
    expect(screen.now()).toMatchObject({ data: "a", isFetching: false });
    const { queryFn: another } = source<string | null>();
    client.setQueryData(["none"], null);
    const second = client.fetchQuery({ queryKey: ["none"], queryFn: another, staleTime: 0 });
    void client.cancelQueries();
    expect(await second).toBeNull();
  });

  it("is what is read instead where everything is reset meanwhile", async () => {
    const { reads, queryFn, client } = await shown();
    const read = client.fetchQuery({ queryKey: PAGE, queryFn, staleTime: 0 });
    void client.resetQueries(ALL);
    reads[1]?.answer("late");
    reads[2]?.answer("b");
    expect(await read).toBe("b");
    await pass();
  });

  it("fails who asks where everything is forgotten meanwhile", async () => {
    const { queryFn, client } = await shown();
    const end = ended(client.fetchQuery({ queryKey: PAGE, queryFn, staleTime: 0 }));
    client.clear();
    await pass();
    expect(end()).toBe("failed");
  });
});

describe("a client that forgets everything", () => {
  it("leaves on the screen what is there until it is drawn, which reads it anew", async () => {
    const { reads, queryFn, screen, client } = await shown();
    client.clear();
    await pass();
    expect([screen.now().data, client.getQueryData(PAGE)]).toEqual(["a", undefined]);
    screen.rerender({ queryKey: PAGE, queryFn });
    expect(screen.now()).toMatchObject({ data: undefined, isPending: true, isFetching: true });
    reads[1]?.answer("of somebody else");
    await pass();
    expect(screen.now().data).toBe("of somebody else");
  });

  it("takes no answer to what was asked before", async () => {
    const { reads, queryFn, screen, client } = await shown();
    act(() => void screen.now().refetch());
    client.clear();
    expect(reads[1]?.isStopped()).toBe(true);
    screen.rerender({ queryKey: PAGE, queryFn });
    reads[1]?.answer("late");
    await pass();
    expect([screen.now().data, client.getQueryData(PAGE)]).toEqual([undefined, undefined]);
    reads[2]?.answer("b");
    await pass();
    expect(screen.now().data).toBe("b");
  });
});

it("other defaults hold for what is read from then on", async () => {
  const { reads, queryFn, screen, client } = await shown();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, staleTime: 0 } });
  screen.unmount();
  show({ queryKey: PAGE, queryFn }, { client });
  expect(reads).toHaveLength(2);
});
