import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, it, vi } from "vitest";
import { alone } from "./alone.mjs";

const dir = mkdtempSync(join(tmpdir(), "alone-"));
const lock = join(dir, "made", "here.lock");
afterAll(() => rmSync(dir, { recursive: true }));

it("lets one go after the other, whatever comes of it", async () => {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await delay(400);
    seen.push(`${name} ends`);
    if (name === "first") throw new Error("no use");
    return name;
  };
  const [first, second] = await Promise.allSettled([
    alone(lock, work("first")),
    alone(lock, work("second"), () => seen.push("second waits")),
  ]);
  expect(seen).toEqual(["first begins", "second waits", "first ends", "second begins", "second ends"]);
  expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
  expect(existsSync(lock)).toBe(false);
});

it("takes over from a process that has ended without giving it back", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(lock, String(pid));
  expect(await alone(lock, async () => "done")).toBe("done");
  // Its number may be another one's by now.
  writeFileSync(lock, String(process.ppid));
  utimesSync(lock, new Date(0), new Date(0));
  expect(await alone(lock, async () => "done")).toBe("done");
  expect(existsSync(lock)).toBe(false);
});

it("leaves a lock to who works for long, such as an installation over a slow line", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    await alone(lock, async () => {
      utimesSync(lock, new Date(0), new Date(0));
      vi.advanceTimersByTime(60_000);
      expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(60_000);
    });
  } finally {
    vi.useRealTimers();
  }
});
