import { act, renderHook, waitFor } from "@testing-library/react";
import { type ReactNode, useEffect } from "react";
import { describe, expect, it, vi } from "vitest";
import {
  createQueryClient,
  onChangedElsewhere,
  QueryClientProvider,
  useAction,
  useList,
  useQueryClient,
  useRead,
} from "../query.ts";
import { mockApi, OFFLINE, refuse, type SeenCall } from "../testing/mock-api.tsx";
import { setOnline, setSeen } from "../testing/window-events.ts";

const MESSAGE = "65f0c0ffee65f0c0ffee0002";
const READ = "POST /api/messages/{id}/read";

function renderWithCache<T>(hook: () => T) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

async function keysOfTries(
  answer: typeof OFFLINE | ReturnType<typeof refuse>,
  messages: string[],
): Promise<Set<string>> {
  const seen = mockApi({ [READ]: answer });
  const read = renderWithCache(() => useAction(READ));
  for (const id of messages) {
    await act(() => read.current.mutateAsync({ params: { id } }).catch(() => undefined));
  }
  return new Set(seen.map((call: SeenCall) => call.headers["Idempotency-Key"] ?? ""));
}

it("repeats the Idempotency-Key when the answer was lost", async () => {
  expect((await keysOfTries(OFFLINE, [MESSAGE, MESSAGE])).size).toBe(1);
  expect((await keysOfTries(refuse(503), [MESSAGE, MESSAGE])).size).toBe(1);
});

it("takes a new key for something else, and after a refusal", async () => {
  expect((await keysOfTries(OFFLINE, [MESSAGE, "65f0c0ffee65f0c0ffee0003"])).size).toBe(2);
  expect((await keysOfTries(refuse(409), [MESSAGE, MESSAGE])).size).toBe(2);
});

it("reads again what the change made stale", async () => {
  const seen = mockApi({ [READ]: { success: true }, "GET /api/messages": [] }, { "GET /api/messages": 0 });
  const both = renderWithCache(() => ({
    list: useList("GET /api/messages"),
    read: useAction(READ, { stale: ["GET /api/messages"] }),
  }));
  await waitFor(() => expect(both.current.list.data?.total).toBe(0));
  await act(() => both.current.read.mutateAsync({ params: { id: MESSAGE } }));
  await waitFor(() => expect(seen.filter(({ key }) => key === "GET /api/messages")).toHaveLength(2));
});

it("is under way until what it made stale is read again, and no longer where that fails", async () => {
  const reads: ((rows: [] | ReturnType<typeof refuse>) => void)[] = [];
  mockApi({
    [READ]: { success: true },
    "GET /api/messages": () => new Promise<never>((answer) => void reads.push(answer as never)),
  });
  const both = renderWithCache(() => ({
    list: useRead("GET /api/messages"),
    read: useAction(READ, { stale: ["GET /api/messages"] }),
  }));
  await waitFor(() => expect(reads).toHaveLength(1));
  reads[0]?.([]);
  await waitFor(() => expect(both.current.list.data).toEqual([]));
  for (const [at, answer] of [[], refuse(400)].entries()) {
    expect(both.current.read.isUnderWay).toBe(false);
    await act(() => both.current.read.mutateAsync({ params: { id: MESSAGE } }));
    await waitFor(() => expect(reads).toHaveLength(at + 2));
    expect(both.current.read).toMatchObject({ isPending: false, isUnderWay: true });
    reads[at + 1]?.(answer as []);
    await waitFor(() => expect(both.current.read.isUnderWay).toBe(false));
  }
});

it("is under way until a read is answered that began after it, also where the next change gives up the first", async () => {
  const reads: ((rows: []) => void)[] = [];
  mockApi({
    [READ]: { success: true },
    "GET /api/messages": () => new Promise<[]>((answer) => void reads.push(answer)),
  });
  const both = renderWithCache(() => ({
    list: useRead("GET /api/messages"),
    one: useAction(READ, { stale: ["GET /api/messages"] }),
    other: useAction(READ, { stale: ["GET /api/messages"] }),
  }));
  reads[0]?.([]);
  await waitFor(() => expect(both.current.list.data).toEqual([]));
  await act(() => both.current.one.mutateAsync({ params: { id: MESSAGE } }));
  await act(() => both.current.other.mutateAsync({ params: { id: "65f0c0ffee65f0c0ffee0003" } }));
  await waitFor(() => expect(reads).toHaveLength(3));
  reads[1]?.([]);
  await act(async () => {});
  expect(both.current).toMatchObject({ one: { isUnderWay: true }, other: { isUnderWay: true } });
  reads[2]?.([]);
  await waitFor(() => expect(both.current).toMatchObject({ one: { isUnderWay: false }, other: { isUnderWay: false } }));
});

it("does not take for new what began to be read before the change, and had brought nothing yet", async () => {
  const reads: ((rows: []) => void)[] = [];
  mockApi({
    [READ]: { success: true },
    "GET /api/messages": () => new Promise<[]>((answer) => void reads.push(answer)),
  });
  const both = renderWithCache(() => ({
    list: useRead("GET /api/messages"),
    read: useAction(READ, { stale: ["GET /api/messages"] }),
  }));
  await waitFor(() => expect(reads).toHaveLength(1));
  await act(() => both.current.read.mutateAsync({ params: { id: MESSAGE } }));
  reads[0]?.([]);
  await waitFor(() => expect(reads).toHaveLength(2));
  expect(both.current.list.isPending).toBe(true);
  reads[1]?.([]);
  await waitFor(() => expect(both.current.list.data).toEqual([]));
});

describe("what was changed in another tab", () => {
  const LIST = "GET /api/messages";
  function listElsewhere() {
    const seen = mockApi({ [READ]: { success: true }, [LIST]: [], "GET /api/jobs": [] });
    renderWithCache(() => {
      const client = useQueryClient();
      useEffect(() => onChangedElsewhere(client), [client]);
      return [useRead(LIST), useRead("GET /api/jobs", { query: {} })];
    });
    return (key: string) => seen.filter((call) => call.key === key).length;
  }
  /** What a browser tells the other tabs of what this one stores. */
  async function changeHere() {
    const stored = vi.spyOn(Storage.prototype, "setItem");
    const read = renderWithCache(() => useAction(READ, { stale: [LIST] }));
    await act(() => read.current.mutateAsync({ params: { id: MESSAGE } }));
    const told = stored.mock.calls.map(([key, newValue]) => new StorageEvent("storage", { key, newValue }));
    expect(told).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
    act(() => told.forEach((event) => void window.dispatchEvent(event)));
  }

  it("is read anew at once where both are seen, and nothing else is", async () => {
    const count = listElsewhere();
    await waitFor(() => expect([count(LIST), count("GET /api/jobs")]).toEqual([1, 1]));
    await changeHere();
    await waitFor(() => expect(count(LIST)).toBe(2));
    expect(count("GET /api/jobs")).toBe(1);
  });

  it("is read anew on coming back, however soon, and not before", async () => {
    const count = listElsewhere();
    await waitFor(() => expect([count(LIST), count("GET /api/jobs")]).toEqual([1, 1]));
    setSeen(false);
    await changeHere();
    expect(count(LIST)).toBe(1);
    act(() => setSeen(true));
    await waitFor(() => expect(count(LIST)).toBe(2));
    expect(count("GET /api/jobs")).toBe(1);
  });
});

describe("a change whose answer comes when somebody else is signed in", () => {
  it.each([
    ["was made", { success: true as const }],
    ["was not", refuse(409)],
  ])("does nothing where it %s: what it would keep or say is another person's", async (_, answered) => {
    let answer = (_: typeof answered): void => undefined;
    const late = new Promise<typeof answered>((resolve) => {
      answer = resolve;
    });
    mockApi({ [READ]: () => late });
    const told: string[] = [];
    const both = renderWithCache(() => ({
      client: useQueryClient(),
      read: useAction(READ, { onSuccess: () => told.push("made"), onError: () => told.push("failed") }),
    }));
    const send = () => both.current.read.mutateAsync({ params: { id: MESSAGE } }).catch(() => undefined);
    let ended: Promise<unknown> = Promise.resolve();
    await act(async () => {
      ended = send();
      await Promise.resolve();
      await both.current.client.forgetPerson();
    });
    await act(() => {
      answer(answered);
      return ended;
    });
    expect(told).toEqual([]);
    await act(send);
    expect(told).toHaveLength(1);
  });
});

describe("while the browser says that there is no network", () => {
  it("a change fails at once, rather than waiting without a word", async () => {
    mockApi({ [READ]: OFFLINE });
    setOnline(false);
    const read = renderWithCache(() => useAction(READ));
    act(() => read.current.mutate({ params: { id: MESSAGE } }));
    await waitFor(() => expect(read.current.isError).toBe(true));
  });

  it("a read fails, and is made again when the network is back", async () => {
    let up = false;
    mockApi({ "GET /api/messages": () => (up ? [] : refuse(400)) });
    setOnline(false);
    const list = renderWithCache(() => useList("GET /api/messages"));
    await waitFor(() => expect(list.current.isError).toBe(true));
    up = true;
    act(() => setOnline(true));
    await waitFor(() => expect(list.current.data?.total).toBe(0));
  });
});
