import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { inCheckout, readJson } from "./checkout.mjs";

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [inCheckout(script), ...args], { encoding: "utf8", timeout: 30_000 });

/** With a set of proofs in front, as npm calls them. */
const SCRIPTS: [script: string, before: string[], options: string][] = [
  ["tools/bench.mjs", [], "--only, --short, --plot, "],
  ["tools/bench-web.mjs", [], "--only, --runs, --url, "],
  ["tools/build.mjs", [], "--all, "],
  ["tools/dev.mjs", [], "--separate, "],
  ["tools/images.mjs", [], "--only, --storage, "],
  ["tools/measure.mjs", [], ""],
  ["tools/measure-dev.mjs", [], ""],
  ["tools/new.mjs", [], ""],
  ["tools/pictures.mjs", [], ""],
  ["tools/proofs.mjs", ["faults"], "--only, --short, --sabotage, "],
  ["tools/release-contracts.mjs", [], ""],
  ["tools/repeat-tests.mjs", [], ""],
  ["tools/requirements.mjs", [], ""],
  ["tools/start.mjs", [], "--separate, "],
  ["tools/store.mjs", [], "--dir, --port, --to, "],
  ["libs/embedded-mongo/bench.mjs", [], ""],
  ["services/jobs/bench/run.mjs", [], ""],
];

it.each(SCRIPTS)(
  "%s says how it is called, and of an option that it lacks which there are, and does nothing",
  (script, before, options) => {
    const help = run(script, ...before, "--help");
    expect([help.status, help.stderr]).toEqual([0, ""]);
    expect(help.stdout).toMatch(/^(?:Usage: )?n(?:pm|ode) /);
    const lacking = run(script, ...before, "--faster");
    const all = `${options}--help`;
    const there = options ? "are" : "is";
    expect(lacking).toMatchObject({
      status: 1,
      stdout: "",
      stderr: `There is no option --faster; there ${there} ${all}.\n`,
    });
  },
);

it("says of an option without its value, and of a word too many, what is wrong, in one line", () => {
  expect(run("tools/bench.mjs", "--only")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^[^\n]*--only[^\n]*\n$/),
  });
  expect(run("tools/build.mjs", "all")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^[^\n]*'all'[^\n]*\n$/),
  });
});

it("npm test says which phases there are", () => {
  const { status, stdout } = run("tools/test.mjs", "--help");
  expect(status).toBe(0);
  expect(stdout).toMatch(/lint, rooms, types, unit/);
});

it("is tried of every script of npm that this checkout has", () => {
  const { scripts } = readJson(inCheckout("package.json")) as unknown as { scripts: Record<string, string> };
  const called = Object.values(scripts).flatMap((command) => /^node (tools\/\S+)/.exec(command)?.[1] ?? []);
  // The operator's commands and the phases of the tests are words, not options.
  const others = ["tools/admin.mjs", "tools/test.mjs"];
  const tried = [...SCRIPTS.map(([script]) => script), ...others];
  expect(called.filter((script) => !tried.includes(script))).toEqual([]);
});
