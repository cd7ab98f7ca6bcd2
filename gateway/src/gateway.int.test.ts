import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { asIdentity, PUBLIC_URL, startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";
import { answerJson, bodyOf } from "./testing/upstream.ts";

// Before the gateway takes its clock from there.
const clock = vi.spyOn(performance, "now");
/** An answer of identity is kept for a part of a second, which a busy machine takes for one call. */
function stopClock(): void {
  clock.mockReturnValue(performance.now());
  onTestFinished(() => void clock.mockReset());
}
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  for (const service of Object.values(gateway.services)) {
    service.seen.length = 0;
    service.answer = answerJson({ ok: true });
  }
  gateway.services.identity.answer = asIdentity();
});

const call = (path: string, init: RequestInit = {}): Promise<Response> => fetch(gateway.url + path, init);
let sessionCount = 0;
/** A session nobody asked about before. */
const newSession = (): string => `s${++sessionCount}`;
const withSession = (id: string, headers: Record<string, string> = {}): RequestInit => ({
  headers: { cookie: `session=${id}`, origin: PUBLIC_URL, ...headers },
});
const sessionQuestions = (): number =>
  gateway.services.identity.seen.filter(({ url }) => url === "/internal/session").length;

describe("a signed-in call", () => {
  it("reaches its owner with a token for that service instead of the cookie", async () => {
    const id = newSession();
    const answer = await call("/api/saved-jobs?page=2", withSession(id));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
    const [seen] = gateway.services.jobs.seen;
    expect(seen?.url).toBe("/api/saved-jobs?page=2");
    expect(seen?.headers.authorization).toBe(`Bearer token-${id}-jobs`);
    expect(seen?.headers.cookie).toBeUndefined();
  });

  it("asks identity once for many calls at once, and again for another service", async () => {
    stopClock();
    const id = newSession();
    await Promise.all(Array.from({ length: 10 }, () => call("/api/saved-jobs", withSession(id))));
    expect(sessionQuestions()).toBe(1);
    await call("/api/my-training-applications", withSession(id));
    expect(sessionQuestions()).toBe(2);
  });

  it("goes on without a token when the session has ended", async () => {
    await call("/api/saved-jobs", withSession("ended"));
    expect(gateway.services.jobs.seen[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ["GET", "/api/logout"],
    ["POST", "/api/user-profiles"],
    ["POST", "/api/admin/settings"],
  ])("%s %s makes the gateway ask again before the answer is out", async (method, path) => {
    stopClock();
    const id = newSession();
    await call("/api/saved-jobs", withSession(id));
    await call(path, { ...withSession(id), method });
    const before = sessionQuestions();
    await call("/api/saved-jobs", withSession(id));
    expect(sessionQuestions()).toBe(before + 1);
  });

  it("answers 503 while identity is down, but goes on with what everybody may read", async () => {
    gateway.services.identity.answer = (req) => req.socket.destroy();
    const id = newSession();
    const answer = await call("/api/saved-jobs", withSession(id));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: "service_unavailable" });
    for (const path of ["/api/jobs?page=2", "/api/training-programs/0123456789abcdef01234567", "/api/certified-people"])
      expect((await call(path, withSession(id))).status).toBe(200);
    expect((await call("/api/saved-jobs")).status).toBe(200);
  });
});

describe("a page that was opened as one person, while another is signed in by now", () => {
  const [SIGNED_IN, BEFORE] = ["0123456789abcdef01234567", "0123456789abcdef0123456a"];
  const change = (path: string, account?: string, id = newSession()) =>
    call(path, { ...withSession(id, account === undefined ? {} : { "x-account": account }), method: "POST" });

  it.each(["/api/saved-jobs", "/api/user-profiles", "/api/admin/create-admin"])(
    "changes nothing of theirs at %s",
    async (path) => {
      const answer = await change(path, BEFORE);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        code: "other_account",
        error: "Nothing was saved: you are signed in as somebody else in another tab. Reload the page.",
      });
      const asked = Object.values(gateway.services).flatMap(({ seen }) => seen.map(({ url }) => url));
      expect(asked).toEqual(["/internal/session"]);
    },
  );

  it("is told of nothing where the account is the right one, is not named, or nobody is signed in", async () => {
    expect((await change("/api/saved-jobs", SIGNED_IN)).status).toBe(200);
    expect((await change("/api/saved-jobs")).status).toBe(200);
    // Without a token the service refuses it.
    expect((await change("/api/saved-jobs", BEFORE, "ended")).status).toBe(200);
    expect(gateway.services.jobs.seen.map(({ headers }) => Boolean(headers.authorization))).toEqual([
      true,
      true,
      false,
    ]);
    expect(gateway.services.jobs.seen[0]?.headers).not.toHaveProperty("x-account");
  });

  it("reads, signs in and signs out", async () => {
    expect((await call("/api/saved-jobs", withSession(newSession(), { "x-account": BEFORE }))).status).toBe(200);
    for (const path of ["/api/sessions", "/api/admin/direct-login"])
      expect((await change(path, BEFORE)).status).toBe(200);
    expect((await call("/api/logout", withSession(newSession(), { "x-account": BEFORE }))).status).toBe(200);
  });
});

describe("a release of the pages", () => {
  const named = async (path = "/api/jobs") => (await call(path)).headers.get("x-build");

  it("is told by every answer of the interface, by the name that the page has", async () => {
    const page = await (await call("/", { headers: { accept: "text/html" } })).text();
    const before = /data-build="([0-9a-f]{8})"/.exec(page)?.[1];
    expect(before).toBeDefined();
    gateway.services.jobs.answer = answerJson({ error: "no" }, {}, 404);
    for (const path of ["/api/jobs", "/api/public-settings"]) expect(await named(path)).toBe(before);
    gateway.frontends.buildRemote("dashboards", "remoteEntry.cccc3333.js");
    await expect.poll(() => named(), { timeout: 5_000 }).not.toBe(before);
  });
});

describe("more than a service can do", () => {
  it("is shed with 503 and Retry-After at once, while other services and health calls go on", async () => {
    const small = await startTestGateway({ LIMIT_AT_ONCE: "5" });
    const waiting: ServerResponse[] = [];
    small.services.jobs.answer = (_req, res) => void waiting.push(res);
    const under = Array.from({ length: 5 }, () => fetch(`${small.url}/api/jobs`));
    await expect.poll(() => waiting.length).toBe(5);
    const shed = await fetch(`${small.url}/api/jobs`);
    expect(shed.status).toBe(503);
    expect(shed.headers.get("retry-after")).toBe("1");
    expect(await shed.json()).toMatchObject({
      code: "service_unavailable",
      error: "Very many people are using this right now. Please try again in a moment.",
    });
    for (const path of ["/api/training-programs", "/live", "/ready"])
      expect((await fetch(small.url + path)).status).toBe(200);
    for (const res of waiting) res.end("{}");
    expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    small.services.jobs.answer = answerJson({});
    expect((await fetch(`${small.url}/api/jobs`)).status).toBe(200);
    await small.stop();
  });
});

describe("what comes from outside", () => {
  it("loses every header that claims an identity", async () => {
    await call("/api/jobs", {
      headers: {
        authorization: "Bearer forged",
        "x-person": "admin",
        "x-account-id": "1",
        "x-forwarded-for": "1.2.3.4",
        "x-forwarded-host": "evil.example",
        forwarded: "for=1.2.3.4",
        cookie: "other=1",
        "idempotency-key": "kept",
      },
    });
    const { headers } = gateway.services.jobs.seen[0]!;
    expect(headers["idempotency-key"]).toBe("kept");
    expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(headers["x-forwarded-host"]).toBe("localhost:8080");
    expect(headers["x-forwarded-proto"]).toBe("http");
    for (const name of ["authorization", "x-person", "x-account-id", "forwarded", "cookie"]) {
      expect(headers[name]).toBeUndefined();
    }
  });

  it("keeps a well-formed trace through to the service and the answer and replaces any other", async () => {
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    const given: Record<string, string>[] = [
      { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
      { "x-request-id": trace },
      { traceparent: `00-${trace}-0000000000000000-01` },
      { "x-request-id": "no id at all" },
    ];
    const ids: (string | null)[] = [];
    for (const headers of given) ids.push((await call("/api/jobs", { headers })).headers.get("x-request-id"));
    expect(ids).toEqual([
      trace,
      trace,
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
    expect(new Set(ids).size).toBe(3);
    const seen = gateway.services.jobs.seen.map(({ headers }) => headers);
    expect(seen.map((headers) => headers["x-request-id"])).toEqual(ids);
    expect(seen.map(({ traceparent }) => String(traceparent).split("-")[1])).toEqual(ids);
  });

  it.each(["/api/nothing", "/api", "/api/jobs/../../internal/session", "/api/jobs/%2e%2e/x"])(
    "%s is nobody's",
    async (path) => {
      const answer = await rawGet(path);
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body)).toMatchObject({ code: "unknown_call" });
      // A page of a newer version tells by it why.
      expect(answer.headers).toHaveProperty("x-build");
    },
  );

  it("cannot reach /internal", async () => {
    expect((await call("/internal/session")).status).toBe(404);
    expect((await call("/internal/session", { method: "POST" })).status).toBe(404);
    expect(gateway.services.identity.seen).toEqual([]);
  });

  it("[AUTH-14] cannot sign anybody out from another site", async () => {
    const foreign = await call("/api/logout", withSession(newSession(), { origin: "https://evil.example" }));
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ code: "cross_site_request" });
    const bare = await call("/api/logout", { method: "HEAD", headers: { cookie: "session=x" } });
    expect(bare.status).toBe(403);
    expect(gateway.services.identity.seen).toEqual([]);
  });
});

describe("cookies", () => {
  it("[AUTH-16] reach identity's sign-in calls only", async () => {
    const headers = { cookie: "sign_in=secret", origin: PUBLIC_URL };
    await call("/api/sessions", { method: "POST", headers });
    await call("/api/users/me", { headers });
    const [signIn, me] = gateway.services.identity.seen;
    expect(signIn?.headers.cookie).toBe("sign_in=secret");
    expect(me?.headers.cookie).toBeUndefined();
  });

  it("come back from identity and admin only", async () => {
    const sets = answerJson({}, { "set-cookie": ["a=1", "b=2"] });
    for (const service of Object.values(gateway.services)) service.answer = sets;
    const setBy = async (path: string): Promise<string[]> => (await call(path)).headers.getSetCookie();
    expect(await setBy("/api/users/me")).toEqual(["a=1", "b=2"]);
    expect(await setBy("/api/admin/check")).toEqual(["a=1", "b=2"]);
    expect(await setBy("/api/jobs")).toEqual([]);
  });
});

describe("a service in trouble", () => {
  const unavailable = async (path: string, init?: RequestInit): Promise<number> => {
    const started = performance.now();
    const answer = await call(path, init);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(await answer.json()).toEqual({
      error: expect.any(String),
      code: "service_unavailable",
      request_id: answer.headers.get("x-request-id"),
    });
    return performance.now() - started;
  };

  it("that resets the connection is a 503", async () => {
    gateway.services.jobs.answer = (req) => req.socket.resetAndDestroy();
    await unavailable("/api/jobs");
  });

  it("says so in words to who opened a link, and to programs as ever", async () => {
    gateway.services.identity.answer = (req) => req.socket.resetAndDestroy();
    const link = "/api/messages/unsubscribe/x";
    const page = await call(link, { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } });
    expect(page.status).toBe(503);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(await page.text()).toContain("Please open the link again in a moment.");
    await unavailable(link);
  });

  it.each(["x%E0%A4%A", "%"])("gets a link that was cut in the middle of a sign as it stands: %s", async (token) => {
    const asked: unknown[] = [];
    gateway.services.identity.answer = (req, res) => {
      asked.push(req.url);
      res.writeHead(400, { "content-type": "text/html" }).end("cut");
    };
    const link = `/api/messages/unsubscribe/${token}`;
    const page = await call(link, { headers: { accept: "text/html" } });
    expect([page.status, await page.text(), asked]).toEqual([400, "cut", [link]]);
  });

  it("that never answers is a 503 within 3 s, and its request is given up", async () => {
    let gaveUp: Promise<unknown> = Promise.resolve();
    gateway.services.jobs.answer = (req) => {
      gaveUp = once(req.socket, "close");
    };
    // With what a busy machine adds.
    expect(await unavailable("/api/jobs")).toBeLessThan(5_000);
    await gaveUp;
  });

  it("that breaks off in the middle cuts the answer instead of ending it", async () => {
    gateway.services.jobs.answer = (req, res) => {
      res.writeHead(200, { "content-length": "100" }).write("half", () => req.socket.destroy());
    };
    const answer = await call("/api/jobs");
    await expect(answer.text()).rejects.toThrow();
  });

  it("that breaks off after some of several parts cuts the answer, however small", async () => {
    gateway.services.jobs.answer = (req, res) => {
      res.writeHead(200, { "content-length": "8" }).write("one", () => {
        setTimeout(() => res.write("two", () => req.socket.destroy()), 20);
      });
    };
    const answer = await call("/api/jobs");
    await expect(answer.text()).rejects.toThrow();
  });

  const toWebSocket = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
  it.each<[string, string, RequestInit]>([
    ["at a call", toWebSocket, {}],
    ["at an upload still on its way", toWebSocket, { method: "POST", body: randomBytes(2 * 1024 * 1024) }],
    ["without saying to which", "", {}],
  ])("that switches protocols %s is a 503 at once, and its connection is closed", async (_what, headers, init) => {
    let closed: Promise<unknown> = Promise.resolve();
    gateway.services.jobs.answer = (req) => {
      closed = once(req.socket, "close");
      // Its end is seen by who reads up to it.
      req.on("error", () => undefined).resume();
      req.socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\nhello`);
    };
    // Sooner than any deadline.
    expect(await unavailable("/api/jobs", init)).toBeLessThan(2_000);
    await closed;
    gateway.services.jobs.answer = answerJson({ ok: true });
    expect((await call("/api/jobs")).status).toBe(200);
  });

  it("does not keep others from answering", async () => {
    gateway.services.jobs.answer = (req) => req.socket.destroy();
    await unavailable("/api/jobs");
    expect((await call("/api/training-programs")).status).toBe(200);
  });
});

describe("answers of a few bytes", () => {
  it("arrive whole in several parts, and their connection to the service serves the next call", async () => {
    const connections = new Set<Socket>();
    gateway.services.jobs.answer = (req, res) => {
      connections.add(req.socket);
      res.writeHead(200, { "content-length": "8" }).write("1234");
      setTimeout(() => res.end("5678"), 20);
    };
    for (let time = 0; time < 3; time++) expect(await (await call("/api/jobs")).text()).toBe("12345678");
    expect(connections.size).toBe(1);
  });

  it("arrive without a body where there is none", async () => {
    gateway.services.jobs.answer = (_req, res) => void res.writeHead(200, { "content-length": "0" }).end();
    expect(await (await call("/api/jobs")).text()).toBe("");
    gateway.services.jobs.answer = (_req, res) => void res.writeHead(200, { "content-length": "8" }).end();
    const asked = await call("/api/jobs", { method: "HEAD" });
    expect([asked.status, asked.headers.get("content-length")]).toEqual([200, "8"]);
  });
});

describe("bodies", () => {
  it("stream through: an upload of 5 MB arrives as it was sent", async () => {
    const file = randomBytes(5 * 1024 * 1024);
    gateway.services.identity.answer = asIdentity(async (req, res) => {
      const body = await bodyOf(req);
      answerJson({ bytes: body.length, sha256: sha256(body) })(req, res);
    });
    const answer = await call("/api/user-profiles/upload-cv", {
      method: "POST",
      body: file,
      ...withSession(newSession(), { "content-type": "multipart/form-data; boundary=x" }),
    });
    expect(await answer.json()).toEqual({ bytes: file.length, sha256: sha256(file) });
  });

  it("that a service refuses before the end still get its answer", async () => {
    gateway.services.identity.answer = asIdentity(answerJson({ code: "too_large" }, {}, 413));
    const answer = await call("/api/user-profiles/upload-cv", {
      method: "POST",
      body: randomBytes(2 * 1024 * 1024),
      ...withSession(newSession(), { "content-type": "multipart/form-data; boundary=x" }),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ code: "too_large" });
  });

  it.each([
    { what: "is cut off", status: 503, answer: (req: IncomingMessage) => void req.once("data", () => req.destroy()) },
    { what: "is refused", status: 413, answer: answerJson({}, {}, 413) },
  ])("of an upload that $what leave the browser's connection free for its next call", async ({ status, answer }) => {
    gateway.services.identity.answer = asIdentity(answer);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const headers = { cookie: `session=${newSession()}`, origin: PUBLIC_URL, "content-length": 600_000 };
    const upload = request(`${gateway.url}/api/user-profiles/upload-cv`, { method: "POST", agent, headers });
    upload.on("error", () => undefined);
    upload.write(randomBytes(300_000));
    const [refused] = (await once(upload, "response")) as [IncomingMessage];
    expect(refused.statusCode).toBe(status);
    await bodyOf(refused);
    upload.end(randomBytes(300_000));
    const began = performance.now();
    const [next] = (await once(request(`${gateway.url}/api/jobs`, { agent }).end(), "response")) as [IncomingMessage];
    expect(await bodyOf(next)).toEqual(Buffer.from('{"ok":true}'));
    expect(performance.now() - began).toBeLessThan(1_500);
  });

  it("that the browser gives up are given up at the service too", async () => {
    const aborted = new AbortController();
    const reached = new Promise<Socket>((resolve) => {
      gateway.services.jobs.answer = (req) => resolve(req.socket);
    });
    const refused = expect(call("/api/jobs", { signal: aborted.signal })).rejects.toThrow();
    const connection = await reached;
    const closed = once(connection, "close");
    aborted.abort();
    await Promise.all([refused, closed]);
  });
});

it("who went away while their session was looked up is not asked for: nobody would take what the service sends", async () => {
  const asked = new Promise<() => void>((resolve) => {
    gateway.services.identity.answer = (req, res) => resolve(() => asIdentity()(req, res));
  });
  const aborted = new AbortController();
  const gone = expect(
    call("/api/saved-jobs", { ...withSession(newSession()), signal: aborted.signal }),
  ).rejects.toThrow();
  const answerIdentity = await asked;
  aborted.abort();
  await gone;
  // The gateway has seen that connection end once it answers on a later one, and has gone on with a call before a later one's.
  await call("/live");
  answerIdentity();
  gateway.services.identity.answer = asIdentity();
  await call("/api/my-training-applications", withSession(newSession()));
  expect(gateway.services.jobs.seen).toEqual([]);
});

describe("answers", () => {
  it("carry the security headers and are not stored", async () => {
    const { headers } = await call("/api/jobs");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
  });

  it("with a file keep the policy and the caching that the service gave them", async () => {
    const policy = "default-src 'none'; sandbox";
    gateway.services.identity.answer = answerJson("", { "content-security-policy": policy, "cache-control": "public" });
    const { headers } = await call("/api/employer/logo/1/a.png");
    expect(headers.get("content-security-policy")).toBe(policy);
    expect(headers.get("cache-control")).toBe("public");
  });

  it("close the connection where the browser asked for that", async () => {
    const answer = await rawGet("/api/jobs", { connection: "close" });
    expect(answer.headers.connection).toBe("close");
  });

  it("that are event streams pass through as they come, however long they were silent", async () => {
    const begun = new Promise<ServerResponse>((resolve) => {
      gateway.services.identity.answer = asIdentity((_req, res) => {
        res.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" }).flushHeaders();
        resolve(res);
      });
    });
    const headers = { cookie: "session=abc", "last-event-id": "7", accept: "text/event-stream" };
    const answer = await fetch(`${gateway.url}/api/messages/stream`, { headers });
    const upstream = await begun;
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    upstream.write("id: 8\ndata: {}\n\n");
    expect((await reader?.read())?.value).toBe("id: 8\ndata: {}\n\n");
    expect(gateway.services.identity.seen.at(-1)?.headers).toMatchObject(headers);
    // Longer than an idle connection is kept, longer than an answer may take to begin.
    await sleep(5_000);
    upstream.write(":\n\n");
    expect((await reader?.read())?.value).toBe(":\n\n");
    const closed = once(upstream, "close");
    await reader?.cancel();
    await closed;
  });

  it("that are event streams arrive at once and end when the gateway stops", async () => {
    const own = await startTestGateway();
    own.services.identity.answer = (_req, res) => {
      res.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    };
    const answer = await fetch(`${own.url}/api/messages/stream`);
    const body = answer.text();
    const stopped = performance.now();
    await own.stop();
    expect(await body).toBe("");
    expect(performance.now() - stopped).toBeLessThan(3_000);
  });
});

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** A GET whose path nobody tidies up on the way. */
async function rawGet(path: string, headers: Record<string, string> = {}) {
  const req = request(gateway.url, { path, headers, agent: false }).end();
  const [res] = (await once(req, "response")) as [IncomingMessage];
  return { status: res.statusCode, headers: res.headers, body: (await bodyOf(res)).toString() };
}
