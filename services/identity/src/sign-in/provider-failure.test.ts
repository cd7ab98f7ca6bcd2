import { describe, expect, it } from "vitest";
import { problemOfExchange, reasonOf } from "./provider-failure.ts";

const failure = (more: object): Error => Object.assign(new Error("code=secret-code"), more);

describe("a failed exchange", () => {
  it("asks to try again while the provider is away or broken", () => {
    for (const error of [
      new TypeError("fetch failed"),
      failure({ code: "OAUTH_TIMEOUT" }),
      failure({ code: "OAUTH_RESPONSE_IS_NOT_CONFORM", cause: new Response(null, { status: 502 }) }),
    ]) {
      expect(problemOfExchange(error)).toMatchObject({ code: "service_unavailable", retryAfterSeconds: 5 });
    }
  });

  it("asks to start again for everything the provider or our checks refuse", () => {
    for (const error of [
      failure({ error: "invalid_grant", cause: new Response(null, { status: 400 }) }),
      failure({ code: "OAUTH_JWT_CLAIM_COMPARISON_FAILED" }),
    ]) {
      expect(problemOfExchange(error).code).toBe("sign_in_failed");
    }
  });

  it("says what kept the provider from being reached", () => {
    const cause = Object.assign(new Error("getaddrinfo ENOTFOUND id.example"), { code: "ENOTFOUND" });
    expect(reasonOf(new TypeError("fetch failed", { cause }))).toBe(
      "TypeError fetch failed: getaddrinfo ENOTFOUND id.example",
    );
  });

  it("leaves codes and tokens out of the log", () => {
    expect(reasonOf(failure({ code: "OAUTH_INVALID_RESPONSE", error: "invalid_grant" }))).toBe(
      "Error OAUTH_INVALID_RESPONSE invalid_grant",
    );
  });
});
