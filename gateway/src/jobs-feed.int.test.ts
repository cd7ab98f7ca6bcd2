import { createRequire } from "node:module";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PUBLIC_URL, startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";
import { answerJson } from "./testing/upstream.ts";

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.stop();
});

/** A page's own reader of XML; it comes without types. */
const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (xml: string, options: { contentType: string }) => { window: { document: Document } };
};

const HOSTILE = `Welder ]]></title><script>"&amp;'\u0000\u0001\uD800`;
const posted = (id: string, title: string) => ({
  id,
  title,
  description: "Weld gates.\nBring <b>boots</b> & gloves.",
  location: "Wuse",
  category: "Construction",
  salary_min: 80_000,
  salary_max: null,
  employer_name: "Zuma & Sons",
  created_at: "2026-11-01T09:00:00.000Z",
});
const read = () => fetch(`${gateway.url}/jobs.xml`);
/** Refuses what is no XML. */
const parsed = (xml: string) => new JSDOM(xml, { contentType: "application/rss+xml" }).window.document;
const textOf = (item: Element, name: string) => item.getElementsByTagName(name)[0]?.textContent;

describe("the feed of jobs", () => {
  it("has open jobs with employer, place and pay, read as nobody", async () => {
    gateway.services.jobs.answer = answerJson([posted("1", "Welder"), posted("2", "Cook")]);
    const answer = await read();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/rss+xml; charset=utf-8"]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const [first, ...others] = parsed(await answer.text()).querySelectorAll("item");
    expect(others).toHaveLength(1);
    expect(textOf(first!, "title")).toBe("Welder – Zuma & Sons, Wuse");
    expect(textOf(first!, "link")).toBe(`${PUBLIC_URL}/jobs/1`);
    expect(textOf(first!, "pubDate")).toBe("Sun, 01 Nov 2026 09:00:00 GMT");
    // Readers show HTML.
    expect(textOf(first!, "description")).toBe(
      "From ₦80,000 per month<br><br>Weld gates.<br>Bring &lt;b&gt;boots&lt;/b&gt; &amp; gloves.",
    );
    const [seen] = gateway.services.jobs.seen;
    expect(seen?.url).toBe("/api/jobs?limit=100&sort=newest");
    expect(seen?.headers).not.toHaveProperty("authorization");
  });

  it("is not sent again to who has it", async () => {
    gateway.services.jobs.answer = answerJson([posted("1", "Welder")]);
    const etag = (await read()).headers.get("etag") ?? "";
    const again = await fetch(`${gateway.url}/jobs.xml`, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text(), again.headers.get("cache-control")]).toEqual([
      304,
      "",
      "public, max-age=60",
    ]);
  });

  it("stays XML whatever employers wrote", async () => {
    gateway.services.jobs.answer = answerJson([posted("1", HOSTILE)]);
    const [item] = parsed(await (await read()).text()).querySelectorAll("item");
    expect(textOf(item!, "title")).toContain(`Welder ]]></title><script>"&amp;'`);
    expect(item?.querySelector("script")).toBeNull();
  });

  it("has the newest first, featured or not, and not all of a long description", async () => {
    const long = { ...posted("1", "Featured"), description: "Weld gates. ".repeat(60) };
    const recent = { ...posted("2", "New"), created_at: "2026-11-20T09:00:00.000Z" };
    gateway.services.jobs.answer = answerJson([long, recent]);
    const items = [...parsed(await (await read()).text()).querySelectorAll("item")];
    expect(items.map((item) => textOf(item, "link"))).toEqual([`${PUBLIC_URL}/jobs/2`, `${PUBLIC_URL}/jobs/1`]);
    expect(textOf(items[1]!, "description")).toMatch(/<br>(Weld gates\. ){41}Weld…$/);
  });

  it("is read once a minute for all who ask, stays for ten while jobs are away, and says so where there is none", async () => {
    gateway.services.jobs.answer = answerJson({ error: "gone" }, {}, 503);
    const refused = await read();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
    gateway.services.jobs.answer = answerJson([posted("1", "Welder")]);
    await Promise.all([read(), read()]);
    await read();
    expect(gateway.services.jobs.seen).toHaveLength(2);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    gateway.services.jobs.answer = answerJson({ error: "gone" }, {}, 503);
    expect(await (await read()).text()).toContain("Welder");
    expect(gateway.services.jobs.seen).toHaveLength(3);
    vi.setSystemTime(Date.now() + 600_000);
    expect((await read()).status).toBe(503);
  });

  it("is kept by who reads it for what is left of its minute", async () => {
    gateway.services.jobs.answer = answerJson([posted("1", "Welder")]);
    const kept = async () => (await read()).headers.get("cache-control");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    expect(await kept()).toBe("public, max-age=60");
    vi.setSystemTime(Date.now() + 45_000);
    expect(await kept()).toBe("public, max-age=15");
    gateway.services.jobs.answer = answerJson({ error: "gone" }, {}, 503);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await kept()).toBe("public, max-age=0");
  });

  it("is there to be read alone", async () => {
    expect((await fetch(`${gateway.url}/jobs.xml`, { method: "POST" })).status).toBe(405);
  });
});
