import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { inCheckout } from "./checkout.mjs";

const WITHIN_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), "admin-"));
afterAll(() => rmSync(folder, { recursive: true }));

const DATA_DIR = join(folder, "mistyped");
function admin(...args: string[]) {
  const { PATH, HOME } = process.env;
  return spawnSync(process.execPath, [inCheckout("tools/admin.mjs"), ...args], {
    encoding: "utf8",
    env: { PATH, HOME, DATA_DIR },
  });
}

it("a word that is no command is told so, and which there are, also where there is no store", () => {
  const { status, stderr } = admin("bakcup");
  expect(stderr).toMatch(/^There is no command bakcup; there are recover, audit, backup, /);
  expect([status, existsSync(DATA_DIR)]).toEqual([2, false]);
});

it("knows every command that the admin service's program has", () => {
  const usage = readFileSync(inCheckout("services/admin/src/commands/run-command.ts"), "utf8");
  const [, listed = ""] = /const USAGE = `Commands:\n([\s\S]*?)`;/.exec(usage) ?? [];
  const names = new Set([...listed.matchAll(/^ {2}([a-z][a-z-]+)/gm)].map(([, name = ""]) => name));
  expect(admin("bakcup").stderr).toBe(`There is no command bakcup; there are ${[...names].join(", ")}.\n`);
});

// A link for a store that nobody runs opens nothing, and a log that is not there is no whole one.
it.each([["recover", "--email", "ngozi@example.com"], ["audit"], ["backup", "--to", join(folder, "backup")]])(
  "%s on a folder that holds no store says so, and makes none",
  { timeout: WITHIN_MS },
  (...args) => {
    const { status, stdout, stderr } = admin(...args);
    expect(stderr).toBe(`${args[0]}: there is no store in ${DATA_DIR}: DATA_DIR is the folder of npm start\n`);
    expect([status, stdout, existsSync(DATA_DIR)]).toEqual([2, "", false]);
  },
);
