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
