import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
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
