import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import fs, { mkdir, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { expect, it, vi } from "vitest";
import { scratchFolder } from "./scratch-folder.ts";

async function leftOverIn(place: string): Promise<string> {
  const dead = Number(execFileSync(process.execPath, ["-e", "process.stdout.write(String(process.pid))"]));
  const left = join(place, `jobcentre-test-${dead}-abc`);
  await mkdir(left);
  return left;
}

it("makes a folder of its own, removes what a run left that was killed, and leaves what one that runs has", async () => {
  const own = await scratchFolder();
  const left = await leftOverIn(dirname(own));
  await writeFile(join(left, "store.lmdb"), "");
  const another = await scratchFolder();
  expect(existsSync(left)).toBe(false);
  expect([existsSync(own), existsSync(another), own === another]).toEqual([true, true, false]);
  await Promise.all([own, another].map((folder) => rm(folder, { recursive: true })));
});

it("leaves what is another user's, and makes its own all the same", async () => {
  const own = await scratchFolder();
  const left = await leftOverIn(dirname(own));
  const refused = vi.spyOn(fs, "rm").mockRejectedValue(Object.assign(new Error("EACCES"), { code: "EACCES" }));
  syncBuiltinESMExports();
  const another = await scratchFolder().finally(() => {
    refused.mockRestore();
    syncBuiltinESMExports();
  });
  expect([existsSync(left), existsSync(another)]).toEqual([true, true]);
  await Promise.all([own, another, left].map((folder) => rm(folder, { recursive: true })));
});
