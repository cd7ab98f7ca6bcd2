import { expect, it } from "vitest";
import { reasonOfError } from "./reason-of-error.ts";

it.each([
  [new Error("broken"), "broken"],
  [
    new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:9") }),
    "fetch failed: connect ECONNREFUSED 127.0.0.1:9",
  ],
  // Where a name has several addresses, the error of all has no words of its own.
  [new TypeError("fetch failed", { cause: { message: "", code: "ECONNREFUSED" } }), "fetch failed: (ECONNREFUSED)"],
  [Object.assign(new Error("aborted"), { code: "ECONNRESET" }), "aborted (ECONNRESET)"],
  ["a text", "a text"],
  [undefined, "unknown"],
])("says why in one line: %s", (error, reason) => {
  expect(reasonOfError(error)).toBe(reason);
});

it("ends, whatever errors are caused by", () => {
  const error: Error = new Error("round and round");
  error.cause = error;
  expect(reasonOfError(error)).toMatch(/^round and round: round and round/);
});
