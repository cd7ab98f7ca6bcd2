import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openStore } from "../open-store.ts";
import { storeFile } from "./environment.ts";
import { LmdbFile } from "./lmdb-file.ts";

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "embedded-mongo-new-"));
  path = join(dir, storeFile);
});
afterEach(() => rmSync(dir, { recursive: true }));

/** What the file says of its newest commit. */
function newest(): { flushed: boolean; commits: number } {
  const file = new LmdbFile(path);
  file.close();
  return { flushed: file.meta.flushed, commits: Number(file.meta.commit) };
}

it("a new file has its name once it is flushed, with commits in both of its first pages: a power cut before leaves none", async () => {
  const opening = openStore(dir);
  while (!existsSync(path)) await new Promise(setImmediate);
  const first = newest();
  await (await opening).close();
  expect(first).toEqual({ flushed: true, commits: 2 });
});

it("what a first start that broke off has left is taken away", async () => {
  for (const end of ["new", "new-lock"]) writeFileSync(`${path}.${end}`, "torn");
  const { close } = await openStore(dir);
  await close();
  expect(readdirSync(dir).filter((name) => name.includes(".new"))).toEqual([]);
});

it("a file of which a power cut has left the name alone begins anew", async () => {
  writeFileSync(path, "");
  const { close } = await openStore(dir);
  await close();
  expect(newest().flushed).toBe(true);
});
