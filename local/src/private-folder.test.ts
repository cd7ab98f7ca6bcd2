import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { privateFolder } from "./private-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "private-"));
afterAll(() => rmSync(folder, { recursive: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it.each([
  ["not there yet", undefined, "700"],
  ["that everybody reads", 0o755, "700"],
  ["that a group was let into", 0o750, "750"],
])("a folder %s becomes nobody else's", async (name, before, after) => {
  const path = join(folder, name);
  if (before !== undefined) {
    mkdirSync(path);
    chmodSync(path, before);
  }
  await privateFolder(path);
  expect(modeOf(path)).toBe(after);
});
