import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { storeForCommand } from "./command-store.mjs";

const folder = mkdtempSync(join(tmpdir(), "command-store-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program in the place of the store. */
function program(name: string, text: string): string {
  const path = join(folder, `${name}.cjs`);
  writeFileSync(path, text);
  return path;
}

it("ends the store after the command, and says nothing of it", async () => {
  const path = program(
    "whole",
    'process.on("message", () => process.exit()); process.send({ ready: "mongodb://here" });',
  );
  const store = await storeForCommand(path, folder);
  expect(store.uri).toBe("mongodb://here");
  expect(await store.stop()).toBeUndefined();
});

it("tells why a store ended under the command, such as for a full disk", async () => {
  const words = "a commit failed, so the store ends: ENOSPC";
  const path = program(
    "full",
    `process.send({ ready: "mongodb://here" }, () => { console.error("${words}"); process.exitCode = 1; process.disconnect(); });`,
  );
  const store = await storeForCommand(path, folder);
  await delay(300);
  expect(await store.stop()).toBe(words);
});

it("takes the store of a product that runs, and says why one cannot start", async () => {
  mkdirSync(join(folder, "used"));
  writeFileSync(join(folder, "used", "address"), "mongodb://there");
  const used = program("used", 'console.error("store is in use by process 7"); process.exit(1);');
  expect((await storeForCommand(used, join(folder, "used"))).uri).toBe("mongodb://there");
  const damaged = program("damaged", 'console.error("store is damaged on disk"); process.exit(1);');
  await expect(storeForCommand(damaged, folder)).rejects.toThrow("store is damaged on disk");
});
