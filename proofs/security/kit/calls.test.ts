import { expect, it } from "vitest";
import { MUTATING_CALLS, validBody } from "./calls.ts";

it.each(MUTATING_CALLS)("the proofs have a body for $key, in which every field can be tried", (call) => {
  const body = validBody(call);
  expect(body === undefined).toBe(call.spec.body === undefined);
});
