import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { asIdentity, PUBLIC_URL, startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";
import { type Answer, answerJson, bodyOf } from "./testing/upstream.ts";

// Before the gateway takes its clock from there.
const clock = vi.spyOn(performance, "now");
const ACCOUNT = "0123456789abcdef01234567";
const KEY_ID = "0123456789abcdef0123456e";
const NOBODY = { token: null, account_id: null, key_id: null, may: null };
let count = 0;
/** A key that nobody asked about before; identity knows those that say so. */
const newKey = (word: "jobs" | "applicants" | "unknown") => `ajc_${`${word}${++count}`.padEnd(43, "_")}`;

const answerKeys: Answer = async (req, res) => {
  const { key, audience } = JSON.parse(String(await bodyOf(req)));
  const [, may] = /^ajc_(jobs|applicants)/.exec(key) ?? [];
  const known = { token: `token-${may}-${audience}`, account_id: ACCOUNT, key_id: KEY_ID, may };
  answerJson(may ? known : NOBODY)(req, res);
};

const lines: Record<string, unknown>[] = [];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ LIMIT_PASSWORDS: "3", TRUST_PROXY: "1" }, { logged: (line) => lines.push(line) });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  for (const service of Object.values(gateway.services)) {
    service.seen.length = 0;
    service.answer = answerJson({ ok: true });
  }
  gateway.services.identity.answer = asIdentity((req, res) =>
    req.url === "/internal/program-key" ? answerKeys(req, res) : answerJson({})(req, res),
  );
});

/** Each from an address of its own, unless told: what is refused is counted by address. */
const call = (key: string, path: string, method = "GET", headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, "x-forwarded-for": `10.0.${count}.1`, ...headers },
  });
const refusalOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
const asked = () => gateway.services.identity.seen.filter(({ url }) => url === "/internal/program-key").length;

describe("a key for software", () => {
  it("[EMD-01] changes without an Origin, as its company, with a token for that service alone", async () => {
    const answer = await call(newKey("jobs"), "/api/jobs", "POST", { "idempotency-key": "one" });
    expect(answer.status).toBe(200);
    const [seen] = gateway.services.jobs.seen;
    expect(seen?.headers).toMatchObject({ authorization: "Bearer token-jobs-jobs", "idempotency-key": "one" });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("is named in the log, by its id alone", async () => {
    const key = newKey("jobs");
    await call(key, "/api/employer/jobs");
    await vi.waitFor(() => expect(lines.at(-1)).toMatchObject({ account_id: ACCOUNT, program_key_id: KEY_ID }));
    expect(JSON.stringify(lines)).not.toContain(key);
  });

  it.each([
    ["GET", "/api/employer/applications", "jobs"],
    ["POST", `/api/employer/applications/${ACCOUNT}/status`, "jobs"],
    ["GET", "/api/users/me", "applicants"],
    ["GET", "/api/employer/cv-database", "applicants"],
    ["POST", "/api/employer/program-keys", "applicants"],
    ["GET", "/api/employer/program-keys", "applicants"],
    ["POST", "/api/employer/colleagues", "applicants"],
    ["GET", "/api/privacy/sessions", "applicants"],
    ["DELETE", "/api/privacy/account", "applicants"],
    ["GET", "/api/messages/stream", "applicants"],
    ["GET", "/api/admin/users", "applicants"],
    ["POST", "/api/sessions", "applicants"],
    ["POST", "/api/admin/direct-login", "applicants"],
    ["GET", "/api/logout", "applicants"],
    ["DELETE", "/api/jobs/0123456789abcdef01234567", "applicants"],
  ] as const)("%s %s is not for one of %s: nothing of it reaches a service", async (method, path, may) => {
    expect(await refusalOf(await call(newKey(may), path, method))).toEqual([403, "key_not_for_this"]);
    const reached = Object.values(gateway.services).flatMap(({ seen }) => seen.map(({ url }) => url));
    expect(reached).toEqual(["/internal/program-key"]);
  });

  it("of applicants is for jobs, too, and reads what a HEAD asks for", async () => {
    const key = newKey("applicants");
    for (const [method, path] of [
      ["POST", "/api/jobs"],
      ["GET", "/api/employer/applications?status=pending"],
      ["HEAD", "/api/employer/applications"],
    ] as const)
      expect((await call(key, path, method)).status).toBe(200);
  });

  it("that opens nothing is refused, and says that a key is what is wrong", async () => {
    for (const key of [newKey("unknown"), "ajc_", "ajc_short"]) {
      const answer = await call(key, "/api/employer/jobs", "GET", { "x-forwarded-for": `10.9.${++count}.1` });
      expect(answer.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
      expect(await refusalOf(answer)).toEqual([401, "key_refused"]);
    }
    // What cannot be one is not even asked about.
    expect(asked()).toBe(1);
    expect(gateway.services.jobs.seen).toEqual([]);
  });

  it("goes with no session: which of both is meant, nobody knows", async () => {
    const headers = { cookie: "session=one", origin: PUBLIC_URL };
    expect(await refusalOf(await call(newKey("jobs"), "/api/jobs", "POST", headers))).toEqual([400, "key_and_session"]);
    // Another cookie says nothing.
    expect((await call(newKey("jobs"), "/api/jobs", "POST", { cookie: "a=1" })).status).toBe(200);
  });

  it("does not open the way for a page of another site", async () => {
    const headers = { origin: "https://elsewhere.example" };
    const answer = await call(newKey("jobs"), "/api/jobs", "POST", headers);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(await refusalOf(answer)).toEqual([403, "cross_site_request"]);
    const asks = await fetch(`${gateway.url}/api/jobs`, {
      method: "OPTIONS",
      headers: {
        ...headers,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization",
      },
    });
    expect(asks.headers.get("access-control-allow-headers")).toBeNull();
  });

  it("is not looked at where anyone may read, and nothing else in the header is one", async () => {
    expect((await call(newKey("unknown"), "/api/jobs")).status).toBe(200);
    expect((await call("eyJhbGciOi.J9.x", "/api/employer/jobs")).status).toBe(200);
    expect(gateway.services.jobs.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
    expect(asked()).toBe(0);
  });

  it("is asked about every 750 ms, so one that was ended is refused within a second", async () => {
    const moment = performance.now();
    clock.mockReturnValue(moment);
    onTestFinished(() => void clock.mockReset());
    const key = newKey("jobs");
    for (let times = 0; times < 3; times += 1) expect((await call(key, "/api/employer/jobs")).status).toBe(200);
    expect(asked()).toBe(1);
    gateway.services.identity.answer = answerJson(NOBODY);
    expect((await call(key, "/api/employer/jobs")).status).toBe(200);
    clock.mockReturnValue(moment + 750);
    expect((await call(key, "/api/employer/jobs")).status).toBe(401);
  });

  it("waits where identity is away, as a session does", async () => {
    gateway.services.identity.answer = (req) => req.socket.destroy();
    expect(await refusalOf(await call(newKey("jobs"), "/api/employer/jobs"))).toEqual([503, "service_unavailable"]);
  });
});

describe("guessing keys", () => {
  it("ends for its address after as many as passwords, also with a right one, and for nobody else", async () => {
    const guesser = { "x-forwarded-for": "192.0.2.7" };
    const ask = (key: string, headers = guesser) => call(key, "/api/employer/jobs", "GET", headers);
    const right = newKey("jobs");
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await ask(right)).status).toBe(200);
      expect(await refusalOf(await ask(newKey("unknown")))).toEqual([401, "key_refused"]);
    }
    const questions = asked();
    const refused = await ask(newKey("unknown"));
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refusalOf(refused)).toEqual([429, "too_many_requests"]);
    expect(await refusalOf(await ask(right))).toEqual([429, "too_many_requests"]);
    expect(asked()).toBe(questions);
    expect((await ask(right, { "x-forwarded-for": "192.0.2.8" })).status).toBe(200);
  });
});
