import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { QueryClientProvider, useMutation } from "../cache.ts";
import { FAILURE, newClient, pass } from "./testing/reads.tsx";

interface Callbacks {
  onSuccess?: (answer: string, name: string) => unknown;
  onError?: (error: Error, name: string) => unknown;
}

/** A place that changes something; the test answers each change by its name. */
function changes(callbacks: Callbacks = {}) {
  const sent = new Map<string, { answer: (text: string) => void; refuse: (error?: Error) => void }>();
  const mutationFn = (name: string) =>
    new Promise<string>((answer, refuse) => sent.set(name, { answer, refuse: (error = FAILURE) => refuse(error) }));
  const client = newClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const place = renderHook((given: Callbacks) => useMutation({ mutationFn, ...given }), {
    wrapper,
    initialProps: callbacks,
    reactStrictMode: true,
  });
  const now = () => place.result.current;
  const of = (name: string) => {
    const one = sent.get(name);
    if (!one) throw new Error(`${name} was not sent`);
    return one;
  };
  return {
    ...place,
    now,
    of,
    sent,
    change: (name: string, told?: Callbacks) => act(async () => now().mutate(name, told)),
  };
}

/** Errors that nothing caught, instead of a failed run. */
function uncaught(): unknown[] {
  const reported: unknown[] = [];
  const others = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection");
  process.on("unhandledRejection", (error) => reported.push(error));
  onTestFinished(() => {
    process.removeAllListeners("unhandledRejection");
    for (const listener of others) process.on("unhandledRejection", listener);
  });
  return reported;
}
const { setImmediate: nextTurn } = globalThis;
const turn = () => new Promise((resolve) => nextTurn(resolve));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a change", () => {
  it("is shown from its beginning to its end", async () => {
    const { now, of, change } = changes();
    expect(now()).toMatchObject({
      data: undefined,
      error: null,
      variables: undefined,
      isPending: false,
      isError: false,
    });
    await change("a");
    await pass();
    expect(now()).toMatchObject({ variables: "a", isPending: true });
    of("a").answer("done");
    await pass();
    expect(now()).toMatchObject({ data: "done", variables: "a", isPending: false, isError: false });
    await change("b");
    await pass();
    expect(now()).toMatchObject({ data: undefined, variables: "b", isPending: true });
    of("b").refuse();
    await pass();
    expect(now()).toMatchObject({ data: undefined, error: FAILURE, variables: "b", isPending: false, isError: true });
    await change("c");
    await pass();
    expect(now()).toMatchObject({ error: null, isPending: true, isError: false });
  });

  it("gives its answer, or fails, to who waits for it", async () => {
    const { now, of } = changes();
    const done = now().mutateAsync("a");
    const failed = now().mutateAsync("b");
    await pass();
    of("a").answer("done");
    of("b").refuse();
    expect(await done).toBe("done");
    await expect(failed).rejects.toBe(FAILURE);
    await pass();
  });

  it("is not sent before the caller's own next lines", async () => {
    const { now, sent } = changes();
    act(() => {
      now().mutate("a");
      expect(sent.size).toBe(0);
    });
    await pass();
    expect(sent.size).toBe(1);
  });

  it("fails also where it throws before anything is sent", async () => {
    const onError = vi.fn();
    const thrower = renderHook(
      () =>
        useMutation({
          mutationFn: (_: string): Promise<string> => {
            throw FAILURE;
          },
          onError,
        }),
      {
        wrapper: ({ children }: { children: ReactNode }) => (
          <QueryClientProvider client={newClient()}>{children}</QueryClientProvider>
        ),
      },
    );
    act(() => thrower.result.current.mutate("a"));
    await pass();
    expect(thrower.result.current.error).toBe(FAILURE);
    expect(onError).toHaveBeenCalledOnce();
  });

  it("is forgotten on a reset, and made all the same", async () => {
    const onSuccess = vi.fn();
    const own = vi.fn();
    const { now, of, change } = changes({ onSuccess });
    await change("a", { onSuccess: own });
    act(() => now().reset());
    await pass();
    expect(now()).toMatchObject({ variables: undefined, isPending: false });
    of("a").answer("done");
    await pass();
    expect(now()).toMatchObject({ data: undefined, isPending: false });
    expect([onSuccess.mock.calls.length, own.mock.calls.length]).toEqual([1, 0]);
  });

  it("keeps its functions", async () => {
    const { now, of, change } = changes();
    const { mutate, mutateAsync, reset } = now();
    await change("a");
    of("a").answer("done");
    await pass();
    expect(now()).toMatchObject({ mutate, mutateAsync, reset });
  });
});

describe("who wants to know", () => {
  it("is told in order, each before the end: the place, then who made the call", async () => {
    const told: string[] = [];
    let goOn = (): void => undefined;
    const { now, of, change } = changes({
      async onSuccess(answer, name) {
        told.push(`place ${name} ${answer}`);
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        told.push("place done");
      },
    });
    await change("a", { onSuccess: (answer, name) => told.push(`caller ${name} ${answer}`) });
    of("a").answer("A");
    await pass();
    expect([told, now().isPending]).toEqual([["place a A"], true]);
    goOn();
    await pass();
    expect([told, now().isPending]).toEqual([["place a A", "place done", "caller a A"], false]);
  });

  it("is told of an error in the same order", async () => {
    const told: unknown[] = [];
    const { of, change } = changes({ onError: async (error, name) => told.push(["place", error, name]) });
    await change("a", { onError: (error, name) => told.push(["caller", error, name]) });
    of("a").refuse();
    await pass();
    expect(told).toEqual([
      ["place", FAILURE, "a"],
      ["caller", FAILURE, "a"],
    ]);
  });

  it("is told as the place wants it by then", async () => {
    const [before, after] = [vi.fn(), vi.fn()];
    const { of, change, rerender } = changes({ onSuccess: before });
    await change("a");
    rerender({ onSuccess: after });
    of("a").answer("done");
    await pass();
    expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1]);
  });

  it("is the place alone once who made the call has gone", async () => {
    const [place, caller] = [vi.fn(), vi.fn()];
    const { of, change, unmount } = changes({ onSuccess: place });
    await change("a", { onSuccess: caller });
    unmount();
    of("a").answer("done");
    await pass();
    expect([place.mock.calls.length, caller.mock.calls.length]).toEqual([1, 0]);
  });

  it("is told also of a change that begins after the place has gone", async () => {
    const [place, caller] = [vi.fn(), vi.fn()];
    const { now, of, unmount } = changes({ onError: place });
    unmount();
    now().mutate("a", { onError: caller });
    await pass();
    of("a").refuse();
    await pass();
    expect([place.mock.calls.length, caller.mock.calls.length]).toEqual([1, 0]);
  });
});

describe("two changes at once", () => {
  it.each([
    ["in order", ["a", "b"]],
    ["the other way round", ["b", "a"]],
  ])("that end %s are both made; the later one is shown, and its caller told", async (_, order) => {
    const told: string[] = [];
    const { now, of, change } = changes({ onSuccess: (answer) => told.push(`place ${answer}`) });
    await change("a", { onSuccess: (answer) => told.push(`caller ${answer}`) });
    await change("b", { onSuccess: (answer) => told.push(`caller ${answer}`) });
    await pass();
    expect(now()).toMatchObject({ variables: "b", isPending: true });
    for (const name of order) {
      of(name).answer(name.toUpperCase());
      await pass();
      expect(now()).toMatchObject(name === "b" ? { data: "B" } : { data: order[0] === "b" ? "B" : undefined });
    }
    expect([...told].sort()).toEqual(["caller B", "place A", "place B"]);
  });

  it("each go with what their own place wanted when they began, but the later one with what it wants at its end", async () => {
    const told: string[] = [];
    const as = (name: string): Callbacks => ({ onSuccess: (answer) => told.push(`${name} ${answer}`) });
    const { of, change, rerender } = changes(as("first"));
    await change("a");
    rerender(as("second"));
    await change("b");
    rerender(as("third"));
    of("b").answer("B");
    of("a").answer("A");
    await pass();
    expect(told.sort()).toEqual(["second A", "third B"]);
  });
});

describe("an error in who is told", () => {
  it("of an answer makes the change fail", async () => {
    const onError = vi.fn();
    const { now, of } = changes({
      onSuccess: () => {
        throw FAILURE;
      },
      onError,
    });
    const failed = expect(now().mutateAsync("a")).rejects.toBe(FAILURE);
    await pass();
    of("a").answer("done");
    await failed;
    await pass();
    expect(now()).toMatchObject({ isError: true, error: FAILURE });
    expect(onError).toHaveBeenCalledOnce();
  });

  it.each([
    [
      "at once",
      (error: Error) => {
        throw error;
      },
    ],
    ["later", (error: Error) => Promise.reject(error)],
  ])("of an error, %s, is reported, and the change ends as it did", async (_, fail) => {
    const reported = uncaught();
    const second = new Error("Another one.");
    const { now, of, change } = changes({ onError: () => fail(second) });
    await change("a");
    of("a").refuse();
    await pass();
    await turn();
    expect(now()).toMatchObject({ isError: true, error: FAILURE });
    expect(reported).toEqual([second]);
  });

  it("of one call is reported, and changes nothing", async () => {
    const reported = uncaught();
    const { now, of, change } = changes();
    await change("a", {
      onSuccess: () => {
        throw FAILURE;
      },
    });
    of("a").answer("done");
    await pass();
    await turn();
    expect(now()).toMatchObject({ data: "done", isError: false });
    expect(reported).toEqual([FAILURE]);
  });
});
