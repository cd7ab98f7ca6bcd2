import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allPages } from "./all-pages.ts";
import { type HttpPerson, httpPerson } from "./http-person.ts";
import { newDataDir, type Product, runProduct, startProduct } from "./product.ts";

const READY_WITHIN_MS = 10_000;

/** A start that must not succeed: its exit code, and what it said where errors are said. */
async function refused(dataDir: string, env: Record<string, string> = {}, args: string[] = []) {
  const start = startProduct({ dataDir, env, args });
  const code = await start.exited;
  expect(start.living()).toEqual([]);
  return { code, lines: start.errors().trimEnd().split("\n") };
}

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

describe("a start that cannot be", () => {
  const data = newDataDir();
  afterAll(async () => (await data).remove());

  it.concurrent.each<[string, Record<string, string>, string[], RegExp]>([
    ["PORT is no number", { PORT: "abc" }, [], /PORT/],
    ["PORT is too high", { PORT: "70000" }, [], /PORT/],
    ["DEMO_DATA is neither on nor off", { DEMO_DATA: "maybe" }, [], /DEMO_DATA.* on or off/],
    ["the local sign-in would be offered to a network", { HOST: "0.0.0.0" }, [], /HOST.*OIDC_ISSUER/],
    ["ADMIN_PASSWORD is short", { ADMIN_PASSWORD: "short" }, [], /ADMIN_PASSWORD.* at least 8/],
    ["AMQP_URL is no AMQP address", { AMQP_URL: "localhost:5672" }, [], /AMQP_URL.*amqp:/],
    ["MONGODB_URI is no MongoDB address", { MONGODB_URI: "localhost:27017" }, [], /MONGODB_URI.*mongodb:/],
    ["an argument is unknown", {}, ["--seperate"], /--seperate.*--separate/],
    ["--separate has no broker", {}, ["--separate"], /AMQP_URL/],
  ])("says so in one line and exits with 1: %s", async (_why, env, args, expected) => {
    const { code, lines } = await refused((await data).dataDir, env, args);
    expect(lines).toEqual([expect.stringMatching(expected)]);
    expect(code).toBe(1);
  });

  it("names a port that is taken", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const { code, lines } = await refused((await data).dataDir, { PORT: String(port) });
    server.close();
    expect(lines).toEqual([expect.stringMatching(new RegExp(`port ${port} .*already in use`))]);
    expect(code).toBe(1);
  });

  it("says why it waits for services that never get ready", async () => {
    const env = { AMQP_URL: "amqp://somebody:a-secret@127.0.0.1:1", DEMO_DATA: "off" };
    const waits = startProduct({ dataDir: join((await data).dataDir, "waits"), env });
    const [line] = await waits.printed(/^waiting for .* the RabbitMQ of AMQP_URL .*$/m);
    waits.signal("SIGTERM");
    await waits.exited;
    expect(line).toMatch(/ECONNREFUSED.*more in .*jobcentre\.log$/);
    expect(waits.output()).not.toContain("a-secret");
  });

  it("names a data folder that cannot be written", async () => {
    const file = join((await data).dataDir, "a-file");
    await writeFile(file, "");
    for (const dataDir of [file, join(file, "below")]) {
      const { code, lines } = await refused(dataDir);
      expect(lines).toEqual([expect.stringMatching(new RegExp(`DATA_DIR.*${dataDir}`))]);
      expect(code).toBe(1);
    }
  });
});

describe("a start on a damaged data folder", () => {
  const data = newDataDir();
  afterAll(async () => (await data).remove());

  it("names a store that is damaged", async () => {
    const store = join((await data).dataDir, "store");
    await mkdir(store, { recursive: true });
    await writeFile(join(store, "store.lmdb"), Buffer.alloc(100_000));
    const { code, lines } = await refused((await data).dataDir);
    expect(lines).toEqual([expect.stringMatching(/store\.lmdb is damaged/)]);
    expect(code).toBe(1);
  });

  it("names sign-in keys that are none", async () => {
    const { dataDir, remove } = await newDataDir();
    await mkdir(join(dataDir, "identity-provider"));
    await writeFile(join(dataDir, "identity-provider", "keys.json"), "{");
    const { code, lines } = await refused(dataDir);
    await remove();
    expect(lines).toEqual([expect.stringMatching(/keys\.json holds no sign-in keys/)]);
    expect(code).toBe(1);
  });
});

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
    expect(await command(dataDir, "dead-letters", "list")).toMatchObject({
      code: 0,
      said: expect.stringContaining("0 events given up on."),
    });
    const elsewhere = join(dataDir, "elsewhere");
    const { code, said } = await command(elsewhere, "declare-events");
    expect(said).toContain("declare-events: configuration: AMQP_URL: must be set");
    expect(code).toBe(2);
    expect(await command(elsewhere, "help")).toMatchObject({
      code: 0,
      said: expect.stringContaining("declare-events"),
    });
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

  it("is taken over after kill -9 and ready within 10 s", async () => {
    await product.kill();
    expect(await startAgain({ DEMO_DATA: "off" })).toBeLessThan(READY_WITHIN_MS);
    expect(await whatIsThere()).toEqual(written);
  });
});

describe("a start without demo data", () => {
  it("is empty and usable", async () => {
    const { dataDir, remove } = await newDataDir();
    const product = await runProduct({ dataDir, env: { DEMO_DATA: "off" } });
    try {
      const admin = httpPerson(product.url);
      await admin.signInAsAdmin(product.adminEmail, product.adminPassword);
      const stats = await admin.ok<Record<string, number>>("GET /api/admin/stats");
      expect(new Set(Object.values(stats))).toEqual(new Set([0]));
      for (const path of ["/api/jobs", "/api/training-programs", "/api/admin/training-applications"]) {
        expect(await admin.ok(`GET ${path}`)).toEqual([]);
      }
      const person = httpPerson(product.url);
      await person.signIn("somebody@example.com");
      expect(await person.ok("GET /api/users/me")).toMatchObject({ email: "somebody@example.com", user_type: null });
      expect(product.output()).not.toContain("amina");
    } finally {
      expect(await product.stop()).toBe(0);
      await remove();
    }
  });
});
