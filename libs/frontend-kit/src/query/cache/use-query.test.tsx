import { act, render, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepPreviousData, QueryClientProvider, useQuery, useQueryClient } from "../cache.ts";
import { FAILURE, newClient, pass, type Source, show, source } from "./testing/reads.tsx";

const KEY = ["jobs", { page: 1, q: undefined }];
const HALF_A_MINUTE = 30_000;

function DataOnly({ queryFn, onDrawing }: Pick<Source, "queryFn"> & { onDrawing: () => void }) {
  onDrawing();
  return useQuery({ queryKey: KEY, queryFn }).data;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a screen that shows a query", () => {
  it("is loading, then shows what was read", async () => {
    const { reads, queryFn } = source();
    const screen = show({ queryKey: KEY, queryFn });
    expect(screen.now()).toMatchObject({ data: undefined, error: null, isPending: true, isFetching: true });
    reads[0]?.answer("a");
    await pass();
    expect(screen.now()).toMatchObject({ data: "a", error: null, isPending: false, isError: false, isFetching: false });
    expect(screen.drawings()).toBe(2);
  });

  it("shows an error without data, then beside the data from before it", async () => {
    const { reads, queryFn } = source();
    const screen = show({ queryKey: KEY, queryFn });
    reads[0]?.refuse();
    await pass();
    expect(screen.now()).toMatchObject({ data: undefined, error: FAILURE, isError: true, isPending: false });
    act(() => void screen.now().refetch());
    await pass();
    expect(screen.now()).toMatchObject({ data: undefined, isFetching: true });
    reads[1]?.answer("a");
    await pass();
    act(() => void screen.now().refetch());
    reads[2]?.refuse();
    await pass();
    expect(screen.now()).toMatchObject({ data: "a", error: FAILURE, isError: true, isFetching: false });
    act(() => void screen.now().refetch());
    await pass();
    expect(screen.now()).toMatchObject({ data: "a", error: FAILURE, isError: true, isFetching: true });
    reads[3]?.answer("b");
    await pass();
    expect(screen.now()).toMatchObject({ data: "b", error: null, isError: false });
  });

  it("shows at once what is there, and reads it only where it is old", async () => {
    const client = newClient();
    client.setQueryData(KEY, "a");
    const { reads, queryFn } = source();
    const young = show({ queryKey: KEY, queryFn }, { client });
    expect(young.now()).toMatchObject({ data: "a", isPending: false, isFetching: false });
    young.unmount();
    await pass(HALF_A_MINUTE);
    expect(reads).toHaveLength(0);
    const old = show({ queryKey: KEY, queryFn }, { client });
    expect(old.now()).toMatchObject({ data: "a", isFetching: true });
    expect(reads).toHaveLength(1);
  });

  it("shares one read with all that show the same, whoever began it", async () => {
    const client = newClient();
    const { reads, queryFn } = source();
    const one = show({ queryKey: ["jobs", { a: 1, b: 2 }], queryFn }, { client });
    const other = show({ queryKey: ["jobs", { b: 2, a: 1, c: undefined }], queryFn }, { client });
    one.unmount();
    reads[0]?.answer("a");
    await pass();
    expect(other.now().data).toBe("a");
    expect(reads).toHaveLength(1);
  });

  it("gets the same objects again where nothing changed in them", async () => {
    const { reads, queryFn } = source<{ id: number; tags: string[] }[]>();
    const screen = show({ queryKey: KEY, queryFn });
    reads[0]?.answer([
      { id: 1, tags: [] },
      { id: 2, tags: [] },
    ]);
    await pass();
    const before = screen.now().data;
    act(() => void screen.now().refetch());
    reads[1]?.answer([
      { id: 1, tags: [] },
      { id: 2, tags: [] },
    ]);
    await pass();
    expect(screen.now().data).toBe(before);
    act(() => void screen.now().refetch());
    reads[2]?.answer([
      { id: 1, tags: [] },
      { id: 2, tags: ["new"] },
    ]);
    await pass();
    expect(screen.now().data?.[0]).toBe(before?.[0]);
    expect(screen.now().data?.[1]).toEqual({ id: 2, tags: ["new"] });
  });

  it("is not drawn anew for what it does not read", async () => {
    const client = newClient();
    const { reads, queryFn } = source();
    let drawings = 0;
    const { container } = render(
      <QueryClientProvider client={client}>
        <DataOnly queryFn={queryFn} onDrawing={() => (drawings += 1)} />
      </QueryClientProvider>,
    );
    reads[0]?.answer("a");
    await pass();
    expect(drawings).toBe(2);
    void client.invalidateQueries();
    await pass();
    reads[1]?.answer("a");
    await pass();
    expect([reads.length, drawings]).toEqual([2, 2]);
    void client.invalidateQueries();
    await pass();
    reads[2]?.answer("b");
    await pass();
    expect([container.textContent, drawings]).toEqual(["b", 3]);
  });

  it("is drawn once for all that changes in one turn", async () => {
    const client = newClient();
    const { queryFn } = source();
    client.setQueryData(["jobs", 1], "a");
    const screen = show({ queryKey: ["jobs", 1], queryFn }, { client });
    const drawings = screen.drawings();
    client.setQueryData(["jobs", 1], "b");
    client.setQueryData(["jobs", 1], "c");
    expect(screen.now().data).toBe("a");
    await pass();
    expect([screen.now().data, screen.drawings()]).toEqual(["c", drawings + 1]);
  });

  it("keeps its refetch, whose promise tells what was read and never fails", async () => {
    const { reads, queryFn } = source();
    const screen = show({ queryKey: KEY, queryFn });
    const { refetch } = screen.now();
    reads[0]?.answer("a");
    await pass();
    expect(screen.now().refetch).toBe(refetch);
    let ended: unknown;
    act(() => void refetch().then((result) => (ended = result.data)));
    reads[1]?.answer("b");
    await pass();
    expect(ended).toBe("b");
    act(() => void refetch().then((result) => (ended = result.error)));
    reads[2]?.refuse();
    await pass();
    expect(ended).toBe(FAILURE);
  });

  it("shows as an error that nothing at all was read", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const { reads, queryFn } = source<string | undefined>();
    const screen = show({ queryKey: ["jobs"], queryFn });
    reads[0]?.answer(undefined);
    await pass();
    expect(screen.now()).toMatchObject({ isError: true, isPending: false, isFetching: false });
  });

  it("shows as an error what its function throws before it reads anything", async () => {
    const screen = show({
      queryKey: KEY,
      queryFn: () => {
        throw FAILURE;
      },
    });
    await pass();
    expect(screen.now().error).toBe(FAILURE);
  });

  it("says so where there is no cache around it", () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    expect(() => renderHook(() => useQueryClient())).toThrow("There is no QueryClientProvider around this");
  });
});

describe("a screen that waits for something", () => {
  it("reads nothing before that is there", async () => {
    const client = newClient();
    const { reads, queryFn } = source();
    const screen = show({ queryKey: KEY, queryFn, enabled: false }, { client });
    expect(screen.now()).toMatchObject({ isPending: true, isFetching: false });
    void client.invalidateQueries();
    await pass();
    expect(reads).toHaveLength(0);
    screen.rerender({ queryKey: KEY, queryFn, enabled: true });
    expect(screen.now().isFetching).toBe(true);
    expect(reads).toHaveLength(1);
  });

  it("reads it all the same when asked to", async () => {
    const { reads, queryFn } = source();
    const screen = show({ queryKey: KEY, queryFn, enabled: false });
    act(() => void screen.now().refetch());
    reads[0]?.answer("a");
    await pass();
    expect(screen.now().data).toBe("a");
  });

  it("does not read again by waiting and not waiting what is young", async () => {
    const { reads, queryFn } = source();
    const screen = show({ queryKey: KEY, queryFn });
    reads[0]?.answer("a");
    await pass();
    screen.rerender({ queryKey: KEY, queryFn, enabled: false });
    screen.rerender({ queryKey: KEY, queryFn, enabled: true });
    await pass();
    expect(reads).toHaveLength(1);
  });

  it("reads what only failed before, unless its query says that this stands", async () => {
    const client = newClient({ retryOnMount: ({ state }: { state: { error: unknown } }) => state.error !== FAILURE });
    const { reads, queryFn } = source();
    const first = show({ queryKey: KEY, queryFn }, { client });
    reads[0]?.refuse();
    await pass();
    first.unmount();
    const second = show({ queryKey: KEY, queryFn }, { client });
    expect(second.now()).toMatchObject({ isError: true, isFetching: false });
    act(() => void second.now().refetch());
    reads[1]?.refuse(new Error("Something else."));
    await pass();
    second.unmount();
    const third = show({ queryKey: KEY, queryFn }, { client });
    expect(third.now()).toMatchObject({ isError: false, isPending: true, isFetching: true });
    expect(reads).toHaveLength(3);
  });
});

describe("another key", () => {
  /** One source for each key, and a screen that goes from key to key. */
  function pages(options: object = {}) {
    const sources = { a: source(), b: source(), c: source() };
    const of = (page: keyof typeof sources) => ({
      queryKey: ["jobs", page],
      queryFn: sources[page].queryFn,
      ...options,
    });
    const screen = show(of("a"));
    return { sources, screen, goTo: (page: keyof typeof sources) => screen.rerender(of(page)) };
  }

  it("is read, and what was before it is shown no more", async () => {
    const { sources, screen, goTo } = pages();
    sources.a.reads[0]?.answer("of a");
    await pass();
    goTo("b");
    expect(screen.now()).toMatchObject({ data: undefined, isPending: true, isFetching: true });
    sources.b.reads[0]?.answer("of b");
    await pass();
    goTo("a");
    expect(screen.now()).toMatchObject({ data: "of a", isFetching: false });
    expect(sources.a.reads).toHaveLength(1);
  });

  it("shows what was before it until it is there, where that is wanted", async () => {
    const { sources, screen, goTo } = pages({ placeholderData: keepPreviousData });
    expect(screen.now()).toMatchObject({ data: undefined, isPending: true, isPlaceholderData: false });
    sources.a.reads[0]?.answer("of a");
    await pass();
    expect(screen.now()).toMatchObject({ data: "of a", isPlaceholderData: false });
    goTo("b");
    const waiting = { data: "of a", error: null, isPending: false, isFetching: true, isPlaceholderData: true };
    expect(screen.now()).toMatchObject(waiting);
    await pass();
    expect(screen.now()).toMatchObject(waiting);
    sources.b.reads[0]?.answer("of b");
    await pass();
    expect(screen.now()).toMatchObject({ data: "of b", isFetching: false, isPlaceholderData: false });
  });

  it("shows no other data beside its own error", async () => {
    const { sources, screen, goTo } = pages({ placeholderData: keepPreviousData });
    sources.a.reads[0]?.answer("of a");
    await pass();
    goTo("b");
    sources.b.reads[0]?.refuse();
    await pass();
    expect(screen.now()).toMatchObject({ data: undefined, error: FAILURE, isError: true, isPlaceholderData: false });
  });

  it("that came and went quickly is read no further, and its late answer is not taken", async () => {
    const { sources, screen, goTo } = pages({ placeholderData: keepPreviousData });
    sources.a.reads[0]?.answer("of a");
    await pass();
    goTo("b");
    goTo("c");
    expect(screen.now()).toMatchObject({ data: "of a", isPlaceholderData: true });
    expect([sources.b.reads[0]?.isStopped(), sources.c.reads[0]?.isStopped()]).toEqual([true, false]);
    sources.b.reads[0]?.answer("of b");
    await pass();
    expect(screen.now()).toMatchObject({ data: "of a", isPlaceholderData: true });
    expect(screen.client.getQueryData(["jobs", "b"])).toBeUndefined();
    sources.c.reads[0]?.answer("of c");
    await pass();
    expect(screen.now()).toMatchObject({ data: "of c", isPlaceholderData: false });
    goTo("b");
    expect(sources.b.reads).toHaveLength(2);
  });

  it("and back shows at once what is there", async () => {
    const { sources, screen, goTo } = pages({ placeholderData: keepPreviousData });
    sources.a.reads[0]?.answer("of a");
    await pass();
    goTo("b");
    goTo("a");
    expect(screen.now()).toMatchObject({ data: "of a", isPlaceholderData: false, isFetching: false });
    await pass();
    expect(sources.a.reads).toHaveLength(1);
  });
});

describe("a screen that goes while it reads", () => {
  it("stops the read, and all is as before", async () => {
    const client = newClient();
    const { reads, queryFn } = source();
    show({ queryKey: KEY, queryFn }, { client }).unmount();
    expect(reads[0]?.isStopped()).toBe(true);
    expect(client.isFetching()).toBe(0);
    reads[0]?.answer("late");
    await pass();
    expect(client.getQueryData(KEY)).toBeUndefined();
    const again = show({ queryKey: KEY, queryFn }, { client });
    expect(again.now()).toMatchObject({ isPending: true, isFetching: true });
    reads[1]?.answer("a");
    await pass();
    expect(again.now().data).toBe("a");
  });

  it("leaves an answer that cannot be stopped to who comes next, but no further try", async () => {
    const client = newClient({ retry: () => true });
    const { reads, queryFn } = source({ takesSignal: false });
    show({ queryKey: KEY, queryFn }, { client }).unmount();
    expect(client.isFetching()).toBe(1);
    reads[0]?.answer("a");
    await pass();
    expect(client.getQueryData(KEY)).toBe("a");
    void client.resetQueries();
    show({ queryKey: KEY, queryFn }, { client }).unmount();
    reads[1]?.refuse();
    await pass(60_000);
    expect([reads.length, client.isFetching()]).toEqual([2, 0]);
  });

  it("is joined by one that comes meanwhile, for which it is tried again", async () => {
    const client = newClient({ retry: () => true });
    const { reads, queryFn } = source({ takesSignal: false });
    show({ queryKey: KEY, queryFn }, { client }).unmount();
    const next = show({ queryKey: KEY, queryFn }, { client });
    reads[0]?.refuse();
    await pass(1_000);
    reads[1]?.answer("a");
    await pass();
    expect(next.now().data).toBe("a");
  });
});

it("a strict page, which mounts everything twice, shows what the second read brings", async () => {
  const { reads, queryFn } = source();
  const screen = show({ queryKey: KEY, queryFn }, { strict: true });
  expect(reads.map((read) => read.isStopped())).toEqual([true, false]);
  expect(screen.now()).toMatchObject({ isPending: true, isFetching: true });
  reads[0]?.answer("late");
  reads[1]?.answer("a");
  await pass();
  expect(screen.now()).toMatchObject({ data: "a", isFetching: false });
});
