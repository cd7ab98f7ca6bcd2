import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { inCheckout } from "./checkout.mjs";

const WITHIN_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), "admin-"));
afterAll(() => rmSync(folder, { recursive: true }));

// A link for a store that nobody runs opens nothing, and a log that is not there is no whole one.
it.each([["recover", "--email", "ngozi@example.com"], ["audit"], ["backup", "--to", join(folder, "backup")]])(
  "%s on a folder that holds no store says so, and makes none",
  { timeout: WITHIN_MS },
  (...args) => {
    const { PATH, HOME } = process.env;
    const DATA_DIR = join(folder, "mistyped");
    const { status, stdout, stderr } = spawnSync(process.execPath, [inCheckout("tools/admin.mjs"), ...args], {
      encoding: "utf8",
      env: { PATH, HOME, DATA_DIR },
    });
    expect(stderr).toBe(`${args[0]}: there is no store in ${DATA_DIR}: DATA_DIR is the folder of npm start\n`);
    expect([status, stdout, existsSync(DATA_DIR)]).toEqual([2, "", false]);
  },
);
