import { createHmac } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { createServiceTokens, createServiceTokenVerifier, signServiceToken } from "./service-token.ts";

const SECRET = "test-secret-test-secret-test-secret!";

afterEach(() => void vi.useRealTimers());

it("answers the same token for 25 s, each audience its own, and never one that is about to expire", () => {
  vi.useFakeTimers();
  const tokenFor = createServiceTokens(SECRET, "gateway");
  const first = tokenFor("jobs");
  expect(tokenFor("training")).not.toBe(first);
  vi.advanceTimersByTime(24_000);
  expect(tokenFor("jobs")).toBe(first);
  vi.advanceTimersByTime(2_000);
  const second = tokenFor("jobs");
  expect(second).not.toBe(first);
  expect(createServiceTokenVerifier(SECRET, "jobs")(second)).toBe("gateway");
});

it("lets a token in again until it expires, and longer by what two clocks may be apart", () => {
  vi.useFakeTimers();
  const verify = createServiceTokenVerifier(SECRET, "jobs");
  const token = signServiceToken(SECRET, "gateway", "jobs");
  expect(verify(token)).toBe("gateway");
  vi.advanceTimersByTime(59_000);
  expect(verify(token)).toBe("gateway");
  vi.advanceTimersByTime(29_000);
  expect(verify(token)).toBe("gateway");
  vi.advanceTimersByTime(3_000);
  expect(() => verify(token)).toThrow(expect.objectContaining({ code: "not_signed_in" }));
});

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
const claims = { aud: "internal:jobs", iss: "gateway", exp: Math.floor(Date.now() / 1000) + 60 };

it.each([
  ["nothing", undefined],
  ["no token", "hello"],
  ["a token for another service", signServiceToken(SECRET, "gateway", "training")],
  ["a token signed with another secret", signServiceToken(`other-${SECRET}`, "gateway", "jobs")],
  ["a token without a signature", `${encoded({ alg: "none", typ: "JWT" })}.${encoded(claims)}.`],
  [
    "a token of another algorithm",
    (() => {
      const body = `${encoded({ alg: "HS512", typ: "JWT" })}.${encoded(claims)}`;
      return `${body}.${createHmac("sha512", SECRET).update(body).digest("base64url")}`;
    })(),
  ],
])("refuses %s, twice", (_name, token) => {
  const verify = createServiceTokenVerifier(SECRET, "jobs");
  for (let time = 0; time < 2; time += 1)
    expect(() => verify(token)).toThrow(expect.objectContaining({ code: "not_signed_in" }));
});
