import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { watchBelow } from "./watch-below.mjs";

const QUIET_MS = 100;
let root: string;
let end: () => Promise<void>;
let seen: string[];
const at = (...path: string[]) => join(root, ...path);

/** Waits for a change of a file to be seen after something was done, and then for quiet. */
async function expectSeen(path: string, work: () => void): Promise<void> {
  seen.length = 0;
  work();
  await expect.poll(() => seen).toContain(join(path));
  await delay(QUIET_MS);
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "watch-below-"));
  mkdirSync(at("a/dist"), { recursive: true });
  writeFileSync(at("a/b.ts"), "1");
  seen = [];
  end = await watchBelow(
    root,
    (path) => void seen.push(path),
    (folder) => folder.endsWith("dist"),
  );
});
afterEach(async () => {
  await end();
  rmSync(root, { recursive: true, force: true });
});

it("sees every save, also by editors that write beside a file and rename", async () => {
  const saves = [
    () => writeFileSync(at("a/b.ts"), "2"),
    () => {
      writeFileSync(at("a/.b.swp"), "3");
      renameSync(at("a/.b.swp"), at("a/b.ts"));
    },
    () => {
      renameSync(at("a/b.ts"), at("a/b.ts~"));
      writeFileSync(at("a/b.ts"), "4");
      rmSync(at("a/b.ts~"));
    },
  ];
  for (const save of [...saves, ...saves, ...saves]) await expectSeen("a/b.ts", save);
});

it("sees what is in folders that are made, renamed or made again later, and never what is left out", async () => {
  await expectSeen("new/deep/c.ts", () => {
    mkdirSync(at("new/deep"), { recursive: true });
    writeFileSync(at("new/deep/c.ts"), "1");
  });
  await expectSeen("new/deep/c.ts", () => writeFileSync(at("new/deep/c.ts"), "2"));
  await expectSeen("other/deep/c.ts", () => renameSync(at("new"), at("other")));
  await expectSeen("other/deep/c.ts", () => writeFileSync(at("other/deep/c.ts"), "3"));
  await expectSeen("other", () => rmSync(at("other"), { recursive: true }));
  await expectSeen("other/deep/c.ts", () => {
    mkdirSync(at("other/deep"), { recursive: true });
    writeFileSync(at("other/deep/c.ts"), "4");
  });
  await expectSeen("other/deep/c.ts", () => writeFileSync(at("other/deep/c.ts"), "5"));
  await expectSeen("a/b.ts", () => {
    writeFileSync(at("a/dist/main.js"), "built");
    writeFileSync(at("a/b.ts"), "2");
  });
  expect(seen).not.toContain(join("a/dist/main.js"));
});
