import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runCommand } from "../services/admin/src/commands/run-command.ts";
import { inCheckout } from "./checkout.mjs";
import { swallowedOptions } from "./swallowed-options.mjs";

const folder = mkdtempSync(join(tmpdir(), "swallowed-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("npm run admin import-programs FILE --dry-run says where -- belongs, and imports nothing", {
  timeout: 60_000,
}, () => {
  const { PATH, HOME } = process.env;
  const args = ["run", "--silent", "admin", "import-programs", "programs.csv", "--dry-run", "--partial"];
  const { status, stdout, stderr } = spawnSync("npm", args, {
    encoding: "utf8",
    cwd: inCheckout(),
    env: { PATH, HOME, DATA_DIR: folder },
  });
  expect(stderr).toBe(
    "npm took --dry-run, --partial for itself, and nothing was done: put -- before the command, npm run admin -- import-programs ...\n",
  );
  expect([status, stdout]).toEqual([2, ""]);
});

it("takes npm's word for none that the command was given, nor for what npm says of itself", () => {
  expect(swallowedOptions({ npm_config_dry_run: "true" }, ["import-jobs", "jobs.csv", "--dry-run"])).toEqual([]);
  expect(swallowedOptions({ npm_config_to: "a" }, ["backup", "--to=b"])).toEqual([]);
  expect(swallowedOptions({ npm_config_replace_registry_host: "always" }, ["restore"])).toEqual([]);
  expect(swallowedOptions({ npm_config_replace_registry_host: "true" }, ["restore"])).toEqual(["--replace"]);
  expect(swallowedOptions({ npm_config_dry_run: "", npm_config_yes: "true" }, ["audit"])).toEqual([]);
});

it("knows every option that a command takes, but the one without which nothing is done", async () => {
  const said: string[] = [];
  await runCommand("help", [], {}, (line) => said.push(line));
  const options = [...new Set(said.join("\n").match(/--[a-z-]+/g))];
  const asNpmHasThem = Object.fromEntries(
    options.map((option) => [`npm_config_${option.slice(2).replaceAll("-", "_")}`, "true"]),
  );
  expect(swallowedOptions(asNpmHasThem, []).sort()).toEqual(options.filter((option) => option !== "--email").sort());
});
