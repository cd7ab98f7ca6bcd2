import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allPages } from "./all-pages.ts";
import { type HttpPerson, httpPerson } from "./http-person.ts";
import { newDataDir, type Product, runProduct } from "./product.ts";
import { refused } from "./refused-start.ts";

const READY_WITHIN_MS = 10_000;

/** One of the operator's commands, as somebody types it. */
function command(dataDir: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const { PATH, HOME } = process.env;
  const options = { cwd: join(import.meta.dirname, ".."), env: { PATH, HOME, DATA_DIR: dataDir } };
  return new Promise((done) => {
    execFile(process.execPath, ["tools/admin.mjs", ...args], options, (error, out, err) => {
      done({ code: error ? Number(error.code ?? 1) : 0, said: out + err });
    });
  });
}

describe("a data folder from start to start", () => {
  const data = newDataDir();
  let product: Product;
  let password = "";
  /** Signed in once for each start: only so many passwords are checked in a minute. */
  let admin: HttpPerson;
  let written: Awaited<ReturnType<typeof whatIsThere>>;
  let amina = "";

  beforeAll(async () => {
    product = await runProduct({ dataDir: (await data).dataDir, env: { ADMIN_PASSWORD: "" } });
  });
  afterAll(async () => {
    await product?.stop();
    await (await data).remove();
  });

  const startAgain = async (env: Record<string, string> = {}): Promise<number> => {
    const startedAt = performance.now();
    product = await runProduct({ dataDir: (await data).dataDir, env: { ADMIN_PASSWORD: "", ...env } });
    const took = performance.now() - startedAt;
    admin = await signedInAdmin();
    return took;
  };
  async function signedInAdmin(): Promise<HttpPerson> {
    const person = httpPerson(product.url);
    await person.signInAsAdmin(product.adminEmail, password);
    return person;
  }

  /** Everything that demo data writes; what happens at every start, such as a sign-in, is left out. */
  async function whatIsThere() {
    const activity = await allPages<{ action: string }>(admin, "/api/admin/activity-logs?scope=all");
    return {
      stats: await admin.ok<Record<string, number>>("GET /api/admin/stats"),
      programs: await allPages(admin, "/api/training-programs"),
      jobs: (await allPages<{ id: string }>(admin, "/api/jobs")).map(({ id }) => id),
      applications: (await allPages(admin, "/api/admin/training-applications")).length,
      enrollments: (await allPages(admin, "/api/admin/training-enrollments")).length,
      activity: activity.filter(({ action }) => action !== "sign_in").length,
    };
  }
  async function eventsUnderWay(): Promise<number> {
    const { services } = await admin.ok<{ services: { waiting_events: number; queued_events: number }[] }>(
      "GET /api/admin/system-health",
    );
    return services.reduce((sum, { waiting_events, queued_events }) => sum + waiting_events + queued_events, 0);
  }
  const accountOf = async (email: string): Promise<string> => {
    const person = httpPerson(product.url);
    await person.signIn(email);
    return (await person.ok<{ id: string }>("GET /api/users/me")).id;
  };

  it("says ready once, with an address that answers, and admin credentials that work", async () => {
    const readyLines = product
      .output()
      .split("\n")
      .filter((line) => /^ready /.test(line));
    expect(readyLines).toEqual([expect.stringMatching(/^ready http:\/\/localhost:\d+$/)]);
    expect(product.errors()).toBe("");
    expect((await fetch(product.url, { headers: { accept: "text/html" } })).status).toBe(200);
    const [, email = ""] = /^ +e-mail +(\S+)$/m.exec(product.output()) ?? [];
    [, password = ""] = /^ +password +(\S+)$/m.exec(product.output()) ?? [];
    expect(email).toBe(product.adminEmail);
    admin = await signedInAdmin();
    // Messages, copies and the activity log follow the last facts of the demo data: complete once no event is under way.
    let before = -1;
    await expect
      .poll(
        async () => {
          const underWay = await eventsUnderWay();
          written = await whatIsThere();
          const grown = written.activity - before;
          before = written.activity;
          return underWay + grown;
        },
        { interval: 1_000, timeout: 60_000 },
      )
      .toBe(0);
    expect(written.stats.totalTrainingPrograms).toBeGreaterThan(0);
    amina = await accountOf("amina.bello@example.com");
  });

  it("is there for an operator's command while the product runs; what needs no store makes none", async () => {
    const { dataDir } = await data;
    const elsewhere = join(dataDir, "elsewhere");
    const [events, unset, help] = await Promise.all([
      command(dataDir, "dead-letters", "list"),
      command(elsewhere, "declare-events"),
      command(elsewhere, "help"),
    ]);
    expect(events).toMatchObject({ code: 0, said: expect.stringContaining("0 events given up on.") });
    expect(unset.said).toContain("declare-events: configuration: AMQP_URL: must be set");
    expect(unset.code).toBe(2);
    expect(help).toMatchObject({ code: 0, said: expect.stringContaining("declare-events") });
    expect(existsSync(elsewhere)).toBe(false);
  });

  it("belongs to one running instance at a time", async () => {
    const { dataDir } = await data;
    const { code, lines } = await refused(dataDir);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`${dataDir}.* in use by process \\d+`))]);
    expect(code).toBe(1);
    expect(await accountOf("amina.bello@example.com")).toBe(amina);
  });

  it("is ready again within 10 s on another port, the same for everybody and nothing written twice", async () => {
    const { port } = new URL(product.url);
    expect(await product.stop()).toBe(0);
    expect(product.living()).toEqual([]);
    // One start in some thousands would find the former port again, were it free.
    const taken = createServer().listen(Number(port), "127.0.0.1");
    await once(taken, "listening");
    const took = await startAgain();
    taken.close();
    expect(took).toBeLessThan(READY_WITHIN_MS);
    expect(new URL(product.url).port).not.toBe(port);
    expect(product.output()).toContain(password);
    expect(await whatIsThere()).toEqual(written);
    expect(await accountOf("amina.bello@example.com")).toBe(amina);
  });

  it("is taken over after kill -9 and ready within 10 s, with the password of before, and says so, whatever ADMIN_PASSWORD is by now", async () => {
    await product.kill();
    const env = { DEMO_DATA: "off", ADMIN_PASSWORD: "set too late" };
    expect(await startAgain(env)).toBeLessThan(READY_WITHIN_MS);
    expect(product.output()).toMatch(/^ +password +another one than .*\n.*recover --email admin@jobcentre\.example$/m);
    expect(await whatIsThere()).toEqual(written);
  });
});
