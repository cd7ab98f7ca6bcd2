import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";
import { answerJson, bodyOf } from "./testing/upstream.ts";

const JOBS = "/api/jobs?limit=3";
const VERIFICATION = "/api/verify-certificate/ABJ-1-1-1";
const DRAWN = "<h1>Drawn for";
const EMPTY = '<div id="root"></div>';
const SIGNED_IN = { cookie: "session=abc", authorization: "Bearer of-somebody" };
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ LIMIT_VERIFICATIONS: "2" }, { draws: true });
  await drawsAgain();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.services.jobs.seen.length = 0;
  gateway.services.jobs.answer = answerJson([{ title: "Welder" }], { "x-total-count": "7" });
  gateway.services.training.answer = answerJson([]);
});

const page = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(gateway.url + path, { redirect: "manual", headers: { accept: "text/html", ...headers } });
const reading = (...addresses: string[]): string =>
  `/?${new URLSearchParams(addresses.map((address) => ["read", address]))}`;

interface ReadAnswer {
  status: number;
  body: string;
  counted: string | null;
}

/** What the worker was given to draw from. */
async function readOf(answer: Response): Promise<ReadAnswer[]> {
  const block = /id="page-data">([^<]*)</.exec(await answer.text())?.[1];
  return JSON.parse(block ?? "null") as ReadAnswer[];
}

/** The worker comes back a while after trouble. */
const drawsAgain = (): Promise<boolean> =>
  vi.waitUntil(async () => (await (await page("/")).text()).includes(DRAWN), { timeout: 25_000, interval: 250 });

describe("a page that the server draws", () => {
  it("arrives with its head, its styles and what it was drawn from, and is kept by nobody", async () => {
    const answer = await page(reading(JOBS));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("vary")).toBe("Accept, Accept-Encoding, Accept-Language");
    expect(answer.headers.get("content-security-policy")).not.toContain("unsafe");
    const html = await answer.clone().text();
    expect(html).toContain("<title>Drawn</title>");
    expect(html).not.toContain("<title>Frame</title>");
    expect(html).toMatch(/<style nonce="[^"]+" data-href="css\/home.0123456789.css">h1{color:green}<\/style>/);
    expect(html).toContain(
      '<script defer src="/assets/public/page.home.01234567.js" data-container="mf_public"></script>',
    );
    expect(await readOf(answer)).toEqual([{ status: 200, body: '[{"title":"Welder"}]', counted: "7" }]);
  });

  it("is written for its reader, by a worker that knows no secret", async () => {
    expect(await (await page("/", { "accept-language": "en-GB,en;q=0.8" })).text()).toContain(`${DRAWN} en-GB</h1>{}`);
  });

  it("is the same for who is signed in, and nothing of them reaches a service", async () => {
    const withoutNonce = async (answer: Response) => (await answer.text()).replaceAll(/nonce="[^"]*"/g, "");
    const nobody = await withoutNonce(await page(reading(JOBS)));
    const somebody = await withoutNonce(await page(reading(JOBS), SIGNED_IN));
    expect(somebody).toBe(nobody);
    expect(gateway.services.jobs.seen).toHaveLength(2);
    for (const { headers } of gateway.services.jobs.seen) {
      expect(headers).not.toHaveProperty("cookie");
      expect(headers).not.toHaveProperty("authorization");
      expect(headers["accept-encoding"]).toBe("identity");
    }
    expect(gateway.services.identity.seen).toEqual([]);
  });

  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["identity", "identity", (bytes: Buffer) => bytes],
  ])("for a browser that takes %s travels as %s", async (accepted, encoding, decode) => {
    gateway.services.jobs.answer = answerJson(Array.from({ length: 50 }, () => ({ title: "Welder" })));
    const headers = { accept: "text/html", "accept-encoding": accepted };
    const req = request(gateway.url + reading(JOBS), { headers }).end();
    const [res] = (await once(req, "response")) as [IncomingMessage];
    expect(res.headers["content-encoding"] ?? "identity").toBe(encoding);
    expect(decode(await bodyOf(res)).toString()).toContain(DRAWN);
  });

  it("has its status: 404 for what is not there, 503 with a time to come back for what is down", async () => {
    expect((await page("/?status=404")).status).toBe(404);
    const down = await page("/?status=503");
    expect(down.status).toBe(503);
    expect(down.headers.get("retry-after")).toBe("30");
  });

  it("answers HEAD alike, and sends on who is at another address", async () => {
    expect(
      (await fetch(`${gateway.url}/?status=404`, { method: "HEAD", headers: { accept: "text/html" } })).status,
    ).toBe(404);
    const moved = await page("/?redirect=/training/1");
    expect(moved.status).toBe(303);
    expect(moved.headers.get("location")).toBe("/training/1");
  });

  it("is a 404 where the path is no page, whatever its drawing says", async () => {
    expect((await page("/nowhere")).status).toBe(404);
  });

  it("asks only public calls of services", async () => {
    const paths = ["/api/messages", "/api/nowhere", "/internal/session", "//evil.example/x"];
    expect((await readOf(await page(reading(...paths)))).map(({ status }) => status)).toEqual([0, 0, 0, 0]);
    expect(gateway.services.identity.seen).toEqual([]);
  });

  it("counts the limits of the calls it makes", async () => {
    const status = async () => (await readOf(await page(reading(VERIFICATION)))).map((read) => read.status);
    expect([await status(), await status(), await status()]).toEqual([[200], [200], [429]]);
    expect((await fetch(gateway.url + VERIFICATION)).status).toBe(429);
  });
});

describe("a page whose service", () => {
  it("is down or refuses arrives, with what came", async () => {
    gateway.services.jobs.answer = (req) => req.destroy();
    gateway.services.training.answer = answerJson({ error: "no" }, {}, 404);
    const answers = await readOf(await page(reading(JOBS, "/api/training-programs/1")));
    expect(answers).toEqual([
      { status: 0, body: "", counted: null },
      { status: 404, body: '{"error":"no"}', counted: null },
    ]);
  });

  it("hangs arrives all the same, and calls go on meanwhile", async () => {
    gateway.services.jobs.answer = () => undefined;
    const waiting = page(reading(JOBS));
    await vi.waitUntil(() => gateway.services.jobs.seen.length > 0, { timeout: 20_000 });
    expect((await fetch(`${gateway.url}/api/training-programs`)).status).toBe(200);
    expect((await readOf(await waiting)).map(({ status }) => status)).toEqual([0]);
  });

  it("answers more than a page can hold arrives without it", async () => {
    gateway.services.jobs.answer = answerJson("x".repeat(1_100_000));
    expect((await readOf(await page(reading(JOBS)))).map(({ status }) => status)).toEqual([0]);
  });
});

describe("a page that the worker cannot draw", () => {
  it("is left to the browser", async () => {
    const answer = await page("/?browser");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(EMPTY);
  });

  it("is left to the browser when nothing comes", async () => {
    expect(await (await page("/?silent")).text()).toContain(EMPTY);
  });

  it("is left to the browser after a crash, until the worker is back", async () => {
    expect(await (await page("/?crash")).text()).toContain(EMPTY);
    expect((await page("/")).status).toBe(200);
    await drawsAgain();
  });
});
