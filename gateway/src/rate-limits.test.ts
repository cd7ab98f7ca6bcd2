import { Problem } from "@jobcentre/service-kit/problem";
import type { Request, Response } from "express";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRateLimits, type RateLimits } from "./rate-limits.ts";

let limits: RateLimits;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  limits = createRateLimits({ LIMIT_SIGN_INS: 1, LIMIT_PASSWORDS: 2, LIMIT_VERIFICATIONS: 1, LIMIT_CHANGES: 1 });
});
afterEach(() => {
  limits.stop();
  vi.useRealTimers();
});

/** Counts a password from an address: what was said of it. */
async function count(ip: string | undefined, headersSent = false) {
  const headers: Record<string, string> = {};
  const res = { headersSent, setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }) };
  const problem = await limits.count("password", { ip } as Request, res as unknown as Response).then(
    () => null,
    (error: unknown) => (error as Problem).code,
  );
  return { problem, headers };
}

it("says what is left, and stops who asks more often until the minute is over", async () => {
  const policy = { "RateLimit-Policy": "2;w=60" };
  const first = { ...policy, RateLimit: "limit=2, remaining=1, reset=60" };
  expect(await count("10.0.0.1")).toEqual({ problem: null, headers: first });
  vi.setSystemTime(20_500);
  const second = { ...policy, RateLimit: "limit=2, remaining=0, reset=40" };
  expect(await count("10.0.0.1")).toEqual({ problem: null, headers: second });
  expect(await count("10.0.0.1")).toEqual({
    problem: "too_many_requests",
    headers: { ...second, "Retry-After": "40" },
  });
  vi.setSystemTime(60_000);
  expect(await count("10.0.0.1")).toEqual({ problem: null, headers: first });
});

it("counts anew where the clock was set back, instead of until that time comes again", async () => {
  vi.setSystemTime(86_400_000);
  for (let tries = 0; tries < 3; tries++) await count("10.0.0.1");
  vi.setSystemTime(0);
  expect(await count("10.0.0.1")).toMatchObject({
    problem: null,
    headers: { RateLimit: "limit=2, remaining=1, reset=60" },
  });
});

it("refuses with the problem that people are told", async () => {
  const asked = { ip: "10.0.0.1" } as Request;
  const res = { headersSent: true } as Response;
  await limits.count("changes", asked, res);
  await expect(limits.count("changes", asked, res)).rejects.toBeInstanceOf(Problem);
});

it("counts addresses apart, those of an IPv6 network of 56 bits together, an embedded IPv4 address as itself", async () => {
  await count("10.0.0.1");
  await count("::ffff:10.0.0.1");
  expect((await count("10.0.0.1")).problem).toBe("too_many_requests");
  expect((await count("10.0.0.2")).problem).toBeNull();
  await count("2001:db8:0:1::1");
  await count("2001:db8:0:2::2");
  expect((await count("2001:db8:0:3::3")).problem).toBe("too_many_requests");
  expect((await count("2001:db8:0:100::1")).problem).toBeNull();
});

it("sets nothing on an answer that has begun, and counts it all the same", async () => {
  for (const problem of [null, null, "too_many_requests"])
    expect(await count(undefined, true)).toEqual({ problem, headers: {} });
});

it.each([
  ["10.0.0.1:4444", "10.0.0.1:5555"],
  ["[2001:db8::1]:4444", "2001:db8::1"],
])("counts an address as one whatever port a proxy writes with it: %s and %s", async (first, second) => {
  await count(first);
  await count(second);
  expect((await count(first)).problem).toBe("too_many_requests");
});

it("refuses without counting where a limit is used up, until the minute is over", async () => {
  const headers: Record<string, string> = {};
  const res = { setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }) };
  const refuse = (ip: string) =>
    limits.refuse("key", { ip } as Request, res as unknown as Response).then(
      () => null,
      (error: unknown) => (error as Problem).code,
    );
  const countKey = () => limits.count("key", { ip: "10.0.0.1" } as Request, { headersSent: true } as Response);
  for (let times = 0; times < 5; times += 1) expect(await refuse("10.0.0.1")).toBeNull();
  await countKey();
  expect(await refuse("10.0.0.1")).toBeNull();
  await countKey();
  vi.setSystemTime(20_000);
  expect(await refuse("10.0.0.1")).toBe("too_many_requests");
  expect(headers).toEqual({ "Retry-After": "40" });
  expect(await refuse("10.0.0.2")).toBeNull();
  vi.setSystemTime(60_000);
  expect(await refuse("10.0.0.1")).toBeNull();
  // Set back by a day: until that time comes again nobody waits.
  vi.setSystemTime(86_400_000);
  await countKey();
  await countKey();
  vi.setSystemTime(0);
  expect(await refuse("10.0.0.1")).toBeNull();
});
