import { existsSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inCheckout, readJson } from "./checkout.mjs";

/** What a run of vitest came to, from its JSON report: {passed, failed, notRun: [titles], failures: [texts]}. A run without a test failed. */
export function countTests(report, exitCode) {
  const files = existsSync(report) ? readJson(report).testResults : [];
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === "passed").length;
  const failures = files.flatMap(failuresOf);
  const notRun = tests
    .filter(({ status }) => status !== "passed" && status !== "failed")
    .map((test) => test.fullName.trim());
  // Nothing to run, an error outside every test, or a run that broke off.
  if (failures.length === 0 && (exitCode !== 0 || tests.length === 0))
    failures.push(`the run itself, which ended with ${exitCode} after ${tests.length} tests`);
  return { passed, failed: failures.length, notRun, failures };
}

/** A file that does not even load holds no failed test, and is a failure itself. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(inCheckout(), name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map((test) => `${file}: ${test.fullName.trim()}: ${firstLine(test.failureMessages?.[0])}`);
}

const firstLine = (text = "") => stripVTControlCharacters(text).trim().split("\n")[0];

/**
 * What a run of proofs came to, from the JSON lines in its output: a promise that was broken, or a run that broke off, failed.
 * `left` names those that it was not asked for.
 */
export function countProofs(output, exitCode) {
  const lines = output
    .split("\n")
    .filter((line) => line.startsWith('{"promise"'))
    .map((line) => JSON.parse(line));
  const told = output.split("\n").find((line) => line.startsWith('{"left"'));
  const left = told ? JSON.parse(told).left : [];
  const passed = lines.filter(({ tried, violations }) => tried > 0 && violations === 0).length;
  const notRun = lines.filter((line) => line.not_run).map((line) => `${line.promise} (${line.not_run})`);
  const failures = lines
    .filter((line) => !line.not_run && !(line.tried > 0 && line.violations === 0))
    .map((line) => JSON.stringify(line));
  if (failures.length === 0 && (exitCode !== 0 || lines.length === 0))
    failures.push(`the proofs themselves, which ended with ${exitCode} after ${lines.length} lines`);
  return { passed, failed: failures.length, notRun, failures, left };
}

/** One line on what no run of the tests tries, from the proofs that each set left out, and how it is run. */
export function triedByHand(left) {
  const sets = Object.entries(left).filter(([, names]) => names.length > 0);
  const proofs = sets.map(([set, names]) => `${names.join(", ")} (npm run test:${set})`);
  const others = ["every proof in full size", "images (npm run images)", "benches (npm run bench, npm run bench:web)"];
  return `by hand, before a release: ${[...proofs, ...others].join("; ")}`;
}

/** What a whole run of `npm test` came to, from what it printed; a run without its last line broke off, with nothing counted. */
export function outcomeIn(output) {
  const [, passed = "0", failed = "0"] = /^(\d+) passed, (\d+) failed$/m.exec(lastLine(output)) ?? [];
  const failures = [...output.matchAll(/^failed: (.*)$/gm)].map(([, failure]) => failure);
  const notRun = [...output.matchAll(/^not run: (.*)$/gm)].map(([, title]) => title);
  return { passed: Number(passed), failed: Number(failed), failures, notRun };
}

const lastLine = (text) => text.trimEnd().split("\n").at(-1);
