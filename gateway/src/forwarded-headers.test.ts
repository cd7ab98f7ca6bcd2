import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "vitest";
import { headersToService, passHeaders, publicAddress } from "./forwarded-headers.ts";

const own = {
  requestId: "request-1",
  clientAddress: "10.0.0.1",
  address: publicAddress("https://jobs.example"),
  token: "t",
};

describe("headers to a service", () => {
  it("are the allowed ones and ours", () => {
    const outside = {
      accept: "application/json",
      "content-length": "3",
      authorization: "Bearer forged",
      cookie: "a=1",
    };
    expect(headersToService({ ...outside, connection: "upgrade", upgrade: "x", "x-anything": "1" }, own)).toEqual({
      accept: "application/json",
      "content-length": "3",
      authorization: "Bearer t",
      "x-request-id": "request-1",
      "x-forwarded-for": "10.0.0.1",
      "x-forwarded-host": "jobs.example",
      "x-forwarded-proto": "https",
    });
  });

  it("hold no authorization without a session, whatever came from outside", () => {
    const headers = headersToService({ authorization: "Bearer forged" }, { ...own, token: null });
    expect(headers).not.toHaveProperty("authorization");
  });

  it("hold more only where it is named", () => {
    expect(headersToService({ cookie: "a=1" }, own, ["cookie"]).cookie).toBe("a=1");
  });
});

describe("headers from a service", () => {
  const passed = (headers: IncomingHttpHeaders, setsCookies: boolean) => {
    const found: [string, string | string[]][] = [];
    passHeaders(headers, setsCookies, (name, value) => void found.push([name, value]));
    return found;
  };
  const answer = { "content-type": "text/plain", "set-cookie": ["a=1"], connection: "close", "x-powered-by": "x" };

  it("leave out what belongs to the connection, and cookies unless allowed", () => {
    expect(passed(answer, false)).toEqual([["content-type", "text/plain"]]);
    expect(passed(answer, true)).toEqual([
      ["content-type", "text/plain"],
      ["set-cookie", ["a=1"]],
    ]);
  });
});
