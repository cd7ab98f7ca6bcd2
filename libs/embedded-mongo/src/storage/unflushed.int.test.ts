import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openStore } from "../open-store.ts";
import { afterRestart } from "../testing/after-restart.ts";
import { seal } from "./checked-value.ts";
import { type Environment, storeFile } from "./environment.ts";
import { prefixRange, spaceOf } from "./keys.ts";

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "embedded-mongo-unflushed-"));
  path = join(dir, storeFile);
});
afterEach(() => rmSync(dir, { recursive: true }));

const space = spaceOf(0, "test");
/** Too many keys for a commit in place: lmdb's thread flushes them, and notes that afterwards. */
const many = 100;

async function put(environment: Environment, from: number): Promise<void> {
  await environment.write((view) => {
    for (let n = from; n < from + many; n++) {
      const key = Buffer.concat([space, Buffer.from(String(n))]);
      view.put(key, seal(key, Buffer.from("value")));
    }
  });
}

/** How many keys a start serves, and then, if asked to, has more. */
async function served(from?: number): Promise<number> {
  const { store, close } = await openStore(dir);
  if (from !== undefined) await put(store.environment, from);
  const found = [...store.environment.latest.range(prefixRange(space))].length;
  await close();
  return found;
}

/** The file as it is after a commit of lmdb's thread that is not flushed yet. */
async function unflushed(environment: Environment, from: number): Promise<Buffer> {
  const before = readFileSync(path);
  await put(environment, from);
  const file = readFileSync(path);
  before.copy(file, 2048, 2048, 2048 + 168);
  return file;
}

it("what a start has served once is still there after the machine is started anew, flushed or not when the process was killed", async () => {
  const { store, close } = await openStore(dir);
  await put(store.environment, 0);
  const killed = await unflushed(store.environment, many);
  await close();
  writeFileSync(path, killed);
  expect(await served()).toBe(2 * many);
  writeFileSync(path, afterRestart(readFileSync(path)));
  expect(await served()).toBe(2 * many);
});

it("a crash of the machine before the first large commit is flushed leaves a store that starts and keeps what follows", async () => {
  const { store, close } = await openStore(dir);
  const crashed = afterRestart(await unflushed(store.environment, 0));
  await close();
  writeFileSync(path, crashed);
  expect(await served()).toBe(0);
  expect(await served(many)).toBe(many);
  expect(await served()).toBe(many);
});
