import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { scratchFolder } from "./scratch-folder.ts";

it("makes a folder of its own, removes what a run left that was killed, and leaves what one that runs has", async () => {
  const own = await scratchFolder();
  const dead = Number(execFileSync(process.execPath, ["-e", "process.stdout.write(String(process.pid))"]));
  const left = join(dirname(own), `jobcentre-test-${dead}-abc`);
  await mkdir(left);
  await writeFile(join(left, "store.lmdb"), "");
  const another = await scratchFolder();
  expect(existsSync(left)).toBe(false);
  expect([existsSync(own), existsSync(another), own === another]).toEqual([true, true, false]);
  await Promise.all([own, another].map((folder) => rm(folder, { recursive: true })));
});
