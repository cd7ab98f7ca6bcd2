// `npm test`: every check there is, one phase after the other; `npm test -- unit lint` runs those alone.
// The last line is always "N passed, N failed"; of a run that a signal ends, in which phase that was.
import { mkdirSync, rmSync } from "node:fs";
import { constants, cpus, loadavg } from "node:os";
import { buildFrontends } from "./build-frontends.mjs";
import { buildPrograms } from "./build-programs.mjs";
import { inCheckout, run, runInstalled, seconds, workspaces } from "./checkout.mjs";
import { prepareTools } from "./prepare.mjs";
import { endGroups, startInGroups } from "./process-groups.mjs";
import { countProofs, countTests, triedByHand } from "./test-report.mjs";

const rooms = workspaces().map(({ folder }) => inCheckout(folder, "/"));
/** Proofs that run on one product one after the other; `npm run test:faults` runs all of them, in full size. */
const QUICK = {
  faults: "delivery,seats,doubles",
  security: "mass assignment,hostile search,bearer links,certificates,cross-site requests,secrets",
};
const PARENT_LOOK_MS = 250;
const phases = [
  { name: "lint", run: () => check("@biomejs/biome", "biome", ["check", "."]) },
  { name: "rooms", run: () => vitest("rooms", ["--project", "unit", inCheckout("tools/")]) },
  { name: "types", run: types },
  { name: "unit", run: () => vitest("unit", ["--project", "unit", ...rooms]) },
  { name: "components", run: () => vitest("components", ["--project", "components", "--project", "components-apart"]) },
  { name: "integration", run: () => vitest("integration", ["--project", "integration"]) },
  { name: "browser", run: () => vitest("browser", ["--project", "browser", "--project", "browser-alone"]) },
  { name: "faults", run: () => proofs("faults") },
  { name: "security", run: () => proofs("security") },
];

const wanted = process.argv.slice(2);
if (wanted.some((word) => word === "--help" || word === "-h")) {
  console.log(`npm test                 every phase: ${phases.map(({ name }) => name).join(", ")}
npm test -- unit lint    some of them`);
  process.exit(0);
}
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const begun = new Map();
const unknown = wanted.filter((name) => !phases.some((phase) => phase.name === name));
const total = { passed: 0, failed: 0, notRun: [], failures: [], left: {} };

let current = "its preparation";
let isEnding = false;
startInGroups();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"])
  process.on(signal, () => void endWhole(`by ${signal}`, constants.signals[signal]));
// npm tells its shell alone of a signal, which ends and leaves this process behind.
const { ppid } = process;
if (["test", "test:repeat"].includes(process.env.npm_lifecycle_event ?? ""))
  setInterval(() => process.ppid !== ppid && endWhole("with npm", constants.signals.SIGTERM), PARENT_LOOK_MS).unref();

if (unknown.length > 0) {
  console.error(`There is no phase ${unknown.join(", ")}; there are ${phases.map(({ name }) => name).join(", ")}.`);
  total.failed += 1;
} else if (await tools()) {
  const onBuilt = ["browser", "faults", "security"];
  if (wanted.length === 0 || wanted.some((name) => onBuilt.includes(name))) await phase("build", build);
  if (isWanted("types")) begunTypes();
  for (const { name, run } of phases) if (isWanted(name)) await phase(name, run);
}

// Told again at the end, where whoever looks at a long log looks first.
for (const failure of total.failures) console.log(`failed: ${failure}`);
for (const title of total.notRun) console.log(`not run: ${title}`);
// No machine lacks anything for these: they take long, and whoever releases runs them.
if (Object.keys(total.left).length > 0) console.log(triedByHand(total.left));
if (total.failed > 0 || (process.env.CI === "true" && total.notRun.length > 0)) process.exitCode = 1;
console.log(`${total.passed} passed, ${total.failed} failed`);

/** With everything that was started, and nothing more of it. A terminal and npm may both ask for it. */
async function endWhole(how, signal) {
  if (isEnding) return;
  isEnding = true;
  await endGroups();
  console.log(`\nended ${how} in ${current}: ${total.passed} passed, ${total.failed} failed before it`);
  process.exit(128 + signal);
}

async function tools() {
  try {
    await prepareTools({ forTests: true });
    return true;
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
    return false;
  }
}

async function phase(name, run) {
  console.log(`\n== ${name} ==`);
  current = name;
  const started = performance.now();
  const busyBefore = processorTimes();
  const { passed, failed, notRun = [], failures = [], left, tookMs } = await run();
  total.passed += passed;
  total.failed += failed;
  total.notRun.push(...notRun);
  if (left) total.left[name] = left;
  total.failures.push(...failures.map((failure) => `${name}: ${failure}`));
  // What began with the phase before took longer than it was waited for.
  const since = tookMs === undefined ? started : performance.now() - tookMs;
  const skipped = notRun.length > 0 ? `, ${notRun.length} not run` : "";
  console.log(`${name}: ${passed} passed, ${failed} failed${skipped}, in ${seconds(since)}, ${busySince(busyBefore)}`);
}

/** Of all processors since the machine started, in ms. */
function processorTimes() {
  const times = cpus().map(({ times }) => times);
  const sum = (of) => times.reduce((total, one) => total + of(one), 0);
  return { idle: sum(({ idle }) => idle), all: sum((one) => Object.values(one).reduce((a, b) => a + b, 0)) };
}

/** Tells a slow phase from one that shared its machine, or waited. */
function busySince(before) {
  const now = processorTimes();
  const share = 1 - (now.idle - before.idle) / Math.max(1, now.all - before.all);
  return `processors ${Math.round(100 * share)} % busy, load ${loadavg()[0].toFixed(1)}`;
}

/** A build counts only where it fails: the tests show whether what it built is right. */
async function build() {
  try {
    await buildPrograms();
    await buildFrontends();
    return { passed: 0, failed: 0 };
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1, failures: [error.message.split("\n")[0]] };
  }
}

async function check(packageName, bin, args) {
  const { code } = await runInstalled(packageName, bin, args);
  if (code === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, failures: [`${bin} ended with ${code}`] };
}

/** With one checker they take half of the processor time that four of them take, and one processor: lint and the rooms go on beside. */
async function types() {
  const { code, output, tookMs } = await begunTypes();
  if (output.trim() !== "") console.log(output.trimEnd());
  if (code === 0) return { passed: 1, failed: 0, tookMs };
  return { passed: 0, failed: 1, failures: [`tsc ended with ${code}`], tookMs };
}

function begunTypes() {
  return once("types", () => runInstalled("typescript", "tsc", ["--noEmit", "-p", "tsconfig.json"], { quiet: true }));
}

/** Every promise that is kept has passed. */
async function proofs(set) {
  const { code, output, tookMs } = await begunProofs(set);
  console.log(output.trimEnd());
  return { ...countProofs(output, code), tookMs };
}

/** The sets that are wanted begin together: each has its own servers, and waits as long as it computes. */
function begunProofs(set) {
  for (const name of Object.keys(QUICK)) {
    if (!isWanted(name)) continue;
    const args = [inCheckout("tools/proofs.mjs"), name, "--short", "--only", QUICK[name]];
    once(name, () => run(process.execPath, args, { quiet: true }));
  }
  return begun.get(set);
}

/** Begins it at the first call, and answers how it ended, and after how long, to every one. */
function once(name, start) {
  const started = performance.now();
  const ended = begun.get(name) ?? start().then((end) => ({ ...end, tookMs: performance.now() - started }));
  begun.set(name, ended);
  return ended;
}

async function vitest(name, args) {
  const report = inCheckout(".build", "tests", `${name}.json`);
  mkdirSync(inCheckout(".build", "tests"), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runInstalled("vitest", "vitest", ["run", ...args, ...reporters]);
  return countTests(report, code);
}
