import fs, { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logDestination } from "./log-destination.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "jobcentre-destination-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

/** The next writes find no space; it ends by itself, so that who tries for ever is told, too. */
function fillDisk(): { tries(): number } {
  const noSpace = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const write = vi.spyOn(fs, "writeSync");
  for (let tries = 0; tries < 10; tries++)
    write.mockImplementationOnce(() => {
      throw noSpace;
    });
  return { tries: () => write.mock.calls.length };
}

it("ends nothing on a full disk, keeps no process from ending, and writes what it kept once there is space", () => {
  const path = join(dir, "log");
  const said: string[] = [];
  const destination = logDestination({ dest: openSync(path, "a") }, ({ message }) => said.push(message));
  const log = pino(destination);
  const disk = fillDisk();
  log.info("while it is full");
  destination.flush();
  expect(said).toEqual(["ENOSPC: no space left on device, write"]);
  const before = disk.tries();
  destination.flushSync();
  expect(disk.tries()).toBe(before + 1);
  vi.restoreAllMocks();
  log.info("with space again");
  destination.flushSync();
  expect(readFileSync(path, "utf8")).toMatch(/while it is full.*\n.*with space again.*\n$/);
  expect(said).toHaveLength(1);
});

it("keeps no process from ending where the first line that cannot be written is its last", () => {
  const destination = logDestination({ dest: openSync(join(dir, "log"), "a") });
  pino(destination).info("the end");
  const disk = fillDisk();
  destination.flushSync();
  expect(disk.tries()).toBe(1);
});

it("keeps no more than its share of the memory, however long the disk is full", () => {
  const path = join(dir, "log");
  const destination = logDestination({ dest: openSync(path, "a"), maxLength: 1_000 });
  const log = pino(destination);
  const disk = vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
  });
  for (let line = 0; line < 100; line++) log.info(`line ${line}`);
  disk.mockRestore();
  log.info("dropped or not");
  destination.flushSync();
  const lines = readFileSync(path, "utf8").trim().split("\n").length;
  expect(lines).toBeGreaterThan(3);
  expect(lines).toBeLessThan(20);
});
