import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asIdentity, PUBLIC_URL, startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";
import { answerJson } from "./testing/upstream.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.services.identity.answer = asIdentity();
});
afterAll(() => gateway.stop());

const PARTNER = "https://partner.example";
const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(gateway.url + path, { ...init, headers: { origin: PARTNER, ...init.headers } });
const allowed = ({ headers }: Response): (string | null)[] => [
  headers.get("access-control-allow-origin"),
  headers.get("access-control-allow-credentials"),
];

describe("a page of another site", () => {
  it.each([
    "/api/jobs?page=2",
    "/api/jobs/1",
    "/api/job-changes",
    "/api/training-programs",
    "/api/verify-certificate/ABJ-1",
  ])("reads %s, which everybody gets alike, with its headers", async (path) => {
    gateway.services.jobs.answer = answerJson([], { "x-total-count": "0" });
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(allowed(answer)).toEqual(["*", null]);
    expect(answer.headers.get("access-control-expose-headers")).toContain("X-Total-Count");
  });

  it("reads why it was refused", async () => {
    gateway.services.jobs.answer = answerJson({ code: "not_found" }, {}, 404);
    const refused = await ask("/api/jobs/1");
    expect([refused.status, ...allowed(refused)]).toEqual([404, "*", null]);
  });

  it("is told that it may, with headers that tools send", async () => {
    gateway.services.jobs.answer = (_req, res) => res.writeHead(204, { allow: "GET, HEAD" }).end();
    const headers = { "access-control-request-method": "GET", "access-control-request-headers": "if-none-match" };
    const answer = await ask("/api/jobs", { method: "OPTIONS", headers });
    expect(answer.status).toBe(204);
    expect(allowed(answer)).toEqual(["*", null]);
    expect(answer.headers.get("access-control-allow-methods")).toBe("GET, HEAD");
    expect(answer.headers.get("access-control-allow-headers")).toMatch(/Content-Type, If-None-Match/);
  });

  it.each([
    ["GET", "/api/saved-jobs"],
    ["GET", "/api/users/me"],
    ["POST", "/api/jobs"],
    ["GET", "/api/oauth/google/redirect_url"],
    ["GET", "/api/logout"],
    // Whoever has the token may read them, wherever that is from, but no page of another site in somebody's browser.
    ["GET", "/api/admin/invitations/token"],
    ["GET", "/api/colleague-invitations/token"],
    ["GET", "/api/messages/unsubscribe/token"],
    ["GET", "/api/training-documents/download/token/plan.pdf"],
    ["GET", "/api/entrepreneurship-documents/download/token/plan.pdf"],
  ])("reads nothing of %s %s, with a session or without", async (method, path) => {
    expect(allowed(await ask(path, { method }))).toEqual([null, null]);
    expect(allowed(await ask(path, { method, headers: { cookie: "session=one" } }))).toEqual([null, null]);
    const preflight = { method: "OPTIONS", headers: { "access-control-request-method": method } };
    expect(allowed(await ask(path, preflight))).toEqual([null, null]);
  });

  it("reads the description, which tools in browsers load, and not again while it is the same", async () => {
    const read = await ask("/api/openapi.json");
    expect(allowed(read)).toEqual(["*", null]);
    expect(await read.json()).toMatchObject({ openapi: "3.1.0" });
    const again = await ask("/api/openapi.json", { headers: { "if-none-match": read.headers.get("etag") ?? "" } });
    expect([again.status, await again.text(), ...allowed(again)]).toEqual([304, "", "*", null]);
    expect(allowed(await ask("/api/docs"))).toEqual([null, null]);
  });
});

it("is told what caches keep for everybody, whoever asked first", async () => {
  expect(allowed(await fetch(`${gateway.url}/api/jobs`, { headers: { referer: `${PUBLIC_URL}/jobs` } }))).toEqual([
    "*",
    null,
  ]);
});
