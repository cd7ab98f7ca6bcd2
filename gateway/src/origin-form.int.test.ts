import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";
import { bodyOf } from "./testing/upstream.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** As a program asks that takes us for its proxy, which `fetch` does not. */
async function ask(target: string, headers: Record<string, string> = {}): Promise<IncomingMessage & { text: string }> {
  const { hostname: host, port } = new URL(gateway.url);
  const sent = request({ host, port, path: target, headers }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return Object.assign(answer, { text: (await bodyOf(answer)).toString() });
}

describe("a request that names its whole address (RFC 9112, 3.2.2)", () => {
  it.each([
    ["http://localhost:8080/api/jobs?limit=1", "/api/jobs?limit=1"],
    ["HTTPS://Jobs.Example/api/jobs", "/api/jobs"],
    ["http://localhost:8080/api/jobs?q=http://other.example/", "/api/jobs?q=http://other.example/"],
  ])("reaches its service by its path: %s", async (target, url) => {
    gateway.services.jobs.seen.length = 0;
    expect((await ask(target)).statusCode).toBe(200);
    expect(gateway.services.jobs.seen).toMatchObject([{ url }]);
  });

  it.each(["http://localhost:8080", "http://localhost:8080/", "http://localhost:8080?from=proxy"])(
    "opens a page: %s",
    async (target) => {
      const { statusCode, text } = await ask(target, { accept: "text/html" });
      expect([statusCode, text]).toEqual([200, expect.stringContaining('<div id="root">')]);
    },
  );

  it("is sent to the product's own name by the host of that address, whatever Host says, and nowhere else", async () => {
    const opened = async (target: string, host: string) =>
      (await ask(target, { host, accept: "text/html" })).headers.location;
    expect(await opened("http://127.0.0.1:8080/jobs?q=a", "other.example")).toBe("http://localhost:8080/jobs?q=a");
    expect(await opened("http://other.example/jobs", "127.0.0.1:8080")).toBeUndefined();
    expect(await opened("http://127.0.0.1:8080//other.example/", "127.0.0.1:8080")).toBe(
      "http://localhost:8080//other.example/",
    );
  });

  it("keeps its dot segments, which lead nowhere", async () => {
    gateway.services.jobs.seen.length = 0;
    expect((await ask("http://localhost:8080/api/jobs/../../internal/ready")).statusCode).toBe(404);
    expect(gateway.services.jobs.seen).toEqual([]);
  });
});
