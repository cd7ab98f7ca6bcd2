import { freePort } from "@jobcentre/service-kit/free-port";
import { afterEach, describe, expect, it } from "vitest";
import { asIdentity, PUBLIC_URL, startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";
import { answerJson, startUpstream } from "./testing/upstream.ts";

const toStop: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of toStop.splice(0).reverse()) await stop();
});

async function start(env: NodeJS.ProcessEnv = {}): Promise<TestGateway> {
  const gateway = await startTestGateway(env);
  toStop.push(() => gateway.stop());
  return gateway;
}

describe("limits", () => {
  const post = (gateway: TestGateway, path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(gateway.url + path, { method: "POST", headers: { origin: PUBLIC_URL, ...headers } });

  it("stop who tries passwords, and say when to come back", async () => {
    const gateway = await start({ LIMIT_PASSWORDS: "2" });
    const paths = ["/api/admin/direct-login", "/api/admin/Direct-Login/", "/api/admin/direct-login"];
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await post(gateway, path)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await post(gateway, "/api/admin/direct-login");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      error: expect.any(String),
      code: "too_many_requests",
      request_id: refused.headers.get("x-request-id"),
    });
    expect(gateway.services.admin.seen).toHaveLength(2);
    expect((await fetch(`${gateway.url}/api/jobs`)).status).toBe(200);
  });

  it("[ROLE-07] count sign-ins, verifications and changes apart", async () => {
    const gateway = await start({ LIMIT_SIGN_INS: "1", LIMIT_VERIFICATIONS: "1", LIMIT_CHANGES: "1" });
    const twice = async (call: () => Promise<Response>): Promise<number[]> => [
      (await call()).status,
      (await call()).status,
    ];
    expect(await twice(() => fetch(`${gateway.url}/api/oauth/google/redirect_url`))).toEqual([200, 429]);
    expect(await twice(() => fetch(`${gateway.url}/api/verify-certificate/ABJ-1`))).toEqual([200, 429]);
    expect(await twice(() => post(gateway, "/api/saved-jobs"))).toEqual([200, 429]);
  });

  it("[AUTH-16] let everybody finish who was let begin, however many share an address", async () => {
    const gateway = await start({ LIMIT_SIGN_INS: "3" });
    const begin = () => fetch(`${gateway.url}/api/oauth/google/redirect_url`);
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await begin()).status));
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429]);
    const finished = await Promise.all([1, 2, 3].map(async () => (await post(gateway, "/api/sessions")).status));
    expect(finished).toEqual([200, 200, 200]);
    expect((await post(gateway, "/api/sessions")).status).toBe(429);
  });

  it("count nothing that a page of another site asks for, nor what a browser asks before it asks", async () => {
    const gateway = await start({ LIMIT_PASSWORDS: "1", LIMIT_SIGN_INS: "1", LIMIT_VERIFICATIONS: "1" });
    const picture = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" };
    const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    const others: HeadersInit[] = [{ origin: "https://evil.example" }, { referer: "https://evil.example/" }];
    const elsewhere = [picture, link, ...others];
    const paths = ["/api/admin/direct-login", "/api/admin/invitations/x", "/api/sessions", "/api/oauth/nothing"];
    for (const path of paths)
      for (const headers of elsewhere) {
        const refused = await fetch(gateway.url + path, { headers });
        expect([path, refused.status, (await refused.json()).code]).toEqual([path, 403, "cross_site_request"]);
      }
    for (const path of [...paths, "/api/verify-certificate/ABJ-1"])
      for (const origin of [PUBLIC_URL, "https://evil.example"])
        await fetch(gateway.url + path, { method: "OPTIONS", headers: { origin } });
    expect((await post(gateway, "/api/admin/direct-login")).status).toBe(200);
    expect((await post(gateway, "/api/sessions")).status).toBe(200);
    expect((await fetch(`${gateway.url}/api/oauth/google/redirect_url`)).status).toBe(200);
    // What other sites may read, they read, and it is counted.
    const verify = () => fetch(`${gateway.url}/api/verify-certificate/ABJ-1`, { headers: picture });
    expect([(await verify()).status, (await verify()).status]).toEqual([200, 429]);
  });

  it("go by the address the trusted proxy names, and by nothing else", async () => {
    const trusting = await start({ LIMIT_PASSWORDS: "1", TRUST_PROXY: "1" });
    const from = (gateway: TestGateway, address: string) =>
      post(gateway, "/api/admin/direct-login", { "x-forwarded-for": address }).then(({ status }) => status);
    expect(await from(trusting, "203.0.113.1")).toBe(200);
    expect(await from(trusting, "203.0.113.2")).toBe(200);
    expect(await from(trusting, "203.0.113.1")).toBe(429);
    expect(trusting.services.admin.seen[0]?.headers["x-forwarded-for"]).toBe("203.0.113.1");
    const alone = await start({ LIMIT_PASSWORDS: "1" });
    expect(await from(alone, "203.0.113.1")).toBe(200);
    expect(await from(alone, "203.0.113.2")).toBe(429);
  });
});

describe("health", () => {
  it("is live, and ready with every service named", async () => {
    const gateway = await start();
    expect((await fetch(`${gateway.url}/live`)).status).toBe(200);
    const ready = await fetch(`${gateway.url}/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: "ready",
      services: { identity: "ready", jobs: "ready", training: "ready", entrepreneurship: "ready", admin: "ready" },
      frontends: { missing: ["dashboards", "admin"] },
    });
  });

  it("is not ready without identity, and says what else is down", async () => {
    const gateway = await start({ JOBS_URL: `http://127.0.0.1:${await freePort()}` });
    gateway.services.identity.answer = answerJson({}, {}, 503);
    const ready = await fetch(`${gateway.url}/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      status: "not ready",
      services: { identity: "not ready", jobs: "unreachable", training: "ready" },
    });
    const refused = await fetch(`${gateway.url}/api/jobs`);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  });

  it("stays ready while services answer without the broker, and names them", async () => {
    const gateway = await start();
    gateway.services.identity.answer = answerJson({ status: "degraded" });
    gateway.services.training.answer = answerJson({ status: "degraded" });
    const ready = await fetch(`${gateway.url}/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      status: "ready",
      services: { identity: "degraded", jobs: "ready", training: "degraded" },
    });
  });

  it("counts requests by prefix, on a port of its own only", async () => {
    const gateway = await start({ METRICS_PORT: String(await freePort()) });
    await fetch(`${gateway.url}/api/jobs/0123456789abcdef01234567`);
    const metrics = await (await fetch(gateway.metricsUrl ?? "")).text();
    expect(metrics).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/api\/jobs"[^}]*\} 1/);
    expect((await fetch(`${gateway.url}/metrics`)).status).toBe(404);
  });

  it("passes on what each service counts, on that port only, and says where one is away", async () => {
    const METRICS_PORT = String(await freePort());
    const gateway = await start({ METRICS_PORT, TRAINING_URL: `http://127.0.0.1:${await freePort()}` });
    gateway.services.jobs.answer = (req, res) =>
      void res.writeHead(200, { "content-type": "text/plain; version=0.0.4" }).end(`asked_for ${req.url}`);
    const jobs = await fetch(`${gateway.metricsUrl}/jobs`);
    expect([jobs.status, jobs.headers.get("content-type"), await jobs.text()]).toEqual([
      200,
      "text/plain; version=0.0.4",
      "asked_for /metrics",
    ]);
    expect((await fetch(`${gateway.metricsUrl}/training`)).status).toBe(503);
    expect((await fetch(`${gateway.metricsUrl}/nobody`)).status).toBe(404);
    expect((await fetch(`${gateway.url}/metrics/jobs`)).status).toBe(404);
  });

  it("tells its metrics at METRICS_HOST alone, where that is another address than people's", async () => {
    const env = { METRICS_PORT: String(await freePort()), METRICS_HOST: "192.0.2.1" };
    await expect(start(env)).rejects.toThrow(`port ${env.METRICS_PORT} on 192.0.2.1 cannot be used`);
  });

  it("counts pages and files under a name each, and no streams, whose readers stay as they like", async () => {
    const gateway = await start({ METRICS_PORT: String(await freePort()) });
    gateway.services.identity.answer = asIdentity((_req, res) => {
      res.writeHead(200, { "content-type": "text/event-stream" }).end(":\n\n");
    });
    for (const path of ["/", "/nowhere", "/nowhere/else"])
      await (await fetch(gateway.url + path, { headers: { accept: "text/html" } })).text();
    await (await fetch(`${gateway.url}/assets/shell/nothing.js`)).text();
    await (await fetch(`${gateway.url}/api/messages/stream`)).text();
    const metrics = await (await fetch(gateway.metricsUrl ?? "")).text();
    const counts = [...metrics.matchAll(/_count\{[^}]*route="([^"]+)",status="(\d+)"[^}]*\} (\d+)/g)];
    expect(counts.map(([, ...found]) => found.join(" ")).sort()).toEqual(["/assets 404 1", "page 200 1", "page 404 2"]);
  });

  it("counts what it sheds apart from what a service that is away leaves unanswered", async () => {
    const gateway = await start({
      METRICS_PORT: String(await freePort()),
      LIMIT_AT_ONCE: "1",
      TRAINING_URL: `http://127.0.0.1:${await freePort()}`,
    });
    const reached = new Promise<() => void>((resolve) => {
      gateway.services.jobs.answer = (req, res) => resolve(() => answerJson({})(req, res));
    });
    const waits = fetch(`${gateway.url}/api/jobs`);
    const finish = await reached;
    expect((await fetch(`${gateway.url}/api/jobs`)).status).toBe(503);
    expect((await fetch(`${gateway.url}/api/training-programs`)).status).toBe(503);
    finish();
    expect((await waits).status).toBe(200);
    const metrics = await (await fetch(gateway.metricsUrl ?? "")).text();
    expect(metrics).toContain('calls_shed_total{upstream="jobs",service="gateway"} 1\n');
    expect(metrics).toContain('calls_shed_total{upstream="training",service="gateway"} 0\n');
  });
});

describe("the local identity provider", () => {
  it("stands behind our address with its own cookies and policy, and never sees our session", async () => {
    const policy = "default-src 'none'; form-action 'self'";
    const provider = await startUpstream(
      answerJson({}, { "set-cookie": ["local_idp_session=1"], "content-security-policy": policy }),
    );
    toStop.push(() => provider.stop());
    const gateway = await start({ LOCAL_IDP_URL: provider.url });
    const answer = await fetch(`${gateway.url}/local-idp/auth?state=a%20b`, {
      headers: { cookie: "session=ours; local_idp_choice=2" },
    });
    expect(answer.headers.getSetCookie()).toEqual(["local_idp_session=1"]);
    expect(answer.headers.get("content-security-policy")).toBe(policy);
    expect(provider.seen[0]).toMatchObject({
      url: "/local-idp/auth?state=a%20b",
      headers: {
        cookie: "local_idp_choice=2",
        "x-forwarded-host": "localhost:8080",
        "x-forwarded-proto": "http",
      },
    });
  });

  it("is a page that does not exist where none is configured", async () => {
    const gateway = await start();
    expect((await fetch(`${gateway.url}/local-idp/auth`)).status).toBe(404);
  });
});

describe("the start", () => {
  it("refuses a taken port with one clear line", async () => {
    const gateway = await start();
    await expect(startTestGateway({ PORT: String(gateway.port) })).rejects.toThrow(
      `port ${gateway.port} on 127.0.0.1 is already in use`,
    );
  });

  it("refuses frontends that are not built with one clear line", async () => {
    await expect(startTestGateway({ FRONTENDS_DIR: "/nowhere" })).rejects.toThrow("frontends: The shell is not built");
  });

  it("over https makes browsers stay there and expects the cookie that only https can carry", async () => {
    const gateway = await start({ PUBLIC_URL: "https://jobs.example" });
    const answer = await fetch(`${gateway.url}/api/saved-jobs`, { headers: { cookie: "__Host-session=a; session=b" } });
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(gateway.services.jobs.seen[0]?.headers.authorization).toBe("Bearer token-a-jobs");
  });

  it("lets a running request end when it stops", async () => {
    const gateway = await startTestGateway();
    const reached = new Promise<() => void>((resolve) => {
      gateway.services.jobs.answer = (req, res) => resolve(() => answerJson({ late: true })(req, res));
    });
    const answer = fetch(`${gateway.url}/api/jobs`);
    const finish = await reached;
    const stopped = gateway.stop();
    finish();
    expect(await (await answer).json()).toEqual({ late: true });
    await stopped;
    await expect(fetch(`${gateway.url}/live`)).rejects.toThrow();
  });
});
