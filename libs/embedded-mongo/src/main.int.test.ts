import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, describe, expect, it } from "vitest";
import { startStore } from "./start-store.ts";
import { bundleStore } from "./testing/store-process.ts";

describe("the store as a supervised process", () => {
  const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-main-"));
  afterAll(() => rmSync(dir, { recursive: true }));

  async function start() {
    const child = fork(await bundleStore(), ["--dir", dir, "--supervised"], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const [message] = await once(child, "message");
    return { child, message };
  }

  it("says where it is, outlives signals, and ends cleanly when told or left alone", async () => {
    for (const end of ["told", "left alone"]) {
      const { child, message } = await start();
      expect(message).toMatchObject({ ready: expect.stringMatching(/^mongodb:\/\/127\.0\.0\.1:\d+\//) });
      expect(readFileSync(join(dir, "address"), "utf8")).toBe((message as { ready: string }).ready);
      child.kill("SIGINT");
      child.kill("SIGTERM");
      const exited = once(child, "exit");
      if (end === "told") child.send("stop");
      else child.disconnect();
      expect(await exited).toEqual([0, null]);
    }
  });
});

describe("salvage on the command line", () => {
  const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-main-salvage-"));
  afterAll(() => rmSync(dir, { recursive: true }));

  async function salvaged(...args: string[]) {
    const child = spawn(process.execPath, [await bundleStore(), "salvage", ...args]);
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
    const [code] = await once(child, "close");
    return { code, said };
  }

  it("says what it saved, and in one line why it saved nothing", async () => {
    const store = await startStore({ dir: join(dir, "store") });
    const client = await new mongoose.mongo.MongoClient(store.uri).connect();
    await client.db("shop").collection("goods").insertOne({});
    await client.close();
    await store.close();
    expect(await salvaged("--dir", join(dir, "store"), "--to", join(dir, "saved"))).toEqual({
      code: 0,
      said: `shop.goods: 1 saved, 0 known to be lost\nsaved into ${join(dir, "saved")}\n`,
    });
    const again = await salvaged("--dir", join(dir, "store"), "--to", join(dir, "saved"));
    expect(again).toEqual({ code: 1, said: expect.stringMatching(/^[^\n]+is not empty[^\n]+\n$/) });
  });
});
