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
