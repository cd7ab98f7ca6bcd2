import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PUBLIC_URL, startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";
import { type Answer, answerJson } from "./testing/upstream.ts";

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.stop();
});

/** A list of so many records, answered page by page as services do. */
const listOf =
  (count: number): Answer =>
  (req, res) => {
    const { searchParams } = new URL(req.url ?? "", "http://list");
    const limit = Number(searchParams.get("limit"));
    const first = (Number(searchParams.get("page")) - 1) * limit;
    const ids = Array.from({ length: Math.max(0, Math.min(limit, count - first)) }, (_, at) => ({
      id: `${first + at}`,
    }));
    answerJson(ids)(req, res);
  };

const read = () => fetch(`${gateway.url}/sitemap.xml`);
const locations = async (answer: Response) =>
  [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);

describe("the sitemap", () => {
  it("names the pages that stay, and each job and program that is open", async () => {
    gateway.services.jobs.answer = listOf(201);
    gateway.services.training.answer = listOf(2);
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^application\/xml/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    const found = await locations(answer);
    // Of the routes of these frontends one is a public page without a record's id.
    expect(found.slice(0, 2)).toEqual([`${PUBLIC_URL}/`, `${PUBLIC_URL}/jobs/0`]);
    expect(found.filter((location) => /\/jobs\/\d+$/.test(location ?? ""))).toHaveLength(201);
    expect(found.slice(-2)).toEqual([`${PUBLIC_URL}/training/0`, `${PUBLIC_URL}/training/1`]);
    expect(new Set(found).size).toBe(found.length);
  });

  it("tells when a job last changed, where that is told", async () => {
    const [posted, edited] = ["2026-11-01T09:00:00.000Z", "2026-11-20T09:00:00.000Z"];
    const jobs = [
      { id: "1", created_at: posted },
      { id: "2", created_at: posted, edited_at: edited },
    ];
    gateway.services.jobs.answer = answerJson(jobs);
    gateway.services.training.answer = answerJson([{ id: "3" }]);
    const xml = await (await read()).text();
    expect(xml).toContain(`<loc>${PUBLIC_URL}/jobs/1</loc><lastmod>${posted}</lastmod>`);
    expect(xml).toContain(`<loc>${PUBLIC_URL}/jobs/2</loc><lastmod>${edited}</lastmod>`);
    expect(xml).toContain(`<loc>${PUBLIC_URL}/training/3</loc></url>`);
  });

  it("is read as nobody, and once for all who ask within the hour", async () => {
    gateway.services.jobs.answer = listOf(3);
    gateway.services.training.answer = listOf(0);
    await Promise.all([read(), read()]);
    await read();
    expect(gateway.services.jobs.seen).toHaveLength(1);
    expect(gateway.services.jobs.seen[0]?.headers).not.toHaveProperty("authorization");
  });

  it("ends with the newest 5,000 jobs, however many there are", async () => {
    gateway.services.jobs.answer = listOf(5_050);
    gateway.services.training.answer = listOf(0);
    expect((await locations(await read())).filter((location) => location?.includes("/jobs/"))).toHaveLength(5_000);
    expect(gateway.services.jobs.seen).toHaveLength(50);
  });

  it("stays as it was while a service is away, and says so where there is none yet", async () => {
    gateway.services.training.answer = listOf(1);
    gateway.services.jobs.answer = answerJson({ error: "gone" }, {}, 503);
    const refused = await read();
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("60");

    gateway.services.jobs.answer = listOf(1);
    const before = await locations(await read());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 3_600_000 });
    gateway.services.jobs.answer = answerJson({ error: "gone" }, {}, 503);
    expect(await locations(await read())).toEqual(before);
    gateway.services.jobs.answer = listOf(2);
    expect(await locations(await read())).toHaveLength(before.length + 1);
  });
});
