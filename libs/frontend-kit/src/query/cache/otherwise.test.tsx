// What is otherwise than in TanStack Query on purpose: docs/decisions/0044-own-query-cache.md.
import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setOnline, setSeen } from "../../testing/window-events.ts";
import { newClient, pass, show, source } from "./testing/reads.tsx";

const KEY = ["jobs"];
const A_MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("the network counts as back also where nobody said that it was gone", async () => {
  const { reads, queryFn } = source();
  show({ queryKey: KEY, queryFn });
  reads[0]?.answer("a");
  await pass(A_MINUTE);
  setOnline(true);
  await pass();
  expect(reads).toHaveLength(2);
});

it("what has failed stays so for who sees it while it is read again", async () => {
  const { reads, queryFn } = source();
  const screen = show({ queryKey: KEY, queryFn });
  reads[0]?.refuse();
  await pass();
  act(() => void screen.now().refetch());
  await pass();
  expect(screen.now()).toMatchObject({ isError: true, isPending: false, isFetching: true, error: expect.any(Error) });
  reads[1]?.refuse();
  await pass();
  setOnline(true);
  await pass();
  expect(screen.now()).toMatchObject({ isError: true, isFetching: true });
  reads[2]?.answer("a");
  await pass();
  expect(screen.now()).toMatchObject({ isError: false, error: null, data: "a" });
});

it("what has failed is as if unread for who comes to it", async () => {
  const { reads, queryFn } = source();
  const first = show({ queryKey: KEY, queryFn });
  reads[0]?.refuse();
  await pass();
  first.unmount();
  const screen = show({ queryKey: KEY, queryFn }, { client: first.client });
  expect(screen.now()).toMatchObject({ isError: false, isPending: true, isFetching: true, error: null });
});

it("a query that needs another one fails where that one's read is given up", async () => {
  const client = newClient();
  const { queryFn } = source();
  const screen = show({ queryKey: ["list"], queryFn: () => client.fetchQuery({ queryKey: KEY, queryFn }) }, { client });
  await act(() => client.cancelQueries({ queryKey: KEY }));
  await pass();
  expect(screen.now()).toMatchObject({ isError: true, isPending: false, isFetching: false });
});

it("what is made old while its try waits for the window is there when who asked for that hears of it", async () => {
  const { reads, queryFn } = source();
  const screen = show({ queryKey: KEY, queryFn }, { client: newClient({ retry: () => true }) });
  setSeen(false);
  reads[0]?.refuse();
  await pass(A_MINUTE);
  const heard = vi.fn();
  void screen.client.invalidateQueries().then(heard);
  await pass();
  expect(heard).not.toHaveBeenCalled();
  setSeen(true);
  await pass();
  reads[1]?.answer("a");
  await pass();
  expect([heard.mock.calls.length, screen.now().data]).toEqual([1, "a"]);
});

it("what was read later than now, by a clock that was set back since, is old", async () => {
  const { reads, queryFn } = source();
  const screen = show({ queryKey: KEY, queryFn });
  reads[0]?.answer("a");
  await pass();
  vi.setSystemTime(Date.now() - 24 * 60 * A_MINUTE);
  setSeen(true);
  expect(reads).toHaveLength(2);
  reads[1]?.answer("b");
  await pass();
  expect(screen.now().data).toBe("b");
  setSeen(true);
  expect(reads).toHaveLength(2);
});
