import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SHELL_SCRIPT } from "./testing/built-frontends.ts";
import { PUBLIC_URL, startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";
import { bodyOf } from "./testing/upstream.ts";

const OTHER_NAME = { host: "127.0.0.1:8080", accept: "text/html" };
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** As `fetch` would not send it: a path stays as it is written. */
const addressOf = (url: string) => ({ host: new URL(url).hostname, port: new URL(url).port });

const page = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(gateway.url + path, { redirect: "manual", ...init, headers: { accept: "text/html", ...init.headers } });

describe("a page", () => {
  it.each(["/", "/training/0123456789abcdef01234567", "/dashboard/messages?x=1", "/Dashboard"])(
    "%s is the shell's HTML",
    async (path) => {
      const answer = await page(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).toContain('<div id="root">');
    },
  );

  it("says where its remote is and loads it early", async () => {
    const html = await (await page("/")).text();
    expect(html).toContain('{"public":{"entry":"/assets/public/remoteEntry.aaaa1111.js","name":"mf_public"}}');
    expect(html).toContain('<link rel="preload" as="script" href="/assets/public/remoteEntry.aaaa1111.js">');
  });

  it("says what people sign in with, where an operator calls it so", async () => {
    expect(await (await page("/job-seeker/auth")).text()).not.toContain("data-sign-in-name");
    const named = await startTestGateway({ OIDC_NAME: 'Ministry "ID"' });
    const html = await (await fetch(`${named.url}/job-seeker/auth`, { headers: { accept: "text/html" } })).text();
    await named.stop();
    expect(html).toContain('<html data-sign-in-name="Ministry &quot;ID&quot;"');
  });

  it("has a strict policy with a nonce of its own", async () => {
    const [one, two] = await Promise.all([page("/"), page("/")]);
    const policy = one.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "none";
    expect(policy).toBe(
      `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; ` +
        "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; " +
        "frame-ancestors 'none'; form-action 'self'",
    );
    expect(await one.text()).toContain(`nonce="${nonce}"`);
    expect(two.headers.get("content-security-policy")).not.toContain(nonce);
  });

  it("that does not exist is the same HTML with a 404", async () => {
    const answer = await page("/nowhere");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<div id="root">');
  });

  it.each([
    ["//jobs?page=2", "/jobs?page=2"],
    ["///evil.example/jobs", "/evil.example/jobs"],
    ["//\\evil.example", "/evil.example"],
  ])("at %s, which a browser resolves as another site's, is at %s", async (path, expected) => {
    const sent = request({ ...addressOf(gateway.url), path, headers: { accept: "text/html" } }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(expected);
  });

  it("is only read, and only as HTML", async () => {
    const posted = await page("/dashboard", { method: "POST" });
    expect(posted.status).toBe(405);
    expect(posted.headers.get("allow")).toBe("GET, HEAD");
    expect((await page("/", { headers: { accept: "application/json" } })).status).toBe(404);
  });

  it.each(["/auth", "/employer/auth?mode=register"])("%s is for no search engine", async (path) => {
    const answer = await page(path);
    expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    expect((await page("/")).headers.has("x-robots-tag")).toBe(false);
  });

  it.each(["/api/openapi.json", "/api/docs", "/robots.txt", "/sitemap.xml", "/favicon.ico", "/assets/shell/icon.svg"])(
    "%s is there to be read alone",
    async (path) => {
      for (const method of ["PUT", "OPTIONS"]) {
        const answer = await fetch(gateway.url + path, { method, headers: { origin: PUBLIC_URL } });
        expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      }
    },
  );

  it("opened as 127.0.0.1 goes on under PUBLIC_URL, where sign-in comes back to", async () => {
    const { status, headers } = await rawGet("/training/1?x=1", "identity", OTHER_NAME);
    expect(status).toBe(302);
    expect(headers.location).toBe(`${PUBLIC_URL}/training/1?x=1`);
    expect((await rawGet("/live", "identity", OTHER_NAME)).status).toBe(200);
  });

  it.each([
    ["navigate", 302],
    ["cors", 200],
    ["same-origin", 200],
  ])(
    "asked for with %s at another name answers %i: what a page reads itself may go nowhere else",
    async (mode, status) => {
      const headers = { ...OTHER_NAME, "sec-fetch-mode": mode };
      expect((await rawGet("/auth", "identity", headers)).status).toBe(status);
    },
  );

  it("lets scripts and styles in from where a remote is served", async () => {
    const own = await startTestGateway({ REMOTE_ORIGINS: "public=https://cdn.example" });
    const answer = await fetch(own.url, { headers: { accept: "text/html" } });
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/cdn\.example;/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+' https:\/\/cdn\.example;/);
    expect(await answer.text()).toContain('"entry":"https://cdn.example/assets/public/remoteEntry.aaaa1111.js"');
    await own.stop();
  });

  it("shows a new build of a remote without a restart", async () => {
    gateway.frontends.buildRemote("admin", "remoteEntry.bbbb2222.js");
    await vi.waitUntil(async () => (await (await page("/")).text()).includes("remoteEntry.bbbb2222.js"), {
      timeout: 20_000,
      interval: 100,
    });
  });
});

describe("an asset", () => {
  const SCRIPT = "/assets/shell/js/index.0123456789.js";

  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", undefined, (bytes: Buffer) => bytes],
  ])("for %s comes as %s", async (accepted, encoding, decode) => {
    const { headers, bytes } = await rawGet(SCRIPT, accepted);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-type"]).toMatch(/^(text|application)\/javascript/);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(decode(bytes).toString()).toBe(SHELL_SCRIPT);
  });

  it("without a hash in its name is asked for every time", async () => {
    for (const encoding of ["gzip", "identity"]) {
      const { headers } = await rawGet("/assets/public/mf-manifest.json", encoding);
      expect(headers["cache-control"]).toBe("no-cache");
      const again = await rawGet("/assets/public/mf-manifest.json", encoding, { "if-none-match": headers.etag ?? "" });
      expect(again.status).toBe(304);
    }
  });

  it.each(["/assets/shell/js/gone.0123456789.js", "/assets/shell/index.html", "/assets", "/assets/other/a.js"])(
    "%s does not exist",
    async (path) => {
      const answer = await page(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: "not_found" });
    },
  );

  it("is what /favicon.ico leads to; robots stay out of private pages", async () => {
    const icon = await page("/favicon.ico", { redirect: "follow" });
    expect(icon.headers.get("content-type")).toBe("image/svg+xml");
    const robots = await (await page("/robots.txt")).text();
    expect(robots).toContain("Disallow: /dashboard");
    expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  });
});

/** A GET without the decoding that fetch does. */
async function rawGet(path: string, acceptEncoding: string, more: Record<string, string> = {}) {
  const req = request(gateway.url + path, { headers: { "accept-encoding": acceptEncoding, ...more } }).end();
  const [res] = (await once(req, "response")) as [IncomingMessage];
  return { status: res.statusCode, headers: res.headers, bytes: await bodyOf(res) };
}
