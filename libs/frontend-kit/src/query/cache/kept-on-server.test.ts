import { expect, it, vi } from "vitest";
import { QueryClient } from "../cache.ts";

it("a cache on the server leaves no clock running", () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  client.setQueryData(["jobs"], "a");
  expect([typeof window, vi.getTimerCount()]).toEqual(["undefined", 0]);
  client.clear();
  expect([client.getQueriesData({}), vi.getTimerCount()]).toEqual([[], 0]);
  vi.useRealTimers();
});
