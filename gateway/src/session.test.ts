import type { CallInternal } from "@jobcentre/service-kit/internal-client";
import { expect, it, onTestFinished, vi } from "vitest";
import { createSessions, sessionIdOf } from "./session.ts";

/** An identity that counts its questions, and a clock that stands still. */
function setUp() {
  const asked: unknown[] = [];
  const clock = { now: 0 };
  const identity: { answer: CallInternal } = {
    answer: async () => ({ token: `token ${asked.length}`, account_id: null }),
  };
  const call: CallInternal = (service, key, body) => {
    asked.push(body);
    return identity.answer(service, key, body);
  };
  return { asked, clock, identity, sessions: createSessions(call, () => clock.now) };
}

it("reads the session cookie and nothing else", () => {
  expect(sessionIdOf("a=1; session=abc; b=2", "session")).toBe("abc");
  expect(sessionIdOf("session=", "session")).toBeUndefined();
  expect(sessionIdOf("xsession=abc", "session")).toBeUndefined();
  expect(sessionIdOf(undefined, "session")).toBeUndefined();
});

it("asks as part of the trace of whoever asks first", async () => {
  const traces: unknown[] = [];
  const sessions = createSessions(async (_service, _key, _body, trace) => {
    traces.push(trace);
    return { token: null, account_id: null };
  });
  const trace = { trace_id: "4bf92f3577b34da6a3ce929d0e0e4736", traceparent: undefined };
  await Promise.all([sessions.resolve("a", "jobs", trace), sessions.resolve("a", "jobs")]);
  expect(traces).toEqual([trace]);
});

it("passes over what an identity of a later version answers besides", async () => {
  const sessions = createSessions(async () => ({ token: "a token", account_id: null, of_a_later_version: true }));
  expect(await sessions.resolve("a", "jobs")).toEqual({ token: "a token", account_id: null });
});

it("asks identity every 750 ms per session and service", async () => {
  const { asked, clock, sessions } = setUp();
  await Promise.all([sessions.resolve("a", "jobs"), sessions.resolve("a", "jobs")]);
  clock.now = 749;
  expect(await sessions.resolve("a", "jobs")).toEqual({ token: "token 1", account_id: null });
  expect(asked).toEqual([{ session_id: "a", audience: "jobs" }]);
  await sessions.resolve("a", "training");
  await sessions.resolve("b", "jobs");
  expect(asked).toHaveLength(3);
  clock.now = 750;
  await sessions.resolve("a", "jobs");
  expect(asked).toHaveLength(4);
});

it("asks again as soon where the clock was set back by a day: a session that ended opens nothing", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const sessions = createSessions(async () => ({ token: `token ${++asked}`, account_id: null }));
  await sessions.resolve("a", "jobs");
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(751);
  expect(await sessions.resolve("a", "jobs")).toMatchObject({ token: "token 2" });
});

it("does not bring back what was forgotten while the answer was on its way", async () => {
  const { asked, sessions } = setUp();
  const before = sessions.resolve("a", "jobs");
  sessions.forget("a");
  await before;
  await sessions.resolve("a", "jobs");
  expect(asked).toHaveLength(2);
});

it("asks again at once after identity failed", async () => {
  const { asked, identity, sessions } = setUp();
  const { answer } = identity;
  identity.answer = () => Promise.reject(new Error("down"));
  await expect(sessions.resolve("a", "jobs")).rejects.toThrow("down");
  identity.answer = answer;
  expect((await sessions.resolve("a", "jobs")).token).toBe("token 2");
  expect(asked).toHaveLength(2);
});

it("never asks about what cannot be a session", async () => {
  const { asked, sessions } = setUp();
  expect(await sessions.resolve("x".repeat(201), "jobs")).toEqual({ token: null, account_id: null });
  expect(asked).toEqual([]);
});

it("remembers a bounded number of sessions, the newest", async () => {
  const { asked, sessions } = setUp();
  for (let number = 0; number <= 5_000; number++) await sessions.resolve(`s${number}`, "jobs");
  await sessions.resolve("s5000", "jobs");
  expect(asked).toHaveLength(5_001);
  await sessions.resolve("s0", "jobs");
  expect(asked).toHaveLength(5_002);
});
