import { freePort } from "@jobcentre/service-kit/free-port";
import { afterEach, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";
import { answerJson } from "./testing/upstream.ts";

let gateway: TestGateway | undefined;
let lines: Record<string, unknown>[] = [];
afterEach(() => gateway?.stop());

async function start(env: NodeJS.ProcessEnv = {}): Promise<TestGateway> {
  gateway = await startTestGateway(env, { logged: (line) => lines.push(line) });
  // Of the start itself.
  lines = [];
  return gateway;
}
const warnings = () => lines.filter(({ level }) => Number(level) >= 40);

describe("the log", () => {
  it("names the service that was away, not the one that a call was for, and why", async () => {
    const port = await freePort();
    const { url } = await start({ IDENTITY_URL: `http://127.0.0.1:${port}` });
    const answer = await fetch(`${url}/api/saved-jobs`, { headers: { cookie: "session=somebody" } });
    expect(answer.status).toBe(503);
    expect(warnings()).toMatchObject([
      {
        msg: "not available",
        upstream: "identity",
        path: "/api/saved-jobs",
        trace_id: answer.headers.get("x-request-id"),
        reason: expect.stringContaining("ECONNREFUSED"),
      },
    ]);
  });

  it("says where a service broke off in the middle of its answer, and nothing where the reader left", async () => {
    const { url, services } = await start();
    services.jobs.answer = (req, res) => {
      res.writeHead(200, { "content-length": "100000" }).write("half", () => {
        if (req.url === "/api/jobs") req.socket.destroy();
      });
    };
    const answer = await fetch(`${url}/api/jobs`);
    await expect(answer.text()).rejects.toThrow();
    const [trace_id, reason] = [answer.headers.get("x-request-id"), expect.stringContaining("ECONNRESET")];
    const about = { msg: "an answer broke off", service: "jobs", path: "/api/jobs", trace_id, reason };
    expect(warnings()).toMatchObject([about]);

    const leaves = new AbortController();
    await fetch(`${url}/api/jobs?page=2`, { signal: leaves.signal });
    leaves.abort();
    await expect.poll(() => lines.filter(({ msg, status }) => msg === "request" && status === 499).length).toBe(2);
    expect(warnings()).toHaveLength(1);
  });

  it("tells what was shed from what was away", async () => {
    const { url, services } = await start({ LIMIT_AT_ONCE: "1" });
    const reached = new Promise<() => void>((resolve) => {
      services.jobs.answer = (req, res) => resolve(() => answerJson({})(req, res));
    });
    const waits = fetch(`${url}/api/jobs`);
    const finish = await reached;
    expect((await fetch(`${url}/api/jobs`)).status).toBe(503);
    finish();
    await waits;
    expect(warnings()).toMatchObject([{ msg: "not available", upstream: "jobs", shed: true }]);
  });
});
