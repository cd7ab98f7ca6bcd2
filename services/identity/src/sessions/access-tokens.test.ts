import { generateKeyPairSync } from "node:crypto";
import { createAccessTokenVerifier } from "@jobcentre/service-kit/access-token";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { expect, it } from "vitest";
import { createAccessTokens } from "./access-tokens.ts";

const pair = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const person = testPerson("job_seeker");

function setUp() {
  const clock = { now: 0 };
  const made = pair();
  const key = { kid: "first", privateKey: made.privateKey, publicJwk: {} };
  const tokenOf = createAccessTokens({ current: () => key }, () => clock.now);
  return { clock, key, made, tokenOf };
}

it("gives the same token again for 25 s, and then a new one", () => {
  const { clock, tokenOf } = setUp();
  const first = tokenOf(person, "jobs");
  clock.now = 24_999;
  expect(tokenOf({ ...person }, "jobs")).toBe(first);
  clock.now = 25_000;
  expect(tokenOf(person, "jobs")).not.toBe(first);
});

it("gives another service, another person, another role and another key a token of their own", async () => {
  const { key, made, tokenOf } = setUp();
  const former = made.publicKey;
  const tokens = [
    tokenOf(person, "jobs"),
    tokenOf(person, "training"),
    tokenOf(testPerson("job_seeker"), "jobs"),
    tokenOf({ ...person, is_admin: true }, "jobs"),
  ];
  Object.assign(key, { kid: "second", privateKey: pair().privateKey });
  tokens.push(tokenOf(person, "jobs"));
  expect(new Set(tokens).size).toBe(5);
  const verify = createAccessTokenVerifier("jobs", { keyOf: async (kid) => (kid === "first" ? former : undefined) });
  expect(await verify(String(tokens[3]))).toEqual({ ...person, is_admin: true });
});
