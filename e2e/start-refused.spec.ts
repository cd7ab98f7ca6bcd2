import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { httpPerson } from "./http-person.ts";
import { BUILT, newDataDir, runProduct, startProduct } from "./product.ts";
import { refused } from "./refused-start.ts";

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
    const waits = startProduct({ dataDir: join((await data).dataDir, "waits"), programs: BUILT, env });
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

describe("a start without demo data", () => {
  it("is empty and usable", async () => {
    const { dataDir, remove } = await newDataDir();
    const product = await runProduct({ dataDir, programs: BUILT, env: { DEMO_DATA: "off" } });
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
